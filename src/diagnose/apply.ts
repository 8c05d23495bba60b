import { parseDocument, stringify } from 'yaml';
import { sortBy } from '../base/order.ts';
import type { Edit } from './editor.ts';

/** The files of an η version, by path inside its folder. */
export type EtaFiles = ReadonlyMap<string, string>;

const LEARNED = 'guidance/learned.yaml';

/**
 * The files of a new version: the base's with the edits applied. Words go into a guidance file of their own, quoted
 * after the tool they lead to; settings are set in place, comments kept. The same edits give the same bytes.
 */
export const applyEdits = (base: EtaFiles, parent: string, edits: readonly Edit[]): Map<string, string> => {
  const files = new Map(base);
  const document = parseDocument(files.get('eta.yaml') ?? '');
  document.set('parent', parent);
  for (const edit of edits) if (edit.op === 'set') document.setIn(edit.path.split('.'), edit.to);
  const learned = addWords(files.get(LEARNED), edits);
  if (learned !== null) {
    files.set(LEARNED, learned);
    const listed = (document.toJS() as { guidance: string[] }).guidance;
    if (!listed.includes(LEARNED)) document.set('guidance', document.createNode([...listed, LEARNED], { flow: true }));
  }
  files.set('eta.yaml', document.toString());
  return files;
};

type Block = { id: string; kind: 'routing'; tools: string[]; text: string };

const addWords = (existing: string | undefined, edits: readonly Edit[]): string | null => {
  const words = edits.filter((edit) => edit.op === 'add_words');
  if (words.length === 0) return null;
  const blocks = new Map<string, Block>();
  for (const block of existing ? (parseDocument(existing).toJS() as Block[]) : []) blocks.set(block.id, block);
  for (const { tool, action, words: list } of words) {
    const id = `learned-${tool.replaceAll('_', '-')}`;
    const line = `\`${tool}\`${action === null ? '' : ` action=${action}`}: ${list.join(', ')}`;
    const block = blocks.get(id);
    blocks.set(id, { id, kind: 'routing', tools: [tool], text: block ? `${block.text}\n${line}` : line });
  }
  const header =
    '# Words that failed requests used for a tool, found by diagnosis. Data from requests: each is one plain word.\n';
  return header + stringify(sortBy([...blocks.values()], ({ id }) => id));
};
