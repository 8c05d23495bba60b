import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { confirmArgument, done, found, isQuery, need } from '../common.ts';
import { confirmed, noAirplaneMode, noSession, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './wifi.ts';

const TOOL = 'manage_sim_card';

export const simCardTool = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'SIM cards of a phone with two slots: turns the first or second SIM on or off, chooses which one to use for mobile data or calls, allows or forbids data roaming abroad (which may cost money and needs confirm), or lists the cards with carrier and number, in order of ids. What a card served goes over to the other when it is switched off; without another one mobile data goes off. No card goes off during a call.',
  params: z.strictObject({
    action: z
      .enum(['enable', 'disable', 'set_default', 'roaming_on', 'roaming_off', 'query'])
      .describe('What to do with the SIM card.'),
    slot: z.int().min(1).max(2).describe('The slot of the card: 1 or 2.').exactOptional(),
    use: z.enum(['data', 'calls']).describe('For set_default: what the card shall serve.').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { slot: 'number', use: 'enum', confirm: 'boolean' },
  reads: isQuery,
  requires: [
    ...onlyFor(['enable'], noAirplaneMode),
    ...onlyFor(['disable'], noSession('call')),
    ...onlyFor(
      ['roaming_on'],
      confirmed((phone, args) => {
        const sim = theSim(phone, need(TOOL, 'roaming_on', 'slot', args.slot as number | undefined));
        return `data used abroad with ${String(sim.carrier)} could cost extra.`;
      }),
    ),
  ],
  run: (phone, { action, slot, use }) => {
    if (action === 'query')
      return found(
        'SIM cards',
        phone
          .table('sims')
          .all()
          .map((row) => view(phone, row)),
      );
    const wanted = need(TOOL, action, 'slot', slot);
    const sim = theSim(phone, wanted);
    if (action === 'set_default') {
      const column = need(TOOL, action, 'use', use);
      if (sim.enabled !== true)
        throw new ToolFailure('PreconditionFailed', `The SIM card in slot ${wanted} is off.`, {
          needed: 'enabled',
          simId: sim.id,
        });
      phone.set('sim_defaults', { [column]: wanted });
    } else if (action === 'roaming_on' || action === 'roaming_off') {
      phone.table('sims').update(sim.id, { roaming: action === 'roaming_on' });
    } else {
      phone.table('sims').update(sim.id, { enabled: action === 'enable' });
      if (action === 'disable') handOver(phone, wanted);
    }
    return done(`SIM card ${wanted}: ${action.replaceAll('_', ' ')}.`, view(phone, theSim(phone, wanted)));
  },
});

/** @throws ToolFailure NotFound for an empty slot. */
const theSim = (phone: Phone, slot: number): Row => {
  const sim = phone.table('sims').having('slot', slot)[0];
  if (sim === undefined) throw new ToolFailure('NotFound', `There is no SIM card in slot ${slot}.`, { what: 'SIM card' });
  return sim;
};

/** What the card served is served by the other one now, if that is in use. */
const handOver = (phone: Phone, slot: number): void => {
  const other = phone.table('sims').where((row) => row.slot !== slot && row.enabled === true)[0];
  for (const use of ['data', 'calls']) {
    if (phone.setting('sim_defaults', use) !== slot) continue;
    if (other !== undefined) phone.set('sim_defaults', { [use]: other.slot as number });
    else if (use === 'data') {
      phone.set('mobile_data', { enabled: false });
      phone.set('hotspot', { enabled: false });
    }
  }
};

const view = (phone: Phone, { id: simId, ...sim }: Row): JsonObject => ({
  simId,
  ...sim,
  servesData: phone.setting('sim_defaults', 'data') === sim.slot,
  servesCalls: phone.setting('sim_defaults', 'calls') === sim.slot,
});
