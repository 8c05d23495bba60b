import { z } from 'zod';
import { randomStream } from '../../base/random.ts';
import { DAY_MS } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { confirmArgument, done, folded, found, id, includesText, name, need, oneOf, wallTime } from '../common.ts';
import { confirmed, onlyFor, secureLock } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const TOOL = 'manage_password_vault';

export const passwordVault = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Password vault (password manager): saves the login (user name and password) for a site or app, adds or updates one (a strong password is made when none is given), tells what a password is (reveal) or deletes an account, both of which need confirm; or lists saved accounts with how strong, old and reused their passwords are (never the passwords). Needs a screen lock with a code.',
  params: z.strictObject({
    action: z.enum(['add', 'update', 'delete', 'reveal', 'query']).describe('reveal shows one password.'),
    site: name('The site or app of the account, such as mail.example.').exactOptional(),
    username: name('The user name of the account.').exactOptional(),
    password: z.string().min(4).max(128).describe('The password; left out, a strong one is made.').exactOptional(),
    secretId: id('account').exactOptional(),
    confirm: confirmArgument,
  }),
  match: { site: 'text', username: 'text', password: 'exact', confirm: 'boolean' },
  reads: ({ action }) => action === 'query' || action === 'reveal',
  requires: [
    secureLock,
    ...onlyFor(
      ['reveal'],
      confirmed((phone, args) => `the password of ${called(phone, 'reveal', args)} would show.`),
    ),
    ...onlyFor(
      ['delete'],
      confirmed((phone, args) => `the account ${called(phone, 'delete', args)} would be gone for good.`),
    ),
  ],
  run: (phone, { action, site, username, password, secretId }) => {
    const table = phone.table('vault');
    if (action === 'query') {
      const rows = table.where((row) => includesText(row.site, site) && includesText(row.username, username));
      return found(
        'accounts',
        rows.map((row) => accountView(phone, row)),
      );
    }
    if (action === 'add') {
      const account = { site: need(TOOL, action, 'site', site), username: need(TOOL, action, 'username', username) };
      refuseTwin(phone, account, null);
      const row = table.insert({ ...account, password: password ?? madePassword(phone, account), updatedAt: phone.now() });
      return done(`Account of ${account.site} saved.`, accountView(phone, row));
    }
    const row = theAccount(phone, action, { secretId, site, username: action === 'update' ? undefined : username });
    if (action === 'reveal') return done('The password.', { ...accountView(phone, row), password: row.password as string });
    if (action === 'delete') {
      table.remove(row.id);
      return done(`Account of ${String(row.site)} deleted.`, { secretId: row.id });
    }
    const account = { site: row.site as string, username: username ?? (row.username as string) };
    refuseTwin(phone, account, row.id);
    // How old a password is says nothing of the name beside it.
    const fresh = password ?? (username === undefined ? madePassword(phone, account) : undefined);
    const changed = {
      username: account.username,
      ...(fresh === undefined ? {} : { password: fresh, updatedAt: phone.now() }),
    };
    return done(`Account of ${account.site} updated.`, accountView(phone, table.update(row.id, changed)));
  },
});

type Account = { site: string; username: string };

const isSame = (row: JsonObject, { site, username }: Account): boolean =>
  folded(String(row.site)) === folded(site) && folded(String(row.username)) === folded(username);

/** @throws ToolFailure Conflict when another account has that site and user name. */
const refuseTwin = (phone: Phone, account: Account, own: string | null): void => {
  const twin = phone.table('vault').where((row) => row.id !== own && isSame(row, account))[0];
  if (twin !== undefined)
    throw new ToolFailure('Conflict', 'That account is in the vault: update it.', { conflictingId: twin.id });
};

/** An account as its owner knows it. */
const called = (phone: Phone, action: string, { secretId, site, username }: JsonObject): string => {
  const row = theAccount(phone, action, { secretId, site, username } as Wanted);
  return `${String(row.username)} at ${String(row.site)}`;
};

type Wanted = { secretId: string | undefined; site: string | undefined; username: string | undefined };

const theAccount = (phone: Phone, action: string, { secretId, site, username }: Wanted): Row => {
  if (secretId !== undefined) return oneOf(phone, 'vault', { id: secretId, column: 'site', what: 'account' });
  const mine = phone.table('vault').where((row) => username === undefined || folded(String(row.username)) === folded(username));
  const called = need(TOOL, action, 'site', site);
  const whole = mine.filter((row) => folded(String(row.site)) === folded(called));
  const rows = whole.length > 0 ? whole : mine.filter((row) => includesText(row.site, called));
  if (rows.length === 1) return rows[0] as Row;
  if (rows.length === 0) throw new ToolFailure('NotFound', 'No account of that site is in the vault.', { what: 'account' });
  // Candidates without their passwords.
  throw new ToolFailure('AmbiguousEntity', `${rows.length} accounts match; name one by its id.`, {
    candidates: rows.slice(0, 10).map((row) => accountView(phone, row)),
  });
};

const accountView = (phone: Phone, row: Row): JsonObject => ({
  secretId: row.id,
  site: row.site as string,
  username: row.username as string,
  updatedAt: wallTime(phone, row.updatedAt as number),
  ageDays: Math.max(0, Math.floor((phone.now() - (row.updatedAt as number)) / DAY_MS)),
  strength: strengthOf(row.password as string),
  reused: phone.table('vault').where((other) => other.id !== row.id && other.password === row.password).length > 0,
});

/** By length and by how many kinds of signs a password has. */
const strengthOf = (password: string): string => {
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const length = [...password].length;
  return length >= 12 && kinds >= 3 ? 'strong' : length >= 8 && kinds >= 2 ? 'fair' : 'weak';
};

const SIGNS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-_.!+='] as const;

/** Sixteen signs, four of each kind, none that looks like another. */
const madePassword = (phone: Phone, { site, username }: Account): string => {
  const random = randomStream('vault', site, username, phone.now());
  return random.shuffle(SIGNS.flatMap((signs) => [1, 2, 3, 4].map(() => random.pick([...signs])))).join('');
};
