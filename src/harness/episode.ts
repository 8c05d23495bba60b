import { digestJson, digestOf } from '../base/digest.ts';
import { InfraError } from '../base/errors.ts';
import type { Environment, Evidence, User } from '../contract/environment.ts';
import type { Call, Emitted, Event, EventOf, RowChange, SkillRef, Usage } from '../contract/event.ts';
import type { Digest } from '../contract/json.ts';
import type { StopReason } from '../contract/names.ts';
import type { Block, Context, EvidenceItem, ModelOutput, PlannerFactory } from '../contract/planner.ts';
import type { Task } from '../contract/task.ts';
import type { SkillPack } from '../contract/tool.ts';
import { TRAJECTORY_SCHEMA, type Trajectory } from '../contract/trajectory.ts';
import type { Eta } from '../eta/types.ts';
import { retrieve } from '../memory/manager.ts';
import { taskKey } from '../planners/task-key.ts';
import { type Adapted, adapt } from './adapter.ts';
import { contextBuilder, showPayload } from './context.ts';
import type { Exposer, Exposure } from './exposure.ts';
import { notices } from './policy.ts';
import { act, modelEvent, uniqueCalls } from './turn.ts';

export type EpisodeOptions = {
  task: Task;
  environment: Environment;
  exposer: Exposer;
  planner: PlannerFactory;
  eta: Eta;
  user: User;
  seed: number;
  sample: number;
  signal: AbortSignal;
  tainted?: boolean;
  /** Sees each turn as the planner saw it: for demonstrations and for RL. */
  observe?: (turn: { context: Context; output: ModelOutput }) => void;
  /** Sees each model output before it is executed, so that a resumed episode can replay it. */
  log?: (output: ModelOutput) => Promise<void>;
};

export type Episode = { trajectory: Trajectory; evidence: Evidence };

const NO_EVIDENCE: Evidence = { diff: [], initial: () => null };

/**
 * Runs one episode: reset, then context → planner → environment → user until the user is done or T steps are used.
 * Never throws for what a planner did. An InfraError becomes a fault event and stop `infra`; an abort stops `interrupted`.
 */
export const runEpisode = async (options: EpisodeOptions): Promise<Episode> => {
  const { task, environment, planner, eta, signal } = options;
  const log = eventLog();
  let stop: StopReason;
  let evidence = NO_EVIDENCE;
  try {
    for (const event of await environment.reset(task, options.seed, signal)) log.add(event);
    stop = await converse(options, log);
    evidence = await environment.evidence(signal);
  } catch (error) {
    if (signal.aborted) stop = 'interrupted';
    else if (error instanceof InfraError) {
      stop = 'infra';
      log.add({ kind: 'fault', boundary: error.boundary, attempt: 1, detail: error.message, at: log.events.at(-1)?.at ?? 0 });
    } else throw error;
  }
  const trajectory: Trajectory = {
    schema: TRAJECTORY_SCHEMA,
    id: `${task.id}#${options.sample}`,
    task: taskDigest(task),
    sample: options.sample,
    split: task.split,
    origin: { backend: environment.name, virtual: environment.virtual },
    theta: planner.theta,
    eta: { name: eta.name, digest: eta.digest },
    seed: options.seed,
    tainted: options.tainted ?? false,
    events: log.events,
    stop,
    usage: totalUsage(log.events),
  };
  return { trajectory, evidence };
};

/** The parts of the context that change while an episode runs. */
type Scene = { exposure: Exposure; adapted: Adapted; evidence: EvidenceItem[]; request: string; loaded: SkillRef[] };

const converse = async (options: EpisodeOptions, log: EventLog): Promise<StopReason> => {
  const { task, environment, exposer, eta, user, signal } = options;
  const planner = options.planner.open({ seed: options.seed, task: taskKey(task.id), sample: options.sample });
  const builder = contextBuilder(task);
  const executor = notices(eta.executor);
  const exposure = exposer.initial(task);
  const scene: Scene = {
    exposure,
    adapted: adapt(eta, task, exposure),
    evidence: evidenceFor(environment, task.goal, eta),
    request: task.goal,
    loaded: [],
  };
  const hear = (text: string, cause: EventOf<'user'>['cause']): void => {
    log.add({ kind: 'user', text, cause, at: environment.now() });
    builder.say({ role: 'user', text });
  };
  hear(task.goal, 'open');
  for (let step = 0; step < task.protocol.steps; step++) {
    signal.throwIfAborted();
    const context = builder.build({ ...scene, now: environment.now(), step });
    const output = uniqueCalls(await planner.act(context, signal));
    await options.log?.(output);
    options.observe?.({ context, output });
    log.add({ ...modelEvent(output, { context, ...scene, turn: step }), at: environment.now() });
    builder.say({ role: 'assistant', ...(output.text === undefined ? {} : { text: output.text }), calls: output.calls });
    if (output.stop === 'malformed' && output.calls.length === 0) return 'malformed';
    let memoryChanged = false;
    for (const result of await act(output.calls, scene.exposure, environment, signal)) {
      if (result.kind !== 'feedback') {
        log.add(result);
        if (result.kind === 'world' && isPowerOff(result.delta)) return 'shutdown';
        continue;
      }
      const { tool } = output.calls.find(({ id }) => id === result.call) as Call;
      const { status, errorType, payload } = result.feedback;
      const shown = showPayload(payload, eta.feedback);
      log.add({ ...result, shown: digestOf(JSON.stringify(shown)) });
      builder.say({ role: 'tool', call: result.call, tool, status, ...(errorType ? { errorType } : {}), shown });
      for (const text of executor.after(tool, result.feedback)) {
        log.add({ kind: 'notice', text, at: result.at });
        builder.say({ role: 'notice', text });
      }
      const skill = status === 'ok' ? environment.skills.find(({ loader }) => loader === tool) : undefined;
      if (skill) loadSkill(scene, skill, options);
      memoryChanged ||= result.delta.some(({ table }) => table === 'memories');
      if (isPowerOff(result.delta)) return 'shutdown';
    }
    const reply = await replyOf(user, task, log.events, signal);
    if (reply !== 'done') {
      hear(reply.text, reply.cause);
      scene.request = `${scene.request}\n${reply.text}`;
    } else if (output.calls.length === 0) return 'finished';
    if (memoryChanged || reply !== 'done') scene.evidence = evidenceFor(environment, scene.request, eta);
  }
  return 'budget';
};

/** What the user says. A user that breaks, says nothing, or opens the conversation again is no fault of the planner's. */
const replyOf = async (
  user: User,
  task: Task,
  events: readonly Event[],
  signal: AbortSignal,
): Promise<Awaited<ReturnType<User['next']>>> => {
  let reply: Awaited<ReturnType<User['next']>>;
  try {
    reply = await user.next(events, signal);
  } catch (error) {
    if (signal.aborted || error instanceof InfraError) throw error;
    throw new InfraError('user', `the user broke: ${String((error as Error)?.message ?? error)}`, { cause: error });
  }
  if (reply === 'done') return reply;
  if (reply.text.trim() === '') throw new InfraError('user', 'the user said nothing');
  if (reply.text.trim() === task.goal.trim()) throw new InfraError('user', 'the user said the opening request again');
  return reply;
};

/** A harness without a memory manager never looks at what is remembered. */
const evidenceFor = (environment: Environment, request: string, { memory }: Eta): EvidenceItem[] =>
  memory.enabled ? retrieve(environment.memory(), request, memory) : [];

/** Its tools are exposed and its instructions shown from the next step on (DESIGN §5). */
const loadSkill = (scene: Scene, skill: SkillPack, { exposer, eta, task, environment }: EpisodeOptions): void => {
  scene.exposure = exposer.grow(scene.exposure, skill);
  if (!scene.loaded.some(({ name }) => name === skill.name)) {
    scene.loaded.push({ name: skill.name, digest: digestOf(skill.instructions) });
  }
  const own = adapt(eta, task, scene.exposure);
  const packs = environment.skills.filter(({ name }) => scene.loaded.some((ref) => ref.name === name));
  const blocks = packs.map(
    (pack): Block => ({ id: `skill/${pack.name}`, origin: 'skill', tools: pack.tools, text: pack.instructions }),
  );
  scene.adapted = { blocks: [...own.blocks, ...blocks], dropped: own.dropped };
};

/** Whether the phone is off afterwards; a restart switches it off and on again. */
const isPowerOff = (delta: readonly RowChange[]): boolean =>
  delta.findLast(({ table, id }) => table === 'settings' && id === 'power')?.after?.status === 'off';

type EventLog = { events: Event[]; add(event: Emitted): void };

const eventLog = (): EventLog => {
  const events: Event[] = [];
  return { events, add: (event) => events.push({ ...event, seq: events.length, session: 'main' }) };
};

const digests = new WeakMap<Task, Digest>();

/** The digest of a task's canonical JSON, computed once an object. */
export const taskDigest = (task: Task): Digest => {
  const known = digests.get(task);
  if (known) return known;
  const digest = digestJson(task);
  digests.set(task, digest);
  return digest;
};

const totalUsage = (events: readonly Event[]): Usage => {
  const total: Usage = { inputTokens: 0, outputTokens: 0, calls: 0, scope: 'none' };
  for (const event of events) {
    if (event.kind !== 'model') continue;
    total.inputTokens += event.usage.inputTokens;
    total.outputTokens += event.usage.outputTokens;
    total.calls += event.calls.length;
    if (event.usage.scope !== 'none') total.scope = event.usage.scope;
  }
  return total;
};
