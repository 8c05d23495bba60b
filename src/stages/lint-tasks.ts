import type { At } from '../base/errors.ts';
import type { Workspace } from '../config/workspace.ts';
import { attempt } from '../tasks/attempt.ts';
import { type Finding, type LintWorld, lintTask } from '../tasks/lint.ts';
import { readTasks } from '../tasks/read.ts';
import type { Attempted } from '../tasks/recipe.ts';
import { validateHere } from './validate-tasks.ts';
import { openWorld } from './world.ts';

export type Linted = { id: string; ok: boolean; findings: (Finding & { at: At })[]; reasons: string[]; mutants: number };

/**
 * Lints the tasks of a file, and validates those that have no finding by running them.
 * @throws UserError for a file that cannot be read as tasks.
 */
export const lintFile = async (workspace: Workspace, file: string, signal: AbortSignal): Promise<Linted[]> => {
  const world = await openWorld(workspace);
  const specs = new Map(world.catalog.specs.map((spec) => [spec.name, spec]));
  const packs = new Map(world.catalog.skills.map(({ loader, tools }) => [loader, tools]));
  const around: LintWorld = {
    specs,
    bound: (loader) => packs.get(loader) ?? [],
    exposed: (task) => world.exposer.initial(task).names,
    answers: ({ initial, provenance }) => {
      const calls = provenance.solution.flatMap((step): Attempted[] =>
        step.kind === 'call' ? [{ tool: step.tool, args: step.args as Attempted['args'] }] : [],
      );
      return attempt(world.catalog, initial, calls);
    },
  };
  const read = await readTasks(file, world.catalog.personas);
  const linted: Linted[] = [];
  for (const { task, at } of read) {
    const findings = lintTask(task, around).map((finding) => ({ ...finding, at: at(finding.path) }));
    if (findings.length > 0) {
      linted.push({ id: task.id, ok: false, findings, reasons: [], mutants: 0 });
      continue;
    }
    const [validation] = await validateHere(workspace, [task], signal);
    const { ok = false, reasons = [], mutants = [] } = validation ?? {};
    linted.push({ id: task.id, ok, findings, reasons, mutants: mutants.length });
  }
  return linted;
};
