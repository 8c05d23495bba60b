import {
  absent,
  type Before,
  type Cases,
  denied,
  type Fails,
  fails,
  invalid,
  missing,
  NOW,
  playing,
  row,
  rows,
  session,
  setting,
  switched,
  tells,
  writes,
} from './make.ts';

const offline: Before = { obstacles: [{ kind: 'no_network' }] };
const unreachable = (args: Fails['args']): Fails => fails(args, 'PreconditionFailed', { needed: 'network' }, offline);
const trouble = (trouble: string): Before => setting('services', { trouble });
const opened = (columns: object): Before => row('agent_sessions', 'session_001', columns as never);
const guiSession = opened({ agent: 'gui', app: 'Hopcab', goal: 'Go home.' });
const imageSession = (columns: object = {}): Before =>
  opened({ agent: 'image', goal: 'remove_object: Clean up.', facts: ['target: green van'], subject: 'photo_001', ...columns });
const coaching = (columns: object = {}): Before =>
  opened({
    agent: 'practice',
    goal: 'Speaking practice in fr about food',
    facts: ['language: fr', 'level: a2'],
    subject: 'speaking/food',
    ...columns,
  });
const playingARole = (columns: object = {}): Before =>
  opened({
    agent: 'practice',
    goal: 'Dialogue in de: restaurant',
    facts: ['language: de'],
    subject: 'dialogue/restaurant',
    ...columns,
  });
const watching = (columns: object): Before =>
  row('monitors', 'monitor_001', {
    name: 'Low',
    condition: 'battery_below',
    subject: '20',
    action: 'notify',
    createdAt: NOW,
    ...columns,
  } as never);
const described = (description: string): Before => row('photos', 'photo_001', { description, hidden: false, deleted: false });
const hiddenPhoto = rows(row('photos', 'photo_001', { hidden: true }), setting('private_space', { enabled: true }));

export const aiAssistantCases: Cases = {
  search_user_memory: {
    works: [
      tells({ query: 'allotment gate code', maxResults: 2 }, { count: 2, items: [{ id: 'mem_006' }, { id: 'mem_007' }] }),
      tells({ query: 'commute volume', searchMode: 'recent', maxResults: 1 }, { items: [{ id: 'mem_019' }] }),
      tells({ query: 'code', memoryCategory: 'preferences' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({}, 'query'),
      invalid({ query: '' }, 'query'),
      invalid({ query: 'code', maxResults: 11 }, 'maxResults'),
      fails({ query: 'code', memoryCategory: 'secrets' }, 'InvalidArgument', {
        path: 'memoryCategory',
        allowed: ['routines_habits', 'important_info', 'important_event', 'preferences'],
      }),
    ],
  },
  add_user_memory: {
    works: [
      writes(
        { title: 'Shoe size', content: 'Her shoe size is 39.', memoryCategory: 'important_info' },
        {
          'memories/mem_021': {
            category: 'important_info',
            title: 'Shoe size',
            content: 'Her shoe size is 39.',
            tags: [],
            source: 'user',
            createdAt: '2026-03-10T09:00',
            updatedAt: '2026-03-10T09:00',
          },
        },
      ),
    ],
    fails: [
      missing({ title: 'Shoe size' }, 'content', 'memoryCategory'),
      invalid({ title: 'Shoe size', content: 39, memoryCategory: 'important_info' }, 'content'),
      fails({ title: 'Blood', content: 'Her blood group is B negative!', memoryCategory: 'important_info' }, 'Conflict', {
        conflictingId: 'mem_009',
      }),
    ],
  },
  replace_user_memory: {
    works: [
      writes(
        { memoryId: 'mem_016', content: 'For reading she likes 20 percent.' },
        { 'memories/mem_016': { content: 'For reading she likes 20 percent.', updatedAt: '2026-03-10T09:00' } },
      ),
    ],
    fails: [
      missing({ memoryId: 'mem_016' }, 'content'),
      invalid({ memoryId: 16, content: 'New' }, 'memoryId'),
      absent({ memoryId: 'mem_999', content: 'New' }),
    ],
  },
  remove_user_memory: {
    works: [writes({ memoryId: 'mem_002' }, { 'memories/mem_002': null }, undefined, { title: 'Workday wake-up' })],
    fails: [missing({}, 'memoryId'), invalid({ memoryId: '' }, 'memoryId'), absent({ memoryId: 'mem_999' })],
  },
  search_personal_information: {
    works: [
      tells({ query: 'blood group' }, { count: 1, items: [{ infoId: 'info_001', field: 'blood_group', value: 'B negative' }] }),
      tells({ query: 'when does the passport expire', maxResults: 1 }, { items: [{ value: '2029-08-14' }] }),
      tells({ query: 'shoe_size' }, { items: [{ value: '39' }] }),
      tells({ query: 'favourite colour' }, { count: 0, items: [] }),
    ],
    fails: [missing({}, 'query'), invalid({ query: '' }, 'query'), invalid({ query: 'height', maxResults: 21 }, 'maxResults')],
  },
  control_gui_agent: {
    works: [
      writes(
        { action: 'start', appName: 'gobblecart', instruction: 'Order two baguettes for noon.' },
        {
          'agent_sessions/session_001': { agent: 'gui', app: 'Gobblecart', goal: 'Order two baguettes for noon.' },
        },
        undefined,
        { sessionId: 'session_001', status: 'active', execution_status: 'pending' },
      ),
      writes(
        {
          action: 'start',
          appName: 'Hopcab',
          instruction: 'Order a cab.',
          facts: ['to: 5 rue du Boeuf'],
          constraints: ['under 20 euros'],
        },
        {
          'agent_sessions/session_001': {
            agent: 'gui',
            app: 'Hopcab',
            goal: 'Order a cab.',
            facts: ['to: 5 rue du Boeuf'],
            constraints: ['under 20 euros'],
          },
        },
      ),
      writes(
        { action: 'execute', sessionId: 'session_001' },
        {
          'agent_sessions/session_001': { status: 'completed', result: 'Carried out in Hopcab.' },
          'apps/app_006': { running: true },
          'settings/foreground': { screen: 'app', appId: 'app_006' },
        },
        rows(guiSession, row('apps', 'app_006', { running: false })),
        { execution_status: 'completed', steps: [{ step: 'launch_app' }, { step: 'operate_ui' }, { step: 'verify_result' }] },
      ),
      tells(
        { action: 'query' },
        { count: 1, items: [{ sessionId: 'session_001', app: 'Hopcab', status: 'active' }] },
        guiSession,
      ),
      tells({ action: 'query', agent: 'search' }, { count: 0 }, guiSession),
    ],
    fails: [
      missing({ action: 'start', instruction: 'Go home.' }, 'appName'),
      missing({ action: 'start', appName: 'Hopcab' }, 'instruction'),
      missing({ action: 'execute' }, 'sessionId'),
      invalid({ action: 'start', appName: 'Hopcab', instruction: '' }, 'instruction'),
      invalid({ action: 'start', appName: 'Hopcab', instruction: 'Go.', facts: 'none' }, 'facts'),
      invalid({ action: 'start', appName: 'Hopcab', instruction: 'Go.', constraints: [''] }, 'constraints[0]'),
      absent({ action: 'start', appName: 'Nonesuch', instruction: 'Go home.' }),
      absent({ action: 'execute', sessionId: 'session_001' }),
      fails({ action: 'execute', sessionId: 'session_001' }, 'NotFound', { agent: 'image' }, imageSession()),
      fails({ action: 'start', appName: 'Coinpurse', instruction: 'Pay.' }, 'Unsupported', { reason: 'not supported' }),
      fails({ action: 'start', appName: 'Stayroost', instruction: 'Book.' }, 'Unsupported', { reason: 'not installed' }),
      fails(
        { action: 'start', appName: 'Hopcab', instruction: 'Go home.' },
        'PreconditionFailed',
        { setting: 'app_lock' },
        row('apps', 'app_006', { locked: true }),
      ),
      fails(
        { action: 'execute', sessionId: 'session_001' },
        'Conflict',
        { conflictingId: 'session_001' },
        row('agent_sessions', 'session_001', { agent: 'gui', app: 'Hopcab', goal: 'Go home.', status: 'completed' }),
      ),
    ],
  },
  control_ai_image_agent: {
    works: [
      writes(
        {
          action: 'start',
          operation: 'remove_object',
          photoId: 'photo_001',
          target: 'green van',
          instruction: 'Clean up.',
          facts: ['the van is behind the pots'],
          constraints: ['keep the light'],
        },
        {
          'agent_sessions/session_001': {
            agent: 'image',
            goal: 'remove_object: Clean up.',
            facts: ['target: green van', 'the van is behind the pots'],
            constraints: ['keep the light'],
            subject: 'photo_001',
          },
        },
        undefined,
        { sessionId: 'session_001', operation: 'remove_object', status: 'active' },
      ),
      writes(
        { action: 'start', operation: 'generate', instruction: 'A schoolyard under hornbeams' },
        { 'agent_sessions/session_001': { agent: 'image', goal: 'generate: A schoolyard under hornbeams' } },
      ),
      writes(
        { action: 'start', operation: 'enhance', description: 'coffee stain', instruction: 'Sharper text' },
        { 'agent_sessions/session_001': { agent: 'image', goal: 'enhance: Sharper text', subject: 'photo_006' } },
      ),
      writes(
        { action: 'execute', sessionId: 'session_001' },
        {
          'agent_sessions/session_001': { status: 'completed', result: 'photo_007' },
          'photos/photo_007': {
            camera: 'back',
            at: NOW,
            description: 'Saplings beside a green van, without green van (Clean up.)',
          },
          'settings/storage': { freeMb: 994 },
        },
        rows(imageSession(), described('Saplings beside a green van'), setting('storage', { freeMb: 1000 })),
        { photoId: 'photo_007' },
      ),
      writes(
        { action: 'execute', sessionId: 'session_001' },
        {
          'agent_sessions/session_001': { status: 'completed', result: 'photo_007' },
          'photos/photo_007': { camera: 'back', at: NOW, description: 'Generated image: A red kite' },
          'settings/storage': { freeMb: 994 },
        },
        rows(opened({ agent: 'image', goal: 'generate: A red kite' }), setting('storage', { freeMb: 1000 })),
      ),
      tells({ action: 'query', sessionId: 'session_001' }, { count: 1, items: [{ subject: 'photo_001' }] }, imageSession()),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'start', instruction: 'A kite' }, 'operation'),
      missing({ action: 'start', operation: 'generate' }, 'instruction'),
      missing({ action: 'start', operation: 'crop', instruction: 'Square' }, 'photoId'),
      missing({ action: 'start', operation: 'remove_object', photoId: 'photo_001', instruction: 'Clean' }, 'target'),
      missing({ action: 'execute' }, 'sessionId'),
      invalid({ action: 'start', operation: 'explode', instruction: 'Bang' }, 'operation'),
      absent({ action: 'start', operation: 'crop', photoId: 'photo_099', instruction: 'Square' }),
      absent({ action: 'start', operation: 'crop', description: 'a zebra', instruction: 'Square' }),
      fails(
        { action: 'start', operation: 'remove_object', photoId: 'photo_001', target: 'bicycle', instruction: 'Clean' },
        'Unsupported',
        { reason: 'not on the photo' },
      ),
      fails(
        { action: 'start', operation: 'crop', photoId: 'photo_001', instruction: 'Square' },
        'PreconditionFailed',
        { setting: 'private_space' },
        hiddenPhoto,
      ),
      fails({ action: 'execute', sessionId: 'session_001' }, 'Conflict', {}, imageSession({ status: 'completed' })),
      fails({ action: 'execute', sessionId: 'session_001' }, 'NotFound', { agent: 'gui' }, guiSession),
      fails(
        { action: 'execute', sessionId: 'session_001' },
        'PreconditionFailed',
        { needed: 'network' },
        {
          ...imageSession(),
          ...offline,
        },
      ),
      fails(
        { action: 'execute', sessionId: 'session_001' },
        'OutcomeUnknown',
        { checkWith: 'query_photos' },
        rows(imageSession(), trouble('lost_replies')),
      ),
      fails(
        { action: 'execute', sessionId: 'session_001' },
        'PreconditionFailed',
        { setting: 'storage' },
        rows(imageSession(), setting('storage', { freeMb: 1 })),
      ),
      denied({ action: 'start', operation: 'generate', instruction: 'A kite' }, 'storage'),
    ],
  },
  visual_qa_agent: {
    works: [
      writes(
        { question: 'What total in euros does the receipt say?', photoId: 'photo_001' },
        {
          'agent_sessions/session_001': {
            agent: 'visual_qa',
            goal: 'What total in euros does the receipt say?',
            subject: 'photo_001',
            status: 'completed',
            turns: 1,
            result: 'The total is 48.20 euros. A receipt on a wooden table.',
          },
        },
        described('A receipt on a wooden table. The total is 48.20 euros. A pen lies beside it.'),
        { count: 2 },
      ),
      writes(
        { question: 'What can you see on this photo?', photoId: 'photo_001' },
        {
          'agent_sessions/session_001': {
            agent: 'visual_qa',
            goal: 'What can you see on this photo?',
            subject: 'photo_001',
            status: 'completed',
            turns: 1,
            result: 'Two pens. A cup.',
          },
        },
        described('Two pens. A cup.'),
      ),
      // It does not say what cannot be seen.
      writes(
        { question: 'Is there a dog?', photoId: 'photo_001' },
        {
          'agent_sessions/session_001': {
            agent: 'visual_qa',
            goal: 'Is there a dog?',
            subject: 'photo_001',
            status: 'completed',
            turns: 1,
          },
        },
        undefined,
        { count: 0, items: [] },
      ),
      writes(
        { question: 'What is shown?', screenshotId: 'screenshot_090' },
        {
          'agent_sessions/session_001': {
            agent: 'visual_qa',
            goal: 'What is shown?',
            subject: 'screenshot_090',
            status: 'completed',
            turns: 1,
            result: 'A full screenshot of the timetable.',
          },
        },
        row('screenshots', 'screenshot_090', { mode: 'full', screen: 'the timetable', at: NOW }),
      ),
    ],
    fails: [
      missing({ question: 'What is it?' }, 'photoId', 'screenshotId'),
      invalid({ question: 'What is it?', photoId: 'photo_001', screenshotId: 'screenshot_001' }, 'screenshotId'),
      missing({ photoId: 'photo_001' }, 'question'),
      invalid({ question: '', photoId: 'photo_001' }, 'question'),
      absent({ question: 'What is it?', photoId: 'photo_099' }),
      absent({ question: 'What is it?', screenshotId: 'screenshot_099' }),
      fails({ question: 'What is it?', photoId: 'photo_001' }, 'PreconditionFailed', { setting: 'private_space' }, hiddenPhoto),
      unreachable({ question: 'What is it?', photoId: 'photo_001' }),
      denied({ question: 'What is it?', photoId: 'photo_001' }, 'storage'),
    ],
  },
  trigger_task: {
    works: [
      writes(
        { action: 'create', condition: 'battery_below', subject: '20 %', task: 'turn_off_wifi', note: 'Charge me', name: 'Low' },
        {
          'monitors/monitor_001': {
            name: 'Low',
            condition: 'battery_below',
            subject: '20',
            action: 'turn_off_wifi',
            note: 'Charge me',
            createdAt: NOW,
          },
        },
        undefined,
        { monitorId: 'monitor_001', status: 'waiting', createdAt: '2026-03-10T09:00' },
      ),
      writes(
        { action: 'create', condition: 'message_from', subject: 'Hugo Brun', expiresAt: '2026-03-10T18:00' },
        {
          'monitors/monitor_001': {
            name: 'message from Hugo Brun',
            condition: 'message_from',
            subject: 'contact_002',
            action: 'notify',
            createdAt: NOW,
            expiresAt: NOW + 9 * 3_600_000,
          },
        },
        undefined,
        { expiresAt: '2026-03-10T18:00' },
      ),
      writes(
        { action: 'create', condition: 'arrive', subject: 'home', task: 'silence' },
        {
          'monitors/monitor_001': {
            name: 'arrive home',
            condition: 'arrive',
            subject: 'place_001',
            action: 'silence',
            createdAt: NOW,
          },
        },
      ),
      writes(
        { action: 'create', condition: 'leave', subject: 'place_002' },
        {
          'monitors/monitor_001': {
            name: 'leave place_002',
            condition: 'leave',
            subject: 'place_002',
            action: 'notify',
            createdAt: NOW,
          },
        },
      ),
      writes(
        { action: 'create', condition: 'playback_stops', task: 'turn_on_dnd' },
        {
          'monitors/monitor_001': {
            name: 'playback stops playback',
            condition: 'playback_stops',
            subject: 'playback',
            action: 'turn_on_dnd',
            createdAt: NOW,
          },
        },
        playing('media_001'),
      ),
      writes(
        { action: 'create', condition: 'parcel_status', subject: 'PX 4001 8803' },
        {
          'monitors/monitor_001': {
            name: 'parcel status PX 4001 8803',
            condition: 'parcel_status',
            subject: 'parcel_002',
            baseline: 'shipped',
            action: 'notify',
            createdAt: NOW,
          },
        },
      ),
      writes(
        { action: 'create', condition: 'weather', subject: 'Frost' },
        {
          'monitors/monitor_001': {
            name: 'weather Frost',
            condition: 'weather',
            subject: 'frost',
            action: 'notify',
            createdAt: NOW,
          },
        },
      ),
      writes(
        { action: 'create', condition: 'time', subject: '21:30', task: 'stop_playback' },
        {
          'monitors/monitor_001': {
            name: 'time 21:30',
            condition: 'time',
            subject: '21:30',
            action: 'stop_playback',
            createdAt: NOW,
          },
        },
      ),
      writes({ action: 'cancel', name: 'low' }, { 'monitors/monitor_001': { status: 'cancelled' } }, watching({})),
      writes({ action: 'cancel', monitorId: 'monitor_001' }, { 'monitors/monitor_001': { status: 'cancelled' } }, watching({})),
      tells({ action: 'query' }, { count: 1, items: [{ monitorId: 'monitor_001', task: 'notify' }] }, watching({})),
      tells({ action: 'query', status: 'fired' }, { count: 0 }, watching({})),
      tells({ action: 'query', name: 'zzz' }, { count: 0 }, watching({})),
      tells({ action: 'query', status: 'waiting' }, { count: 1 }, watching({})),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create', subject: 'home' }, 'condition'),
      missing({ action: 'create', condition: 'arrive' }, 'subject'),
      missing({ action: 'cancel' }, 'monitorId'),
      invalid({ action: 'create', condition: 'full_moon', subject: 'x' }, 'condition'),
      invalid({ action: 'create', condition: 'time', subject: 'noon' }, 'subject'),
      invalid({ action: 'create', condition: 'battery_below', subject: '120' }, 'subject'),
      invalid({ action: 'create', condition: 'weather', subject: 'sunshine' }, 'subject'),
      invalid({ action: 'create', condition: 'time', subject: '21:30', expiresAt: '2026-03-10T08:00' }, 'expiresAt'),
      absent({ action: 'create', condition: 'arrive', subject: 'Mount Doom' }),
      absent({ action: 'create', condition: 'message_from', subject: 'Gandalf' }),
      absent({ action: 'create', condition: 'parcel_status', subject: 'PX9' }),
      absent({ action: 'cancel', monitorId: 'monitor_009' }),
      fails({ action: 'create', condition: 'message_from', subject: 'Camille' }, 'AmbiguousEntity', {
        candidates: [{ contactId: 'contact_005' }, { contactId: 'contact_006' }],
      }),
      fails({ action: 'create', condition: 'playback_stops' }, 'Conflict', { condition: 'playback_stops' }),
      fails({ action: 'create', condition: 'arrive', subject: 'work' }, 'Conflict', { subject: 'place_002' }),
      fails(
        { action: 'create', condition: 'battery_below', subject: '20' },
        'Conflict',
        { conflictingId: 'monitor_001', code: 409 },
        watching({}),
      ),
      fails(
        { action: 'cancel', monitorId: 'monitor_001' },
        'Conflict',
        { conflictingId: 'monitor_001' },
        watching({ status: 'fired' }),
      ),
      denied({ action: 'create', condition: 'message_from', subject: 'Hugo Brun' }, 'messages'),
      denied({ action: 'create', condition: 'weather', subject: 'rain' }, 'location'),
    ],
  },
  search_agent: {
    works: [
      // Decibels are no euros.
      writes(
        { query: 'robot vacuums for pet hair', constraints: ['at most 58 decibels'] },
        {
          'agent_sessions/session_001': {
            agent: 'search',
            goal: 'robot vacuums for pet hair',
            constraints: ['at most 58 decibels'],
            status: 'completed',
            turns: 1,
            result: 'https://gadgetbench.example/robot-vacuum-pets',
          },
        },
        undefined,
        { count: 1 },
      ),
      writes(
        { query: 'noise-cancelling headphones', constraints: ['under 100 euros'] },
        {
          'agent_sessions/session_001': {
            agent: 'search',
            goal: 'noise-cancelling headphones',
            constraints: ['under 100 euros'],
            status: 'completed',
            turns: 1,
            result: 'https://gadgetbench.example/headphones-compared',
          },
        },
        undefined,
        { count: 1, items: [{ title: 'Noise-cancelling headphones compared' }] },
      ),
      writes(
        { query: 'noise-cancelling headphones', constraints: ['under 50 euros'] },
        {
          'agent_sessions/session_001': {
            agent: 'search',
            goal: 'noise-cancelling headphones',
            constraints: ['under 50 euros'],
            status: 'completed',
            turns: 1,
          },
        },
        undefined,
        { count: 0, items: [] },
      ),
      writes(
        { query: 'pancakes', constraints: ['gluten-free', 'since 2025-05'], maxResults: 1 },
        {
          'agent_sessions/session_001': {
            agent: 'search',
            goal: 'pancakes',
            constraints: ['gluten-free', 'since 2025-05'],
            status: 'completed',
            turns: 1,
            result: 'https://kneadandrise.example/gluten-free-pancakes',
          },
        },
      ),
    ],
    fails: [
      missing({}, 'query'),
      invalid({ query: 'x', constraints: 'cheap' }, 'constraints'),
      invalid({ query: 'x', maxResults: 0 }, 'maxResults'),
      unreachable({ query: 'pancakes' }),
      fails({ query: 'pancakes' }, 'Timeout', {}, trouble('slow')),
      fails({ query: 'pancakes' }, 'RateLimited', {}, trouble('rate_limited')),
    ],
  },
  speaking_coach_agent: {
    works: [
      writes(
        { action: 'start', language: 'fr', topic: 'food' },
        {
          'agent_sessions/session_001': {
            agent: 'practice',
            goal: 'Speaking practice in fr about food',
            facts: ['language: fr', 'level: a2'],
            subject: 'speaking/food',
          },
        },
        undefined,
        { sessionId: 'session_001', prompt: 'What did you eat today?' },
      ),
      writes(
        { action: 'start', language: 'sv', topic: 'weather', level: 'c1' },
        {
          'agent_sessions/session_001': {
            agent: 'practice',
            goal: 'Speaking practice in sv about weather',
            facts: ['language: sv', 'level: c1'],
            subject: 'speaking/weather',
          },
        },
      ),
      writes(
        { action: 'continue', sessionId: 'session_001', text: 'Du pain et du fromage. Du café !' },
        { 'agent_sessions/session_001': { turns: 1, transcript: ['Du pain et du fromage. Du café !'] } },
        coaching(),
        {
          turn: 1,
          prompt: 'How is your favourite dish made?',
          feedback: {
            words: 7,
            distinctWords: 5,
            typeTokenRatio: 0.71,
            sentences: 2,
            phraseBookHits: ['pain', 'et', 'fromage', 'café'],
            longEnough: true,
          },
        },
      ),
      writes(
        { action: 'finish', sessionId: 'session_001' },
        { 'agent_sessions/session_001': { status: 'completed', result: '2 turns, 7 words, 6 different, 50 percent' } },
        coaching({ turns: 2, transcript: ['Du pain et du fromage', 'Non merci'] }),
        { turns: 2, words: 7, distinctWords: 6, scorePercent: 50 },
      ),
      tells({ action: 'query' }, { count: 1, items: [{ subject: 'speaking/food', status: 'active' }] }, coaching()),
      tells({ action: 'query' }, { count: 0 }, playingARole()),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'start', topic: 'food' }, 'language'),
      missing({ action: 'start', language: 'fr' }, 'topic'),
      missing({ action: 'continue', text: 'Oui' }, 'sessionId'),
      fails({ action: 'continue', sessionId: 'session_001' }, 'MissingParameter', { missing: ['text'] }, coaching()),
      invalid({ action: 'start', language: 'fr', topic: 'food', level: 'z9' }, 'level'),
      invalid({ action: 'start', language: 'fr', topic: 'war' }, 'topic'),
      fails({ action: 'start', language: 'ka', topic: 'food' }, 'Unsupported', { reason: 'language' }),
      absent({ action: 'continue', sessionId: 'session_009', text: 'Oui' }),
      fails({ action: 'continue', sessionId: 'session_001', text: 'Ja' }, 'NotFound', { agent: 'practice' }, playingARole()),
      fails(
        { action: 'finish', sessionId: 'session_001' },
        'Conflict',
        { status: 'completed' },
        coaching({ status: 'completed' }),
      ),
      fails(
        { action: 'start', language: 'fr', topic: 'food' },
        'Conflict',
        { session: 'practice', conflictingId: 'session_001', code: 409 },
        playingARole(),
      ),
      fails(
        { action: 'start', language: 'fr', topic: 'food' },
        'Conflict',
        { session: 'voice_recorder' },
        session('voice_recorder'),
      ),
      denied({ action: 'start', language: 'fr', topic: 'food' }, 'microphone'),
    ],
  },
  scenario_dialogue_agent: {
    works: [
      writes(
        { action: 'start', language: 'de', scenario: 'restaurant' },
        {
          'agent_sessions/session_001': {
            agent: 'practice',
            goal: 'Dialogue in de: restaurant',
            facts: ['language: de'],
            subject: 'dialogue/restaurant',
          },
        },
        undefined,
        { steps: 6, situation: 'You enter a restaurant with a friend in the evening. Greet the waiter.' },
      ),
      writes(
        { action: 'start', language: 'ja', scenario: 'station' },
        {
          'agent_sessions/session_001': {
            agent: 'practice',
            goal: 'Dialogue in ja: station',
            facts: ['language: ja'],
            subject: 'dialogue/station',
          },
        },
      ),
      writes(
        { action: 'continue', sessionId: 'session_001', text: 'Guten Abend!' },
        { 'agent_sessions/session_001': { turns: 1, transcript: ['Guten Abend!'] } },
        playingARole(),
        { turn: 1, feedback: { words: 2, expected: 'Guten Abend', likeness: 1 } },
      ),
      writes(
        { action: 'continue', sessionId: 'session_001', text: 'Karte?' },
        { 'agent_sessions/session_001': { turns: 6, transcript: ['Karte?'] } },
        playingARole({ turns: 5 }),
        { situation: null, feedback: { expected: 'Nehmen Sie Karten?', likeness: 0 } },
      ),
      writes(
        { action: 'finish', sessionId: 'session_001' },
        { 'agent_sessions/session_001': { status: 'completed', result: '1 turns, 2 words, 2 different, 17 percent' } },
        playingARole({ turns: 1, transcript: ['Guten Abend'] }),
        { scorePercent: 17 },
      ),
      tells(
        { action: 'query', sessionId: 'session_001' },
        { count: 1, items: [{ subject: 'dialogue/restaurant' }] },
        playingARole(),
      ),
    ],
    fails: [
      missing({ action: 'start', language: 'de' }, 'scenario'),
      missing({ action: 'start', scenario: 'hotel' }, 'language'),
      missing({ action: 'finish' }, 'sessionId'),
      invalid({ action: 'start', language: 'de', scenario: 'moon' }, 'scenario'),
      fails({ action: 'start', language: 'sm', scenario: 'hotel' }, 'Unsupported', { reason: 'language' }),
      fails(
        { action: 'continue', sessionId: 'session_001', text: 'Danke' },
        'PreconditionFailed',
        { needed: 'finish' },
        playingARole({ turns: 6 }),
      ),
      fails({ action: 'continue', sessionId: 'session_001', text: 'Oui' }, 'NotFound', {}, coaching()),
      fails({ action: 'start', language: 'de', scenario: 'hotel' }, 'Conflict', { conflictingId: 'session_001' }, coaching()),
      denied({ action: 'start', language: 'de', scenario: 'hotel' }, 'microphone'),
    ],
  },
  manage_smart_perception: {
    works: [
      ...switched('smart_perception', false),
      writes(
        { action: 'enable', item: 'flip_to_mute' },
        { 'settings/smart_perception': { flip_to_mute: true } },
        setting('smart_perception', { enabled: true }),
      ),
      writes({ action: 'disable', item: 'pocket_mode' }, { 'settings/smart_perception': { pocket_mode: false } }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'enable', item: 'mind_reading' }, 'item'),
      fails({ action: 'enable', item: 'flip_to_mute' }, 'PreconditionFailed', { setting: 'smart_perception', needed: 'on' }),
      denied({ action: 'enable', item: 'stay_awake_while_looking' }, 'camera'),
    ],
  },
  manage_ai_caption: {
    works: [
      ...switched('ai_caption', false),
      writes(
        { action: 'enable', source: 'microphone', from: 'ja', to: 'fr', position: 'top' },
        { 'settings/ai_caption': { enabled: true, source: 'microphone', from: 'ja', to: 'fr', position: 'top' } },
      ),
      writes({ action: 'set', to: 'de', source: 'media' }, { 'settings/ai_caption': { to: 'de' } }),
      writes({ action: 'set', from: 'de', position: 'bottom' }, { 'settings/ai_caption': { from: 'de' } }),
      writes(
        { action: 'enable' },
        { 'settings/ai_caption': { enabled: true } },
        setting('translation', { active: true, mode: 'screen' }),
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'source', 'from', 'to', 'position'),
      invalid({ action: 'set', to: 'klingon' }, 'to'),
      fails(
        { action: 'enable' },
        'Conflict',
        { session: 'translation', code: 409 },
        setting('translation', { active: true, mode: 'subtitles' }),
      ),
      denied({ action: 'enable', source: 'microphone' }, 'microphone'),
    ],
  },
  manage_voice_assistant: {
    works: [
      ...switched('voice_assistant', true),
      writes(
        { action: 'set', wakeWord: 'Hey Robin', voice: 'tenor' },
        { 'settings/voice_assistant': { wakeWord: 'Hey Robin', voice: 'tenor' } },
      ),
      writes(
        { action: 'set', wakeByVoice: false, voice: 'soprano' },
        { 'settings/voice_assistant': { wakeByVoice: false, voice: 'soprano' } },
      ),
      writes({ action: 'set', onLockScreen: true, confirm: true }, { 'settings/voice_assistant': { onLockScreen: true } }),
      writes(
        { action: 'set', onLockScreen: false },
        { 'settings/voice_assistant': { onLockScreen: false } },
        setting('voice_assistant', { onLockScreen: true }),
      ),
      // Its session ends with it.
      writes(
        { action: 'disable' },
        { 'settings/voice_assistant': { enabled: false }, 'settings/voice_session': { active: false } },
        setting('voice_session', { active: true, turns: 3 }),
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'wakeWord', 'wakeByVoice', 'voice', 'onLockScreen'),
      invalid({ action: 'set', wakeWord: 'Yo' }, 'wakeWord'),
      invalid({ action: 'set', voice: 'robot' }, 'voice'),
      fails({ action: 'set', onLockScreen: true }, 'ConfirmationRequired', { needed: 'confirm' }),
      denied({ action: 'set', wakeByVoice: true }, 'microphone'),
    ],
  },
  identify_food_calories: {
    works: [
      tells({ food: 'banana' }, { count: 1, items: [{ food: 'banana', grams: 120, kcal: 107 }], totalKcal: 107 }, offline),
      tells({ food: 'Pizza', grams: 250 }, { items: [{ grams: 250, kcal: 665, proteinGrams: 27.5 }] }),
      tells(
        { photoId: 'photo_001' },
        { count: 3, items: [{ food: 'croissant' }, { food: 'cappuccino' }, { food: 'strawberries' }], totalKcal: 373 },
        described('A breakfast: a croissant, a cappuccino and a bowl of strawberries'),
      ),
      tells({ photoId: 'photo_001' }, { count: 0, items: [], totalKcal: 0 }, described('A bicycle')),
    ],
    fails: [
      missing({}, 'photoId', 'food'),
      invalid({ food: '' }, 'food'),
      invalid({ food: 'pizza', grams: 0 }, 'grams'),
      invalid({ food: 'pizza', photoId: 'photo_001' }, 'food'),
      fails({ food: 'bananna' }, 'NotFound', { didYouMean: ['banana'] }),
      absent({ photoId: 'photo_099' }),
      fails({ photoId: 'photo_001' }, 'PreconditionFailed', { setting: 'private_space' }, hiddenPhoto),
      unreachable({ photoId: 'photo_001' }),
      denied({ photoId: 'photo_001' }, 'storage'),
    ],
  },
};
