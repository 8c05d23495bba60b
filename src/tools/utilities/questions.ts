import { z } from 'zod';
import { done, found } from '../common.ts';
import { online } from '../rules.ts';
import { defineTool } from '../tool.ts';
import { FACTS } from '../world/encyclopedia.ts';
import { HELP_PAGES } from '../world/help.ts';
import { lookup } from '../world/lookup.ts';
import { DOMAIN } from './numbers.ts';

/** So much of what is asked must stand in an answer; less is no answer. */
const ENOUGH = 0.5;

const searchFacts = lookup(FACTS, ({ subject, text }) => `${subject}\n${subject}\n${text}`);
const searchHelp = lookup(HELP_PAGES, ({ title, text, tool }) => `${title}\n${title}\n${text}\n${tool.replaceAll('_', ' ')}`);

const question = z.string().min(1).max(300);

export const generalQa = defineTool({
  name: 'general_qa_agent',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Answers questions of general knowledge (geography, capitals, science, nature, history, art, music, sport, health basics) from an encyclopedia: who wrote, painted or invented something, what or where it is, when it happened, how tall, high, big or old it is, why the sea is salty. Best answer first; nothing is made up, so the list may be empty. It knows nothing of the user, of news or of the phone. Needs the network.',
  params: z.strictObject({
    query: question.describe('The question, such as What is the capital of Australia?'),
    maxResults: z.int().min(1).max(5).default(1).describe('Most answers, 1 to 5.'),
  }),
  match: { query: 'text', maxResults: 'number' },
  requires: [online()],
  run: (_, { query, maxResults }) => {
    const hits = searchFacts(query, 20).filter(({ coverage }) => coverage >= ENOUGH);
    const items = hits.slice(0, maxResults).map(({ item }) => ({ factId: item.id, subject: item.subject, answer: item.text }));
    if (items.length === 0) return found('answers', []);
    return done(items[0]?.answer as string, { count: items.length, items });
  },
});

export const qaTask = defineTool({
  name: 'qa_task',
  domain: DOMAIN,
  kind: 'read',
  description:
    'Help for this phone: answers how do I do something on this phone, where can I find a setting, what a feature does and needs, from the manual with the steps and the tool that does it, best page first. It only explains and changes nothing; it works offline.',
  params: z.strictObject({
    query: question.describe('What the user wants to know, such as How do I save battery?'),
    maxResults: z.int().min(1).max(5).default(1).describe('Most pages, 1 to 5.'),
  }),
  match: { query: 'text', maxResults: 'number' },
  run: (_, { query, maxResults }) => {
    const hits = searchHelp(query, 20).filter(({ coverage }) => coverage >= ENOUGH);
    const items = hits
      .slice(0, maxResults)
      .map(({ item }) => ({ pageId: item.id, title: item.title, answer: item.text, tool: item.tool }));
    if (items.length === 0) return found('pages of the manual', []);
    return done(items[0]?.answer as string, { count: items.length, items });
  },
});
