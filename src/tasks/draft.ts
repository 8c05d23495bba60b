import type { Criteria, GoldCall, RowPatch, SolutionStep } from '../contract/task.ts';
import type { Piece, PieceStep, RecipeContext, TaskDraft } from './recipe.ts';

/** Tools whose `action: query` shows what they did or would do: cautious planners look before and after. */
const LOOKS = /^(manage_|control_playback$|control_screen_recorder$|control_voice_recorder$)/;

const isLook = ({ tool, args }: PieceStep): boolean =>
  args.action?.solution === 'query' || tool.startsWith('query_') || tool === 'recognize_music';

/** Solution steps of a piece, with the optional looks of a cautious user of the phone. */
export const solutionOf = (steps: readonly PieceStep[]): SolutionStep[] =>
  steps.flatMap((step): SolutionStep[] => {
    const args = Object.fromEntries(Object.entries(step.args).map(([name, { solution }]) => [name, solution]));
    const call: SolutionStep = { kind: 'call', tool: step.tool, args };
    if (isLook(step) || !LOOKS.test(step.tool)) return [call];
    const stream = step.args.stream ? { stream: step.args.stream.solution } : {};
    const look: SolutionStep = { kind: 'call', tool: step.tool, args: { action: 'query', ...stream }, optional: true };
    return [look, call, look];
  });

export const goldCallOf = ({ tool, args }: PieceStep): GoldCall => ({
  tool,
  args: Object.fromEntries(Object.entries(args).map(([name, { gold }]) => [name, gold])),
});

/** The gold calls of a piece, without the arguments that may be worded in many ways. */
export const goldCallsOf = ({ steps, loose = [] }: Piece): GoldCall[] =>
  steps.map((step) => {
    const { tool, args } = goldCallOf(step);
    return { tool, args: Object.fromEntries(Object.entries(args).filter(([name]) => !loose.includes(name))) };
  });

/** How often a request that has one sensible form is graded by its calls instead of by the state it leaves. */
const GRADED_AS_CALL = 0.3;

/** The task that asks for these pieces, and for nothing else. */
export const draftOf = (
  ctx: RecipeContext,
  goal: string,
  pieces: readonly Piece[],
  capabilities: readonly string[] = [],
): TaskDraft => {
  const steps = pieces.flatMap((piece) => piece.steps);
  const answers = pieces.flatMap(({ answer }) => (answer ? [answer] : []));
  const rows: RowPatch[] = pieces.flatMap((piece) => piece.rows ?? []);
  const fields = Object.assign({}, ...answers.map((answer) => answer.fields)) as TaskDraft['answer'] & object;
  const values = Object.assign({}, ...answers.map((answer) => answer.values));
  return {
    goal,
    capabilities: [...capabilities, ...(answers.length > 0 ? ['question'] : [])],
    criteria: criteriaOf(ctx, pieces),
    solution: [...solutionOf(steps), { kind: 'finish', text: 'Done.', ...(answers.length > 0 ? { answer: values } : {}) }],
    rows,
    ...(answers.length > 0 ? { answer: fields } : {}),
  };
};

const criteriaOf = (ctx: RecipeContext, pieces: readonly Piece[]): Criteria => {
  const delta = pieces.flatMap((piece) => piece.delta);
  const canonical = pieces.every((piece) => piece.canonical === true);
  // An answer that was guessed is no answer: what is asked must be looked up.
  const asks = pieces.some(({ answer }) => answer !== undefined);
  if (asks || delta.length === 0 || (canonical && ctx.random.chance(GRADED_AS_CALL))) {
    return { bucket: 'tool_call', calls: pieces.flatMap(goldCallsOf), order: 'any' };
  }
  return { bucket: 'state_change', delta };
};
