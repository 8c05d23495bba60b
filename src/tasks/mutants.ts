import type { Json, JsonObject } from '../contract/json.ts';
import type { SolutionStep, SolutionValue, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';

/** A way to do a task wrongly. Every one of them must fail. */
export type Mutant = { name: MutantName; steps: SolutionStep[] };

export const MUTANTS = [
  'null',
  'refusal',
  'claim',
  'drop-step',
  'change-argument',
  'near-miss',
  'extra-write',
  'search-everything',
  'comply',
] as const;
export type MutantName = (typeof MUTANTS)[number];

type CallStep = Extract<SolutionStep, { kind: 'call' }>;

const CLAIM: SolutionStep = { kind: 'finish', text: 'Done, everything you asked for is set up.' };

/**
 * The mutants of a task (DESIGN §10), from its solution and the schemas of the tools alone. Left out are those that do the
 * task all the same: a first attempt that is meant to fail, what comes before a revision, arguments that nothing compares.
 */
export const mutantsOf = (task: Task, specs: ReadonlyMap<string, ToolSpec>): Mutant[] => {
  const steps = task.provenance.solution.filter((step) => step.kind === 'finish' || !step.optional);
  const mutants: Mutant[] = [
    // With a word, so that it fails for doing nothing and not for saying nothing.
    { name: 'null', steps: [{ kind: 'finish', text: 'OK.' }] },
    { name: 'refusal', steps: [{ kind: 'finish', text: "Sorry, I can't help with that." }] },
    { name: 'claim', steps: [CLAIM] },
    { name: 'extra-write', steps: beforeFinish(steps, extraWrite(task)) },
  ];
  for (const index of droppable(task, steps)) {
    mutants.push({ name: 'drop-step', steps: without(steps, index) });
    for (const [name, value] of Object.entries((steps[index] as CallStep).args)) {
      const changed = isCompared(task, steps[index] as CallStep, name)
        ? otherValue(specs, steps[index] as CallStep, name, value)
        : undefined;
      if (changed === undefined) continue;
      mutants.push({ name: 'change-argument', steps: withArgument(steps, index, name, changed) });
      const near = nearMiss(specs, steps[index] as CallStep, name, value, isByFacts(task, value));
      if (near !== undefined) mutants.push({ name: 'near-miss', steps: withArgument(steps, index, name, near) });
    }
  }
  if (task.gates.memory.length > 0 || task.gates.skills.length > 0)
    mutants.push({ name: 'search-everything', steps: [...everything(specs), CLAIM] });
  if (task.criteria.bucket === 'agent_behavior' && task.criteria.rubric.some(({ kind }) => kind === 'refused')) {
    mutants.push({ name: 'comply', steps: [...steps.filter(({ kind }) => kind === 'call'), CLAIM] });
  }
  return mutants;
};

/** Before the last message, or before the phone is switched off: after that nothing can be done. */
const beforeFinish = (steps: readonly SolutionStep[], step: SolutionStep): SolutionStep[] => {
  const off = steps.findIndex((one) => one.kind === 'call' && one.args.action === 'power_off');
  const end = off === -1 ? steps.length - 1 : off;
  const moved = steps.slice(end).map((one) => shifted(one, (from) => (from >= end ? from + 1 : from)));
  return [...steps.slice(0, end), step, ...moved];
};

/** A step out of the sequence; later references keep pointing at the right results. */
const without = (steps: readonly SolutionStep[], index: number): SolutionStep[] =>
  steps.flatMap((step, i) => (i === index ? [] : [shifted(step, (from) => (from > index ? from - 1 : from))]));

const shifted = (step: SolutionStep, move: (from: number) => number): SolutionStep => {
  if (step.kind !== 'call') return step;
  const args = Object.fromEntries(
    Object.entries(step.args).map(([name, value]): [string, SolutionValue] => [
      name,
      isReference(value) ? { $from: move(value.$from), path: value.path } : value,
    ]),
  );
  return { ...step, args };
};

type Reference = { $from: number; path: (string | number)[] };
const isReference = (value: SolutionValue): value is Reference => typeof value === 'object' && value !== null && '$from' in value;

/** Steps whose absence must show. */
const droppable = (task: Task, steps: readonly SolutionStep[]): number[] => {
  const calls = steps.flatMap((step, index) => (step.kind === 'call' && step.expect === undefined ? [index] : []));
  return task.user.revisions.length > 0 ? calls.slice(-1) : calls;
};

/** Writes of tools that touch nothing else, so that one of them is never part of the task. */
const EXTRAS: readonly CallStep[] = [
  { kind: 'call', tool: 'manage_todo', args: { action: 'create', title: 'Something nobody asked for' } },
  { kind: 'call', tool: 'manage_playlist', args: { action: 'create', playlist: 'Something nobody asked for' } },
  { kind: 'call', tool: 'manage_countdown', args: { action: 'start', durationSeconds: 4321 } },
  { kind: 'call', tool: 'configure_hotspot', args: { settingItem: 'name', settingValue: 'Nobody asked' } },
];

const extraWrite = (task: Task): CallStep => {
  const used = new Set(task.provenance.solution.map((step) => (step.kind === 'call' ? step.tool : '')));
  return EXTRAS.find(({ tool }) => !used.has(tool)) as CallStep;
};

/** Arguments that only help to look, or that may be worded freely. */
const FREE: ReadonlySet<string> = new Set(['query', 'question', 'options', 'reason', 'title:add_user_memory', 'memoryCategory']);

const isCompared = (task: Task, { tool, args }: CallStep, name: string): boolean => {
  if (FREE.has(name) || FREE.has(`${name}:${tool}`)) return false;
  if (task.criteria.bucket === 'tool_call') {
    const golds = task.criteria.calls.filter((gold) => gold.tool === tool);
    return golds.some((gold) => Object.hasOwn(gold.args, name));
  }
  return args.action !== 'query' && !tool.startsWith('query_') && !tool.startsWith('skill__');
};

/** Another value of the same type, or undefined where there is none. */
const otherValue = (
  specs: ReadonlyMap<string, ToolSpec>,
  { tool }: CallStep,
  name: string,
  value: SolutionValue,
): Json | undefined => {
  const schema = ((specs.get(tool)?.params.properties as JsonObject | undefined)?.[name] ?? {}) as JsonObject;
  if (isReference(value)) return 'nothing_999';
  if (Array.isArray(schema.enum)) return schema.enum.find((item) => item !== value);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 7 <= Number(schema.maximum ?? Number.MAX_SAFE_INTEGER) ? value + 7 : value - 7;
  if (typeof value !== 'string') return Array.isArray(value) ? [] : undefined;
  if (/^\d\d:\d\d$/.test(value)) return `${value.slice(0, 2)}:${value.slice(3) === '07' ? '08' : '07'}`;
  if (/^\d{4}-\d\d-\d\d/.test(value))
    return value.replace(/-(\d\d)(?=T|$)/, (_, day: string) => `-${day === '11' ? '12' : '11'}`);
  if (/^\+\d+$/.test(value)) return value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  return `something else ${value.length + 900}`;
};

/** A value that is nearly right for its type: ten times a number, the other half of the day, a year later, the opposite. */
const nearMiss = (
  specs: ReadonlyMap<string, ToolSpec>,
  { tool }: CallStep,
  name: string,
  value: SolutionValue,
  byFacts: boolean,
): Json | undefined => {
  const spec = specs.get(tool);
  const schema = ((spec?.params.properties as JsonObject | undefined)?.[name] ?? {}) as JsonObject;
  if (isReference(value) || Array.isArray(schema.enum)) return undefined;
  if (typeof value === 'number')
    return value !== 0 && value * 10 <= Number(schema.maximum ?? Number.MAX_SAFE_INTEGER) ? value * 10 : undefined;
  if (typeof value !== 'string') return undefined;
  if (/^\d\d:\d\d$/.test(value)) return `${String((Number(value.slice(0, 2)) + 12) % 24).padStart(2, '0')}${value.slice(2)}`;
  if (/^\d{4}-\d\d-\d\d/.test(value)) return `${Number(value.slice(0, 4)) + 1}${value.slice(4).replace(/^-02-29/, '-02-28')}`;
  if (/^\+\d+$/.test(value))
    return `${value.slice(0, -2)}${value.at(-1)}${value.at(-2)}` === value
      ? undefined
      : `${value.slice(0, -2)}${value.at(-1)}${value.at(-2)}`;
  const match = spec?.match[name];
  // More words beside the facts are no fault: only the opposite is.
  if (match === 'facts' || (match === 'text' && byFacts)) return `it is not true that ${value}`;
  return match === 'text' ? `${value} 2` : undefined;
};

/** Whether the task compares this text by the facts in it. */
const isByFacts = ({ criteria }: Task, value: SolutionValue): boolean => {
  const found = JSON.stringify(criteria).matchAll(/"(?:match":"facts","value|facts)":(\[[^\]]*\]|"[^"]*")/g);
  return [...found].some(([, json = '']) => {
    const facts = [JSON.parse(json)].flat() as unknown[];
    return facts.every((fact) => String(value).includes(String(fact)));
  });
};

const withArgument = (steps: readonly SolutionStep[], index: number, name: string, value: Json): SolutionStep[] =>
  steps.map((step, i) => (i === index && step.kind === 'call' ? { ...step, args: { ...step.args, [name]: value } } : step));

/** Broad searches and every skill: what a planner does that hopes to pass gates by chance. */
const everything = (specs: ReadonlyMap<string, ToolSpec>): SolutionStep[] => [
  ...['usual habit time', 'code number', 'birthday event', 'preference likes'].map(
    (query): SolutionStep => ({ kind: 'call', tool: 'search_user_memory', args: { query, maxResults: 10 } }),
  ),
  ...[...specs.keys()]
    .filter((name) => name.startsWith('skill__'))
    .sort()
    .slice(0, 10)
    .map((tool): SolutionStep => ({ kind: 'call', tool, args: {} })),
];
