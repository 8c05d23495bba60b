import { digestOf } from '../base/digest.ts';
import { UserError } from '../base/errors.ts';
import { bare, didYouMean } from '../base/suggest.ts';
import type { Environment, Evidence } from '../contract/environment.ts';
import type { Call, Emitted } from '../contract/event.ts';
import type { InitialState, Task } from '../contract/task.ts';
import type { MemoryRecord } from '../contract/tool.ts';
import { createPhone, type SimulatedPhone } from '../phone/phone.ts';
import type { Catalog } from '../tools/catalog.ts';
import { execute } from '../tools/execute.ts';

/** How far the phone's clock moves in a step: what a person sees pass while an assistant acts. Else it stands still. */
export const STEP_MS = 20_000;

/** The sandbox with its synchronous core, for hot loops. */
export type Sandbox = Omit<Environment, 'fork'> & {
  /** Puts the phone in the task's initial state; nothing depends on the seed, the sandbox has no chance in it. */
  resetSync(task: Pick<Task, 'initial'>): void;
  stepSync(calls: readonly Call[]): Emitted[];
  evidenceSync(): Evidence;
  fork(): Promise<Sandbox>;
};

/** The harness says what it showed of a feedback; until then nothing was. */
const NOTHING_SHOWN = digestOf('');

/**
 * The simulated phone as an environment. Calls of a step run in order, each with its feedback event; then the clock moves by
 * STEP_MS and what fell due (timers, automations) follows as world events.
 */
export const sandbox = (catalog: Catalog): Sandbox => assemble(catalog, null);

type Opened = { phone: SimulatedPhone; initial: InitialState };

const assemble = (catalog: Catalog, start: Opened | null): Sandbox => {
  let opened = start;
  const current = (): SimulatedPhone => {
    if (opened === null) throw new Error('the sandbox has no phone before its first reset');
    return opened.phone;
  };
  const resetSync = ({ initial }: Pick<Task, 'initial'>): void => {
    if (opened?.initial === initial) opened.phone.reset();
    else opened = { phone: createPhone({ persona: personaOf(catalog, initial.persona), initial }), initial };
  };
  const stepSync = (calls: readonly Call[]): Emitted[] => {
    const phone = current();
    const events: Emitted[] = [];
    for (const call of calls) {
      const { feedback, delta } = execute(catalog, phone, call);
      events.push({ kind: 'feedback', at: phone.now(), call: call.id, feedback, shown: NOTHING_SHOWN, delta });
    }
    for (const { at, cause, delta } of phone.tick(STEP_MS)) events.push({ kind: 'world', at, cause, delta });
    return events;
  };
  const evidenceSync = (): Evidence => {
    const phone = current();
    return { diff: phone.diff(), initial: (table, id) => phone.initial(table, id) };
  };
  return {
    name: 'sandbox',
    virtual: true,
    caps: { fork: true, reset: true },
    tools: catalog.specs,
    skills: catalog.skills,
    resetSync,
    stepSync,
    evidenceSync,
    reset: async (task, _seed, signal) => {
      signal.throwIfAborted();
      resetSync(task);
      return [];
    },
    step: async (calls, signal) => {
      signal.throwIfAborted();
      return stepSync(calls);
    },
    evidence: async (signal) => {
      signal.throwIfAborted();
      return evidenceSync();
    },
    // The columns of the table are those of a record; the tables check their types.
    memory: () => current().table('memories').all() as unknown as readonly MemoryRecord[],
    now: () => current().now(),
    fork: async () => assemble(catalog, { phone: current().fork(), initial: (opened as Opened).initial }),
    close: async () => {
      opened = null;
    },
  };
};

const personaOf = (catalog: Catalog, id: string) => {
  const persona = catalog.personas.get(id);
  if (persona !== undefined) return persona;
  throw new UserError('unknown_persona', `the catalogue has no persona '${id}'`, {
    hint: didYouMean(id, catalog.personas.keys(), undefined, bare),
  });
};
