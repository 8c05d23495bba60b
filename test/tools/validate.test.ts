import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json.ts';
import { validateArgs } from '../../src/tools/validate.ts';
import { toyCatalog } from './toy-catalog.ts';

const tool = toyCatalog().tools.get('set_bell')!;
const feedbackOf = (args: unknown) => {
  const result = validateArgs(tool, args);
  if (!('feedback' in result)) throw new Error('expected the arguments to be refused');
  return result.feedback;
};
const nested = (depth: number): JsonObject => (depth === 0 ? {} : { mood: nested(depth - 1) });

describe('validateArgs', () => {
  it('fills defaults in and leaves out what was left out', () => {
    expect(validateArgs(tool, { time: '07:00' })).toEqual({ args: { time: '07:00', repeat: 'once' } });
  });

  it('names every parameter that is missing', () => {
    expect(feedbackOf({})).toEqual({
      status: 'error',
      errorType: 'MissingParameter',
      payload: { success: false, message: 'set_bell needs time.', missing: ['time'] },
    });
  });

  it.each<[string, unknown, JsonObject]>([
    [
      'a value that is not listed',
      { time: '07:00', repeat: 'weekly' },
      { path: 'repeat', expected: 'one of once, daily', allowed: ['once', 'daily'] },
    ],
    ['a wrong type', { time: 7 }, { path: 'time', expected: 'a value of type string' }],
    ['null for what may be left out', { time: '07:00', title: null }, { path: 'title', expected: 'a value of type string' }],
    [
      'a text too long for the parameter',
      { time: '07:00', title: 'x'.repeat(41) },
      { path: 'title', expected: 'at most 40 characters' },
    ],
    ['a list too long', { time: '07:00', tags: ['a', 'b', 'c', 'd'] }, { path: 'tags', expected: 'at most 3 items' }],
    ['a text of another form', { time: '7am' }, { path: 'time', expected: 'text in the form /^\\d\\d:\\d\\d$/' }],
    ['a wrong item', { time: '07:00', tags: ['a', 1] }, { path: 'tags[1]', expected: 'a value of type string' }],
    [
      'an argument that does not exist',
      { time: '07:00', titel: 'x' },
      { path: 'titel', expected: 'no such argument', didYouMean: 'title' },
    ],
    ['no object', [], { path: '', expected: 'an object with the arguments by name' }],
    ['null', null, { path: '', expected: 'an object with the arguments by name' }],
    [
      'a key that reaches for the prototype',
      JSON.parse('{"time":"07:00","__proto__":{"a":1}}'),
      { path: '__proto__', expected: 'another name' },
    ],
    [
      'such a key further in',
      { time: '07:00', mood: { constructor: 1 } },
      { path: 'mood.constructor', expected: 'another name' },
    ],
    ['text over 8 KB', { time: '07:00', mood: 'é'.repeat(4097) }, { path: 'mood', expected: 'at most 8192 bytes of text' }],
    ['half a character', { time: '07:00', mood: '\ud83d' }, { path: 'mood', expected: 'well-formed Unicode text' }],
    [
      'nesting over 8 levels',
      { time: '07:00', ...nested(9) },
      { path: 'mood.mood.mood.mood.mood.mood.mood.mood', expected: 'at most 8 levels of nesting' },
    ],
    ['a number JSON cannot hold', { time: '07:00', mood: Number.NaN }, { path: 'mood', expected: 'an ordinary number' }],
    ['an integer that loses digits', { time: '07:00', mood: 2 ** 53 }, { path: 'mood', expected: 'an ordinary number' }],
    [
      'too many values',
      { time: '07:00', mood: Array.from({ length: 1001 }, () => 1) },
      { path: 'mood[997]', expected: 'at most 1000 values in one call' },
    ],
  ])('refuses %s', (_, args, payload) => {
    const feedback = feedbackOf(args);
    expect(feedback.errorType).toBe('InvalidArgument');
    expect(feedback.payload).toMatchObject({ success: false, ...payload });
  });

  it.each([
    ['8 levels', { time: '07:00', ...nested(7) }],
    ['8 KB of text', { time: '07:00', mood: 'é'.repeat(4096) }],
    ['surrogate pairs', { time: '07:00', mood: '😀' }],
  ])('takes %s', (_, args) => {
    expect(validateArgs(tool, args)).toHaveProperty('args');
  });

  it('reports all problems, the first in full', () => {
    expect(feedbackOf({ time: 7, repeat: 'weekly', speed: 1 }).payload).toMatchObject({
      path: 'time',
      also: [
        { path: 'repeat', expected: 'one of once, daily' },
        { path: 'speed', expected: 'no such argument' },
      ],
    });
  });

  it('repeats no more of a hostile name than fits a line', () => {
    expect(JSON.stringify(feedbackOf({ time: '07:00', [`a${'b'.repeat(5000)}`]: 1 })).length).toBeLessThan(1000);
  });
});
