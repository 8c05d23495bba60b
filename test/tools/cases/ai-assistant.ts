import { absent, type Cases, fails, invalid, missing, row, tells, writes } from './make.ts';

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
  control_gui_agent: {
    works: [
      writes(
        { action: 'start', appName: 'gobblecart', instruction: 'Order two baguettes for noon.' },
        {
          'agent_sessions/session_001': { agent: 'gui', app: 'Gobblecart', goal: 'Order two baguettes for noon.' },
        },
        undefined,
        { sessionId: 'session_001' },
      ),
      writes(
        { action: 'execute', sessionId: 'session_001' },
        { 'agent_sessions/session_001': { status: 'completed' } },
        row('agent_sessions', 'session_001', { agent: 'gui', app: 'Hopcab', goal: 'Go home.', status: 'active' }),
      ),
    ],
    fails: [
      missing({ action: 'start', instruction: 'Go home.' }, 'appName'),
      missing({ action: 'start', appName: 'Hopcab' }, 'instruction'),
      missing({ action: 'execute' }, 'sessionId'),
      invalid({ action: 'start', appName: 'Hopcab', instruction: '' }, 'instruction'),
      absent({ action: 'start', appName: 'Nonesuch', instruction: 'Go home.' }),
      absent({ action: 'execute', sessionId: 'session_001' }),
      fails({ action: 'start', appName: 'Coinpurse', instruction: 'Pay.' }, 'Unsupported', { reason: 'not supported' }),
      fails({ action: 'start', appName: 'Stayroost', instruction: 'Book.' }, 'Unsupported', { reason: 'not installed' }),
      fails(
        { action: 'execute', sessionId: 'session_001' },
        'Conflict',
        { conflictingId: 'session_001' },
        row('agent_sessions', 'session_001', { agent: 'gui', app: 'Hopcab', goal: 'Go home.', status: 'completed' }),
      ),
    ],
  },
};
