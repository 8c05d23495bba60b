import { join } from 'node:path';
import { EXIT, UserError } from '../base/errors.ts';
import { didYouMean } from '../base/suggest.ts';
import { formatCivil } from '../base/time.ts';
import { civilAt } from '../base/zone.ts';
import { findWorkspace } from '../config/workspace.ts';
import type { RowChange } from '../contract/event.ts';
import type { Json, JsonObject } from '../contract/json.ts';
import type { Persona } from '../phone/persona.ts';
import { columnsOf, TABLES } from '../phone/tables.ts';
import { wrap } from '../report/width.ts';
import type { Played, Story } from '../tasks/story.ts';
import type { Io } from './io.ts';
import { table } from './table.ts';

const storiesOf = async (io: Io): Promise<Story[]> => {
  const { loadStories } = await import('../tasks/story.ts');
  return loadStories(join((await findWorkspace(io.cwd)).fixtures, 'stories'));
};

/** Lists the stories. */
export const list = async (io: Io, options: { json?: boolean }): Promise<void> => {
  const stories = await storiesOf(io);
  if (options.json) return io.json({ stories });
  const rows = stories.map(({ name, persona, title }) => [name, persona, title]);
  io.out(table(['story', 'persona', 'what happens'], rows, { columns: io.columns, last: 'cut' }));
};

/** Plays stories, and tells each step and what it changed. Exit code 3 when one does not go as it is written. */
export const play = async (io: Io, names: readonly string[], options: { json?: boolean }): Promise<void> => {
  const stories = await storiesOf(io);
  const { openWorld } = await import('../stages/world.ts');
  const { playStory } = await import('../tasks/story.ts');
  const { catalog } = await openWorld(await findWorkspace(io.cwd));
  const wanted = names.length === 0 ? stories : names.map((name) => named(stories, name));
  const played = wanted.map((story) => ({ story, ...playStory(catalog, story) }));
  if (played.some(({ wrong }) => wrong.length > 0)) process.exitCode = EXIT.gate;
  if (options.json) {
    return io.json({
      stories: played.map(({ story, steps, wrong }) => ({ name: story.name, ok: wrong.length === 0, steps, wrong })),
    });
  }
  for (const { story, steps, wrong } of played) {
    io.out(`# ${story.title} (${story.name})`);
    for (const line of wrap(story.about, io.columns)) io.out(line);
    const { zone } = catalog.personas.get(story.persona) as Persona;
    for (const step of steps) tell(io, step, zone);
    io.out(wrong.length === 0 ? 'as written\n' : `not as written:\n  ${wrong.join('\n  ')}\n`);
  }
};

const named = (stories: readonly Story[], name: string): Story => {
  const story = stories.find((one) => one.name === name);
  if (story) return story;
  const names = stories.map((one) => one.name);
  throw new UserError('unknown_story', `there is no story "${name}"`, {
    hint: didYouMean(name, names, 'See `planloop stories ls`.'),
  });
};

const tell = (io: Io, { said, call, ended, payload, happened, delta }: Played, zone: string): void => {
  if (said !== undefined) for (const line of wrap(`— ${said}`, io.columns)) io.out(line);
  if (call !== undefined) {
    const { success: _, message, ...mends } = (payload ?? {}) as JsonObject;
    io.out(`  ${call.tool} ${JSON.stringify(call.args)}`);
    io.out(`    ${ended}${message === undefined ? '' : `: ${String(message)}`}`);
    if (ended !== 'ok' && Object.keys(mends).length > 0) io.out(`    ${JSON.stringify(mends)}`);
  }
  for (const line of happened?.length === 0 ? ['Time passes.'] : (happened ?? [])) io.out(`  ⏱ ${line}`);
  for (const change of delta) if (change.table !== 'operation_log') io.out(`    ${changeText(change, zone)}`);
};

/** What a row became; instants as the owner's clocks show them. */
const changeText = ({ table: name, id, before, after }: RowChange, zone: string): string => {
  if (after === null) return `- ${name}/${id}`;
  if (before === null) return `+ ${name}/${id}`;
  const columns = Object.keys(after).filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]));
  const schema = TABLES.get(name);
  const types = schema === undefined ? null : columnsOf(schema, id);
  const text = (column: string, value: Json | undefined): string =>
    types?.[column]?.instant === true && typeof value === 'number'
      ? formatCivil(civilAt(zone, value), 'minute')
      : JSON.stringify(value);
  return `~ ${name}/${id}: ${columns.map((column) => `${column} ${text(column, before[column])} → ${text(column, after[column])}`).join(', ')}`;
};
