import { UserError } from '../base/errors.ts';
import { didYouMean, nearest } from '../base/suggest.ts';
import { SPLITS } from '../contract/names.ts';
import { STAGES } from '../contract/run.ts';
import { finishTimes } from './attempts.ts';
import type { Disk } from './disk.ts';
import { shortId } from './manifest.ts';
import type { Objects } from './objects.ts';
import { listRefs, openRun, type Run, type RunRef } from './runs.ts';

const PREFIX = /^(?:sha256:)?([0-9a-f]{4,64})$/;
const LATEST = /^latest(?::([^:]*)(?::(.*))?)?$/;

/**
 * The run that a person means: an id, a prefix of one (at least 4 digits), `latest`, `latest:<stage>`, or
 * `latest:<stage>:<split>`.
 * Latest is the run whose attempt finished last; runs without an attempt record (pulled ones) come before all others.
 * @throws UserError `run_unknown` with the nearest name, `run_ambiguous` with the candidates.
 */
export const findRun = async (disk: Disk, objects: Objects, selector: string): Promise<Run> => {
  const refs = await listRefs(disk);
  const latest = LATEST.exec(selector);
  if (latest) return latestOf(disk, objects, refs, latest[1], latest[2]);
  const prefix = PREFIX.exec(selector)?.[1];
  const matches = prefix === undefined ? [] : refs.filter((ref) => ref.id.startsWith(prefix));
  if (matches.length > 1) throw ambiguous(selector, matches);
  if (matches[0] === undefined) throw unknown(selector, refs);
  return openRun(disk, objects, matches[0]);
};

const latestOf = async (
  disk: Disk,
  objects: Objects,
  refs: readonly RunRef[],
  stage: string | undefined,
  split: string | undefined,
): Promise<Run> => {
  if (stage !== undefined && !(STAGES as readonly string[]).includes(stage)) {
    throw new UserError('stage_unknown', `there is no stage ${JSON.stringify(stage)}`, {
      hint: didYouMean(stage, STAGES, `Stages: ${STAGES.join(', ')}.`, (name) => `latest:${name}`),
    });
  }
  if (split !== undefined && !(SPLITS as readonly string[]).includes(split)) {
    throw new UserError('split_unknown', `there is no split ${JSON.stringify(split)}`, {
      hint: didYouMean(split, SPLITS, `Splits: ${SPLITS.join(', ')}.`, (name) => `latest:${stage}:${name}`),
    });
  }
  const times = await finishTimes(disk);
  const time = ({ id }: RunRef): string => times.get(id) ?? '';
  const newest = refs
    .filter((ref) => stage === undefined || ref.stage === stage)
    .sort((a, b) => (time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0));
  for (const ref of newest) {
    const run = await openRun(disk, objects, ref);
    if (split === undefined || run.manifest.definition.split === split) return run;
  }
  throw new UserError(
    'run_unknown',
    `there is no ${stage === undefined ? '' : `${stage} `}run${split === undefined ? '' : ` on ${split} tasks`} in the store yet`,
    { hint: `Run \`planloop ${stage ?? 'gen-tasks'}${stage === 'gen-tasks' && split ? ` --set split=${split}` : ''}\` first.` },
  );
};

const ambiguous = (selector: string, matches: RunRef[]): UserError => {
  // As short as tells them apart, and never shorter than what people see elsewhere.
  const shown = matches.slice(0, 8).map((ref) => `${ref.stage}/${ref.id.slice(0, Math.max(16, selector.length + 4))}`);
  const rest = matches.length > shown.length ? ` and ${matches.length - shown.length} more` : '';
  return new UserError('run_ambiguous', `${matches.length} runs begin with ${selector}: ${shown.join(', ')}${rest}`, {
    hint: 'Give more digits.',
  });
};

const unknown = (selector: string, refs: RunRef[]): UserError => {
  const length = Math.min(64, Math.max(8, selector.length));
  const near = nearest(selector, [
    'latest',
    ...STAGES.map((stage) => `latest:${stage}`),
    ...refs.map((ref) => ref.id.slice(0, length)),
  ]);
  const full = refs.find((ref) => near !== null && ref.id.startsWith(near));
  const meant = near === null ? null : full === undefined ? near : shortId(full.id);
  return new UserError('run_unknown', `there is no run ${JSON.stringify(selector)}`, {
    hint: meant === null ? '`planloop runs ls` shows the runs of this store.' : `Did you mean ${meant}?`,
  });
};
