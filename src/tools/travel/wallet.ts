import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { done, id, name, oneOf, rounded } from '../common.ts';
import { isOnline, onlyFor, secureLock } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { CURRENCIES, type Currency, rateOf } from '../world/currencies.ts';
import { DOMAIN } from './places.ts';

export const paymentCode = defineTool({
  name: 'show_payment_code',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Wallet: shows the code of a card to pay with, or to be scanned at the till (checkout, counter) of a shop; it is the default card unless one is named; hides it again with action=hide. Paying needs a secure screen lock, money on the card, and NFC or the network.',
  params: z.strictObject({
    action: z.enum(['show', 'hide']).default('show').describe('Show the code, or put it away.'),
    cardLabel: name('Name of the card, such as Everyday debit. Left out = the default card.').exactOptional(),
    cardId: id('card').exactOptional(),
  }),
  match: { cardLabel: 'text' },
  requires: onlyFor(['show'], secureLock),
  run: (phone, { action, cardLabel, cardId }) => {
    if (action === 'hide') {
      phone.set('payment_code', { active: false, cardId: null });
      return done('The code is put away.', { active: false });
    }
    const card = theCard(phone, cardId, cardLabel);
    if (card.kind !== 'loyalty') payable(phone, card);
    phone.set('payment_code', { active: true, cardId: card.id });
    return done(`The code of ${String(card.label)} is on the screen.`, { active: true, ...cardView(card) });
  },
});

const payable = (phone: Phone, card: Row): void => {
  if (phone.setting('nfc', 'enabled') !== true && !isOnline(phone))
    throw new ToolFailure('PreconditionFailed', 'Paying needs NFC or the network.', {
      needed: 'nfc or network',
      settings: ['nfc', 'wifi', 'mobile_data'],
    });
  if (card.balance !== null && (card.balance as number) <= 0)
    throw new ToolFailure('PreconditionFailed', `There is no money on ${String(card.label)}.`, {
      needed: 'balance',
      cardId: card.id,
      balance: card.balance as number,
    });
};

const cardView = ({ id, label, kind, last4, currency, balance }: Row): JsonObject => ({
  cardId: id,
  cardLabel: label as string,
  kind: kind as string,
  last4: last4 as string,
  currency: currency as string,
  balance: balance as number | null,
});

/** The card that is meant, or the default one. @throws ToolFailure NotFound or AmbiguousEntity. */
export const theCard = (phone: Phone, id: string | undefined, text: string | undefined): Row =>
  oneOf(phone, 'cards', {
    id,
    text,
    column: 'label',
    what: 'card',
    also: (row) => text !== undefined || row.isDefault === true,
  });

/**
 * What an amount is in the currency of a card; null for a card without a balance of its own.
 * @throws ToolFailure Unsupported for a card that pays nothing on line, PreconditionFailed when the money does not reach.
 */
export const priceOn = (card: Row, amount: number, currency: string): number | null => {
  if (card.kind === 'transit' || card.kind === 'loyalty')
    throw new ToolFailure('Unsupported', `${String(card.label)} cannot pay for that.`, {
      reason: `a ${card.kind} card`,
      supported: ['debit', 'credit', 'wallet'],
    });
  if (card.balance === null) return null;
  const balance = card.balance as number;
  const price = inCurrency(amount, currency, card.currency as string);
  if (price > balance)
    throw new ToolFailure(
      'PreconditionFailed',
      `${price} ${String(card.currency)} are more than there is on ${String(card.label)}.`,
      {
        needed: 'balance',
        cardId: card.id,
        balance,
        price,
      },
    );
  return price;
};

/** Takes an amount from a card, or gives it back when it is negative. @throws ToolFailure as `priceOn` does. */
export const charge = (phone: Phone, card: Row, amount: number, currency: string): void => {
  const price = priceOn(card, amount, currency);
  if (price !== null) phone.table('cards').update(card.id, { balance: rounded((card.balance as number) - price, 2) });
};

const inCurrency = (amount: number, from: string, to: string): number => {
  if (from === to) return amount;
  const [a, b] = [CURRENCIES.get(from), CURRENCIES.get(to)];
  if (a === undefined || b === undefined)
    throw new ToolFailure('Unsupported', `No rate from ${from} to ${to}.`, {
      reason: 'currency',
      supported: [...CURRENCIES.keys()],
    });
  return rounded(amount * rateOf(a, b as Currency), 2);
};
