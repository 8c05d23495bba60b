import { z } from 'zod';
import { terms } from '../../text/tokens.ts';
import { done, name } from '../common.ts';
import { online } from '../rules.ts';
import { defineTool } from '../tool.ts';
import { lookup } from '../world/lookup.ts';
import { WEB_PAGES, type WebPage } from '../world/web.ts';
import { DOMAIN } from './memory.ts';

const searchWeb = lookup(WEB_PAGES, ({ title, text, url }) => `${title}\n${title}\n${text}\n${url}`);

/** So much of the question a page must speak of. */
const ENOUGH = 0.35;

export const searchAgent = defineTool({
  name: 'search_agent',
  domain: DOMAIN,
  kind: 'delegate',
  description:
    'Web-search sub-agent: looks online and researches a question on the internet, such as the best phones under a price, reviews of a product, recipes or travel tips, to compare them. It reads web pages (on recipes, travel, gadgets and prices, health, gardening, home, money, hobbies) and keeps those that meet every constraint: words that must be there, a price such as "under 150 euros", a date such as "since 2026". Best page first; the list may be empty. To read or bookmark a page use browser_service. Needs the network.',
  params: z.strictObject({
    query: z.string().min(1).max(300).describe('What to find out, with the details that matter.'),
    constraints: z
      .array(name('One constraint.'))
      .max(10)
      .describe('What a page must meet, such as ["under 150 euros", "gluten-free"].')
      .exactOptional(),
    maxResults: z.int().min(1).max(10).default(5).describe('Most pages, 1 to 10.'),
  }),
  match: { query: 'facts', constraints: 'facts', maxResults: 'number' },
  requires: [online()],
  run: (phone, { query, constraints, maxResults }) => {
    const wanted = constraints ?? [];
    const hits = searchWeb(query, WEB_PAGES.length)
      .filter(({ item, coverage }) => coverage >= ENOUGH && wanted.every((constraint) => meets(item, constraint)))
      .slice(0, maxResults);
    const items = hits.map(({ item: { title, url, date, text } }) => ({ title, url, date, excerpt: text }));
    const row = phone.table('agent_sessions').insert({
      agent: 'search',
      goal: query,
      constraints: wanted,
      status: 'completed',
      turns: 1,
      result: hits.length === 0 ? null : hits.map(({ item }) => item.url).join(' '),
    });
    const message = items.length === 0 ? 'Nothing was found.' : `${items.length} pages; the best is '${items[0]?.title}'.`;
    return done(message, { sessionId: row.id, count: items.length, items });
  },
});

const AT_MOST =
  /(?:under|below|less than|at most|up to|max(?:imum)?)\s*(?:€|eur)?\s*(\d+(?:\.\d+)?)(?:\s*(?:€|eur\b|euros?\b)|\s*$)/i;
const SINCE = /(?:since|after|from)\s+(\d{4}(?:-\d{2}(?:-\d{2})?)?)/i;
const PRICE = /(\d+(?:\.\d+)?) euros/g;

/** Whether a page meets a constraint: a highest price that one of its prices keeps, a first date, or else half of its words. */
const meets = ({ title, text, date }: WebPage, constraint: string): boolean => {
  const most = AT_MOST.exec(constraint)?.[1];
  if (most !== undefined) return [...text.matchAll(PRICE)].some(([, price]) => Number(price) <= Number(most));
  const since = SINCE.exec(constraint)?.[1];
  if (since !== undefined) return date >= since;
  const asked = [...new Set(terms(constraint.replaceAll('-', ' ')))];
  const there = new Set(terms(`${title} ${text}`.replaceAll('-', ' ')));
  return asked.filter((term) => there.has(term)).length * 2 >= asked.length;
};
