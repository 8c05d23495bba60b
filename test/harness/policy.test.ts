import { describe, expect, it } from 'vitest';
import type { Feedback } from '../../src/contract/event.ts';
import { notices } from '../../src/harness/policy.ts';

const hints = [
  {
    id: 'flight',
    errorType: 'PreconditionFailed',
    tool: null,
    field: 'setting',
    value: 'airplane_mode',
    text: 'Flight mode is in the way.',
  },
  { id: 'any', errorType: 'Conflict', tool: 'manage_hotspot', field: null, value: null, text: 'Wi-fi is in the way.' },
];
const failed = (errorType: NonNullable<Feedback['errorType']>, payload: Record<string, string> = {}): Feedback => ({
  status: 'error',
  errorType,
  payload,
});

describe('notices', () => {
  it('hints only where the error, the tool and the payload fit', () => {
    const policy = notices({ notices: false, repeatThreshold: 2, hints });
    expect(policy.after('manage_wifi', failed('PreconditionFailed', { setting: 'airplane_mode' }))).toEqual([
      'Flight mode is in the way.',
    ]);
    expect(policy.after('manage_wifi', failed('PreconditionFailed', { setting: 'storage' }))).toEqual([]);
    expect(policy.after('manage_wifi', failed('Conflict'))).toEqual([]);
    expect(policy.after('manage_hotspot', failed('Conflict'))).toEqual(['Wi-fi is in the way.']);
  });

  it('speaks up from the threshold on, counting failures and empty results of one tool', () => {
    const policy = notices({ notices: true, repeatThreshold: 2, hints: [] });
    const empty: Feedback = { status: 'ok', payload: { data: { items: [] } } };
    expect(policy.after('query_contacts', empty)).toEqual([]);
    expect(policy.after('manage_alarm', failed('NotFound'))).toEqual([]);
    expect(policy.after('query_contacts', empty)[0]).toContain('`query_contacts` (2)');
  });

  it('says nothing after a useful result', () => {
    const policy = notices({ notices: true, repeatThreshold: 1, hints });
    expect(policy.after('query_contacts', { status: 'ok', payload: { data: { items: [1] } } })).toEqual([]);
  });
});
