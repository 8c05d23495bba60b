import { DEVICE_SETTINGS } from '../backends/device/commands.ts';
import { deviceEnvironment } from '../backends/device/device.ts';
import { openShell } from '../backends/device/shell.ts';
import { virtualDevice } from '../backends/device/virtual-device.ts';
import { startVirtualHost } from '../backends/device/virtual-host.ts';
import { parseCivil } from '../base/time.ts';
import { epochOf } from '../base/zone.ts';
import type { Environment } from '../contract/environment.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Task } from '../contract/task.ts';
import { createPhone } from '../phone/phone.ts';
import { validateArgs } from '../tools/validate.ts';
import type { World } from './world.ts';

/**
 * The device backend over an ADB host in this process with one simulated device. It speaks the real wire, and its
 * evidence is labelled virtual: it stands in for a phone until one is plugged in.
 */
export const openDevice = async ({ catalog }: World): Promise<Environment> => {
  const host = await startVirtualHost({ device: virtualDevice() });
  const shell = await openShell({ host: '127.0.0.1', port: host.port, serial: host.serial });
  let clock = 0;
  const environment = deviceEnvironment({
    shell,
    specs: catalog.specs,
    check: (call) => {
      const tool = catalog.tools.get(call.tool);
      const checked = tool ? validateArgs(tool, call.args) : null;
      return checked && 'feedback' in checked ? checked.feedback : null;
    },
    initialRows: (task) => settingsOf(catalog, task),
    now: () => clock,
  });
  return {
    ...environment,
    name: 'device:virtual',
    virtual: true,
    reset: async (task, seed, signal) => {
      // A virtual device has the task's clock, so that its record is the same bytes every time.
      const civil = parseCivil(task.initial.clock);
      clock = civil ? epochOf(task.initial.zone, civil) : 0;
      return environment.reset(task, seed, signal);
    },
    close: async () => {
      await environment.close();
      await host.close();
    },
  };
};

/** The settings rows that the task starts from, as the sandbox would have them. */
const settingsOf = (catalog: World['catalog'], task: Task): ReadonlyMap<string, JsonObject> => {
  const persona = catalog.personas.get(task.initial.persona);
  if (!persona) return new Map();
  const settings = createPhone({ persona, initial: task.initial }).table('settings');
  return new Map(DEVICE_SETTINGS.flatMap(({ row }) => (settings.get(row) ? [[row, settings.get(row) as JsonObject]] : [])));
};
