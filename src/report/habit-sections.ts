import type { Share } from '../stats/ratio.ts';
import type { Column, Section } from './document.ts';
import { count, decimal, interval, NONE, percent, points } from './format.ts';
import type { Against, BenchReport, PerturbedReport, ScenarioCell } from './model.ts';
import { differing, OF_TASKS, versionsText } from './versions.ts';

const right = (head: string): Column => ({ head, align: 'right' });
const left = (head: string): Column => ({ head, align: 'left' });
const numbered = (name: string, index: number): string => `${index + 1} ${name}`;

/** What the planner does beside passing: every share with the episodes that it is a share of. */
export const habits = ({ arms, repeats }: BenchReport): Section => {
  const rows = arms.map(({ name, habits: one }, i) => [
    numbered(name, i),
    share(one.sideEffects),
    share(one.falseCompletion),
    share(one.falseClaims),
    share(one.overAsking),
    share(one.overActing),
    share(one.recovery),
    completed(one.phrasings),
    completed(one.routings),
  ]);
  const heads = [
    'side effects',
    'false completion',
    'false claims',
    'over-asking',
    'over-acting',
    'recovery',
    'all phrasings',
    'both routings',
  ];
  const notes = [
    'In percent with 95 % intervals, of so many decided episodes. Side effects: something was done that nobody asked for, where a check looks for it. False completion: of the failed, those that say they are done; false claims: of those that say they are done, the failed. Over-asking: a question where the task calls for none. Over-acting: a deed where the task calls for none, or before the question that had to come first. Recovery: passed, of those with a refused call.',
    'All phrasings, both routings: scenarios of which every member passed, over scenarios and repeats; no number while a member is undecided.',
  ];
  const tables = [{ columns: [left('arm'), ...heads.map(right)], rows, notes }];
  if (repeats > 1) {
    tables.push({
      columns: [left('arm'), right('k'), right('pass^k [95 %]'), right('pass@k [95 %]'), right('tasks with fewer')],
      rows: arms.flatMap(({ name, habits: { reliability } }, i) =>
        reliability.map(({ k, short, all, any }) => [
          numbered(name, i),
          String(k),
          all ? interval(all) : NONE,
          any ? interval(any) : NONE,
          String(short),
        ]),
      ),
      notes: [
        `In percent, over all tasks × ${count(repeats, 'repeat')}. pass^k: k repeats drawn from a task all passed; pass@k: at least one did. A task with fewer than k decided episodes has neither, and then there is no mean.`,
      ],
    });
  }
  return { title: 'Beyond success', lines: [], tables };
};

const share = ({ of, interval: found }: Share): string => (found === null ? NONE : `${interval(found)} of ${of}`);

const completed = (cell: ScenarioCell | null): string => {
  if (cell === null) return NONE;
  return `${cell.interval === null ? NONE : interval(cell.interval)} of ${cell.scenarios} (${count(cell.tasks, 'task')})`;
};

/** What passing costs, beside what it has to cost. */
export const effort = ({ arms, tokenScope }: BenchReport): Section => {
  const cells = ({ used, needed, ratio }: Against): string[] =>
    used === null || needed === null || ratio === null
      ? [NONE, NONE]
      : [
          `${decimal(used)} / ${decimal(needed)}`,
          `${ratio.value.toFixed(2)} [${ratio.low.toFixed(2)}, ${ratio.high.toFixed(2)}]`,
        ];
  const rows = arms.map(({ name, habits: { steps, tokens } }, i) => [
    numbered(name, i),
    String(steps.episodes),
    ...cells(steps),
    ...cells(tokens),
  ]);
  const columns = [
    left('arm'),
    right('passed episodes'),
    right('steps / oracle'),
    right('ratio [95 %]'),
    right('tokens / oracle'),
    right('ratio [95 %]'),
  ];
  const notes = [
    `Passed episodes only: mean steps and output tokens beside those of an oracle that does only what is needed, on the same tasks. Ratio of the sums; 1 is the floor of that oracle, and another way may be shorter. Tokens: ${tokenScope}.`,
  ];
  return { title: 'Against the floor', lines: [], tables: [{ columns, rows, notes }] };
};

/** One suite: the perturbed score beside the plain one. */
export const perturbation = (suite: PerturbedReport, { repeats, seed }: BenchReport): Section => {
  const rows = suite.arms.map(({ name, plain, perturbed, difference, unresolved }, i) => [
    numbered(name, i),
    plain === null ? NONE : percent(plain),
    perturbed === null ? NONE : percent(perturbed),
    difference === null ? NONE : points(difference),
    String(unresolved),
  ]);
  const columns = [left('arm'), right('plain'), right('perturbed'), right('difference [95 %]'), right('unresolved')];
  const notes = [
    `Overall success in percent and points, paired on ${suite.tasks} of ${count(suite.of, 'task')} × ${count(repeats, 'repeat')}, seed ${seed}. ${suite.about}`,
    ...(suite.left.length === 0
      ? []
      : [`Left out: ${suite.left.map(({ reason, count: tasks }) => `${reason} (${tasks})`).join('; ')}.`]),
  ];
  return { title: `Perturbed: ${suite.name}`, lines: [], tables: [{ columns, rows, notes }] };
};

/** What a score is a score of, to be cited with it. */
export const madeBy = ({ versions: { run, tasks } }: BenchReport): string => {
  const others = differing(run, tasks, OF_TASKS);
  const crossed =
    others.length === 0 ? '' : `; its tasks are of other versions (${others.join('; ')}): not comparable with other runs`;
  return `Versions: ${versionsText(run)}${crossed}.`;
};
