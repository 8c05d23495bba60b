import { armName, benchSections, denominators, left, overallText, right } from './bench-sections.ts';
import type { Section, Table } from './document.ts';
import { count, decimal, interval, NONE, percent, points } from './format.ts';
import type { LoopReport } from './model.ts';

/** The benchmark, then how it came about, then what waits for a person. */
export const loopSections = (report: LoopReport): Section[] => {
  const [ladder, ...rest] = benchSections(report.bench) as [Section, ...Section[]];
  const short = rest.filter(({ detail }) => !detail);
  const long = rest.filter(({ detail }) => detail);
  return [
    ladder,
    ...short,
    training(report),
    validation(report),
    failures(report),
    revision(report),
    ...imported(report),
    proposals(report),
    ...long,
  ];
};

const training = ({ training: { demonstrations, episodes, arm, curve } }: LoopReport): Section => {
  const [first, last] = [curve[0], curve.at(-1)];
  const lines = [
    `${count(demonstrations, 'demonstration')} for SFT, then ${count(episodes, 'episode')} of RL (${arm}) over ${count(curve.length, 'update')}.`,
  ];
  const section: Section = { title: 'Training', lines, tables: [], plot: 'curve', spark: [] };
  if (!first || !last) return section;
  const line = (label: string, values: number[], show: (value: number) => string) => ({
    label,
    values,
    from: show(values[0] ?? 0),
    to: show(values.at(-1) ?? 0),
  });
  const dev = curve.flatMap((point) => (point.dev ? [point.dev] : []));
  section.spark = [
    line(
      'success',
      curve.map(({ success }) => success),
      (value) => `${percent(value)} %`,
    ),
    line(
      'tokens',
      curve.map(({ tokens }) => tokens),
      decimal,
    ),
    ...(dev.length > 0
      ? [
          line(
            'dev success',
            dev.map(({ success }) => success),
            (value) => `${percent(value)} %`,
          ),
        ]
      : []),
  ];
  const rows = sampled(curve, 12).map((point) => [
    String(point.update),
    percent(point.success),
    decimal(point.tokens),
    point.dev ? percent(point.dev.success) : NONE,
    point.advantageStd.toFixed(3),
    ...[point.regimes.progress, point.regimes.outcome, point.regimes.efficiency].map(percent),
  ]);
  const heads = ['update', 'success', 'tokens', 'dev', 'std A', 'progress', 'outcome', 'efficiency'];
  const notes = [
    'Success and regimes in percent: of the training episodes of an update, and of its task groups. "std A": spread of the advantages.',
  ];
  section.tables.push({ columns: heads.map(right), rows, notes });
  return section;
};

/** First, last and evenly spaced ones between. */
const sampled = <T>(items: readonly T[], limit: number): T[] => {
  if (items.length <= limit) return [...items];
  return Array.from({ length: limit }, (_, i) => items[Math.round((i * (items.length - 1)) / (limit - 1))] as T);
};

const validation = ({ validation: splits }: LoopReport): Section => {
  const rows = splits.map(({ split, tasks, drawn, mutantsKilled, mutants }) => [
    split,
    String(tasks),
    String(drawn),
    mutants === 0 ? NONE : percent(mutantsKilled / mutants),
    `${mutantsKilled} of ${mutants}`,
  ]);
  const columns = [left('split'), right('tasks kept'), right('drawn'), right('mutation score'), right('mutants killed')];
  const notes = [
    'A task is kept when the oracle passes it and its mutants fail. Mutation score: mutants that the checks killed, in percent.',
  ];
  return { title: 'Task validation', lines: [], tables: [{ columns, rows, notes }] };
};

const failures = ({ failures: splits }: LoopReport): Section => {
  const rows = splits.flatMap(({ split, failures, byClass }) =>
    byClass.map(({ name, count: found }) => [split, name, String(found), failures === 0 ? NONE : percent(found / failures)]),
  );
  const lines = splits.map(({ split, failures, episodes }) => `${split}: ${failures} of ${count(episodes, 'episode')} failed.`);
  const columns = [left('split'), left('class'), right('failures'), right('% of failures')];
  return { title: 'Failures by class', lines, tables: rows.length > 0 ? [{ columns, rows, notes: [] }] : [] };
};

const revision = ({ revision: made }: LoopReport): Section => {
  const title = 'Revision of η';
  if (!made) return { title, lines: ['No revision was made.'], tables: [] };
  const { base, version, edits, words, effect, proposed } = made;
  const lines = [`${base} → ${version}: ${count(edits, 'edit')}, ${count(words, 'word')} added to guidance.`];
  if (effect) {
    lines.push(
      `On ${count(effect.tasks, 'evolve task')}, same θ and seeds: ${percent(effect.base)} % → ${percent(effect.candidate)} %, difference ${points(effect)} points.`,
    );
  } else lines.push('Its effect was not measured.');
  lines.push(proposed ? 'Proposed.' : 'Not proposed: it does no better than its base.');
  return { title, lines, tables: [] };
};

const proposals = ({ proposals: all }: LoopReport): Section => {
  const rows = all.map(({ kind, version, branch, approved, automatic }) => [
    kind,
    version,
    branch || NONE,
    approved ? (automatic ? 'passed by itself' : 'approved') : branch === '' ? 'a draft, not proposed' : 'waits for review',
  ]);
  const waiting = all.filter(({ approved, branch }) => !approved && branch !== '').length;
  const lines = [
    waiting === 0 ? 'Nothing waits for review.' : `${count(waiting, 'proposal')} ${waiting === 1 ? 'waits' : 'wait'} for review.`,
  ];
  const columns = [left('kind'), left('version'), left('branch'), left('state')];
  return { title: 'Proposals', lines, tables: rows.length > 0 ? [{ columns, rows, notes: [] }] : [] };
};

const imported = ({ imported: log }: LoopReport): Section[] => {
  if (!log) return [];
  const { bench, byIntent, unmapped } = log;
  const scores: Table = {
    columns: [left('arm'), right('overall [95 %]'), right('tokens/episode')],
    rows: bench.arms.map((arm, i) => [armName(arm, i), overallText(arm), decimal(arm.tokens.value)]),
    notes: [`Success in percent. ${denominators(bench)}. Tokens: output only, ${bench.tokenScope}.`],
  };
  const known = byIntent.filter(({ mapped }) => mapped > 0);
  const unknown = byIntent.filter(({ mapped }) => mapped === 0);
  const read: Table = {
    columns: [
      left('intent'),
      right('read'),
      right('mapped'),
      right('validated'),
      ...bench.arms.map((_, i) => right(`passed by ${i + 1} [95 %]`)),
    ],
    rows: known.map(({ intent, read, mapped, validated, passed }) => [
      intent,
      String(read),
      String(mapped),
      String(validated),
      ...bench.arms.map((_, i) => (passed[i] ? interval(passed[i]) : NONE)),
    ]),
    notes: [
      'Requests of the log: read, mapped to a task, kept by validation, and of those the share in percent that each arm of the table above passed.',
      `No request was mapped of ${count(unknown.length, 'other intent')} with ${count(
        unknown.reduce((sum, { read }) => sum + read, 0),
        'request',
      )}.`,
    ],
  };
  const reasons: Table = {
    columns: [left('not mapped because'), right('requests')],
    rows: unmapped.map(({ reason, count: requests }) => [reason, String(requests)]),
    notes: [],
  };
  return [{ title: 'Imported requests', lines: [], tables: [scores, read, reasons].filter(({ rows }) => rows.length > 0) }];
};
