import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked } from './asks.ts';
import { exact, primitive, remove, step, update } from './draws.ts';
import { entityOf, freed, nowOf, patch, severalOf } from './things.ts';

const STORAGE = 'settings/storage';

const HOUR_MS = 3_600_000;

/** Three recordings besides those of the persona, all newer than they are; the first is the newest. */
const recorded = (ctx: RecipeContext): { made: Row[]; rows: RowPatch[] } | null => {
  const known = ctx.rows('recordings').map(({ title }) => folded(String(title)));
  const titles = severalOf(ctx, 'recording_title', 3).filter((title) => !known.includes(folded(title)));
  if (titles.length < 3) return null;
  const made = titles.map((title, index) => ({
    id: `recording_9${index}1`,
    title,
    at: nowOf(ctx) - (index + 1) * HOUR_MS,
    kind: ctx.random.pick(['voice', 'voice', 'video']),
    durationSeconds: 41 + ctx.random.int(900),
    sizeMb: 3 + ctx.random.int(60),
  }));
  return { made, rows: made.map(({ id, ...columns }) => patch('recordings', id, columns)) };
};

const recordingChange =
  (action: 'rename' | 'delete') =>
  (ctx: RecipeContext): Piece | null => {
    const found = recorded(ctx);
    if (found === null) return null;
    const row = ctx.random.pick(found.made);
    const title = row.title as string;
    const newTitle = ctx.value('recording_title');
    if (action === 'rename' && found.made.some((one) => one.title === newTitle)) return null;
    return {
      slots: { title: text(title), ...(action === 'rename' ? { new_title: text(newTitle) } : {}) },
      steps: [
        step('manage_recordings', {
          ...exact(action === 'delete' ? { action, confirm: true } : { action }),
          title: lit('text', title),
          ...(action === 'rename' ? { newTitle: lit('text', newTitle) } : {}),
        }),
      ],
      delta:
        action === 'rename'
          ? [update('recordings', row.id, { title: expected('text', newTitle) })]
          : [remove('recordings', row.id), freed(ctx, row.sizeMb as number)],
      rows: found.rows,
      touches: ['recordings', STORAGE],
      entity: entityOf('title', 'recording', row, found.made, 'title'),
    };
  };

const recordingAsk =
  (newest: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const found = recorded(ctx);
    if (found === null) return null;
    const row = newest ? (found.made[0] as Row) : ctx.random.pick(found.made);
    const title = row.title as string;
    const fields = newest
      ? { title: { ...expected('text', title), about: 'the title of the newest recording' } }
      : {
          seconds: {
            ...expected('number', row.durationSeconds as number),
            unit: 's',
            about: 'how many seconds the recording is long',
          },
        };
    return asked(step('manage_recordings', exact({ action: 'query' })), fields, {
      slots: newest ? {} : { title: text(title) },
      rows: ctx.random.shuffle(found.rows),
      touches: ['recordings'],
    });
  };

export const recordingPrimitives: readonly Primitive[] = [
  primitive('recording.rename', 'recording', 'manage_recordings', recordingChange('rename')),
  primitive('recording.delete', 'recording', 'manage_recordings', recordingChange('delete')),
  primitive('recording.ask', 'recording', 'manage_recordings', recordingAsk(false)),
  primitive('recording.newest', 'recording-newest', 'manage_recordings', recordingAsk(true), 'evolve'),
];
