import { z } from 'zod';
import { done } from './common.ts';
import { defineTool } from './tool.ts';

/** The conversation itself as a tool: no part of the phone, and of none of the 13 domains. */
export const askUser = defineTool({
  name: 'ask_user',
  domain: 'Conversation',
  kind: 'ask',
  description:
    'Asks the user a question, with options to choose from where there are some. The answer comes as the next message.',
  params: z.strictObject({
    question: z.string().min(1).max(1000).describe('The question.'),
    options: z.array(z.string().min(1).max(200)).max(10).describe('What the user can choose from.').exactOptional(),
  }),
  match: { question: 'facts', options: 'list' },
  run: (_phone, { question, options }) => done('Asked.', { question, ...(options === undefined ? {} : { options }) }),
});
