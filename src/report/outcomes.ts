import { sortBy } from '../base/order.ts';
import type { ArmInput, Graded, TaskFacts } from './model.ts';

/** A task with its episodes in one arm, one slot a repeat; null: no record. */
export type TaskEpisodes = { facts: TaskFacts; slots: (Graded | null)[] };

/** Neither passed nor failed: infra, ungradeable, and what no checker has seen. Not the planner's doing. */
export const isUnresolved = (episode: Graded | null): boolean =>
  episode !== null && episode.outcome !== 'pass' && episode.outcome !== 'fail';

/** 1 for a pass, else 0: a missing episode is a failure. `unresolved` is what an unresolved one counts. */
export const success = (episode: Graded | null, unresolved: 0 | 1 = 0): number =>
  episode?.outcome === 'pass' || (unresolved === 1 && isUnresolved(episode)) ? 1 : 0;

/**
 * Lays an arm's episodes out over all tasks × repeats, by task id. A rerun may resolve an episode that was unresolved;
 * two verdicts for the same episode, or one of a task that is not in the set, would make every number wrong: a bug.
 */
export const layOut = (tasks: readonly TaskFacts[], arm: ArmInput, repeats: number): TaskEpisodes[] => {
  const rows = new Map(sortBy(tasks, ({ id }) => id).map((facts) => [facts.id, emptyRow(facts, repeats)]));
  if (rows.size !== tasks.length) throw new Error('a task stands twice in the set');
  for (const episode of arm.episodes) {
    const row = rows.get(episode.task);
    const there = row?.slots[episode.repeat];
    if (!row || there === undefined) {
      throw new Error(
        `arm ${arm.name}: an episode of ${episode.task}, repeat ${episode.repeat}, which is not part of this bench`,
      );
    }
    if (there && !isUnresolved(there) && !isUnresolved(episode)) {
      throw new Error(`arm ${arm.name}: two verdicts for ${episode.task}, repeat ${episode.repeat}`);
    }
    if (there === null || isUnresolved(there)) row.slots[episode.repeat] = episode;
  }
  return [...rows.values()];
};

const emptyRow = (facts: TaskFacts, repeats: number): TaskEpisodes => ({
  facts,
  slots: Array.from({ length: repeats }, () => null),
});
