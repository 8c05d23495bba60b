import { z } from 'zod';
import type { Row } from '../../phone/types.ts';
import { bm25, counting } from '../../text/bm25.ts';
import { found } from '../common.ts';
import { defineTool } from '../tool.ts';
import { DOMAIN } from './memory.ts';

const countedInfo = counting<Row>(
  ({ field, label, value }) => `${String(label)}\n${String(label)}\n${String(field)}\n${String(value)}`,
);

export const searchPersonal = defineTool({
  name: 'search_personal_information',
  domain: DOMAIN,
  kind: 'memory',
  reads: () => true,
  description:
    'Looks up what the user has filled in about themselves in their profile: my own phone number, home address, blood group (blood type), height, shoe size, allergies, passport, insurance or licence numbers and the like. Best match first. For habits, preferences and events use search_user_memory, for other people query_contacts.',
  params: z.strictObject({
    query: z.string().min(1).max(200).describe('Which detail, such as shoe size or passport expiry.'),
    maxResults: z.int().min(1).max(20).default(3).describe('Most details, 1 to 20.'),
  }),
  match: { query: 'text', maxResults: 'number' },
  run: (phone, { query, maxResults }) => {
    const rows = phone.table('profile').all();
    const items = bm25(rows.map(countedInfo))
      .search(query.replaceAll('_', ' '), maxResults)
      .map(({ id }) => {
        const { field, label, value } = phone.table('profile').get(id) as Row;
        return { infoId: id, field: field as string, label: label as string, value: value as string };
      });
    return found('details', items);
  },
});
