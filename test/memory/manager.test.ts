import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemoryRecord } from '../../src/contract/tool.ts';
import { retrieve, superseded } from '../../src/memory/manager.ts';

const record = (
  id: string,
  title: string,
  content: string,
  updatedAt: string,
  more: Partial<MemoryRecord> = {},
): MemoryRecord => ({
  id,
  category: 'preferences',
  title,
  content,
  tags: [],
  source: 'user',
  createdAt: updatedAt,
  updatedAt,
  ...more,
});

const records = [
  record('mem_001', 'Reading brightness', 'Likes 20 percent when reading.', '2026-01-02T08:00'),
  record('mem_002', 'Reading brightness', 'Now 35 percent when reading.', '2026-02-02T08:00'),
  record('mem_003', 'Gym days', 'Monday and Thursday.', '2026-02-01T08:00', { category: 'routines_habits' }),
];
const policy = { enabled: true, top: 3, coverage: 0, floor: 0.2, supersede: true };

describe('retrieve', () => {
  it('points at what the request is about and says which record is current', () => {
    const found = retrieve(records, 'Set the brightness the way I like it for reading', policy);
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      ['mem_001', 'superseded'],
      ['mem_002', 'current'],
    ]);
    expect(found[0]?.query).toBe('Reading brightness');
  });

  it('shows nothing when it is off or nothing fits', () => {
    expect(retrieve(records, 'brightness', { ...policy, enabled: false })).toEqual([]);
    expect(retrieve(records, 'zebra', policy)).toEqual([]);
  });

  it('shows only records whose title is said as far as the policy wants', () => {
    const strict = { ...policy, coverage: 0.6 };
    expect(retrieve(records, 'Set the brightness to 40 percent', strict)).toEqual([]);
    expect(retrieve(records, 'Set the brightness the way I like it for reading', strict)).toHaveLength(2);
  });

  it('never depends on the order of the records', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: 3 }), (order) => {
        expect(retrieve(order, 'brightness reading gym', policy)).toEqual(retrieve(records, 'brightness reading gym', policy));
      }),
    );
  });
});

describe('superseded', () => {
  it('does not let external content replace what the user said', () => {
    const external = record('mem_009', 'Reading brightness', '90 percent', '2026-03-01T08:00', { source: 'external' });
    expect(superseded([records[1] as MemoryRecord, external])).toEqual(new Set());
  });

  it('keeps records of other categories and other topics', () => {
    expect(superseded(records)).toEqual(new Set(['mem_001']));
  });
});
