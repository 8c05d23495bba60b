import type { User } from '../contract/environment.ts';
import type { Event, EventOf } from '../contract/event.ts';
import type { UserScript } from '../contract/task.ts';
import { type Reading, readLog } from '../verify/log.ts';
import { mentionsAny } from '../verify/mentions.ts';

/** What a user says to a question that the script has no answer for. */
export const UNKNOWN = "I don't know.";
/** How often; then the user leaves, so that no conversation goes in circles. */
const PATIENCE = 3;

type Reply = Awaited<ReturnType<User['next']>>;

/**
 * A user with bounded knowledge who follows a script: answers what is asked, then says what has changed, else is done. What it
 * says follows from the log alone, so that a resumed episode hears the same.
 */
export const scriptedUser = (script: UserScript): User => ({
  next: async (log, signal) => {
    signal.throwIfAborted();
    return reply(script, log);
  },
});

const reply = (script: UserScript, log: readonly Event[]): Reply => {
  const last = log.findLast((event): event is EventOf<'model'> => event.kind === 'model' && event.session === 'main');
  if (last === undefined) return 'done';
  const reading = readLog(
    log,
    (tool) => (tool === 'ask_user' ? 'ask' : null),
    () => false,
  );
  const answer = answerTo(script, log, reading, last);
  return answer ?? revision(script, log, reading, last) ?? 'done';
};

const answerTo = ({ answers }: UserScript, log: readonly Event[], reading: Reading, last: EventOf<'model'>): Reply | null => {
  const question = reading.questions
    .filter(({ seq }) => seq >= last.seq)
    .map(({ text }) => text)
    .join('\n');
  if (question === '') return null;
  const slots = new Map<string, string>();
  for (const { slot, about, text } of answers) {
    if (!slots.has(slot) && mentionsAny(question, about)) slots.set(slot, text);
  }
  if (slots.size > 0) return { text: [...slots.values()].join(' '), cause: 'answer' };
  const unknown = log.filter((event) => event.kind === 'user' && event.cause === 'answer' && event.text === UNKNOWN).length;
  return unknown < PATIENCE ? { text: UNKNOWN, cause: 'answer' } : null;
};

/** The first revision that is due and unsaid. One that waits for a turn is also said when the planner thinks it is finished. */
const revision = ({ revisions }: UserScript, log: readonly Event[], reading: Reading, last: EventOf<'model'>): Reply | null => {
  const said = log
    .filter((event) => event.kind === 'user' && event.cause === 'revision')
    .map((event) => (event as EventOf<'user'>).text);
  const turns = log.filter((event) => event.kind === 'model' && event.session === 'main').length;
  for (const { after, text } of revisions) {
    const before = said.indexOf(text);
    if (before >= 0) {
      // Two revisions may have the same words: each is said once.
      said.splice(before, 1);
      continue;
    }
    const due =
      'tool' in after ? reading.calls.some(({ tool }) => tool === after.tool) : turns >= after.turn || last.calls.length === 0;
    if (due) return { text, cause: 'revision' };
  }
  return null;
};
