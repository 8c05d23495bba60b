import type { Feedback } from '../contract/event.ts';
import type { Json } from '../contract/json.ts';
import type { Expected, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { normalise } from '../text/tokens.ts';
import { checkGold } from '../verify/gold.ts';
import { GoldError } from '../verify/gold-error.ts';

/** Something wrong with a task, and where in it. */
export type Finding = { path: string; message: string };

export type LintWorld = {
  specs: ReadonlyMap<string, ToolSpec>;
  /** The tools of a skill pack by its loader. */
  bound(loader: string): readonly string[];
  exposed(task: Task): ReadonlySet<string>;
  /** What the phone answers to the calls of the witness. */
  answers(task: Task): Feedback[];
};

/**
 * What can be said of a task without judging an episode: whether its gold can be read, its tools reached, its values known to a
 * planner, and its criteria true together.
 */
export const lintTask = (task: Task, world: LintWorld): Finding[] => {
  try {
    checkGold(task, world.specs);
  } catch (error) {
    if (!(error instanceof GoldError)) throw error;
    return [{ path: error.at ?? '', message: error.message }];
  }
  return [...unexposed(task, world), ...contradictions(task), ...unreachable(task, world)];
};

const callsOf = ({ provenance }: Task) =>
  provenance.solution.flatMap((step, index) => (step.kind === 'call' ? [{ ...step, index }] : []));

/** Every tool of the witness is recalled, pinned, or bound by a skill that was loaded before. */
const unexposed = (task: Task, { specs, exposed, bound }: LintWorld): Finding[] => {
  const names = new Set(exposed(task));
  const findings: Finding[] = [];
  for (const { tool, index } of callsOf(task)) {
    if (!specs.has(tool)) findings.push({ path: `solution[${index}].tool`, message: `there is no tool '${tool}'` });
    else if (!names.has(tool))
      findings.push({
        path: `solution[${index}].tool`,
        message: `${tool} is not among the tools that are shown for this request: pin it (protocol.pinned) or reword the goal`,
      });
    for (const name of bound(tool)) names.add(name);
  }
  return findings;
};

/** Criteria that cannot all be met. */
const contradictions = ({ criteria, goal }: Task): Finding[] => {
  if (criteria.bucket === 'state_change') {
    const seen = new Map<string, number>();
    return criteria.delta.flatMap(({ table, id, op }, index): Finding[] => {
      if (id === undefined) return [];
      const key = `${table}/${id}`;
      const before = seen.get(key);
      seen.set(key, index);
      if (before === undefined) return [];
      return [{ path: `criteria.delta[${index}]`, message: `${key} is ${op}d here and expected otherwise in delta[${before}]` }];
    });
  }
  if (criteria.bucket !== 'agent_behavior') return [];
  const kinds = new Set(criteria.rubric.map(({ kind }) => kind));
  const findings: Finding[] = [];
  const still = kinds.has('no_write') || kinds.has('refused');
  criteria.rubric.forEach((item, index) => {
    if (still && (item.kind === 'delegated' || item.kind === 'confirmed'))
      findings.push({
        path: `criteria.rubric[${index}]`,
        message: `${item.kind} asks for a deed that no_write or refused forbids`,
      });
    if (item.kind === 'delegated' && goal.includes(`not ${item.tool}`))
      findings.push({ path: `criteria.rubric[${index}]`, message: `the goal forbids ${item.tool}` });
  });
  return findings;
};

/** Matchers whose values a planner must have read somewhere, word for word or nearly. */
const WORDED: ReadonlySet<string> = new Set(['text', 'facts', 'person', 'app', 'email', 'phone', 'path', 'url']);

/** Every gold text stands in the request, the history, what the user says, or what the phone answers to the witness. */
const unreachable = (task: Task, { answers }: LintWorld): Finding[] => {
  const said = [task.goal, ...task.history.map(({ text }) => text)];
  const user = [...task.user.answers, ...task.user.revisions].map(({ text }) => text);
  const shown = answers(task).map(({ payload }) => JSON.stringify(payload));
  const sources = normalise([...said, ...user, ...shown].join('\n')).replaceAll('\\', '');
  return goldOf(task).flatMap(({ path, expected }) =>
    WORDED.has(expected.match)
      ? leaves(expected.value)
          .filter((value) => typeof value === 'string' && value.length > 2 && !known(sources, value))
          .map((value) => ({ path, message: `nothing that a planner reads says ${JSON.stringify(value)}` }))
      : [],
  );
};

const known = (sources: string, value: Json): boolean => {
  const wanted = normalise(String(value));
  return sources.includes(wanted) || wanted.split(/[^\p{L}\p{N}]+/u).every((word) => sources.includes(word));
};

const goldOf = ({ criteria, answer = {} }: Task): { path: string; expected: Expected }[] => {
  const named = (path: string, values: Readonly<Record<string, Expected>>) =>
    Object.entries(values).map(([name, expected]) => ({ path: `${path}.${name}`, expected }));
  const answers = named('answer', answer);
  switch (criteria.bucket) {
    case 'tool_call':
      return [...criteria.calls.flatMap(({ args }, i) => named(`criteria.calls[${i}].args`, args)), ...answers];
    case 'state_change':
      return [...criteria.delta.flatMap(({ columns }, i) => named(`criteria.delta[${i}].columns`, columns)), ...answers];
    case 'agent_behavior':
      return [
        ...criteria.rubric.flatMap((item, i) =>
          item.kind === 'told' ? item.facts.map((expected) => ({ path: `criteria.rubric[${i}].facts`, expected })) : [],
        ),
        ...answers,
      ];
  }
};

const leaves = (value: Json): Json[] => (Array.isArray(value) ? value.flatMap(leaves) : [value]);
