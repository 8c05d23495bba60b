import type { Json, JsonObject } from '../contract/json.ts';
import type { AnswerField, AnswerFields } from '../contract/task.ts';
import { isObject } from './args.ts';
import type { Reading } from './log.ts';
import { isNegated } from './matchers/polarity.ts';
import { sameValue, scan, type Token, type Value } from './matchers/scan.ts';
import type { Where } from './matchers/typed.ts';
import { mentions } from './mentions.ts';

/** Values of these types are names: what else a message may name is known from what was looked up. */
const NAMES: ReadonlySet<string> = new Set(['text', 'person', 'app', 'exact', 'email', 'path', 'url']);

/**
 * The fields whose answer the message contradicts: it names a value of the same kind and not the answer's, or denies the answer's.
 * Silence contradicts nothing, nor do the values of other fields and of the request.
 */
export const contradicted = (
  fields: AnswerFields,
  given: JsonObject,
  { reading, request, where }: { reading: Reading; request: string; where: Where },
): string[] => {
  const message = reading.final?.message ?? '';
  if (message === '') return [];
  const names = Object.keys(fields).filter((name) => Object.hasOwn(given, name));
  const said = scan(message);
  const own = new Map(names.map((name) => [name, valuesOf(fields[name] as AnswerField, given[name] as Json)]));
  // Most messages name no value at all, and then nothing needs to be explained.
  const asked = said.every(({ value }) => value === null) ? [] : scan(request).flatMap(({ value }) => value ?? []);
  return names.filter((name) => {
    const { match } = fields[name] as AnswerField;
    const other = [...own].flatMap(([key, values]) => (key === name ? [] : values));
    if (NAMES.has(match)) return namesAnother(name, given, { message, request, reading });
    return (own.get(name) as Value[]).some((value) => otherValue(value, { said, known: [...other, ...asked], where }));
  });
};

/** An answer as a text would name it. */
const valuesOf = ({ match, unit }: AnswerField, given: Json): Value[] => {
  if (typeof given !== 'string' && typeof given !== 'number') return [];
  const bare = typeof given === 'number' || /^[\d.,]+$/.test(given);
  const counts = unit ?? (match === 'duration' ? 'seconds' : '');
  return scan(bare ? `${given} ${counts}` : given).flatMap(({ value }) => value ?? []);
};

type Stated = { said: readonly Token[]; known: readonly Value[]; where: Where };

const otherValue = (own: Value, { said, known, where }: Stated): boolean => {
  const alike = said.filter(({ value }) => value !== null && isAlike(own, value));
  const mine = alike.filter((token) => isSame(own, token, where));
  if (mine.length > 0) return mine.every(({ at }) => isNegated(said, at, at + 1));
  return alike.some(({ value, at }) => {
    return !isNegated(said, at, at + 1) && !known.some((one) => sameValue(one, value as Value, where));
  });
};

/** Of one kind. Numbers of two units are of two kinds. */
const isAlike = (own: Value, other: Value): boolean => {
  if (own.kind !== other.kind) return false;
  if (own.kind !== 'number' || other.kind !== 'number') return true;
  return own.unit === other.unit || own.unit === null || other.unit === null;
};

/** A time without am or pm may be in the afternoon. */
const isSame = (own: Value, { value, word }: Token, where: Where): boolean => {
  if (sameValue(own, value as Value, where)) return true;
  if (own.kind !== 'time' || value?.kind !== 'time' || /m|noon|midday/.test(word)) return false;
  return value.seconds < 46_800 && value.seconds % 43_200 === own.seconds % 43_200;
};

/** No more values of results are looked at. */
const MOST = 500;

/** Whether the message names something that stood where the answer stood in what was looked up, and not the answer. */
const namesAnother = (
  name: string,
  given: JsonObject,
  { message, request, reading }: { message: string; request: string; reading: Reading },
): boolean => {
  const own = given[name];
  if (typeof own !== 'string' || own === '' || mentions(message, own)) return false;
  const columns = new Map<string, Set<string>>();
  for (const { payload } of reading.calls) gather(payload, '', columns);
  const others = [...columns.values()].flatMap((values) => (values.has(own) ? [...values] : [])).slice(0, MOST);
  const answers = Object.values(given);
  return others.some((other) => {
    return other !== own && other.length > 1 && !answers.includes(other) && mentions(message, other) && !mentions(request, other);
  });
};

/** The strings of a result, by the key that they stand under. */
const gather = (value: Json, key: string, columns: Map<string, Set<string>>): void => {
  if (typeof value === 'string') {
    const known = columns.get(key);
    if (known === undefined) columns.set(key, new Set([value]));
    else known.add(value);
  } else if (Array.isArray(value)) for (const item of value) gather(item, key, columns);
  else if (isObject(value)) for (const [name, inner] of Object.entries(value)) gather(inner, name, columns);
};
