import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatAt, UserError } from '../../src/base/errors.ts';
import { ERROR_TYPES } from '../../src/contract/names.ts';
import { OBSTACLES } from '../../src/contract/task.ts';
import { loadStories, playStory, type Story } from '../../src/tasks/story.ts';
import { catalog, FIXTURES } from './world.ts';

const stories = await loadStories(join(FIXTURES, 'stories'));
const played = new Map(stories.map((story) => [story.name, playStory(catalog, story)]));

const callsOf = (story: Story) => story.steps.flatMap((step) => ('call' in step ? [step] : []));
const toolsOf = (story: Story) => [...new Set(callsOf(story).map(({ call }) => call))];
/** `ask_user` belongs to none of the 13. */
const domainsOf = (story: Story) =>
  new Set(
    toolsOf(story)
      .map((tool) => catalog.tools.get(tool)?.domain)
      .filter((domain) => domain !== 'Conversation'),
  );

describe.each(stories)('the story $name', (story) => {
  it('goes as it is written', () => {
    expect(played.get(story.name)?.wrong).toEqual([]);
  });

  it('says what is wanted, and proves what came of it', () => {
    expect(story.steps.some((step) => 'say' in step)).toBe(true);
    expect(story.end).not.toEqual([]);
    const done = story.steps.filter((step) => !('say' in step));
    expect(done.length).toBeGreaterThanOrEqual(8);
    expect(done.length).toBeLessThanOrEqual(14);
  });

  it('takes five tools of four domains and meets three refusals, each with what would mend it', () => {
    expect(toolsOf(story).length).toBeGreaterThanOrEqual(5);
    expect(domainsOf(story).size).toBeGreaterThanOrEqual(4);
    const refused = callsOf(story).filter(({ ends }) => ends !== 'ok');
    expect(refused.length).toBeGreaterThanOrEqual(3);
    for (const { shows } of refused) expect(shows).not.toEqual({});
  });

  it('gives the same bytes twice', () => {
    expect(JSON.stringify(playStory(catalog, story))).toBe(JSON.stringify(played.get(story.name)));
  });
});

describe('the stories together', () => {
  it('have one of each kind of obstacle, called by it, each of another person', () => {
    expect(stories.map(({ name }) => name)).toEqual(OBSTACLES.map((kind) => kind.replaceAll('_', '-')).sort());
    for (const { name, obstacles } of stories) expect(obstacles[0]?.kind.replaceAll('_', '-')).toBe(name);
    expect(new Set(stories.map(({ persona }) => persona)).size).toBe(stories.length);
  });

  it('reach every typed error that a call of a known tool can end in', () => {
    const reached = new Set(stories.flatMap((story) => callsOf(story).map(({ ends }) => ends)));
    const unread = ['UnknownTool', 'MalformedCall'];
    expect(ERROR_TYPES.filter((type) => !reached.has(type))).toEqual(unread);
  });

  it('let time pass, and something happens in it, in six of them at least', () => {
    const eventful = stories.filter(({ steps }) => steps.some((step) => 'wait' in step && step.happens.length > 0));
    expect(eventful.length).toBeGreaterThanOrEqual(6);
  });
});

const storyOf = (over: Partial<Story>): Story => ({
  name: 'mine',
  at: (path) => ({ file: path.join('.') }),
  title: 'T',
  about: 'A',
  persona: 'p01',
  obstacles: [],
  rows: [],
  steps: [{ say: 'Nothing.' }],
  end: [],
  ...over,
});
const call = (tool: string, args = {}, over = {}) => ({ call: tool, args, ends: 'ok' as const, shows: {}, ...over });

describe('a story that does not go as it is written', () => {
  it('says at which step and how', () => {
    const steps: Story['steps'] = [
      { say: 'Dark mode.' },
      call('manage_dark_mode', { action: 'enable' }, { shows: { 'data.enabled': false, 'data.level.of': 1 } }),
      call('manage_dark_mode', { action: 'brighten' }),
      call('manage_dark_mode', { action: 'query' }, { ends: 'Conflict' }),
      { wait: 5, happens: ['The timer'] },
    ];
    const { steps: went, wrong } = playStory(catalog, storyOf({ steps }));
    expect(wrong).toEqual([
      'step 2: data.enabled is true, not false',
      'step 2: data.level.of is undefined, not 1',
      'step 3: ended with InvalidArgument, not ok',
      'step 4: ended with ok, not Conflict',
      'step 5: did not happen: The timer',
    ]);
    expect(went.map((step) => step.wrong.length)).toEqual([0, 2, 1, 1, 1]);
    expect(went[0]).toEqual({ said: 'Dark mode.', delta: [], wrong: [] });
    expect(went[1]?.delta).toMatchObject([
      { table: 'settings', id: 'dark_mode', before: { enabled: false }, after: { enabled: true } },
    ]);
    expect(went[2]).toMatchObject({ ended: 'InvalidArgument', payload: { path: 'action' }, delta: [] });
  });

  it('says which rows are not as they should be at the end', () => {
    const end: Story['end'] = [
      { table: 'alarms', id: 'alarm_001', columns: null },
      { table: 'alarms', id: 'alarm_900', columns: {} },
      { table: 'settings', id: 'dark_mode', columns: { enabled: 'perhaps' } },
      { table: 'alarms', id: 'alarm_901', columns: null },
    ];
    expect(playStory(catalog, storyOf({ end })).wrong).toEqual([
      'alarms/alarm_001 is still there',
      'alarms/alarm_900 is not there',
      'settings/dark_mode.enabled is false, not "perhaps"',
    ]);
  });
});

const failureOf = (play: () => unknown): { message: string; hint: string | undefined } => {
  try {
    play();
  } catch (error) {
    if (error instanceof UserError) return { message: `${formatAt(error.at ?? {})}: ${error.message}`, hint: error.hint };
    throw error;
  }
  throw new Error('it was played');
};

describe('a story that cannot be played', () => {
  it.each([
    [{ rows: [{ table: 'alarm', id: 'x', set: null }] }, "rows.0.table: there is no table 'alarm'", 'Did you mean alarms?'],
    [{ rows: [{ table: 'alarms', id: 'x', set: null }] }, 'rows: alarms has no x to remove', undefined],
    [{ persona: 'p0l' }, "persona: there is no persona 'p0l'", 'Did you mean p01?'],
    [{ steps: [call('make_cal')] }, "steps.0.call: there is no tool 'make_cal'", 'Did you mean make_call?'],
    [{ end: [{ table: 'alarmz', id: 'x', columns: null }] }, "end.0.table: there is no table 'alarmz'", 'Did you mean alarms?'],
    [
      { obstacles: [{ kind: 'app_missing', target: 'Lumafi' }] },
      "obstacles: obstacle app_missing: the target must be the name of an installed app, not 'Lumafi'",
      'Did you mean Lumafy?',
    ],
  ] as [Partial<Story>, string, string | undefined][])('is refused with what was meant: %j', (over, message, hint) => {
    expect(failureOf(() => playStory(catalog, storyOf(over)))).toEqual({ message, hint });
  });

  it.each([
    ['  - say: x\n', 'personas: p02\n', '4:1 personas: unknown key; did you mean "persona"?'],
    ['  - call: make_call\n    arg: {}\n', '', '6:5 steps[0].arg: unknown key; did you mean "args"?'],
    ['  - wait: 60\n    hapens: [x]\n', '', '6:5 steps[0].hapens: unknown key; did you mean "happens"?'],
    ['  - call: make_call\n    ends: PreconditionFaild\n', '', 'did you mean "PreconditionFailed"?'],
    ['  - wait: 0\n', '', '5:11 steps[0].wait: expected at least 1 (got 0)'],
    ['  - say: x\n', 'obstacles: [{ kind: airplane }]\n', 'did you mean "airplane_mode"?'],
  ])('is refused where it is written wrong: %j %j', async (steps, more, problem) => {
    const dir = mkdtempSync(join(tmpdir(), 'planloop-story-'));
    writeFileSync(join(dir, 'mine.yaml'), `title: T\nabout: A\npersona: p01\n${more}steps:\n${steps}`);
    await expect(loadStories(dir)).rejects.toThrow(problem);
  });
});
