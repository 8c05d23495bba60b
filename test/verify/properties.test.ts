import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowChange } from '../../src/contract/event.ts';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import { MATCHERS, STOP_REASONS } from '../../src/contract/names.ts';
import type { Criteria, GoldCall } from '../../src/contract/task.ts';
import type { Verdict } from '../../src/contract/verdict.ts';
import { assign, assignInOrder } from '../../src/verify/assign.ts';
import { GoldError } from '../../src/verify/gold-error.ts';
import { matches } from '../../src/verify/matchers/index.ts';
import { type Act, alarm, DONE, is, judge, log, TOOLS, type Turn, taskOf } from './helpers.ts';

const tool = fc.constantFrom(...TOOLS.keys());
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
const hour = fc.constantFrom('07:00', '7:00 am', '08:00', '9 am');
const args = fc.oneof(
  fc.record({ action: fc.constantFrom('create', 'query'), time: hour }),
  fc.dictionary(fc.constantFrom('action', 'time', 'title', 'name', 'question', '__proto__'), json),
) as fc.Arbitrary<JsonObject>;
const act: fc.Arbitrary<Act> = fc.record(
  { tool, args, payload: json, error: fc.constantFrom('NotFound' as const), delta: fc.constant([alarm('alarm_001', {})]) },
  { requiredKeys: ['tool', 'args'] },
);
const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({ calls: fc.array(act, { minLength: 1, maxLength: 4 }) }),
  fc.record({ text: fc.string({ unit: 'binary' }), answer: fc.dictionary(fc.string(), json) as fc.Arbitrary<JsonObject> }),
  fc.record({ user: fc.string() }),
);
const gold: fc.Arbitrary<GoldCall> = fc.record({
  tool: fc.constant('manage_alarm'),
  args: fc.record(
    { action: fc.constant(is('create')), time: hour.map((time) => is(time, 'time')) },
    { requiredKeys: ['action'] },
  ),
});
const criteria: fc.Arbitrary<Criteria> = fc.oneof(
  fc.record({
    bucket: fc.constant('tool_call' as const),
    calls: fc.array(gold, { minLength: 2, maxLength: 4 }),
    order: fc.constantFrom<'any' | 'total' | [number, number][]>('any', 'total', [[0, 1]], [[1, 0]]),
  }),
  fc.constant<Criteria>({
    bucket: 'state_change',
    delta: [{ table: 'alarms', op: 'insert', columns: { time: is('07:00', 'time') } }],
  }),
  fc.constant<Criteria>({
    bucket: 'agent_behavior',
    rubric: [
      { kind: 'asked', about: ['time'], before: 'write' },
      { kind: 'told', facts: [is('07:00')] },
      { kind: 'delegated', tool: 'control_gui_agent', args: {}, facts: ['Lyon'] },
      { kind: 'refused', reason: ['permission'] },
    ],
  }),
);

/** What a verdict says, without where it saw it. */
const said = ({ outcome, owner, checker, gate, progress, checks }: Verdict) => ({
  outcome,
  owner,
  checker,
  gate,
  progress,
  checks: checks.map(({ name, pass }) => [name, pass]),
});

describe('verify', () => {
  it('never throws for what a planner did, and always gives the same verdict', () => {
    fc.assert(
      fc.property(criteria, fc.array(turn, { maxLength: 6 }), fc.constantFrom(...STOP_REASONS), (wanted, turns, stop) => {
        const task = taskOf(wanted, { answer: { a: is(1, 'number') }, gates: { memory: ['mem_001'], skills: [] } });
        const verdict = judge(task, log(...turns), { stop });
        expect(judge(task, log(...turns), { stop })).toEqual(verdict);
        expect(['pass', 'fail', 'infra']).toContain(verdict.outcome);
        expect(verdict.progress).toBeGreaterThanOrEqual(0);
        expect(verdict.progress).toBeLessThanOrEqual(1);
        expect(JSON.parse(JSON.stringify(verdict))).toEqual(JSON.parse(JSON.stringify(verdict)));
      }),
    );
  });

  it('does not care how the calls of a turn are ordered', () => {
    const shuffled = fc
      .array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
      .chain((turns) =>
        fc.tuple(
          fc.constant(turns),
          fc.tuple(...turns.map((calls) => fc.shuffledSubarray(calls, { minLength: calls.length, maxLength: calls.length }))),
        ),
      );
    fc.assert(
      fc.property(criteria, shuffled, (wanted, [turns, other]) => {
        const judged = (all: Act[][]) =>
          said(judge(taskOf(wanted), log(...all.map((calls) => ({ calls })), DONE), { diff: [alarm('alarm_001', {})] }));
        expect(judged(other)).toEqual(judged(turns));
      }),
    );
  });

  it('fails any other row besides the delta', () => {
    const task = taskOf({
      bucket: 'state_change',
      delta: [{ table: 'alarms', op: 'insert', columns: { time: is('07:00', 'time') } }],
    });
    const right = alarm('alarm_001', {});
    const row = fc.record({
      table: fc.constantFrom('todos', 'alarms', 'contacts', 'settings'),
      id: fc.string(),
      title: fc.string(),
    });
    expect(judge(task, log(DONE), { diff: [right] }).outcome).toBe('pass');
    fc.assert(
      fc.property(row, fc.boolean(), fc.boolean(), ({ table, id, title }, came, first) => {
        const other: RowChange = { table, id, before: came ? null : { id }, after: { id, title, time: '07:00' } };
        const verdict = judge(task, log(DONE), { diff: first ? [other, right] : [right, other] });
        expect(verdict.outcome).toBe('fail');
        expect(verdict.progress).toBe(1);
      }),
    );
  });
});

describe('matches', () => {
  it('throws nothing but GoldError, and accepts what it expects', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MATCHERS), json, json, (match, value, actual) => {
        try {
          expect(typeof matches({ match, value }, actual, 'Europe/Paris')).toBe('boolean');
          if (match !== 'facts') expect(matches({ match, value }, value, 'Europe/Paris')).toBe(true);
        } catch (error) {
          if (!(error instanceof GoldError)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('finds a plain fact wherever it stands', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/).filter((text) => !/^(not|nor|none|never|neither|without)$/.test(text));
    fc.assert(
      fc.property(fc.array(word), word, fc.array(word), (before, fact, after) => {
        expect(matches(is(fact, 'facts'), [...before, fact, ...after].join(' '), 'UTC')).toBe(true);
      }),
    );
  });
});

describe('assign', () => {
  it('finds as many pairs as an exhaustive search', () => {
    const best = (edges: number[][], used = new Set<number>()): number => {
      const [first, ...rest] = edges;
      if (first === undefined) return 0;
      const options = first.filter((right) => !used.has(right)).map((right) => 1 + best(rest, new Set([...used, right])));
      return Math.max(best(rest, used), ...options);
    };
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 4 })), { maxLength: 5 }), (edges) => {
        const given = assign(edges);
        const taken = given.filter((right) => right !== -1);
        expect(new Set(taken).size).toBe(taken.length);
        given.forEach((right, left) => {
          if (right !== -1) expect(edges[left]).toContain(right);
        });
        expect(taken.length).toBe(best(edges));
      }),
    );
  });

  it('keeps an order wherever an exhaustive search finds one that does', () => {
    // Calls have turns; a gold call may be any of some calls.
    const search = (edges: number[][], turns: number[], pairs: [number, number][], chosen: number[] = []): boolean => {
      const left = chosen.length;
      if (left === edges.length)
        return pairs.every(([i, j]) => (turns[chosen[i] as number] as number) < (turns[chosen[j] as number] as number));
      return (edges[left] as number[]).some(
        (right) => !chosen.includes(right) && search(edges, turns, pairs, [...chosen, right]),
      );
    };
    const edge = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1 });
    const pair = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })).filter(([i, j]) => i < j);
    fc.assert(
      fc.property(
        fc.array(edge, { minLength: 4, maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
        fc.array(pair, { maxLength: 4 }),
        (edges, turns, pairs) => {
          const given = assignInOrder(edges, (right) => turns[right] as number, pairs);
          expect(given !== null && !given.includes(-1)).toBe(search(edges, turns, pairs));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
