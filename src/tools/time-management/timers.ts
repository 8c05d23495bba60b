import { z } from 'zod';
import { MINUTE_MS } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { nextPhase } from '../../phone/clock.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, found, id, isQuery, name, need, oneOf, wallTime } from '../common.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './schedule.ts';

export const countdownTool = defineTool({
  name: 'manage_countdown',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Countdown timers, as for cooking eggs, pasta or tea: sets a timer for a number of minutes or seconds, cancels it, or says how much time is left, in order of ids. Several may run at once. To be woken at a time of day use manage_alarm.',
  params: z.strictObject({
    action: z.enum(['start', 'cancel', 'query']).describe('What to do with the timer.'),
    durationSeconds: z.int().min(1).max(604_800).describe('Length in seconds: 300 is five minutes.').exactOptional(),
    title: name('What the timer is for.').exactOptional(),
    countdownId: id('timer').exactOptional(),
  }),
  match: { durationSeconds: 'duration', title: 'text' },
  reads: isQuery,
  run: (phone, { action, durationSeconds, title, countdownId }) => {
    const running = (row: Row): boolean => row.status === 'running';
    if (action === 'query') {
      const left = (row: Row): JsonObject => ({
        ...row,
        endsAt: wallTime(phone, row.endsAt as number),
        secondsLeft: Math.max(0, Math.round(((row.endsAt as number) - phone.now()) / 1000)),
      });
      return found('timers', phone.table('countdowns').where(running).map(left));
    }
    if (action === 'start') {
      const seconds = need('manage_countdown', action, 'durationSeconds', durationSeconds);
      const columns = { title: title ?? null, durationSeconds: seconds, endsAt: phone.now() + seconds * 1000, status: 'running' };
      const row = phone.table('countdowns').insert(columns);
      const endsAt = wallTime(phone, columns.endsAt);
      return done(`Timer of ${seconds} s started.`, { countdownId: row.id, ...columns, endsAt });
    }
    const row = oneOf(phone, 'countdowns', {
      id: countdownId,
      text: title,
      column: 'title',
      what: 'running timer',
      also: running,
    });
    phone.table('countdowns').remove(row.id);
    return done('Timer cancelled.', { countdownId: row.id });
  },
});

export const stopwatchTool = defineTool({
  name: 'manage_stopwatch',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Stopwatch, to time a run or a lap: starts, stops or resets it, or reads the elapsed time. It keeps one time and no list of laps; for a time that counts down use manage_countdown.',
  params: z.strictObject({ action: z.enum(['start', 'stop', 'reset', 'query']).describe('What to do with the stopwatch.') }),
  match: {},
  reads: isQuery,
  run: (phone, { action }) => {
    const status = phone.setting('stopwatch', 'status');
    const counted = countedMs(phone);
    const elapsed = Math.round(counted / 1000);
    if (action === 'query') return done(`Stopwatch: ${String(status)}.`, { status: status as string, elapsedSeconds: elapsed });
    if (action === 'start' && status === 'running') refuse('Conflict', 'The stopwatch is running already.', 'stopped');
    if (action === 'stop' && status !== 'running') refuse('PreconditionFailed', 'The stopwatch is not running.', 'running');
    // Started again it goes on from where it was stopped.
    if (action === 'start') phone.set('stopwatch', { status: 'running', startedAt: phone.now() - counted, stoppedAt: null });
    else if (action === 'stop') phone.set('stopwatch', { status: 'stopped', stoppedAt: phone.now() });
    else phone.set('stopwatch', { status: 'stopped', startedAt: null, stoppedAt: null });
    const said = { start: 'running', stop: 'stopped', reset: 'back to zero' }[action];
    return done(`The stopwatch is ${said}.`, { elapsedSeconds: action === 'reset' ? 0 : elapsed });
  },
});

/** What the stopwatch shows, in milliseconds; it stands still while it is stopped. */
const countedMs = (phone: Phone): number => {
  const [startedAt, stoppedAt] = ['startedAt', 'stoppedAt'].map((column) => phone.setting('stopwatch', column));
  if (typeof startedAt !== 'number') return 0;
  if (phone.setting('stopwatch', 'status') === 'running') return phone.now() - startedAt;
  return typeof stoppedAt === 'number' ? stoppedAt - startedAt : 0;
};

const refuse = (errorType: 'Conflict' | 'PreconditionFailed', message: string, needed: string): never => {
  throw new ToolFailure(errorType, message, { setting: 'stopwatch', needed });
};

const POMODORO = 'manage_pomodoro';
const LENGTHS = { workMinutes: z.int().min(5).max(120), breakMinutes: z.int().min(1).max(60), rounds: z.int().min(1).max(12) };

export const pomodoroTool = defineTool({
  name: POMODORO,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Pomodoro focus timer, for studying and concentrated work: rounds of work (such as 25 minutes) with breaks off between them that follow each other by themselves. Starts it (with the lengths of last time where none are given), stops it, skips to the next phase, or says which phase runs and for how long.',
  params: z.strictObject({
    action: z
      .enum(['start', 'stop', 'skip', 'query'])
      .describe('What to do with the focus timer; skip ends the present phase early.'),
    workMinutes: LENGTHS.workMinutes.describe('Length of the work phases in minutes, 5 to 120.').exactOptional(),
    breakMinutes: LENGTHS.breakMinutes.describe('Length of the breaks in minutes, 1 to 60.').exactOptional(),
    rounds: LENGTHS.rounds.describe('How many work phases, 1 to 12.').exactOptional(),
  }),
  match: { workMinutes: 'number', breakMinutes: 'number', rounds: 'number' },
  reads: isQuery,
  run: (phone, { action, ...lengths }) => {
    const running = phone.setting('pomodoro', 'status') !== 'stopped';
    if (action === 'start') {
      if (running) throw new ToolFailure('Conflict', 'The focus timer is running.', { session: 'pomodoro', code: 409 });
      const minutes = lengths.workMinutes ?? (phone.setting('pomodoro', 'workMinutes') as number);
      phone.set('pomodoro', { ...lengths, status: 'work', round: 1, phaseEndsAt: phone.now() + minutes * MINUTE_MS });
    } else if (action !== 'query' && !running) {
      throw new ToolFailure('PreconditionFailed', 'The focus timer is not running.', { setting: 'pomodoro', needed: 'running' });
    }
    if (action === 'stop') phone.set('pomodoro', { status: 'stopped', round: 0, phaseEndsAt: null });
    if (action === 'skip') nextPhase(phone);
    const status = phone.setting('pomodoro', 'status') as string;
    return done(`Focus timer: ${status}.`, pomodoroView(phone));
  },
});

const pomodoroView = (phone: Phone): JsonObject => {
  const { id: _, phaseEndsAt, ...columns } = phone.table('settings').get('pomodoro') as Row;
  if (typeof phaseEndsAt !== 'number') return { ...columns, phaseEnds: null, secondsLeft: 0 };
  const secondsLeft = Math.max(0, Math.ceil((phaseEndsAt - phone.now()) / 1000));
  return { ...columns, phaseEnds: wallTime(phone, phaseEndsAt), secondsLeft };
};
