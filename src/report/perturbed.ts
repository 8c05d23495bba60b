import type { ArmInput, PerturbedReport, TaskFacts } from './model.ts';
import { isUnresolved, layOut, type TaskEpisodes } from './outcomes.ts';
import { pairedScores, score } from './strata.ts';

/** The episodes of every arm under one perturbation, and which tasks it left out. */
export type PerturbedInput = {
  name: string;
  about: string;
  /** Ids of the tasks that could be perturbed. */
  tasks: readonly string[];
  left: readonly { reason: string; count: number }[];
  /** In the order of the bench's arms. */
  arms: readonly ArmInput[];
};

/**
 * Each arm's overall score under a perturbation beside its score without, both over the tasks that could be perturbed, with the
 * paired difference. While an episode of either is undecided there is no number.
 */
export const perturbedReport = (
  suite: PerturbedInput,
  tasks: readonly TaskFacts[],
  plain: readonly TaskEpisodes[][],
  { seed, repeats }: { seed: number; repeats: number },
): PerturbedReport => {
  const chosen = new Set(suite.tasks);
  const facts = tasks.filter(({ id }) => chosen.has(id));
  return {
    name: suite.name,
    about: suite.about,
    tasks: facts.length,
    of: tasks.length,
    left: [...suite.left],
    arms: suite.arms.map((arm, index) => {
      const before = (plain[index] as TaskEpisodes[]).filter(({ facts: { id } }) => chosen.has(id));
      const after = layOut(facts, arm, repeats);
      const unresolved = [...before, ...after].flatMap(({ slots }) => slots).filter(isUnresolved).length;
      const known = unresolved === 0 && facts.length > 0;
      return {
        name: arm.name,
        unresolved,
        plain: known ? score(before, 0) : null,
        perturbed: known ? score(after, 0) : null,
        difference: known ? pairedScores(before, after, seed, `perturb/${suite.name}/${arm.name}`) : null,
      };
    }),
  };
};
