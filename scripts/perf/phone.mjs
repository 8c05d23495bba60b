import { ROUNDS } from './timing.mjs';
import { catalog, load, open } from './world.mjs';

const { execute } = await load('tools/execute.js');

/** Ten calls that change something, of several domains: what an episode leaves on a phone. */
const STEPS = [
  ['manage_alarm', { action: 'create', time: '07:25', title: 'Bench' }],
  ['manage_brightness', { action: 'set', level: 41 }],
  ['manage_volume', { action: 'set', stream: 'ring', level: 31 }],
  ['manage_todo', { action: 'create', title: 'Bench' }],
  ['set_sound_mode', { mode: 'vibrate' }],
  ['manage_airplane_mode', { action: 'enable' }],
  ['manage_airplane_mode', { action: 'disable' }],
  ['manage_note', { action: 'create', title: 'Bench', content: 'Ten steps.' }],
  ['manage_countdown', { action: 'start', durationSeconds: 300 }],
  ['manage_dark_mode', { action: 'enable' }],
].map(([tool, args], index) => ({ id: `c${index}`, tool, args }));

const touch = (phone) => {
  for (const call of STEPS) {
    const { feedback } = execute(catalog, phone, call);
    if (feedback.status !== 'ok') throw new Error(`${call.tool} must work: ${JSON.stringify(feedback)}`);
  }
};

/** Microseconds of `work` on a phone after a ten-step episode. */
export const onTouchedPhone = (work) => () => {
  const phone = open();
  const runs = 1000;
  let rest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    let nanoseconds = 0n;
    for (let i = 0; i < runs; i++) {
      touch(phone);
      const start = process.hrtime.bigint();
      work(phone);
      nanoseconds += process.hrtime.bigint() - start;
      phone.reset();
    }
    rest = Math.min(rest, Number(nanoseconds) / 1000 / runs);
  }
  return rest;
};

export const resetMicroseconds = onTouchedPhone((phone) => phone.reset());
export const forkMicroseconds = onTouchedPhone((phone) => phone.fork());
export const newPhoneMicroseconds = onTouchedPhone(() => open());
