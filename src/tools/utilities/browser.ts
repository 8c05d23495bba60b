import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import {
  confirmArgument,
  descending,
  done,
  found,
  id,
  includesText,
  name,
  need,
  oneOf,
  resultLimit,
  wallTime,
} from '../common.ts';
import { confirmed, online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { lookup } from '../world/lookup.ts';
import { pageAt, pagesOf, WEB_PAGES, type WebPage } from '../world/web.ts';
import { DOMAIN } from './numbers.ts';

const ACTIONS = ['open', 'search', 'close', 'bookmark', 'remove_bookmark', 'clear_history', 'query'] as const;
const LISTS = ['page', 'bookmarks', 'history'] as const;

const searchWeb = lookup(WEB_PAGES, ({ title, text, url }) => `${title}\n${title}\n${text}\n${url}`);

export const browserService = defineTool({
  name: 'browser_service',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Web browser: opens (goes to) a website at an address and reads the page, searches the web (googles something), closes the page, bookmarks this page or removes a bookmark, clears the history (with the user’s word), or reads the open page, the bookmarks or the history. Incognito (private) leaves no history. Needs the network to open and search; to research a question use search_agent.',
  params: z.strictObject({
    action: z.enum(ACTIONS).describe('What to do in the browser.'),
    url: name('The address, such as https://wayfarers.example/night-trains.').exactOptional(),
    query: name('What to search for, or words of the title in the bookmarks or the history.').exactOptional(),
    title: name('Title of the bookmark; that of the page if left out.').exactOptional(),
    bookmarkId: id('bookmark').exactOptional(),
    list: z
      .enum(LISTS)
      .describe('For query: the open page, the bookmarks (in order of ids) or the history (newest first).')
      .exactOptional(),
    incognito: z.boolean().describe('For open: without a trace in the history; as it was if left out.').exactOptional(),
    maxResults: resultLimit,
    confirm: confirmArgument,
  }),
  match: {
    url: 'text',
    query: 'text',
    title: 'text',
    list: 'enum',
    incognito: 'boolean',
    maxResults: 'number',
    confirm: 'boolean',
  },
  reads: ({ action }) => action === 'query' || action === 'search',
  requires: [
    ...onlyFor(['open', 'search'], online()),
    ...onlyFor(
      ['clear_history'],
      confirmed((phone) => `${phone.table('browser_history').all().length} visits would be forgotten.`),
    ),
  ],
  run: (phone, { action, url, query, title, bookmarkId, list, incognito, maxResults }) => {
    switch (action) {
      case 'open':
        return open(phone, need('browser_service', action, 'url', url), incognito);
      case 'search':
        return found(
          'pages',
          searchWeb(need('browser_service', action, 'query', query), maxResults).map(({ item }) => ({
            title: item.title,
            url: item.url,
            date: item.date,
            excerpt: item.text.slice(0, 120),
          })),
        );
      case 'close':
        phone.set('browser', { url: null, incognito: false });
        return done('The page is closed.', { url: null });
      case 'bookmark':
        return bookmark(phone, url, title);
      case 'remove_bookmark':
        return removeBookmark(phone, url, title, bookmarkId);
      case 'clear_history': {
        const visits = phone.table('browser_history').all();
        for (const { id } of [...visits]) phone.table('browser_history').remove(id);
        return done('The history is empty.', { removed: visits.length });
      }
      case 'query':
        return read(phone, list ?? 'page', query, maxResults);
    }
  },
});

const withScheme = (url: string): string => (/^https?:\/\//i.test(url.trim()) ? url.trim() : `https://${url.trim()}`);

/** A page of the web, or one that the phone knows by a bookmark or a visit, of which only the title is kept. */
const thePage = (phone: Phone, url: string): Pick<WebPage, 'title' | 'url'> & { text: string | null } => {
  const page = pageAt(url);
  if (page !== undefined) return page;
  const address = withScheme(url);
  const known = ['bookmarks', 'browser_history'].flatMap((table) => phone.table(table).having('url', address))[0];
  if (known !== undefined) return { title: known.title as string, url: address, text: null };
  const host = withScheme(url).split('/')[2] ?? '';
  throw new ToolFailure('NotFound', `There is no page at ${address.slice(0, 100)}.`, {
    what: 'page',
    didYouMean: pagesOf(host)
      .slice(0, 3)
      .map((other) => other.url),
  });
};

const open = (phone: Phone, address: string, incognito: boolean | undefined): JsonObject => {
  const { title, url, text } = thePage(phone, address);
  const secret = incognito ?? phone.setting('browser', 'incognito') === true;
  phone.set('browser', { url, incognito: secret });
  if (!secret) phone.table('browser_history').insert({ title, url, at: phone.now() });
  return done(`Opened: ${title}.`, { title, url, text, incognito: secret });
};

const bookmark = (phone: Phone, url: string | undefined, title: string | undefined): JsonObject => {
  const current = phone.setting('browser', 'url') as string | null;
  const page = thePage(phone, need('browser_service', 'bookmark', 'url', url ?? current ?? undefined));
  const rows = phone.table('bookmarks');
  const old = rows.having('url', page.url)[0];
  if (old !== undefined)
    throw new ToolFailure('Conflict', 'There is a bookmark of that page already.', { conflictingId: old.id, code: 409 });
  const gone = phone.removed('bookmarks').find((row) => row.url === page.url);
  const row = rows.insert({ title: title ?? page.title, url: page.url }, gone?.id);
  return done(`Bookmark '${String(row.title)}' set.`, { bookmarkId: row.id, title: row.title as string, url: page.url });
};

const removeBookmark = (phone: Phone, url: string | undefined, title: string | undefined, id: string | undefined): JsonObject => {
  if (id === undefined && url === undefined) need('browser_service', 'remove_bookmark', 'title', title);
  const also = (row: Row): boolean => url === undefined || row.url === (pageAt(url)?.url ?? withScheme(url));
  const row = oneOf(phone, 'bookmarks', { id, text: title, column: 'title', what: 'bookmark', also });
  phone.table('bookmarks').remove(row.id);
  return done(`Bookmark '${String(row.title)}' removed.`, { bookmarkId: row.id });
};

const read = (phone: Phone, list: (typeof LISTS)[number], words: string | undefined, limit: number): JsonObject => {
  if (list === 'page') {
    const url = phone.setting('browser', 'url') as string | null;
    const incognito = phone.setting('browser', 'incognito') === true;
    if (url === null) return done('No page is open.', { url: null, incognito });
    const page = pageAt(url);
    return done(page?.title ?? url, { url, title: page?.title ?? null, text: page?.text ?? null, incognito });
  }
  const fits = (row: Row): boolean => includesText(`${String(row.title)} ${String(row.url)}`, words);
  if (list === 'bookmarks')
    return found(
      'bookmarks',
      phone
        .table('bookmarks')
        .where(fits)
        .slice(0, limit)
        .map(({ id, ...row }) => ({ bookmarkId: id, ...row })),
    );
  return found(
    'visits',
    descending(phone.table('browser_history').where(fits), 'at')
      .slice(0, limit)
      .map(({ id, title, url, at }) => ({
        visitId: id,
        title: title as string,
        url: url as string,
        at: wallTime(phone, at as number),
      })),
  );
};
