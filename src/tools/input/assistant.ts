import { z } from 'zod';
import { EXPRESSIONS } from '../../phone/tables/input.ts';
import { settingView } from '../builders.ts';
import { done, isQuery, need } from '../common.ts';
import { onlyFor, setting } from '../rules.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './screen.ts';

const closeVoiceSession = defineTool({
  name: 'close_voice_assistant_session',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Ends the running conversation with the voice assistant when the user says goodbye (bye, go away, that is all, stop listening): it stops listening now and its avatar goes, and it says how many turns it had. The assistant itself stays on; fails when no conversation runs.',
  params: z.strictObject({}),
  match: {},
  run: (phone) => {
    if (phone.setting('voice_session', 'active') !== true)
      throw new ToolFailure('PreconditionFailed', 'No conversation with the assistant runs.', { needed: 'voice_session' });
    const turns = phone.setting('voice_session', 'turns') as number;
    phone.set('voice_session', { active: false });
    phone.set('avatar', { visible: false });
    return done('The conversation is over.', { active: false, turns });
  },
});

const exitDialogue = defineTool({
  name: 'multimodal_dialogue_exit',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Leaves (ends, stops) the dialogue or conversation in which the assistant is looking through the camera or at the screen while it talks, and frees the camera. Fails when no such dialogue runs.',
  params: z.strictObject({}),
  match: {},
  run: (phone) => {
    if (phone.setting('multimodal_session', 'active') !== true)
      throw new ToolFailure('PreconditionFailed', 'No dialogue with the camera or the screen runs.', {
        needed: 'multimodal_session',
      });
    phone.set('multimodal_session', { active: false });
    return done('The dialogue is over.', { active: false, mode: phone.setting('multimodal_session', 'mode') as string });
  },
});

const avatarExpression = defineTool({
  name: 'display_avatar_expression',
  domain: DOMAIN,
  kind: 'write',
  description:
    'The avatar, the face of the assistant: shows it with an expression such as a smile, surprise, sad or applause (it cannot look angry), hides it, or reads it. The voice assistant must be on.',
  params: z.strictObject({
    action: z
      .enum(['show', 'hide', 'query'])
      .default('show')
      .describe('Show the avatar with an expression, hide it, or read it.'),
    expression: z.enum(EXPRESSIONS).describe('The face that it makes.').exactOptional(),
  }),
  match: { expression: 'enum' },
  reads: isQuery,
  requires: onlyFor(['show'], setting('voice_assistant', 'on', 'The voice assistant')),
  run: (phone, { action, expression }) => {
    if (action === 'hide') phone.set('avatar', { visible: false });
    if (action === 'show')
      phone.set('avatar', { visible: true, expression: need('display_avatar_expression', action, 'expression', expression) });
    return done('The avatar.', settingView(phone, 'avatar'));
  },
});

export const assistant: readonly Tool[] = [closeVoiceSession, exitDialogue, avatarExpression];
