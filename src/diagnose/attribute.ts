import type { Digest, JsonObject } from '../contract/json.ts';
import type { SolutionStep, Task } from '../contract/task.ts';
import type { ToolSpec } from '../contract/tool.ts';
import { turnsOf } from '../curate/masks.ts';
import type { Graded } from '../curate/record.ts';
import type { Eta } from '../eta/types.ts';
import { terms } from '../text/tokens.ts';
import { ATTRIBUTION_SCHEMA, type Attribution } from './classes.ts';

export type AttributeOptions = {
  eta: Eta;
  specs: ReadonlyMap<string, ToolSpec>;
  /** The tools a task exposes at its first step. */
  exposed(task: Task): ReadonlySet<string>;
  producer: Digest;
};

type Finding = Omit<Attribution, 'schema' | 'trajectory' | 'producer' | 'id' | 'task'>;
type Facts = {
  graded: Graded;
  gold: GoldStep[];
  calls: { tool: string; args: JsonObject; ok: boolean; errorType?: string }[];
  options: AttributeOptions;
};
type GoldStep = { tool: string; action: string | null };

/** The first rule that fits decides, in this order: harness-side causes that no planner could mend come first. */
const RULES: readonly { name: string; find(facts: Facts): Finding | null }[] = [
  {
    name: 'gold_tool_not_exposed',
    find: ({ graded, gold, options }) => {
      const visible = new Set(options.exposed(graded.task));
      const loaded = graded.trajectory.events.some((event) => event.kind === 'model' && event.skills.length > 0);
      const missing = loaded || graded.task.protocol.loaders ? undefined : gold.find(({ tool }) => !visible.has(tool));
      return missing ? harness('tool_exposure', 'gold_tool_not_exposed', { tool: missing.tool }) : null;
    },
  },
  {
    name: 'memory_gate',
    find: ({ graded, calls }) => {
      const wanted = graded.task.gates.memory;
      if (wanted.length === 0 || graded.verdict.gate) return null;
      const shown = new Set(
        graded.trajectory.events.flatMap((event) => (event.kind === 'model' ? event.evidence.map(({ id }) => id) : [])),
      );
      const searched = calls.some(({ tool }) => tool === 'search_user_memory');
      if (!searched && wanted.every((id) => shown.has(id)))
        return model('route_selection', 'evidence_shown_never_searched', { ids: wanted });
      return harness('retrieval_error', searched ? 'search_missed_gold' : 'nothing_pointed_to_memory', { ids: wanted });
    },
  },
  {
    name: 'stale_value',
    find: ({ graded, options }) => {
      const conflict = graded.task.capabilities.includes('memory_conflict');
      if (!conflict || !graded.verdict.gate) return null;
      return options.eta.memory.supersede
        ? model('state_tracking', 'older_record_used', {})
        : harness('stale_memory', 'older_record_not_marked', {});
    },
  },
  {
    name: 'skill_gate',
    find: ({ graded }) =>
      graded.task.gates.skills.length > 0 && !graded.verdict.gate
        ? model('route_selection', 'skill_not_loaded', { ids: graded.task.gates.skills })
        : null,
  },
  {
    name: 'unresolved_error',
    find: ({ graded, calls }) => {
      const last = calls.at(-1);
      if (!last || last.ok) return null;
      const told = graded.trajectory.events.some(({ kind }) => kind === 'notice');
      const evidence = { tool: last.tool, ...(last.errorType ? { errorType: last.errorType } : {}) };
      return told
        ? model('error_recovery', 'hint_not_followed', evidence)
        : harness('feedback_formatting', 'error_without_hint', evidence);
    },
  },
  {
    name: 'never_routed',
    find: ({ graded, gold, calls, options }) => {
      const missed = gold.find(({ tool }) => !calls.some((call) => call.tool === tool));
      if (!missed) return null;
      const unknown = unknownWords(graded.task, missed, options);
      const some = gold.some(({ tool }) => calls.some((call) => call.tool === tool));
      const evidence = { tool: missed.tool, ...(missed.action ? { action: missed.action } : {}), words: unknown };
      if (!overlaps(graded.task, missed, options)) return harness('missing_guidance', 'no_word_leads_to_tool', evidence);
      return some ? model('task_decomposition', 'part_left_out', evidence) : model('route_selection', 'wrong_tool', evidence);
    },
  },
  {
    name: 'wrong_arguments',
    find: ({ graded, gold }) => {
      const wrong = graded.verdict.checks.find(({ pass, name }) => !pass && /^(args?|column|row|call|answer)/.test(name));
      return wrong ? model('argument_grounding', 'wrong_arguments', gold[0] ? { tool: gold[0].tool } : {}) : null;
    },
  },
  {
    name: 'extra_or_missing_end',
    find: ({ graded }) =>
      graded.trajectory.stop === 'budget'
        ? model('task_closure', 'never_finished', {})
        : model('task_closure', 'ended_wrongly', {}),
  },
];

/** Attributes one failed episode to the model or the harness; null for anything but a fail. */
export const attribute = (graded: Graded, options: AttributeOptions): Attribution | null => {
  if (graded.verdict.outcome !== 'fail') return null;
  const facts: Facts = { graded, gold: goldSteps(graded.task.provenance.solution), calls: callsOf(graded), options };
  for (const rule of RULES) {
    const finding = rule.find(facts);
    if (finding) {
      const { trajectory, digest, task } = graded;
      return {
        schema: ATTRIBUTION_SCHEMA,
        trajectory: digest,
        producer: options.producer,
        id: trajectory.id,
        task: task.id,
        ...finding,
      };
    }
  }
  return null;
};

const model = (cls: Extract<Attribution['class'], string>, rule: string, evidence: Attribution['evidence']): Finding => ({
  side: 'model',
  class: cls,
  rule,
  evidence,
});
const harness = (cls: Extract<Attribution['class'], string>, rule: string, evidence: Attribution['evidence']): Finding => ({
  side: 'harness',
  class: cls,
  rule,
  evidence,
});

const goldSteps = (solution: readonly SolutionStep[]): GoldStep[] =>
  solution.flatMap((step) =>
    step.kind === 'call' && !step.optional
      ? [{ tool: step.tool, action: typeof step.args.action === 'string' ? step.args.action : null }]
      : [],
  );

const callsOf = ({ trajectory }: Graded): Facts['calls'] =>
  turnsOf(trajectory.events).flatMap(({ model: turn, feedback }) =>
    turn.calls.map(({ id, tool, args }) => {
      const result = feedback.find(({ call }) => call === id)?.feedback;
      return { tool, args, ok: result?.status === 'ok', ...(result?.errorType ? { errorType: result.errorType } : {}) };
    }),
  );

/** The words by which a tool can be found: its own text and the guidance lines that name it (and the action). */
const leadingWords = ({ tool, action }: GoldStep, { eta, specs }: AttributeOptions): Set<string> => {
  const spec = specs.get(tool);
  const lines = eta.guidance.flatMap(({ text }) => text.split('\n')).filter((line) => line.includes(`\`${tool}\``));
  const fitting = lines.filter((line) => action === null || !line.includes('action=') || line.includes(`action=${action}`));
  return new Set(terms([tool.replaceAll('_', ' '), action ?? '', spec?.description ?? '', ...fitting].join('\n')));
};

const overlaps = (task: Task, step: GoldStep, options: AttributeOptions): boolean => {
  const known = leadingWords(step, options);
  return terms(task.goal).some((term) => known.has(term));
};

const unknownWords = (task: Task, step: GoldStep, options: AttributeOptions): string[] => {
  const known = leadingWords(step, options);
  return [...new Set(terms(task.goal))].filter((term) => /^[a-z]{3,}$/.test(term) && !known.has(term));
};
