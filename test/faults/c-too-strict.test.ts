import { describe, expect, it } from 'vitest';
import { randomStream } from '../../src/base/random.ts';
import type { Json } from '../../src/contract/json.ts';
import type { SolutionStep } from '../../src/contract/task.ts';
import { AGENTS } from '../../src/phone/tables/assistant.ts';
import { LANGUAGES } from '../../src/phone/tables/system.ts';
import { GLOSSARY_LANGUAGES, translate } from '../../src/tools/world/glossary.ts';
import type { Before } from '../tools/cases/index.ts';
import { alike, choicesOf, type Scene } from './choices.ts';
import { fixed, generate, interleaved, neededOf, play, withRoomFor } from './episodes.ts';
import { catalog, looks } from './phone.ts';

const row = (table: string, id: string, set: Record<string, Json>): Before => ({ rows: [{ table, id, set }] });

describe('B043 every value of an argument does something', () => {
  /** Values that are meant to be one. */
  const unspoken = LANGUAGES.filter((language) => !(GLOSSARY_LANGUAGES as readonly string[]).includes(language));
  const INERT: Readonly<Record<string, { values: readonly Json[]; why: string }>> = {
    'text_translate.to': { values: unspoken, why: 'languages that the phrase book lacks are refused alike' },
    'text_translate.from': { values: unspoken, why: 'languages that the phrase book lacks are refused alike' },
    'speaking_coach_agent.language': { values: unspoken, why: 'languages that the phrase book lacks are refused alike' },
    'scenario_dialogue_agent.language': { values: unspoken, why: 'languages that the phrase book lacks are refused alike' },
  };
  /** Where the cases of a tool do not reach: a phrase in each language, a session of each sub-agent. */
  const SCENES: Readonly<Record<string, Scene[]>> = {
    'text_translate.from': GLOSSARY_LANGUAGES.map((from) => ({
      args: { text: (translate('Where is the station?', 'en', from) as { text: string }).text, to: from === 'en' ? 'fr' : 'en' },
    })),
    'control_gui_agent.agent': AGENTS.map((agent) => ({
      args: { action: 'query' },
      before: row('agent_sessions', 'session_001', { agent, goal: 'Something.' }),
    })),
  };
  const choices = catalog.specs.flatMap(choicesOf).map((choice) => [`${choice.tool}.${choice.path.join('.')}`, choice] as const);

  it('B043 each value of each closed set makes a difference, or is declared to make none', () => {
    expect(choices.length).toBeGreaterThan(290);
    const same = choices.flatMap(([name, choice]) =>
      alike(choice, SCENES[name], INERT[name]?.values).map((values) => [name, values] as const),
    );
    const declared = Object.entries(INERT).map(([name, { values }]) => [name, [...values].sort()]);
    expect(same.map(([name, values]) => [name, [...values].sort()]).sort()).toEqual(declared.sort());
  });
});

describe('B036 looking costs nothing', () => {
  const tasks = [...generate('train', 60), ...generate('test', 60)];

  it.each([1, 2])(
    'B036 a task that is done stays done with looks before each of its steps, whatever they look at (%i)',
    async (round) => {
      let seen = 0;
      const wrong: string[] = [];
      for (const task of tasks) {
        const random = randomStream(round, 'looks', task.id);
        const extra = (): SolutionStep[] =>
          [random.pick(looks), random.pick(looks)].map(({ tool, args }) => ({ kind: 'call', tool, args }));
        const steps = interleaved(neededOf(task), extra);
        const { trajectory, verdict } = await play(withRoomFor(task, steps), { planner: fixed(steps) });
        seen += trajectory.events.filter((event) => event.kind === 'feedback' && event.feedback.status === 'ok').length;
        if (verdict.outcome !== 'pass')
          wrong.push(`${task.id} ${JSON.stringify(verdict.checks.filter(({ pass }) => !pass))} ${JSON.stringify(steps)}`);
      }
      expect(wrong).toEqual([]);
      // Most of the looks see something: these are not calls that fail.
      expect(seen).toBeGreaterThan(5 * tasks.length);
    },
  );
});
