import { describe, expect, it } from 'vitest';
import { taskKey } from '../../src/planners/task-key.ts';

describe('taskKey', () => {
  it('tells tasks apart and nothing of what they are', () => {
    const ids = ['test-00001-alarm-create', 'test-00002-alarm-create', 'test-00001-wifi-on'];
    const keys = ids.map(taskKey);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(taskKey('test-00001-alarm-create')).toBe(keys[0]);
  });
});
