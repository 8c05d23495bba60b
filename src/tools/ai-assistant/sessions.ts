import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { AGENTS } from '../../phone/tables/assistant.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { found, need, oneOf } from '../common.ts';
import { ToolFailure } from '../tool.ts';

type Agent = (typeof AGENTS)[number];

const texts = z.array(z.string().min(1).max(300)).max(20);

/** What a handoff may carry besides the instruction. */
export const handoff = {
  facts: texts
    .describe('Facts that the sub-agent needs and cannot know, such as ["address: 8 quai Jean-Moulin"].')
    .exactOptional(),
  constraints: texts.describe('What must hold, such as ["under 20 euros", "no nuts"].').exactOptional(),
};

export const sessionView = ({
  id,
  agent,
  app,
  goal,
  facts,
  constraints,
  subject,
  status,
  turns,
  result,
  transcript,
}: Row): JsonObject => ({
  sessionId: id,
  agent: agent as string,
  app: app as string | null,
  goal: goal as string,
  facts: facts as string[],
  constraints: constraints as string[],
  subject: subject as string | null,
  status: status as string,
  turns: turns as number,
  result: result as string | null,
  transcript: transcript as string[],
});

/** The sessions of a sub-agent, newest first; one when an id is given. */
export const sessionsOf = (
  phone: Phone,
  agent: Agent,
  sessionId: string | undefined,
  fits = (_: Row): boolean => true,
): JsonObject =>
  found(
    'sessions',
    phone
      .table('agent_sessions')
      .where((row) => row.agent === agent && (sessionId === undefined || row.id === sessionId) && fits(row))
      .reverse()
      .map(sessionView),
  );

/**
 * The session of this sub-agent that is still open.
 * @throws ToolFailure NotFound, also for another agent's session, or Conflict when it is over.
 */
export const openSession = (
  phone: Phone,
  tool: string,
  agent: Agent,
  action: string,
  sessionId: string | undefined,
  fits = (_: Row): boolean => true,
): Row => {
  const id = need(tool, action, 'sessionId', sessionId);
  const row = oneOf(phone, 'agent_sessions', { id, column: 'goal', what: 'session' });
  if (row.agent !== agent || !fits(row))
    throw new ToolFailure('NotFound', `${id} is a session of another agent.`, { what: 'session', agent: row.agent as string });
  if (row.status !== 'active')
    throw new ToolFailure('Conflict', 'That session is over.', { conflictingId: row.id, status: row.status as string });
  return row;
};
