import { describe, expect, it } from 'vitest';
import type { Call } from '../../src/contract/event.ts';
import type { JsonObject } from '../../src/contract/json.ts';
import { stateHash } from '../../src/phone/hash.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';
import { TOOL_CASES } from './cases/index.ts';

const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });
const fresh = stateHash(openPhone());

/** The answer to a call, after checks that hold for every refused one. */
const refused = (call: Partial<Call>): JsonObject => {
  const phone = openPhone();
  const { feedback, delta } = execute(catalog, phone, { id: 'c1', tool: 'manage_alarm', args: {}, ...call });
  expect(feedback.status).toBe('error');
  expect(delta).toEqual([]);
  expect(stateHash(phone)).toBe(fresh);
  // What a planner wrote comes back cut short, and as text that can be stored.
  const text = JSON.stringify(feedback);
  expect(text.length).toBeLessThan(3000);
  expect(text.isWellFormed()).toBe(true);
  expect(phone.table('operation_log').all()).toMatchObject([{ status: 'error' }]);
  return { errorType: feedback.errorType ?? null, ...(feedback.payload as JsonObject) };
};

/** As they come from a model: text that JSON.parse makes into own keys, whatever their names. */
const parsed = (text: string): JsonObject => JSON.parse(text) as JsonObject;

describe('a tool that does not exist', () => {
  it.each([
    ['manage_alarms', 'manage_alarm'],
    ['Manage_Alarm', 'manage_alarm'],
    ['send_sms_message', 'send_message'],
    ['query_contact', 'query_contacts'],
    ['play_music', 'set_music_play_mode'],
    ['set_brightness', 'manage_brightness'],
    ['search_memory', 'search_user_memory'],
  ])('%s is near %s', (asked, near) => {
    expect(refused({ tool: asked })).toMatchObject({ errorType: 'UnknownTool', didYouMean: expect.arrayContaining([near]) });
  });

  it.each([
    '',
    ' ',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '\ud800',
    'a'.repeat(100_000),
    'manage_alarm\u0000',
  ])('whatever it is called: %j', (tool) => {
    expect(refused({ tool })).toMatchObject({ errorType: 'UnknownTool', didYouMean: expect.any(Array) });
  });
});

describe('a call that cannot be read', () => {
  it.each(['unbalanced braces', 'not JSON: <tool>', 'x'.repeat(500)])('says why: %j', (malformed) => {
    expect(refused({ malformed })).toMatchObject({ errorType: 'MalformedCall', message: expect.stringContaining(malformed) });
  });

  it('is unreadable before it is unknown', () => {
    expect(refused({ tool: 'no_such_tool', malformed: 'cut off' })).toMatchObject({ errorType: 'MalformedCall' });
  });
});

describe('arguments that are no object', () => {
  it.each([null, undefined, [], 'time=07:00', 7, true, Number.NaN])('%j', (args) => {
    expect(refused({ args: args as never })).toMatchObject({
      errorType: 'InvalidArgument',
      expected: 'an object with the arguments by name',
    });
  });
});

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('arguments that no tool should see', () => {
  it.each<[string, string, string]>([
    ['__proto__', '{"action":"create","time":"07:00","__proto__":{"enabled":true}}', '__proto__'],
    ['a nested __proto__', '{"action":"create","time":"07:00","title":{"__proto__":{"x":1}}}', 'title.__proto__'],
    ['constructor', '{"action":"query","constructor":{"prototype":{"polluted":1}}}', 'constructor'],
    ['prototype', '{"action":"query","prototype":1}', 'prototype'],
    ['an argument of no tool', '{"action":"query","titel":"Up"}', 'titel'],
    ['a lone surrogate', '{"action":"create","time":"07:00","title":"\\ud83d"}', 'title'],
    ['a number beyond what JSON keeps exact', '{"action":"create","time":9007199254740993}', 'time'],
    ['minus zero', '{"action":"create","time":-0}', 'time'],
    ['an endless number', '{"action":"create","time":1e999}', 'time'],
    ['a huge string', `{"action":"create","time":"07:00","title":"${'x'.repeat(1_000_000)}"}`, 'title'],
    ['a huge string of wide characters', `{"action":"create","time":"07:00","title":"${'漢'.repeat(2731)}"}`, 'title'],
    ['a string longer than its argument', `{"action":"create","time":"07:00","title":"${'x'.repeat(201)}"}`, 'title'],
    ['too much nesting', `{"action":"create","title":${deep(5000)}}`, 'title.a.a.a.a.a.a.a'],
    ['too many values', `{"action":"create","title":[${'0,'.repeat(5000)}0]}`, 'title[997]'],
  ])('%s', (_, text, path) => {
    expect(refused({ args: parsed(text) })).toMatchObject({ errorType: 'InvalidArgument', path });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(({} as JsonObject).enabled).toBeUndefined();
  });

  it('names the argument that was meant', () => {
    expect(refused({ args: { action: 'query', titel: 'Up' } })).toMatchObject({ didYouMean: 'title' });
  });

  it('a long name of an argument comes back cut', () => {
    const { path } = refused({ args: { ['x'.repeat(5000)]: 1, action: 'query' } });
    expect((path as string).length).toBeLessThanOrEqual(80);
  });
});

describe('every built-in tool', () => {
  const hostile: [string, string][] = [
    ['__proto__', '{"__proto__":{"granted":true}}'],
    ['constructor', '{"constructor":"x"}'],
    ['nonsense', '{"nonsense":1}'],
  ];

  it.each(builtinTools.map(({ name }) => name))('%s refuses them next to good arguments', (tool) => {
    const good = TOOL_CASES[tool]?.works[0]?.args as JsonObject;
    for (const [path, text] of hostile) {
      // Spreading would lose an own __proto__, so the texts are joined.
      const both = parsed(`${JSON.stringify(good).slice(0, -1)}${Object.keys(good).length > 0 ? ',' : ''}${text.slice(1)}`);
      expect(refused({ tool, args: both })).toMatchObject({ errorType: 'InvalidArgument', path });
    }
  });
});
