import type { Dropped } from '../contract/event.ts';
import type { Block } from '../contract/planner.ts';
import type { AnswerField, Task } from '../contract/task.ts';
import type { Eta, Guidance } from '../eta/types.ts';
import type { Exposure } from './exposure.ts';

export type Adapted = { blocks: Block[]; dropped: Dropped[] };

/**
 * The Scenario Adapter (paper-facts §2.5): general instructions, and the guidance of tools that are visible now.
 * It never discovers or executes anything. A request that exposes skill loaders gets only the generic skill protocol,
 * so that guidance can neither leak nor bypass the choice of a skill.
 */
export const adapt = (eta: Eta, task: Task, exposure: Exposure): Adapted => {
  const blocks: Block[] = protocolBlocks(task);
  const dropped: Dropped[] = [];
  if (!eta.adapter.enabled) return { blocks, dropped };
  if (eta.instructions) blocks.push({ id: 'instructions', origin: 'eta', tools: [], text: eta.instructions });
  if (task.protocol.loaders) {
    if (eta.adapter.skillProtocol)
      blocks.push({ id: 'skill-protocol', origin: 'eta', tools: [], text: eta.adapter.skillProtocol });
    return { blocks, dropped };
  }
  let characters = 0;
  let count = 0;
  for (const guidance of byPriority(eta.guidance)) {
    const tools = guidance.tools.filter((tool) => exposure.names.has(tool));
    if (guidance.tools.length > 0 && tools.length === 0) continue;
    if (count >= eta.adapter.maxBlocks || characters + guidance.text.length > eta.adapter.maxCharacters) {
      dropped.push({ part: `guidance/${guidance.id}`, reason: 'injection limit' });
      continue;
    }
    characters += guidance.text.length;
    count += 1;
    blocks.push({ id: `guidance/${guidance.id}`, origin: 'eta', tools, text: guidance.text });
  }
  return { blocks, dropped };
};

const sorted = new WeakMap<readonly Guidance[], readonly Guidance[]>();
const byPriority = (guidance: readonly Guidance[]): readonly Guidance[] => {
  const known = sorted.get(guidance);
  if (known) return known;
  const ordered = guidance
    .map((item, index) => ({ item, index }))
    .sort((a, b) => b.item.priority - a.item.priority || a.index - b.index);
  const result = ordered.map(({ item }) => item);
  sorted.set(guidance, result);
  return result;
};

/** The bench protocol's own prompt: the same for every η, the bare one included. */
const protocolBlocks = (task: Task): Block[] => {
  const blocks: Block[] = [
    {
      id: 'protocol',
      origin: 'protocol',
      tools: [],
      text: `You operate a phone through the tools you are given. Finish with a short message; you have ${task.protocol.steps} steps.`,
    },
  ];
  const fields = Object.entries(task.answer ?? {});
  if (fields.length > 0) {
    const list = fields.map(fieldShown).join('; ');
    blocks.push({ id: 'answer', origin: 'protocol', tools: [], text: `Answer fields: ${list}` });
  }
  return blocks;
};

/** A field with its type, its unit and what it is: `price (money), in EUR: the fare of the ticket`. */
const fieldShown = ([name, { match, of, unit, about }]: [string, AnswerField]): string =>
  [
    `${name} (${match})`,
    of === undefined ? '' : ` of ${of} values`,
    unit === undefined ? '' : `, in ${unit}`,
    about === undefined ? '' : `: ${about}`,
  ].join('');
