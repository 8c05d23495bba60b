import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InfraError } from '../../src/base/errors.ts';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import { stateHash } from '../../src/phone/hash.ts';
import type { SimulatedPhone } from '../../src/phone/phone.ts';
import { execute } from '../../src/tools/execute.ts';
import { openPhone } from '../phone/fixtures.ts';
import { toyCatalog } from './toy-catalog.ts';

const catalog = toyCatalog();
const run = (phone: SimulatedPhone, tool: string, args: JsonObject = {}) => execute(catalog, phone, { id: 'c1', tool, args });

describe('execute', () => {
  it('runs a valid call with its defaults, and reports what changed', () => {
    const phone = openPhone();
    const { feedback, delta } = run(phone, 'set_bell', { time: '07:00' });
    expect(feedback).toEqual({ status: 'ok', payload: { success: true, message: 'Done.', data: { alarmId: 'alarm_006' } } });
    expect(delta).toEqual([
      {
        table: 'alarms',
        id: 'alarm_006',
        before: null,
        after: { id: 'alarm_006', time: '07:00', title: '', repeat: 'once', date: null, enabled: true },
      },
    ]);
    expect(phone.diff()).toEqual(delta);
  });

  it('logs every call, in order, whatever became of it', () => {
    const phone = openPhone();
    run(phone, 'look_at_bells');
    run(phone, 'set_bell', { time: '13:13' });
    run(phone, 'no_such_tool');
    const log = phone.table('operation_log').all();
    expect(log.map(({ tool, status }) => [tool, status])).toEqual([
      ['look_at_bells', 'ok'],
      ['set_bell', 'error'],
      ['unknown', 'error'],
    ]);
    expect(log.map((row) => row.seq)).toEqual([...log.map((row) => row.seq as number)].sort((a, b) => a - b));
  });

  it('takes back what a tool did before it failed, ids too', () => {
    const phone = openPhone();
    const { feedback, delta } = run(phone, 'set_bell', { time: '13:13' });
    expect(feedback).toEqual({
      status: 'error',
      errorType: 'Conflict',
      payload: { success: false, message: 'Unlucky.', conflictingId: 'alarm_006' },
    });
    expect(delta).toEqual([]);
    expect(stateHash(phone)).toBe(stateHash(openPhone()));
    expect(run(phone, 'set_bell', { time: '07:00' }).feedback.payload).toMatchObject({ data: { alarmId: 'alarm_006' } });
  });

  it('reads leave the state as it is', () => {
    const phone = openPhone();
    expect(run(phone, 'look_at_bells').feedback.payload).toMatchObject({ data: { count: 5 } });
    expect(stateHash(phone)).toBe(stateHash(openPhone()));
  });

  it('says which tools are near a name that does not exist', () => {
    const unknown = (name: string) => run(openPhone(), name).feedback;
    expect(unknown('set_bel')).toEqual({
      status: 'error',
      errorType: 'UnknownTool',
      payload: { success: false, message: "There is no tool called 'set_bel'.", didYouMean: ['set_bell'] },
    });
    expect(unknown('list_the_bells').payload).toMatchObject({ didYouMean: ['look_at_bells'] });
    expect(unknown('zzzzzzzzzzzz').payload).toMatchObject({ didYouMean: [] });
    expect(unknown('').errorType).toBe('UnknownTool');
    expect(unknown('constructor').errorType).toBe('UnknownTool');
    expect(JSON.stringify(unknown('x\ud800'.repeat(9000))).length).toBeLessThan(1000);
  });

  it('answers a call that could not be read', () => {
    const { feedback } = execute(catalog, openPhone(), { id: 'c1', tool: 'set_bell', args: {}, malformed: 'unbalanced braces' });
    expect(feedback.errorType).toBe('MalformedCall');
    expect(feedback.payload).toMatchObject({ message: 'The call could not be read: unbalanced braces' });
  });

  it('asks for the permission that the arguments need, before anything else of the tool', () => {
    const phone = openPhone({ obstacles: [{ kind: 'permission_off', target: 'camera' }, { kind: 'storage_full' }] });
    expect(run(phone, 'snap', { camera: 'front' }).feedback).toMatchObject({
      errorType: 'PermissionDenied',
      payload: { success: false, permission: 'camera' },
    });
    expect(run(phone, 'snap').feedback).toEqual({
      status: 'error',
      errorType: 'PreconditionFailed',
      payload: { success: false, message: 'The storage is full.', setting: 'storage' },
    });
  });

  it('calls a broken tool the environment’s fault, and leaves no trace of it', () => {
    const phone = openPhone();
    expect(() => run(phone, 'crash')).toThrow(InfraError);
    expect(() => run(phone, 'crash')).toThrow('crash is broken: undefined is not a cat');
    expect(stateHash(phone)).toBe(stateHash(openPhone()));
    // A call that says it only reads, and writes.
    expect(() => run(phone, 'snap', { action: 'query' })).toThrow('snap is broken: a read changed photos');
    expect(stateHash(phone)).toBe(stateHash(openPhone()));
  });

  it('loads a skill', () => {
    const { feedback, delta } = run(openPhone(), 'skill__bell_ringing', { reason: 'bells' });
    expect(delta).toEqual([]);
    expect(feedback).toEqual({
      status: 'ok',
      payload: {
        success: true,
        status: 'loaded',
        skill: 'bell-ringing',
        loaded_tools: ['set_bell'],
        unknown_tools: ['swing_rope'],
        instructions: 'Pull.',
      },
    });
  });
});

describe('any arguments', () => {
  const hostile = fc.constantFrom<Json>(
    '__proto__',
    '',
    '\ud800',
    'x'.repeat(9000),
    null,
    -0,
    1e308 * 10,
    2 ** 60,
    [],
    {},
    '07:00',
  );
  const names = fc.constantFrom(
    'time',
    'title',
    'repeat',
    'tags',
    'mood',
    'camera',
    'action',
    '__proto__',
    'constructor',
    'TIME',
    '',
  );
  const value = fc.oneof({ weight: 3, arbitrary: hostile }, { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<Json> });
  const args = fc.array(fc.tuple(names, value)).map((pairs) => {
    const object: JsonObject = {};
    // As JSON.parse makes them: an own property, whatever the name.
    for (const [key, own] of pairs)
      Object.defineProperty(object, key, { value: own, enumerable: true, writable: true, configurable: true });
    return object;
  });
  const odd = fc.oneof({ weight: 8, arbitrary: args }, { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<JsonObject> });

  it('never throw, and never half-write', () => {
    const before = stateHash(openPhone());
    fc.assert(
      fc.property(fc.constantFrom('set_bell', 'snap', 'look_at_bells', 'skill__bell_ringing'), odd, (tool, given) => {
        const phone = openPhone();
        const { feedback, delta } = run(phone, tool, tool === 'snap' ? { ...given, action: 'take' } : given);
        expect(JSON.parse(JSON.stringify(feedback))).toEqual(feedback);
        if (feedback.status === 'ok') return;
        expect(delta).toEqual([]);
        expect(phone.diff()).toEqual([]);
        expect(stateHash(phone)).toBe(before);
        expect(feedback.payload).toMatchObject({ success: false, message: expect.any(String) });
      }),
      { numRuns: 300 },
    );
  });
});
