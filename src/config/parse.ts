import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError, type YAMLMap } from 'yaml';
import type { Entry, Located, Path, Source, Spot } from './locate.ts';
import { isPollutingKey, type Problem } from './problems.ts';

/** Most values that aliases may stand for: a few lines of nested aliases would otherwise unfold into billions. */
const MAX_ALIASED = 10_000;

const CORE_TAGS = new Set([
  '!',
  ...['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
]);

/** A line counter for the source of a file, filled by `parseLocated`. */
export const newLines = (): LineCounter => new LineCounter();

/**
 * Parses one YAML 1.2 document (so also JSON) into a located value, strictly: what YAML would quietly change or drop is a
 * problem. Returns null when the text is no YAML at all; problems are added to `problems`.
 */
export const parseLocated = (text: string, source: Source, problems: Problem[]): Located | null => {
  const spot = (offset: number): Spot => ({ source, offset });
  try {
    const document = parseDocument<Node>(text, {
      schema: 'core',
      // Exact integers, so that one that a number cannot hold is noticed.
      intAsBigInt: true,
      // Ours names the path and the first place, and is linear in the number of keys.
      uniqueKeys: false,
      prettyErrors: false,
      ...('lines' in source ? { lineCounter: source.lines } : {}),
    });
    for (const error of document.errors) problems.push({ at: spot(error.pos[0]), path: [], message: syntaxMessage(error) });
    if (document.errors.length > 0) return null;
    if (document.directives?.yaml.explicit && document.directives.yaml.version !== '1.2') {
      problems.push({ at: spot(0), path: [], message: 'only YAML 1.2 is read: remove the %YAML line' });
      return null;
    }
    return builder(spot, problems)(document.contents, 0, []);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push({ at: spot(0), path: [], message: 'is nested too deeply' });
    return null;
  }
};

const syntaxMessage = ({ code, message }: YAMLError): string => {
  if (code === 'TAB_AS_INDENT') return 'tabs are not allowed as indentation: use spaces';
  if (code === 'MULTIPLE_DOCS') return 'a file holds one document: remove the second "---"';
  return `is not valid YAML: ${message}`;
};

type Build = (node: Node | null, offset: number, path: Path) => Located;

const builder = (spot: (offset: number) => Spot, problems: Problem[]): Build => {
  const anchors = new Map<string, Located | 'open'>();
  let aliased = 0;
  const report = (offset: number, path: Path, message: string): void => {
    problems.push({ at: spot(offset), path, message });
  };
  const empty = (offset: number): Located => ({ kind: 'scalar', at: spot(offset), size: 1, value: null, text: '' });

  const build: Build = (node, offset, path) => {
    if (node === null) return empty(offset);
    const start = node.range?.[0] ?? offset;
    if (isAlias(node)) return fromAlias(node.source, start, path);
    if (node.tag !== undefined && !CORE_TAGS.has(node.tag)) {
      report(start, path, `the tag ${node.tag} is not supported`);
      return empty(start);
    }
    const anchor = 'anchor' in node ? node.anchor : undefined;
    if (anchor) anchors.set(anchor, 'open');
    const built = isMap(node)
      ? fromMap(node, start, path)
      : isSeq(node)
        ? fromList(node.items, start, path)
        : fromScalar(node, start, path);
    if (anchor) anchors.set(anchor, built);
    return built;
  };

  const fromAlias = (name: string, offset: number, path: Path): Located => {
    const target = anchors.get(name);
    if (target === undefined || target === 'open') {
      report(
        offset,
        path,
        target === 'open' ? `*${name} stands inside the value it refers to` : `no anchor &${name} stands before *${name}`,
      );
      return empty(offset);
    }
    const before = aliased;
    aliased += target.size;
    if (aliased > MAX_ALIASED && before <= MAX_ALIASED) {
      report(offset, path, `aliases stand for more than ${MAX_ALIASED} values: write them out`);
    }
    return aliased > MAX_ALIASED ? empty(offset) : target;
  };

  const fromList = (items: readonly unknown[], offset: number, path: Path): Located => {
    const built = items.map((item, index) => build(item as Node | null, offset, [...path, index]));
    return { kind: 'list', at: spot(offset), size: built.reduce((sum, item) => sum + item.size, 1), items: built };
  };

  const fromMap = (map: YAMLMap, offset: number, path: Path): Located => {
    const entries = new Map<string, Entry>();
    let size = 1;
    for (const pair of map.items) {
      const keyNode = pair.key as Node | null;
      const keyOffset = keyNode?.range?.[0] ?? offset;
      const key = keyText(keyNode);
      const keyPath = [...path, key ?? '?'];
      // Built even when the key is refused, so that all problems below it show at once.
      const value = build(pair.value as Node | null, keyNode?.range?.[1] ?? keyOffset, keyPath);
      const refusal = refuseKey(key, entries);
      if (refusal !== null) report(keyOffset, key === null ? path : keyPath, refusal);
      else {
        entries.set(key as string, { key: spot(keyOffset), value });
        size += value.size;
      }
    }
    return { kind: 'map', at: spot(offset), size, entries };
  };

  const fromScalar = (node: Node, offset: number, path: Path): Located => {
    const raw = isScalar(node) ? node.value : null;
    const text = (isScalar(node) ? node.source : undefined) ?? String(raw);
    const { value, problem } = scalarValue(raw, text);
    if (problem) report(offset, path, problem);
    return { kind: 'scalar', at: spot(offset), size: 1, value, text };
  };

  return build;
};

/** A key as it was written; null unless it is text, or a number or word that reads the same as text. */
const keyText = (node: Node | null): string | null => {
  if (!isScalar(node)) return null;
  if (typeof node.value === 'string') return node.value;
  const text = String(node.value);
  return node.value !== null && text === node.source ? text : null;
};

const refuseKey = (key: string | null, entries: ReadonlyMap<string, Entry>): string | null => {
  if (key === null) return 'a key must be text: quote it';
  if (key === '<<') return 'merge keys (<<) are not supported: write the keys out, or use extends';
  if (isPollutingKey(key)) return `the key "${key}" is not allowed`;
  return entries.has(key) ? 'this key stands twice' : null;
};

type ScalarValue = { value: string | number | boolean | null; problem?: string };

const scalarValue = (raw: unknown, text: string): ScalarValue => {
  if (typeof raw === 'string') {
    return raw.isWellFormed()
      ? { value: raw }
      : { value: '', problem: 'holds half of a surrogate pair, which UTF-8 cannot store' };
  }
  if (typeof raw !== 'number' && typeof raw !== 'bigint') return { value: raw as boolean | null };
  const value = Number(raw);
  if (!Number.isFinite(value)) return { value: 0, problem: `expected a finite number (got ${text})` };
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return { value: 0, problem: `${text} is too large to be an exact number: quote it if it is a name` };
  }
  // Minus zero has no canonical JSON form.
  return { value: value === 0 ? 0 : value };
};
