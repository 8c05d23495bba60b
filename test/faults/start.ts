import type { Sandbox } from '../../src/backends/sandbox.ts';
import { digestOf } from '../../src/base/digest.ts';
import type { Task } from '../../src/contract/task.ts';

/** Looks without any argument, at many parts of the phone. */
const LOOKS: readonly [tool: string, args: Record<string, string>][] = [
  ...['query_contacts', 'query_apps', 'query_messages', 'query_emails', 'query_notifications', 'query_storage', 'query_photos'],
  ...[
    'query_call_history',
    'query_network_status',
    'query_system_status',
    'query_weather',
    'query_privacy_report',
    'track_parcel',
  ],
]
  .map((tool): [string, Record<string, string>] => [tool, {}])
  .concat(
    [
      'alarm',
      'schedule',
      'todo',
      'reminder',
      'list',
      'note',
      'wifi',
      'bluetooth',
      'volume',
      'brightness',
      'countdown',
      'automation',
    ].map((what) => [`manage_${what}`, { action: 'query' }]),
  );

/** What a fresh episode of a task finds: a digest of many looks at a phone that was just reset. */
export const startOf = (environment: Sandbox, task: Pick<Task, 'initial'>): string => {
  environment.resetSync(task);
  const before = environment.evidenceSync().diff;
  const seen = environment.stepSync(LOOKS.map(([tool, args], index) => ({ id: `c${index}`, tool, args })));
  return digestOf(JSON.stringify([before, environment.memory(), seen]));
};
