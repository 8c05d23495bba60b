import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { terms } from '../../text/tokens.ts';
import { photoInSight } from '../audio-entertainment/photos.ts';
import { done, id, isQuery, name, need, oneOf, takeSpace } from '../common.ts';
import { freeSpace, online, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './memory.ts';
import { handoff, openSession, sessionsOf } from './sessions.ts';

const OPERATIONS = [
  'generate',
  'remove_object',
  'replace_background',
  'enhance',
  'restyle',
  'colorize',
  'crop',
  'add_text',
] as const;
type Operation = (typeof OPERATIONS)[number];
const PICTURE_MB = 6;

export const imageAgent = defineTool({
  name: 'control_ai_image_agent',
  domain: DOMAIN,
  kind: 'delegate',
  description:
    'AI image sub-agent, which draws, paints or makes a picture of anything in any style (generates a new image), or edits a photo: removes an object or a person, replaces the background, enhances, restyles, colours, crops, adds text. action=start with the operation, the photo and the instruction opens a session; action=execute with its sessionId makes the new photo, the old one stays; query lists sessions. Needs the network and some storage.',
  params: z.strictObject({
    action: z.enum(['start', 'execute', 'query']).describe('start hands over, execute makes the picture, query lists sessions.'),
    operation: z.enum(OPERATIONS).describe('What is to be done; all but generate need a photo.').exactOptional(),
    photoId: id('photo').exactOptional(),
    description: name('Which photo, in the words of its description, where its id is not known.').exactOptional(),
    target: name('The thing that is to be removed or changed, such as green van.').exactOptional(),
    instruction: z
      .string()
      .min(1)
      .max(1000)
      .describe('What the picture is to be: the scene to generate, the new background, the style, the words to add.')
      .exactOptional(),
    ...handoff,
    sessionId: id('session').exactOptional(),
  }),
  match: {
    operation: 'enum',
    description: 'text',
    target: 'text',
    instruction: 'facts',
    facts: 'facts',
    constraints: 'facts',
  },
  reads: isQuery,
  permission: ({ action }) => (action === 'query' ? null : 'storage'),
  requires: onlyFor(['execute'], freeSpace(PICTURE_MB), online('query_photos')),
  run: (phone, args) => {
    const { action, operation, instruction, sessionId } = args;
    if (action === 'query') return sessionsOf(phone, 'image', sessionId);
    if (action === 'execute') return made(phone, openSession(phone, 'control_ai_image_agent', 'image', action, sessionId));
    const kind = need('control_ai_image_agent', action, 'operation', operation);
    const goal = need('control_ai_image_agent', action, 'instruction', instruction);
    const photo = kind === 'generate' ? null : photoInSight(phone, 'control_ai_image_agent', args);
    if (kind === 'remove_object') mustShow(photo as Row, need('control_ai_image_agent', action, 'target', args.target));
    const target = args.target === undefined ? [] : [`target: ${args.target}`];
    const row = phone.table('agent_sessions').insert({
      agent: 'image',
      goal: `${kind}: ${goal}`,
      facts: [...target, ...(args.facts ?? [])],
      constraints: args.constraints ?? [],
      subject: photo?.id ?? null,
    });
    return done('Session open.', { sessionId: row.id, operation: kind, photoId: photo?.id ?? null, status: 'active' });
  },
});

/** A photo that says what it shows must show the thing. @throws ToolFailure Unsupported. */
const mustShow = (photo: Row, target: string): void => {
  const shown = new Set(terms(photo.description as string));
  if (shown.size === 0 || terms(target).some((term) => shown.has(term))) return;
  throw new ToolFailure('Unsupported', `The photo shows no '${target.slice(0, 60)}'.`, {
    reason: 'not on the photo',
    photoId: photo.id,
    description: photo.description as string,
  });
};

const DONE_TO: Readonly<Record<Operation, (instruction: string, target: string) => string>> = {
  generate: (instruction) => `Generated image: ${instruction}`,
  remove_object: (instruction, target) => `without ${target} (${instruction})`,
  replace_background: (instruction) => `with another background: ${instruction}`,
  enhance: (instruction) => `enhanced: ${instruction}`,
  restyle: (instruction) => `in another style: ${instruction}`,
  colorize: (instruction) => `coloured: ${instruction}`,
  crop: (instruction) => `cropped: ${instruction}`,
  add_text: (instruction) => `with the words: ${instruction}`,
};

const made = (phone: Phone, session: Row): JsonObject => {
  const [, operation, instruction] = /^(\w+): ([\s\S]*)$/.exec(session.goal as string) as unknown as [string, Operation, string];
  const target = (session.facts as readonly string[]).find((fact) => fact.startsWith('target: '))?.slice(8) ?? '';
  const change = DONE_TO[operation](instruction, target);
  const photo =
    session.subject === null ? null : photoInSight(phone, 'control_ai_image_agent', { photoId: session.subject as string });
  const before = (photo?.description as string | undefined) ?? '';
  const row = phone.table('photos').insert({
    camera: (photo?.camera as string | undefined) ?? 'back',
    at: phone.now(),
    description: photo === null ? change : `${before === '' ? 'Photo' : before}, ${change}`,
    place: (photo?.place as string | null | undefined) ?? null,
  });
  takeSpace(phone, PICTURE_MB);
  phone.table('agent_sessions').update(session.id, { status: 'completed', result: row.id });
  return done('The picture is made.', {
    sessionId: session.id,
    status: 'completed',
    photoId: row.id,
    description: row.description as string,
  });
};

/** Words of questions about pictures that ask for nothing in particular. */
const ANY_PICTURE = new Set(
  'photo picture image screenshot see show shown describe what where who which when how many much there have thing colour color say written visible this about'.split(
    ' ',
  ),
);
/** So much of what is asked must stand in a sentence. */
const ENOUGH = 1 / 3;

export const visualQa = defineTool({
  name: 'visual_qa_agent',
  domain: DOMAIN,
  kind: 'delegate',
  description:
    'Visual question-answering sub-agent: looks at a photo or a screenshot and tells what it shows, such as which plant, animal or building is in front of the user, a total on a receipt, the text on a sign, what a chart says, who is on it. It answers with what is seen, best sentence first, and with nothing when the picture does not say; a new picture comes from take_photo or take_screenshot. Needs the network.',
  params: z.strictObject({
    question: z.string().min(1).max(300).describe('The question, such as What is the total on the receipt?'),
    photoId: id('photo').exactOptional(),
    screenshotId: id('screenshot').exactOptional(),
  }),
  match: { question: 'facts' },
  permission: 'storage',
  requires: [online()],
  run: (phone, { question, photoId, screenshotId }) => {
    if (photoId === undefined && screenshotId === undefined)
      throw new ToolFailure('MissingParameter', 'visual_qa_agent needs photoId or screenshotId.', {
        missing: ['photoId', 'screenshotId'],
      });
    if (photoId !== undefined && screenshotId !== undefined)
      throw new ToolFailure('InvalidArgument', 'A question is about one picture.', {
        path: 'screenshotId',
        expected: 'either photoId or screenshotId',
      });
    const picture = photoId === undefined ? null : photoInSight(phone, 'visual_qa_agent', { photoId });
    const shot =
      screenshotId === undefined ? null : oneOf(phone, 'screenshots', { id: screenshotId, column: 'screen', what: 'screenshot' });
    const seen =
      picture === null ? `A ${String(shot?.mode)} screenshot of ${String(shot?.screen)}.` : String(picture.description);
    const subject = (picture ?? shot)?.id as string;
    const answers = answersIn(seen, question);
    const row = phone.table('agent_sessions').insert({
      agent: 'visual_qa',
      goal: question,
      subject,
      status: 'completed',
      turns: 1,
      result: answers.length === 0 ? null : answers.join(' '),
    });
    const message = answers.length === 0 ? 'The picture does not say.' : answers.join(' ');
    return done(message, { sessionId: row.id, subject, count: answers.length, items: answers.map((answer) => ({ answer })) });
  },
});

/** The sentences of a description that speak of what is asked, the one that says most of it first; all for a general question. */
const answersIn = (seen: string, question: string): string[] => {
  const sentences = seen.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');
  const asked = [...new Set(terms(question))].filter((term) => !ANY_PICTURE.has(term));
  if (asked.length === 0) return sentences;
  const scored = sentences.map((sentence, place) => {
    const said = new Set(terms(sentence));
    return { sentence, place, share: asked.filter((term) => said.has(term)).length / asked.length };
  });
  return scored
    .filter(({ share }) => share >= ENOUGH)
    .sort((a, b) => b.share - a.share || a.place - b.place)
    .map(({ sentence }) => sentence);
};
