import type { Event, EventOf, RowChange } from '../contract/event.ts';
import type { ErrorType } from '../contract/names.ts';

/** Errors that are the planner's own doing; a permission or a conflict met on the way is not. */
const PLANNER_ERRORS: ReadonlySet<ErrorType> = new Set(['MissingParameter', 'InvalidArgument', 'UnknownTool', 'MalformedCall']);

type Turn = { turn: number; model: EventOf<'model'>; feedback: EventOf<'feedback'>[] };

/** The model turns of a log with the feedback of each. */
export const turnsOf = (events: readonly Event[]): Turn[] => {
  const turns: Turn[] = [];
  for (const event of events) {
    if (event.kind === 'model') turns.push({ turn: event.turn, model: event, feedback: [] });
    else if (event.kind === 'feedback') turns.at(-1)?.feedback.push(event);
  }
  return turns;
};

/**
 * Turns to leave out of the loss (E_i of eq. 4): a call the schema or the catalogue refuses, the same failing call
 * again, or a write that a later turn took back.
 */
export const erroneousTurns = (events: readonly Event[]): number[] => {
  const failed = new Set<string>();
  const wrong: number[] = [];
  const turns = turnsOf(events);
  turns.forEach(({ turn, model, feedback }, index) => {
    const refused = feedback.some(({ feedback: { errorType } }) => errorType !== undefined && PLANNER_ERRORS.has(errorType));
    const repeated = model.calls.some((call) => failed.has(signature(call.tool, call.args)));
    const undone = feedback.some(
      ({ delta }) => delta.length > 0 && delta.every((change) => takenBack(change, turns.slice(index + 1))),
    );
    for (const result of feedback) {
      const call = model.calls.find(({ id }) => id === result.call);
      if (call && result.feedback.status === 'error') failed.add(signature(call.tool, call.args));
      // A write may have removed what stood in the way, so that the same call is no longer a repetition.
      if (result.delta.length > 0) failed.clear();
    }
    if (refused || repeated || undone) wrong.push(turn);
  });
  return wrong;
};

const signature = (tool: string, args: unknown): string => `${tool} ${JSON.stringify(args)}`;

const takenBack = (change: RowChange, later: readonly Turn[]): boolean =>
  later.some(({ feedback }) =>
    feedback.some(({ delta }) =>
      delta.some(
        ({ table, id, after }) =>
          table === change.table && id === change.id && JSON.stringify(after) === JSON.stringify(change.before),
      ),
    ),
  );
