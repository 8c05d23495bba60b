import { digestOf } from '../../base/digest.ts';
import { InfraError } from '../../base/errors.ts';
import type { Environment } from '../../contract/environment.ts';
import type { Call, Emitted, Feedback, RowChange } from '../../contract/event.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Task } from '../../contract/task.ts';
import type { ToolSpec } from '../../contract/tool.ts';
import { DEVICE_SETTINGS, DEVICE_TOOLS, type DeviceSetting } from './commands.ts';
import type { Shell } from './shell.ts';
import { target } from './target.ts';

export type DeviceOptions = {
  shell: Shell;
  specs: readonly ToolSpec[];
  /** Checks arguments as the sandbox does; a feedback when they are wrong. */
  check(call: Call): Feedback | null;
  /** The settings rows a task starts from. */
  initialRows(task: Task): ReadonlyMap<string, JsonObject>;
  now(): number;
};

type Rows = Map<string, JsonObject>;

/**
 * A device behind ADB as an environment: it cannot be forked, its clock is the world's, and its evidence is what the
 * device says when it is asked again. A change whose reply was lost is judged by that, never repeated blindly.
 */
export const deviceEnvironment = (options: DeviceOptions): Environment => {
  const { shell } = options;
  let initial: Rows = new Map();

  const command = async (argv: readonly string[], signal: AbortSignal): Promise<{ lost: boolean; stdout: string }> => {
    const outcome = await shell.run(argv, { signal });
    if (outcome.kind === 'exit' && outcome.code === 0) return { lost: false, stdout: outcome.stdout };
    if (outcome.kind === 'ambiguous') return { lost: true, stdout: '' };
    throw new InfraError('env', `\`${argv.join(' ')}\`: ${outcome.kind === 'exit' ? `exit code ${outcome.code}` : outcome.why}`);
  };
  const read = async (setting: DeviceSetting, signal: AbortSignal): Promise<JsonObject> => {
    // Reading changes nothing, so a lost reply may be asked for once more.
    for (let attempt = 0; attempt < 2; attempt++) {
      const { lost, stdout } = await command(setting.read, signal);
      const columns = lost ? null : setting.parse(stdout);
      if (columns) return columns;
    }
    throw new InfraError('env', `the device does not say what ${setting.row} is`);
  };
  const snapshot = async (signal: AbortSignal): Promise<Rows> => {
    const rows: Rows = new Map();
    for (const setting of DEVICE_SETTINGS) rows.set(setting.row, { id: setting.row, ...(await read(setting, signal)) });
    return rows;
  };
  const write = async (setting: DeviceSetting, columns: JsonObject, signal: AbortSignal): Promise<boolean> => {
    let lost = false;
    for (const argv of setting.write(columns)) lost = (await command(argv, signal)).lost || lost;
    return lost;
  };
  const act = async (call: Call, signal: AbortSignal): Promise<{ feedback: Feedback; delta: RowChange[] }> => {
    const refused = options.check(call);
    if (refused) return { feedback: refused, delta: [] };
    const setting = DEVICE_SETTINGS.find(({ row }) => row === DEVICE_TOOLS.get(call.tool));
    if (!setting) return { feedback: unsupported(call.tool), delta: [] };
    const before = await read(setting, signal);
    const wanted = target(call.args, before);
    if (wanted === 'unsupported') return { feedback: unsupported(call.tool), delta: [] };
    if (wanted === 'query') return { feedback: done(before, false), delta: [] };
    const lost = await write(setting, wanted, signal);
    const after = await read(setting, signal);
    const applied = Object.entries(wanted).every(([column, value]) => after[column] === value);
    if (!applied)
      return { feedback: lost ? unknownOutcome(after) : unavailable(after), delta: changes(setting.row, before, after) };
    const delta = changes(setting.row, before, after);
    return { feedback: done(after, delta.length > 0), delta };
  };
  return {
    name: 'device',
    virtual: false,
    caps: { fork: false, reset: true },
    tools: options.specs.filter(({ name }) => DEVICE_TOOLS.has(name)),
    skills: [],
    reset: async (task, _seed, signal) => {
      const rows = options.initialRows(task);
      for (const setting of DEVICE_SETTINGS) {
        const columns = rows.get(setting.row);
        if (columns) await write(setting, columns, signal);
      }
      // Flight mode switches radios off, so what was set before it is set again.
      const wifi = DEVICE_SETTINGS.find(({ row }) => row === 'wifi') as DeviceSetting;
      const wanted = rows.get('wifi');
      if (wanted) await write(wifi, wanted, signal);
      initial = await snapshot(signal);
      return [];
    },
    step: async (calls, signal) => {
      const events: Emitted[] = [];
      for (const call of calls) {
        const { feedback, delta } = await act(call, signal);
        events.push({ kind: 'feedback', call: call.id, feedback, shown: digestOf(''), delta, at: options.now() });
      }
      return events;
    },
    memory: () => [],
    now: options.now,
    evidence: async (signal) => {
      const rows = await snapshot(signal);
      const diff = [...rows].flatMap(([row, after]) => changes(row, initial.get(row) ?? {}, after));
      diff.sort((a, b) => (a.id < b.id ? -1 : 1));
      return { diff, initial: (table, id) => (table === 'settings' ? (initial.get(id) ?? null) : null) };
    },
    close: async () => shell.close(),
  };
};

const changes = (row: string, before: JsonObject, after: JsonObject): RowChange[] =>
  Object.keys(after).every((column) => column === 'id' || after[column] === before[column])
    ? []
    : [{ table: 'settings', id: row, before: { id: row, ...before }, after: { id: row, ...after } }];

const done = (columns: JsonObject, changed: boolean): Feedback => ({
  status: 'ok',
  payload: { success: true, message: changed ? 'Done.' : 'Nothing changed.', data: { ...columns, changed } },
});
const unsupported = (tool: string): Feedback => ({
  status: 'error',
  errorType: 'Unsupported',
  payload: { success: false, message: `This device cannot do that with ${tool}.` },
});
const unknownOutcome = (columns: JsonObject): Feedback => ({
  status: 'error',
  errorType: 'OutcomeUnknown',
  payload: { success: false, message: 'The reply was lost and the device does not show the change.', data: columns },
});
const unavailable = (columns: JsonObject): Feedback => ({
  status: 'error',
  errorType: 'Unavailable',
  payload: { success: false, message: 'The device took the command and did not change.', data: columns },
});
