import { InfraError } from '../base/errors.ts';
import type { User } from '../contract/environment.ts';
import type { Event, EventOf } from '../contract/event.ts';
import type { UserScript } from '../contract/task.ts';
import { type Reading, readLog } from '../verify/log.ts';
import { mentionsAny } from '../verify/mentions.ts';

/** What a user says to a question that the script has no answer for. */
export const UNKNOWN = "I don't know.";
/** What a user says who has answered that before: nothing more comes of asking again. */
export const TOLD = 'I already told you that.';
/** How often such words are said; then the user leaves, so that no conversation goes in circles. */
const PATIENCE = 3;

type Reply = Awaited<ReturnType<User['next']>>;

/**
 * A user with bounded knowledge who follows a script: answers what is asked, each thing once, then says what has changed, else is
 * done. What it says follows from the log alone, so that a resumed episode hears the same. A mistake of its own is thrown as an
 * InfraError at the boundary `user`, so that it is never counted against a planner.
 */
export const scriptedUser = (script: UserScript): User => ({
  next: async (log, signal) => {
    signal.throwIfAborted();
    return checked(attempt(script, log), log);
  },
});

const attempt = (script: UserScript, log: readonly Event[]): Reply => {
  try {
    return reply(script, log);
  } catch (error) {
    throw new InfraError('user', `the user broke: ${String((error as Error)?.message ?? error)}`, { cause: error });
  }
};

/** The user never opens the conversation a second time, and never says nothing. */
const checked = (said: Reply, log: readonly Event[]): Reply => {
  if (said === 'done') return said;
  const opening = log.find((event): event is EventOf<'user'> => event.kind === 'user' && event.cause === 'open');
  if (said.text.trim() === '') throw new InfraError('user', 'the user script has an empty line');
  if (said.text.trim() === opening?.text.trim()) throw new InfraError('user', 'the user script has the opening request again');
  return said;
};

const reply = (script: UserScript, log: readonly Event[]): Reply => {
  const last = log.findLast((event): event is EventOf<'model'> => event.kind === 'model' && event.session === 'main');
  if (last === undefined) return 'done';
  const reading = readLog(
    log,
    (tool) => (tool === 'ask_user' ? 'ask' : null),
    () => false,
  );
  const turn = log.filter((event) => event.kind === 'model' && event.session === 'main').length - 1;
  return answerTo(script, reading, turn) ?? change(script, log, reading, last) ?? 'done';
};

/** The slots that the questions of a turn ask for, with what they hold. Of two that share a name, the first that fits. */
const slotsAsked = ({ answers }: UserScript, { questions }: Reading, of: number): Map<string, string> => {
  const question = questions
    .filter(({ turn }) => turn === of)
    .map(({ text }) => text)
    .join('\n');
  const slots = new Map<string, string>();
  for (const { slot, about, text } of answers) {
    if (!slots.has(slot) && mentionsAny(question, about)) slots.set(slot, text);
  }
  return slots;
};

const answerTo = (script: UserScript, reading: Reading, turn: number): Reply | null => {
  if (!reading.questions.some((question) => question.turn === turn)) return null;
  const asked = slotsAsked(script, reading, turn);
  const answered = reading.replies.filter(({ cause }) => cause === 'answer');
  const told = new Set(answered.flatMap((before) => [...slotsAsked(script, reading, before.turn).keys()]));
  const fresh = [...asked].flatMap(([slot, text]) => (told.has(slot) ? [] : [text]));
  if (fresh.length > 0) return { text: fresh.join(' '), cause: 'answer' };
  const vain = answered.filter(({ text }) => text === UNKNOWN || text === TOLD).length;
  return vain < PATIENCE ? { text: asked.size > 0 ? TOLD : UNKNOWN, cause: 'answer' } : null;
};

/**
 * The first revision or interruption that is due and unsaid. One that waits for a turn is also said when the planner thinks it is
 * finished.
 */
const change = ({ revisions }: UserScript, log: readonly Event[], reading: Reading, last: EventOf<'model'>): Reply | null => {
  const said = reading.replies.filter(({ cause }) => cause !== 'answer').map(({ text }) => text);
  const models = log.filter((event): event is EventOf<'model'> => event.kind === 'model' && event.session === 'main');
  for (const { after, text, cause = 'revision' } of revisions) {
    const before = said.indexOf(text);
    if (before >= 0) {
      // Two revisions may have the same words: each is said once.
      said.splice(before, 1);
      continue;
    }
    if (isDue(after, cause, { reading, models, last })) return { text, cause };
  }
  return null;
};

type Moment = { reading: Reading; models: readonly EventOf<'model'>[]; last: EventOf<'model'> };

const isDue = (
  after: UserScript['revisions'][number]['after'],
  cause: 'revision' | 'interrupt',
  { reading, models, last }: Moment,
): boolean => {
  if (!('tool' in after)) return models.length >= after.turn || last.calls.length === 0;
  if (cause === 'interrupt') return models.some(({ calls }) => calls.some(({ tool }) => tool === after.tool));
  return reading.calls.some(({ tool }) => tool === after.tool);
};
