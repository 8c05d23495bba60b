import { describe, expect, it } from 'vitest';
import { randomStream } from '../../src/base/random.ts';
import type { RowChange } from '../../src/contract/event.ts';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { Criteria, SolutionStep, SolutionValue } from '../../src/contract/task.ts';
import { AGENTS } from '../../src/phone/tables/assistant.ts';
import { LANGUAGES } from '../../src/phone/tables/system.ts';
import { TABLES } from '../../src/phone/tables.ts';
import { GLOSSARY_LANGUAGES, translate } from '../../src/tools/world/glossary.ts';
import { isObject } from '../../src/verify/args.ts';
import { matches } from '../../src/verify/matchers/index.ts';
import type { Before } from '../tools/cases/index.ts';
import { DONE, judge, log, taskOf } from '../verify/helpers.ts';
import { alike, choicesOf, type Scene } from './choices.ts';
import { gradedColumns, observer } from './columns.ts';
import { fixed, generate, interleaved, neededOf, play, specs, withRoomFor } from './episodes.ts';
import { idOf, ORDERS, OWN_ORDER, problemOf } from './orders.ts';
import { call, catalog, deeds, looks, openedOr, openPhone, propertiesOf, worksOf } from './phone.ts';
import { UNREAD } from './unread.ts';

/** Their ids are made of what they are ordered by: no other order is declared. */
const UNSAID: readonly string[] = ['manage_default_app items'];

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

/** The lists of objects in a result, by name. */
const listsOf = (tool: string, { args, before = {} }: Scene): [name: string, items: Record<string, Json>[]][] => {
  const phone = openedOr(before);
  const data = phone === null ? {} : (((call(phone, tool, args).feedback.payload as JsonObject).data ?? {}) as JsonObject);
  const price = args.sortBy === 'price' ? ' by price' : '';
  return Object.entries(data).flatMap(([name, items]) =>
    Array.isArray(items) && items.length > 1 && isObject(items[0])
      ? [[`${tool} ${name}${price}`, items as Record<string, Json>[]]]
      : [],
  );
};

/** The same world where two rows have changed places: what each holds stands under the id of the other. */
const swapped = (scene: Scene, ids: (string | undefined)[]): Scene[] => {
  const [one, other] = ids;
  if (one === undefined || other === undefined) return [];
  const phone = openPhone(scene.before);
  return [...TABLES.keys()].flatMap((table) => {
    const [a, b] = [phone.table(table).get(one), phone.table(table).get(other)];
    if (a === undefined || b === undefined) return [];
    const { id: _, ...first } = a;
    const { id: __, ...last } = b;
    const rows = [...(scene.before?.rows ?? []), { table, id: one, set: last }, { table, id: other, set: first }];
    return [{ args: scene.args, before: { ...scene.before, rows } }];
  });
};

describe('B038 lists stand in the order that their tool declares', () => {
  const found = catalog.specs.flatMap(({ name: tool }) =>
    worksOf(tool).flatMap((scene) =>
      listsOf(tool, scene).flatMap(([name, items]) => {
        const worlds = swapped(
          scene,
          [items[0], items.at(-1)].map((item) => idOf(item as Record<string, Json>)),
        );
        const others = worlds.flatMap((world) => listsOf(tool, world).filter(([other]) => other === name));
        return [{ name, items, moved: false }, ...others.map(([, list]) => ({ name, items: list, moved: true }))];
      }),
    ),
  );

  it('B038 in each case, and still when the contents of two rows change places', () => {
    const wrong = found.flatMap(({ name, items, moved }) => {
      const problem = Object.hasOwn(OWN_ORDER, name) ? null : problemOf(items, ORDERS[name] ?? 'ids');
      return problem === null ? [] : [`${name}${moved ? ' (moved)' : ''}: ${problem}`];
    });
    expect(wrong).toEqual([]);
    const names = new Set(found.map(({ name }) => name));
    expect([...Object.keys(ORDERS), ...Object.keys(OWN_ORDER)].filter((name) => !names.has(name))).toEqual([]);
    expect(names.size).toBeGreaterThan(75);
    // An order by what a row holds is seen to be that, and not the order in which rows came.
    const byContent = Object.keys(ORDERS).filter((name) =>
      found.some((list) => list.name === name && problemOf(list.items, 'ids') !== null),
    );
    expect(byContent.length).toBeGreaterThan(30);
  });

  it('B038 what is ordered by anything but ids says so', () => {
    const said = /first|order of|ordered|sorted|sort|soonest|earliest|position|newest|kind of ticket/i;
    const silent = Object.keys(ORDERS).filter((name) => {
      const spec = catalog.specs.find((one) => one.name === name.split(' ')[0]);
      return !said.test(spec?.description ?? '');
    });
    expect(silent).toEqual(UNSAID);
  });
});

/** Free texts of a task's own writes, said in another way that means the same. */
const REWORDED: readonly [string, (text: string) => string][] = [
  ['in capitals', (text) => text.toUpperCase()],
  ['decomposed', (text) => text.normalize('NFD')],
  ['with spaces that do not break', (text) => text.replaceAll(' ', '\u00a0')],
  ['with marks that nobody sees', (text) => `\u200e${text}\u200f`],
];

describe('B039 free text is never compared letter by letter', () => {
  const tasks = [...generate('train', 80), ...generate('test', 60)];
  const isFree = (tool: string, name: string): boolean =>
    ['text', 'facts', 'person', 'app'].includes(specs.get(tool)?.match[name] ?? '');

  it('B039 no criterion compares what a tool takes as free text exactly', () => {
    const exact = tasks.flatMap(({ id, criteria }) =>
      criteria.bucket === 'tool_call'
        ? criteria.calls.flatMap(({ tool, args }) =>
            Object.entries(args).flatMap(([name, { match, value }]) =>
              match === 'exact' && typeof value === 'string' && isFree(tool, name) ? [`${id} ${tool}.${name}`] : [],
            ),
          )
        : [],
    );
    expect(exact).toEqual([]);
  });

  it.each(REWORDED)('B039 a task that is done stays done with its texts %s', async (_, change) => {
    const wrong: string[] = [];
    let changed = 0;
    for (const task of tasks) {
      const steps = neededOf(task).map((step): SolutionStep => {
        if (step.kind === 'finish') return { ...step, text: `${step.text} 🙂 Just tell me if there is more.` };
        const args = Object.entries(step.args).map(([name, value]): [string, SolutionValue] => {
          if (typeof value !== 'string' || !isFree(step.tool, name)) return [name, value];
          changed += Number(change(value) !== value);
          return [name, change(value)];
        });
        return { ...step, args: Object.fromEntries(args) };
      });
      const { verdict } = await play(task, { planner: fixed(steps) });
      if (verdict.outcome !== 'pass') wrong.push(`${task.id} ${JSON.stringify(verdict.checks.filter(({ pass }) => !pass))}`);
    }
    expect(wrong).toEqual([]);
    expect(changed).toBeGreaterThan(change('a b') === 'a b' ? 0 : 40);
  });

  it('B039 the user says the same in each run of a dialogue', async () => {
    const talks = tasks.filter(({ user }) => user.answers.length + user.revisions.length > 0);
    expect(talks.length).toBeGreaterThan(5);
    for (const task of talks) {
      const said = async () => (await play(task)).trajectory.events.filter(({ kind }) => kind === 'user');
      expect(await said()).toEqual(await said());
    }
  });
});

describe('B041 numbers and booleans at the boundary of a call', () => {
  const params = catalog.specs.flatMap((spec) =>
    Object.entries(propertiesOf(spec)).map(([name, schema]) => ({ spec, name, schema })),
  );
  /** The result of the first case that names the argument, with another value. */
  const withValue = (tool: string, name: string, value: (given: Json) => Json | string) => {
    const scene = worksOf(tool).find(({ args }) => Object.hasOwn(args, name));
    if (scene === undefined) return null;
    const given = scene.args[name] as Json;
    // As text: 5.0 is written, and read by JSON.parse.
    const text = JSON.stringify({ ...scene.args, [name]: '@' }).replace('"@"', String(value(given)));
    const [one, other] = [openPhone(scene.before), openPhone(scene.before)];
    return {
      given: call(one, tool, scene.args),
      other: call(other, tool, JSON.parse(text)),
      same: one.diff(),
      diff: other.diff(),
    };
  };

  it('B041 a whole number may be written 5.0, for an integer as for any number', () => {
    const numbers = params.filter(({ schema }) => schema.type === 'integer' || schema.type === 'number');
    const runs = numbers.flatMap(({ spec, name }) => {
      const run = withValue(spec.name, name, (given) => (Number.isInteger(given) ? `${String(given)}.0` : JSON.stringify(given)));
      return run === null ? [] : [run];
    });
    expect(runs.length).toBeGreaterThan(50);
    for (const run of runs) expect([run.other, run.diff]).toEqual([run.given, run.same]);
  });

  it.each<[string, string, Json[]]>([
    ['an integer', 'integer', [true, 5.5, '5']],
    ['a number', 'number', [true, '5.5']],
    ['a boolean', 'boolean', [1, 0, 'true', 'True']],
  ])('B041 %s is never guessed from a value of another type: it is refused by name, and nothing changes', (_, type, values) => {
    for (const { spec, name } of params.filter(({ schema }) => schema.type === type)) {
      for (const value of values) {
        const run = withValue(spec.name, name, () => JSON.stringify(value));
        if (run === null) continue;
        expect([spec.name, run.other.feedback]).toMatchObject([
          spec.name,
          { errorType: 'InvalidArgument', payload: { path: name } },
        ]);
        expect(run.diff).toEqual([]);
      }
    }
  });

  it('B041 graded, 5 and 5.0 and "5" are one number, and true is none', () => {
    for (const one of [5, JSON.parse('5.0') as Json, '5', '5.0'])
      expect(matches({ match: 'number', value: 5 }, one, 'UTC')).toBe(true);
    for (const other of [true, 6, '5.1', '55']) expect(matches({ match: 'number', value: 5 }, other, 'UTC')).toBe(false);
    expect(matches({ match: 'boolean', value: true }, 1, 'UTC')).toBe(false);
  });
});

describe('B042 words for the same thing', () => {
  it('B042 another spelling of a closed value is refused with the right one among those allowed, and graded as the same', () => {
    let tried = 0;
    for (const { tool, path, values } of catalog.specs.flatMap(choicesOf)) {
      const [name] = path as [string];
      if (path.length > 1) continue;
      const scene = worksOf(tool).find(({ args }) => typeof args[name] === 'string' && values.includes(args[name] as Json));
      const value = scene?.args[name] as string | undefined;
      if (scene === undefined || value === undefined || value.toUpperCase() === value) continue;
      tried++;
      const phone = openPhone(scene.before);
      const { feedback } = call(phone, tool, { ...scene.args, [name]: value.toUpperCase() });
      expect([tool, feedback]).toMatchObject([tool, { errorType: 'InvalidArgument', payload: { path: name } }]);
      expect((feedback.payload as JsonObject).allowed).toContain(value);
      expect(phone.diff()).toEqual([]);
      const match = name === 'action' ? 'enum' : (specs.get(tool)?.match[name] ?? 'exact');
      expect([tool, name, match]).toEqual([tool, name, 'enum']);
      expect(matches({ match, value }, value.toUpperCase(), 'UTC')).toBe(true);
    }
    expect(tried).toBeGreaterThan(230);
  });

  it('B042 a refusal may be worded anyhow, if it says why; without the reason it is none', async () => {
    const refusing = [...generate('train', 200), ...generate('test', 200)].filter(
      ({ criteria }) => criteria.bucket === 'agent_behavior' && criteria.rubric.some(({ kind }) => kind === 'refused'),
    );
    expect(refusing.length).toBeGreaterThan(5);
    for (const task of refusing) {
      const steps = neededOf(task);
      const { reason } = (task.criteria as Extract<Criteria, { bucket: 'agent_behavior' }>).rubric.find(
        ({ kind }) => kind === 'refused',
      ) as {
        reason: string[];
      };
      const said = async (text: string): Promise<string> =>
        (await play(task, { planner: fixed([...steps.slice(0, -1), { kind: 'finish', text }]) })).verdict.outcome;
      for (const why of reason) {
        expect([task.id, why, await said(`I am afraid I could not: ${why}.`)]).toEqual([task.id, why, 'pass']);
        expect([task.id, why, await said(`That does not work here (${why.toUpperCase()}), sorry!`)]).toEqual([
          task.id,
          why,
          'pass',
        ]);
      }
      expect([task.id, await said('I am afraid I could not do it.')]).toEqual([task.id, 'fail']);
    }
  });
});

describe('B045 one text in many forms', () => {
  const FORMS: readonly [string, string, (text: string) => string][] = [
    ['decomposed', 'Zoë Lefèvre, 17 büro', (text) => text.normalize('NFD')],
    ['a space that does not break', 'Zoë Lefèvre, 17 büro', (text) => text.replaceAll(' ', '\u00a0')],
    ['a narrow space', 'Zoë Lefèvre, 17 büro', (text) => text.replaceAll(' ', '\u202f')],
    ['a ligature', 'the final office', (text) => text.replaceAll('fi', '\ufb01')],
    ['full-width digits', 'room 1704', (text) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
    ['marks of direction', 'Zoë 17', (text) => `\u200f${text}\u200e`],
    ['spaces of no width', 'Zoë 17', (text) => text.replace('o', 'o\u200b')],
    ['curly quotes', "it's at Zoë's, 17", (text) => text.replaceAll("'", '’')],
  ];

  it.each(FORMS)('B045 %s: the same text, and a digit that differs is still a difference', (_, text, change) => {
    expect(change(text)).not.toBe(text);
    for (const match of ['text', 'facts'] as const) {
      expect(matches({ match, value: text }, change(text), 'UTC')).toBe(true);
      expect(matches({ match, value: change(text) }, text, 'UTC')).toBe(true);
      if (/\d/.test(text)) expect(matches({ match, value: text }, change(text.replace(/7/, '8')), 'UTC')).toBe(false);
    }
  });

  it('B045 the parts of an emoji that are joined are not taken apart', () => {
    expect(matches({ match: 'text', value: 'family 👨‍👩‍👧' }, 'Family 👨‍👩‍👧', 'UTC')).toBe(true);
    expect(matches({ match: 'text', value: 'family 👨‍👩‍👧' }, 'family 👨‍👩‍👦', 'UTC')).toBe(false);
  });

  it.each(FORMS)('B045 tools find a person or an app by its name with %s', (_, __, change) => {
    const named = catalog.specs.flatMap(({ name: tool, match }) =>
      worksOf(tool).flatMap(({ args, before }) =>
        Object.entries(args).flatMap(([name, value]) =>
          ['person', 'app'].includes(match[name] ?? '') && typeof value === 'string'
            ? [{ tool, args, before: before ?? {}, name, value }]
            : [],
        ),
      ),
    );
    expect(named.length).toBeGreaterThan(70);
    const lost = named.flatMap(({ tool, args, before, name, value }) => {
      const [plain, formed] = [openPhone(before), openPhone(before)];
      const results = [call(plain, tool, args), call(formed, tool, { ...args, [name]: change(value) })].map(
        ({ feedback }) => feedback.status,
      );
      const rows = [plain, formed].map((phone) => phone.diff().map(({ table, id }) => `${table}/${id}`));
      return results[0] === results[1] && String(rows[0]) === String(rows[1]) ? [] : [`${tool}.${name} ${value}`];
    });
    expect(lost).toEqual([]);
  });
});

describe('B048 what is taken back was never done', () => {
  /** Calls of a tool that may take back what another did: its other cases, about what that one was about. */
  const takers = (tool: string, args: JsonObject, made: string | undefined): JsonObject[] =>
    worksOf(tool).flatMap((one) => {
      const about = Object.entries(one.args).map(([name, value]): [string, Json] => {
        if (name === 'action') return [name, value];
        return [name, made !== undefined && name.endsWith('Id') ? made : (args[name] ?? value)];
      });
      return [one.args, Object.fromEntries(about)];
    });

  it('B048 done, taken back and done again is done once: the same rows, apart from the ids of new ones', () => {
    const tools = new Set<string>();
    for (const { tool, args, before } of deeds) {
      const phone = openPhone(before);
      call(phone, tool, args);
      const once = phone.diff();
      if (once.length === 0) continue;
      const made = once.find((change) => change.before === null)?.id;
      for (const back of takers(tool, args, made)) {
        const mark = phone.mark();
        if (call(phone, tool, back).feedback.status === 'ok' && phone.mark() > mark && phone.diff().length === 0) {
          tools.add(tool);
          expect([tool, args, call(phone, tool, args).feedback.status]).toEqual([tool, args, 'ok']);
          expect([tool, args, back, contents(phone.diff())]).toEqual([tool, args, back, contents(once)]);
        }
        phone.undo(mark);
      }
    }
    expect(tools.size).toBeGreaterThan(90);
  });

  it('B048 a row of any table that is taken away and put back unchanged is the row that was there', () => {
    const phone = openPhone();
    for (const { name, graded, columns } of TABLES.values()) {
      if (!graded || Object.hasOwn(columns, 'byId')) continue;
      for (const { id, ...row } of phone.table(name).all().slice(0, 2)) {
        phone.table(name).remove(id);
        expect(phone.table(name).insert(row).id).toBe(id);
      }
    }
    expect(phone.diff()).toEqual([]);
  });

  it('B048 a text that is changed and changed back leaves only when it was written, which is not graded', () => {
    const initial = { table: 'notes', id: 'note_001', before: { id: 'note_001', title: 'A', updatedAt: 1 } };
    const diff = [{ ...initial, after: { ...initial.before, updatedAt: 2 } }];
    const task = taskOf({ bucket: 'state_change', delta: [] });
    expect(judge(task, log(DONE), { diff }).outcome).toBe('pass');
    expect(judge(task, log(DONE), { diff: [{ ...initial, after: { ...initial.before, title: 'B' } }] }).outcome).toBe('fail');
  });
});

/** Changes without the ids of new rows, which say only how many came before. */
const contents = (diff: readonly RowChange[]): string => {
  const made = diff.filter(({ before }) => before === null).map(({ id }) => id);
  return made.reduce((text, id) => text.replaceAll(JSON.stringify(id), '"new"'), JSON.stringify(diff));
};

describe('B049 what is graded can be seen', () => {
  it('B049 each graded column is told word for word by some look, or is declared not to be', () => {
    const columns = gradedColumns();
    expect(columns.length).toBeGreaterThan(600);
    const sees = observer('looks');
    const unread = columns.filter((column) => !sees(column)).map(({ table, name }) => `${table}.${name}`);
    expect(unread.sort()).toEqual(Object.values(UNREAD).flat().sort());
  });
});
