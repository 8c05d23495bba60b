import { byCodeUnit } from '../base/order.ts';
import { DIMENSIONS } from '../contract/names.ts';
import type { Column, Section, Table } from './document.ts';
import { cellPercent, count, DIMENSION_LABELS, decimal, interval, NONE, percent, points, short } from './format.ts';
import { effort, habits, madeBy, perturbation } from './habit-sections.ts';
import type { ArmReport, BenchReport, Cell, Interval } from './model.ts';

/** A column of numbers. */
export const right = (head: string): Column => ({ head, align: 'right' });
/** A column of words. */
export const left = (head: string): Column => ({ head, align: 'left' });

/** The sections of one benchmark: ladder, steps, capabilities, seen and unseen, what held, families, intents. */
export const benchSections = (bench: BenchReport): Section[] => {
  const sections: Section[] = [
    ladder(bench),
    ...(bench.arms.length > 1 ? [steps(bench)] : []),
    capabilities(bench),
    apart(bench),
    held(bench),
    habits(bench),
    effort(bench),
    ...bench.perturbed.map((suite) => perturbation(suite, bench)),
    families(bench),
  ];
  if (bench.arms.some((arm) => arm.byIntent.length > 0)) sections.push(intents(bench));
  return sections;
};

const ladder = (bench: BenchReport): Section => {
  const { arms, tasks, mutation, tokenFloor } = bench;
  const rows = arms.map((arm, i) => [
    armName(arm, i),
    overallText(arm),
    arm.overall ? bar(arm.overall.value, 20) : NONE,
    ...DIMENSIONS.map((dimension) => cellPercent(arm.byDimension[dimension])),
    cellPercent(arm.seen.all),
    cellPercent(arm.unseen.all),
    decimal(arm.tokens.value),
  ]);
  const columns: Column[] = [
    left('arm'),
    right('overall [95 %]'),
    { ...left(''), optional: true },
    ...DIMENSIONS.map((dimension) => right(DIMENSION_LABELS[dimension])),
    right('seen'),
    right('unseen'),
    right('tokens/episode'),
  ];
  const weights = DIMENSIONS.map((dimension) => `${DIMENSION_LABELS[dimension]} ${decimal(bench.weights[dimension])}`).join(', ');
  const present = DIMENSIONS.filter((dimension) => arms.some((arm) => arm.byDimension[dimension]));
  const sizes = present
    .map((dimension) => `${DIMENSION_LABELS[dimension]} ${arms[0]?.byDimension[dimension]?.tasks ?? 0}`)
    .join(', ');
  const notes = [
    `Success in percent. ${denominators(bench)}; ${sizes} tasks; ${tasks.seen} of seen and ${tasks.unseen} of unseen families. A missing episode is a failure.`,
    `Overall: ${weights}${present.length < DIMENSIONS.length ? ', scaled to the dimensions present' : ''}. Interval: bootstrap over tasks.`,
    `Tokens: output only, ${bench.tokenScope}${tokenFloor === null ? '' : `; an oracle that does only what is needed takes ${decimal(tokenFloor)}`}.`,
    mutation
      ? `Mutation score of these tasks: ${percent(mutation.killed / Math.max(1, mutation.total))} % (${mutation.killed} of ${count(mutation.total, 'mutant')} killed).`
      : 'Mutation score: these tasks were not validated.',
    madeBy(bench),
    ...arms
      .filter((arm) => arm.unresolved > 0)
      .map((arm) => `${arm.name}: ${count(arm.unresolved, 'episode')} unresolved, so a range and no score.`),
  ];
  const parts = arms.map((arm, i) => [
    armName(arm, i),
    arm.parts,
    `${arm.theta.name} ${short(arm.theta.digest)}`,
    `${arm.eta.name} ${short(arm.eta.digest)}`,
  ]);
  const made: Table = { columns: [left('arm'), left('parts'), left('θ'), left('η')], rows: parts, notes: [] };
  return { title: `Benchmark, ${bench.split} split`, lines: [], tables: [{ columns, rows, notes }, made], plot: 'ladder' };
};

const steps = (bench: BenchReport): Section => {
  const at = (name: string): number => bench.arms.findIndex((arm) => arm.name === name) + 1;
  const rows = bench.steps.map((step) => [
    `${at(step.from)} → ${at(step.to)}`,
    points(step.difference),
    step.apart ? 'apart' : 'overlap',
    step.to,
  ]);
  const notes = [
    `Overall score, in points, on the same tasks. ${denominators(bench)}. "apart": the two arms' own intervals do not touch.`,
  ];
  const missing = Math.max(0, bench.arms.length - 1) - bench.steps.length;
  if (missing > 0) notes.push(`${count(missing, 'step')} left out: an arm of it has unresolved episodes.`);
  const columns = [left('step'), right('difference [95 %]'), left('intervals'), left('to')];
  return { title: 'What each step brings', lines: [], tables: [{ columns, rows, notes }] };
};

const capabilities = (bench: BenchReport): Section => {
  const rows = DIMENSIONS.flatMap((dimension) =>
    bench.arms.flatMap((arm, i) => {
      const cell = arm.byDimension[dimension];
      if (!cell) return [];
      const { mean, deviation, min, max } = cell.repeats;
      const spread =
        bench.repeats > 1 ? [`${percent(mean)} ± ${percent(deviation)}`, `${percent(min)} to ${percent(max)}`] : [NONE, NONE];
      return [[DIMENSION_LABELS[dimension], armName(arm, i), interval(cell), ...spread]];
    }),
  );
  const columns = [left('capability'), left('arm'), right('success [95 %]'), right('repeats ± sd'), right('range')];
  const notes = [`Success in percent. ${denominators(bench)}. Mean, sample deviation and range are over repeats.`];
  return { title: 'By capability', lines: [], tables: [{ columns, rows, notes }] };
};

const apart = (bench: BenchReport): Section => {
  const tables = (['seen', 'unseen'] as const).map((side): Table => {
    const rows = bench.arms.map((arm, i) => [
      armName(arm, i),
      arm[side].all ? interval(arm[side].all) : NONE,
      ...DIMENSIONS.map((dimension) => cellPercent(arm[side].byDimension[dimension])),
    ]);
    const dimensions = DIMENSIONS.map((dimension) => right(DIMENSION_LABELS[dimension]));
    const known = side === 'seen' ? 'that training saw' : 'that training never saw';
    return {
      columns: [left(`arm, ${side} families`), right('all tasks [95 %]'), ...dimensions],
      rows,
      notes: [
        `Success in percent on ${count(bench.tasks[side], 'task')} × ${count(bench.repeats, 'repeat')} of families ${known}, seed ${bench.seed}. All tasks: each counts the same.`,
      ],
    };
  });
  return { title: 'Seen and unseen families', lines: [], tables };
};

const held = (bench: BenchReport): Section => {
  const { arms, repeats } = bench;
  const last = (arm: ArmReport) => arm.habits.reliability.at(-1);
  const rows = arms.map((arm, i) => [
    armName(arm, i),
    repeats > 1 ? intervalOr(last(arm)?.all) : NONE,
    repeats > 1 ? intervalOr(last(arm)?.any) : NONE,
    repeats > 1 ? `${percent(arm.all.repeats.mean)} ± ${percent(arm.all.repeats.deviation)}` : NONE,
    ...[arm.gates.both, arm.gates.checkerOnly, arm.gates.gateOnly, arm.gates.neither, arm.unresolved].map(String),
  ]);
  const heads = [
    `pass^${repeats} [95 %]`,
    `pass@${repeats} [95 %]`,
    'repeats ± sd',
    'both',
    'checks only',
    'gates only',
    'neither',
    'unresolved',
  ];
  const notes = [
    `${denominators(bench)}. pass^${repeats}: tasks, in percent, whose every repeat passed; pass@${repeats}: of which at least one did; no number while an episode is undecided. "both" to "neither": episodes by whether the bucket's checks held and the gates held.`,
  ];
  return {
    title: 'Steadiness, checks and gates',
    lines: [],
    tables: [{ columns: [left('arm'), ...heads.map(right)], rows, notes }],
  };
};

const families = (bench: BenchReport): Section => {
  const side = (unseen: boolean): string => (unseen ? 'unseen' : 'seen');
  const table = byName(
    bench,
    (arm) => arm.byFamily.map(({ family, unseen, cell }) => ({ name: family, tag: side(unseen), cell })),
    'family',
    'training',
  );
  return { title: 'By family', lines: [], tables: [table], detail: true };
};

const intents = (bench: BenchReport): Section => {
  const table = byName(bench, (arm) => arm.byIntent.map(({ intent, cell }) => ({ name: intent, tag: '', cell })), 'intent', null);
  return { title: 'By intent', lines: [], tables: [table], detail: true };
};

type Named = { name: string; tag: string; cell: Cell };

const byName = (bench: BenchReport, pick: (arm: ArmReport) => Named[], noun: string, tagHead: string | null): Table => {
  const picked = bench.arms.map((arm) => new Map(pick(arm).map((named) => [named.name, named])));
  const names = [...new Set(picked.flatMap((cells) => [...cells.keys()]))].sort(byCodeUnit);
  const rows = names.map((name) => {
    const known = picked.map((cells) => cells.get(name));
    const one = known.find((named) => named !== undefined);
    const tag = tagHead === null ? [] : [one?.tag ?? ''];
    return [name, ...tag, String(one?.cell.tasks ?? 0), ...known.map((named) => cellPercent(named?.cell))];
  });
  const columns = [
    left(noun),
    ...(tagHead === null ? [] : [left(tagHead)]),
    right('tasks'),
    ...bench.arms.map(({ name }) => right(name)),
  ];
  return { columns, rows, notes: [`Success in percent. ${denominators(bench)}. Arms are numbered as in the ladder.`] };
};

const intervalOr = (found: Interval | null | undefined): string => (found ? interval(found) : NONE);

/** Numbered, so that a name may be cut and still be told from its neighbour's. */
export const armName = ({ name }: ArmReport, index: number): string => `${index + 1} ${name}`;

/** The score with its interval, or the range that the unresolved episodes leave. */
export const overallText = (arm: ArmReport): string => {
  if (arm.overall) return interval(arm.overall);
  return arm.range ? `${percent(arm.range.low)} to ${percent(arm.range.high)}` : NONE;
};

/** `300 tasks × 3 repeats, seed 7, temperature 0`. */
export const denominators = ({ tasks, repeats, seed, temperature }: BenchReport): string =>
  `${count(tasks.count, 'task')} × ${count(repeats, 'repeat')}, seed ${seed}, temperature ${temperature}`;

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

const bar = (share: number, width: number): string => {
  const eighths = Math.round(Math.max(0, Math.min(1, share)) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
};
