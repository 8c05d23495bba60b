import { readFileSync } from 'node:fs';
import { best, ROUNDS } from './timing.mjs';
import { catalog, load, open } from './world.mjs';

const { execute } = await load('tools/execute.js');

const CALLS_IN_AN_EPISODE = 10;

/** Sessions that some tools end or move: they run before the first call. */
const RUNNING = [
  { table: 'settings', id: 'voice_session', set: { active: true } },
  { table: 'settings', id: 'multimodal_session', set: { active: true, mode: 'screen' } },
  { table: 'settings', id: 'playback', set: { status: 'paused', mediaId: 'media_001' } },
];

/**
 * A call of each tool that works on the first persona, and as many that are refused as make a tenth of all: wrong values and
 * arguments that do not exist.
 */
const mix = () => {
  const valid = JSON.parse(readFileSync(new URL('./calls.json', import.meta.url), 'utf8'));
  const wrong = valid
    .filter((_, index) => index % 9 === 4)
    .map(({ tool, args }, index) => ({
      tool,
      args: index % 2 === 0 ? { ...args, nonsense: true } : { ...args, action: 'no such' },
    }));
  const calls = [];
  for (const [index, call] of valid.entries()) {
    calls.push({ id: 'c', ...call });
    if (index % 9 === 4) calls.push({ id: 'c', ...wrong.shift() });
  }
  return calls;
};

/** Tool calls a second over the whole catalogue, in episodes of ten calls with a reset after each. */
export const callsPerSecond = () => {
  const calls = mix();
  const phone = open(undefined, RUNNING);
  const works = calls.filter((call) => {
    phone.reset();
    return execute(catalog, phone, call).feedback.status === 'ok';
  }).length;
  const share = works / calls.length;
  if (share < 0.88 || share > 0.92) throw new Error(`nine tenths of the calls must work, not ${works} of ${calls.length}`);
  phone.reset();
  const rounds = 40;
  const work = () => {
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < calls.length; i++) {
        execute(catalog, phone, calls[i]);
        if (i % CALLS_IN_AN_EPISODE === CALLS_IN_AN_EPISODE - 1) phone.reset();
      }
      phone.reset();
    }
  };
  // Two hundred tools share the time: each must have been called some hundred times before all of their code is compiled.
  for (let round = 0; round < 2 * ROUNDS; round++) work();
  const milliseconds = best(work);
  return (rounds * calls.length * 1000) / milliseconds;
};
