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
  session,
  setting,
  tells,
  writes,
} from './make.ts';

const offline: Before = { obstacles: [{ kind: 'no_network' }] };
const unreachable = (args: Fails['args']): Fails => fails(args, 'PreconditionFailed', { needed: 'network' }, offline);
const trouble = (trouble: string): Before => setting('services', { trouble });
const onPage = setting('browser', { url: 'https://wayfarers.example/night-trains' });
const translating = setting('translation', { active: true, mode: 'camera', from: 'fr', to: 'ja' });
const badExpression = (expression: string, reason: string): Fails =>
  fails({ expression }, 'InvalidArgument', { path: 'expression', reason, code: 400 });

export const utilitiesCases: Cases = {
  browser_service: {
    works: [
      writes(
        { action: 'open', url: 'wayfarers.example/night-trains' },
        {
          'settings/browser': { url: 'https://wayfarers.example/night-trains' },
          'browser_history/visit_003': {
            title: 'Night trains of Europe',
            url: 'https://wayfarers.example/night-trains',
            at: NOW,
          },
        },
        undefined,
        { title: 'Night trains of Europe', incognito: false },
      ),
      writes(
        { action: 'open', url: 'https://wayfarers.example/night-trains/', incognito: true },
        { 'settings/browser': { url: 'https://wayfarers.example/night-trains', incognito: true } },
      ),
      // A page that is only known by its bookmark.
      writes(
        { action: 'open', url: 'https://choeur-traboule.example/agenda', incognito: true },
        { 'settings/browser': { url: 'https://choeur-traboule.example/agenda', incognito: true } },
        undefined,
        { title: 'Timetable of the choir', text: null },
      ),
      tells(
        { action: 'search', query: 'night trains', maxResults: 2 },
        { count: 2, items: [{ url: 'https://wayfarers.example/night-trains', date: '2026-02-02' }, {}] },
      ),
      tells({ action: 'search', query: 'zeppelin' }, { count: 0, items: [] }),
      writes({ action: 'close' }, { 'settings/browser': { url: null } }, onPage),
      writes(
        { action: 'bookmark' },
        { 'bookmarks/bookmark_003': { title: 'Night trains of Europe', url: 'https://wayfarers.example/night-trains' } },
        onPage,
      ),
      writes(
        { action: 'bookmark', url: 'greenfingers.example/slugs', title: 'Snail war' },
        { 'bookmarks/bookmark_003': { title: 'Snail war', url: 'https://greenfingers.example/slugs' } },
      ),
      writes({ action: 'remove_bookmark', title: 'timetable' }, { 'bookmarks/bookmark_002': null }),
      writes({ action: 'remove_bookmark', url: 'greenfingers.example/trees-schoolyards' }, { 'bookmarks/bookmark_001': null }),
      writes(
        { action: 'clear_history', confirm: true },
        { 'browser_history/visit_001': null, 'browser_history/visit_002': null },
        undefined,
        { removed: 2 },
      ),
      tells({ action: 'query' }, { url: null, incognito: false }),
      tells({ action: 'query', list: 'page' }, { title: 'Night trains of Europe' }, onPage),
      tells({ action: 'query', list: 'bookmarks', query: 'choir' }, { count: 1, items: [{ bookmarkId: 'bookmark_002' }] }),
      tells(
        { action: 'query', list: 'history' },
        { count: 2, items: [{ visitId: 'visit_002', at: '2026-03-09T22:40' }, { visitId: 'visit_001' }] },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'open' }, 'url'),
      missing({ action: 'search' }, 'query'),
      missing({ action: 'bookmark' }, 'url'),
      missing({ action: 'remove_bookmark' }, 'title'),
      invalid({ action: 'query', list: 'tabs' }, 'list'),
      fails({ action: 'open', url: 'wayfarers.example/nowhere' }, 'NotFound', {
        what: 'page',
        didYouMean: [
          'https://wayfarers.example/lisbon-three-days',
          'https://wayfarers.example/kyoto-quiet',
          'https://wayfarers.example/night-trains',
        ],
      }),
      absent({ action: 'remove_bookmark', bookmarkId: 'bookmark_009' }),
      fails({ action: 'bookmark', url: 'greenfingers.example/trees-schoolyards' }, 'Conflict', {
        conflictingId: 'bookmark_001',
        code: 409,
      }),
      fails({ action: 'clear_history' }, 'ConfirmationRequired', { needed: 'confirm' }),
      unreachable({ action: 'open', url: 'wayfarers.example/night-trains' }),
      unreachable({ action: 'search', query: 'trains' }),
      fails({ action: 'search', query: 'trains' }, 'Timeout', {}, trouble('slow')),
    ],
  },
  calculate_expression: {
    works: [
      tells({ expression: '(48.5 + 12) * 3' }, { result: 181.5 }),
      tells({ expression: '15% of 80' }, { result: 12 }),
      tells({ expression: '-2^2 + 2^3^2 / sqrt 16' }, { result: 124 }),
      tells({ expression: '1/3', precision: 4 }, { result: 0.3333 }),
      tells({ expression: '1/3', precision: 0 }, { result: 0 }),
      tells({ expression: '0.1 + 0.2' }, { result: 0.3 }),
      tells({ expression: '2 × (3 − 7) ÷ 4' }, { result: -2 }),
      tells({ expression: '2^-3 + abs(-1)' }, { result: 1.125 }),
      tells({ expression: '2^50' }, { result: 1_125_899_906_842_624 }),
      tells({ expression: 'sqrt(2) * sqrt(2)', precision: 10 }, { result: 2 }),
      tells({ expression: 'pi * 3^2', precision: 2 }, { result: 28.27 }),
    ],
    fails: [
      missing({ precision: 2 }, 'expression'),
      invalid({ expression: '' }, 'expression'),
      invalid({ expression: '1+1', precision: 11 }, 'precision'),
      badExpression('1 / (2 - 2)', 'division by zero'),
      badExpression('0^-1', 'division by zero'),
      badExpression('2 +* 3', "a number was expected, not '*'"),
      badExpression('2 +', 'a number was expected, not the end'),
      badExpression('(2 + 3', 'a parenthesis is not closed'),
      badExpression('2 3', "'3' was not expected"),
      badExpression('2 € 3', "'€' is not understood"),
      badExpression('2^0.5', 'powers must be whole, up to 1000'),
      badExpression('sqrt(-4)', 'no square root of a negative number'),
      badExpression('9^999', 'the result is too large'),
      fails({ expression: 'two + 2' }, 'InvalidArgument', { position: 0 }),
    ],
  },
  convert_unit: {
    works: [
      tells({ category: 'length', fromUnit: 'miles', toUnit: 'km', value: 26.2 }, { fromUnit: 'mi', result: 42.1648128 }),
      tells({ category: 'temperature', fromUnit: '°F', toUnit: 'celsius', value: 98.6 }, { result: 37 }),
      tells({ category: 'temperature', fromUnit: 'c', toUnit: 'k', value: -40 }, { result: 233.15 }),
      tells({ category: 'mass', fromUnit: 'lb', toUnit: 'kg', value: 10 }, { result: 4.5359237 }),
      tells({ category: 'volume', fromUnit: 'cups', toUnit: 'ml', value: 2 }, { result: 473.176473 }),
      tells({ category: 'area', fromUnit: 'hectare', toUnit: 'acre', value: 1 }, { result: 2.471053815 }),
      tells({ category: 'speed', fromUnit: 'km/h', toUnit: 'm/s', value: 36 }, { result: 10 }),
      tells({ category: 'time', fromUnit: 'h', toUnit: 'min', value: 1.5 }, { result: 90 }),
      tells({ category: 'data', fromUnit: 'GiB', toUnit: 'MB', value: 1 }, { result: 1073.741824 }),
      tells({ category: 'energy', fromUnit: 'kcal', toUnit: 'kJ', value: 100 }, { result: 418.4 }),
      tells({ category: 'pressure', fromUnit: 'bar', toUnit: 'psi', value: 2.4 }, { result: 34.80905706 }),
    ],
    fails: [
      missing({ category: 'length', fromUnit: 'm', toUnit: 'km' }, 'value'),
      invalid({ category: 'luck', fromUnit: 'm', toUnit: 'km', value: 1 }, 'category'),
      fails({ category: 'speed', fromUnit: 'kg', toUnit: 'mph', value: 1 }, 'InvalidArgument', {
        path: 'fromUnit',
        allowed: ['m/s', 'km/h', 'mph', 'kn', 'ft/s'],
        belongsTo: ['mass'],
        code: 400,
      }),
      fails({ category: 'length', fromUnit: 'm', toUnit: 'cubit', value: 1 }, 'InvalidArgument', { path: 'toUnit', code: 400 }),
      fails({ category: 'temperature', fromUnit: '°C', toUnit: 'K', value: -300 }, 'InvalidArgument', { path: 'value' }),
    ],
  },
  convert_currency: {
    works: [
      tells(
        { amount: 100, fromCurrency: 'EUR', toCurrency: 'usd' },
        { toCurrency: 'USD', result: 103.89, rate: 1.0389, rateDate: '2024-12-31' },
      ),
      tells({ amount: 250, fromCurrency: 'GBP', toCurrency: 'Japanese yen' }, { toCurrency: 'JPY', result: 49_163 }),
      tells({ amount: 0, fromCurrency: 'EUR', toCurrency: 'EUR' }, { result: 0, rate: 1 }),
    ],
    fails: [
      missing({ amount: 5, fromCurrency: 'EUR' }, 'toCurrency'),
      invalid({ amount: -5, fromCurrency: 'EUR', toCurrency: 'USD' }, 'amount'),
      fails({ amount: 5, fromCurrency: 'DOGE', toCurrency: 'USD' }, 'InvalidArgument', { path: 'fromCurrency', code: 400 }),
      fails({ amount: 5, fromCurrency: 'EUR', toCurrency: 'XYZ' }, 'InvalidArgument', { path: 'toCurrency', code: 400 }),
      unreachable({ amount: 5, fromCurrency: 'EUR', toCurrency: 'USD' }),
      fails({ amount: 5, fromCurrency: 'EUR', toCurrency: 'USD' }, 'RateLimited', {}, trouble('rate_limited')),
    ],
  },
  text_translate: {
    works: [
      tells({ text: 'Where is the station?', to: 'fr' }, { translation: 'Où est la gare ?', from: 'en', to: 'fr' }),
      tells({ text: 'where is the station', to: 'ja' }, { translation: '駅はどこですか' }, offline),
      tells({ text: '¿Dónde está la estación?', to: 'en' }, { translation: 'Where is the station?', from: 'es' }),
      tells({ text: 'pan', to: 'de', from: 'es' }, { translation: 'Brot', from: 'es' }),
      tells({ text: 'Hello. Thank you very much!', to: 'zh' }, { translation: '你好。非常感谢！' }),
      tells({ text: 'bread and 2 apple', to: 'sv', from: 'en' }, { translation: 'bröd och 2 äpple' }),
    ],
    fails: [
      missing({ text: 'Hello' }, 'to'),
      invalid({ text: 'Hello', to: 'klingon' }, 'to'),
      invalid({ text: '', to: 'fr' }, 'text'),
      fails({ text: 'Hello', to: 'sw' }, 'Unsupported', { reason: 'language', path: 'to' }),
      fails({ text: 'Hello', to: 'fr', from: 'ka' }, 'Unsupported', { reason: 'language', path: 'from' }),
      fails({ text: 'Hello, gardener!', to: 'fr' }, 'Unsupported', { reason: 'words', from: 'en', missing: ['gardener'] }),
      fails({ text: 'pan', to: 'de', from: 'fr' }, 'Unsupported', { reason: 'words', missing: ['pan'] }),
    ],
  },
  manage_translation: {
    works: [
      writes({ action: 'start' }, { 'settings/translation': { active: true } }, undefined, { mode: 'conversation', from: 'en' }),
      writes(
        { action: 'start', mode: 'camera', from: 'ja', to: 'fr' },
        { 'settings/translation': { active: true, mode: 'camera', from: 'ja' } },
      ),
      writes(
        { action: 'start', mode: 'screen', to: 'de' },
        { 'settings/translation': { active: true, mode: 'screen', to: 'de' } },
        session('voice_recorder'),
      ),
      writes({ action: 'start', mode: 'camera', to: 'en' }, { 'settings/translation': { to: 'en' } }, translating),
      writes({ action: 'stop' }, { 'settings/translation': { active: false } }, translating),
      writes({ action: 'set_languages', from: 'de' }, { 'settings/translation': { from: 'de' } }),
      writes({ action: 'swap' }, { 'settings/translation': { from: 'fr', to: 'en' } }),
      tells({ action: 'query' }, { active: true, mode: 'camera', from: 'fr', to: 'ja' }, translating),
    ],
    fails: [
      fails(
        { action: 'start', mode: 'subtitles' },
        'Conflict',
        { setting: 'ai_caption', needed: 'off' },
        setting('ai_caption', { enabled: true }),
      ),
      missing({}, 'action'),
      missing({ action: 'set_languages' }, 'from', 'to'),
      invalid({ action: 'start', mode: 'dreams' }, 'mode'),
      invalid({ action: 'start', from: 'fr' }, 'from'),
      invalid({ action: 'set_languages', to: 'en' }, 'to'),
      fails({ action: 'start', mode: 'screen' }, 'Conflict', { session: 'translation', mode: 'camera', code: 409 }, translating),
      fails({ action: 'start' }, 'Conflict', { session: 'voice_recorder' }, session('voice_recorder')),
      fails(
        { action: 'start', mode: 'camera' },
        'Conflict',
        { session: 'video_recorder' },
        setting('video_recorder', { active: true }),
      ),
      denied({ action: 'start' }, 'microphone'),
      denied({ action: 'start', mode: 'camera' }, 'camera'),
    ],
  },
  manage_note: {
    works: [
      writes(
        { action: 'create', content: 'Call the nursery about the missing labels tomorrow' },
        {
          'notes/note_005': {
            title: 'Call the nursery about the missing…',
            content: 'Call the nursery about the missing labels tomorrow',
            updatedAt: NOW,
          },
        },
        undefined,
        { noteId: 'note_005', updatedAt: '2026-03-10T09:00' },
      ),
      writes(
        { action: 'create', title: 'Gate', content: 'Oil the hinges.', tags: ['garden'] },
        { 'notes/note_005': { title: 'Gate', content: 'Oil the hinges.', tags: ['garden'], updatedAt: NOW } },
      ),
      writes(
        { action: 'append', title: 'shopping for sunday', content: 'Olives' },
        { 'notes/note_004': { content: 'Blue dish, cheese, two baguettes\nOlives', updatedAt: NOW } },
      ),
      writes(
        { action: 'update', noteId: 'note_003', newTitle: 'Motet', tags: ['choir', 'motet'] },
        { 'notes/note_003': { title: 'Motet', tags: ['choir', 'motet'], updatedAt: NOW } },
      ),
      writes(
        { action: 'update', noteId: 'note_003', content: 'Louder.' },
        { 'notes/note_003': { content: 'Louder.', updatedAt: NOW } },
      ),
      writes({ action: 'delete', title: 'Choir notes' }, { 'notes/note_003': null }),
      writes({ action: 'pin', title: 'hornbeam' }, { 'notes/note_001': { pinned: true } }),
      writes({ action: 'unpin', noteId: 'note_002' }, { 'notes/note_002': { pinned: false } }),
      tells(
        { action: 'query' },
        { count: 4, items: [{ noteId: 'note_002' }, { noteId: 'note_004' }, { noteId: 'note_001' }, { noteId: 'note_003' }] },
      ),
      tells({ action: 'query', query: 'potatoes' }, { count: 1, items: [{ noteId: 'note_002' }] }),
      tells({ action: 'query', tag: 'Trees' }, { count: 1, items: [{ updatedAt: '2026-03-09T11:20' }] }),
      tells({ action: 'query', title: 'choir', maxResults: 1 }, { count: 1, items: [{ noteId: 'note_003' }] }),
    ],
    fails: [
      missing({ action: 'create', title: 'Gate' }, 'content'),
      missing({ action: 'append', title: 'Choir notes' }, 'content'),
      missing({ action: 'delete' }, 'title'),
      missing({ action: 'update', noteId: 'note_001' }, 'content', 'newTitle', 'tags'),
      invalid({ action: 'create', content: '' }, 'content'),
      invalid({ action: 'create', content: 'x', tags: 'garden' }, 'tags'),
      absent({ action: 'append', title: 'Poems', content: 'x' }),
      absent({ action: 'pin', noteId: 'note_099' }),
      fails(
        { action: 'delete', title: 'notes' },
        'AmbiguousEntity',
        {
          candidates: [{ id: 'note_003' }, { id: 'note_005' }],
        },
        { rows: [{ table: 'notes', id: 'note_005', set: { title: 'Site notes', content: 'x', updatedAt: NOW } }] },
      ),
      fails({ action: 'create', content: 'x' }, 'PreconditionFailed', { setting: 'storage' }, setting('storage', { freeMb: 0 })),
    ],
  },
  calendar_service: {
    works: [
      tells({ action: 'add', days: 90 }, { from: '2026-03-10', date: '2026-06-08', weekday: 'Monday' }),
      tells({ action: 'add', date: '2026-01-31', months: 1 }, { date: '2026-02-28', weekday: 'Saturday' }),
      tells({ action: 'add', date: '2024-02-29', years: 1, weeks: 1, days: -1 }, { date: '2025-03-06' }),
      tells({ action: 'add', date: '2026-03-10', months: -15 }, { date: '2024-12-10' }),
      tells(
        { action: 'difference', endDate: '2026-12-25' },
        { days: 290, weeks: 41, daysBeyondWeeks: 3, years: 0, months: 9, restDays: 15 },
      ),
      tells(
        { action: 'difference', date: '2026-03-10', endDate: '2024-02-29' },
        { days: -740, years: 2, months: 0, restDays: 10 },
      ),
      tells({ action: 'weekday', date: '1969-07-20' }, { weekday: 'Sunday' }),
      tells({ action: 'workdays', endDate: '2026-03-31' }, { workdays: 16 }),
      tells({ action: 'workdays', date: '2026-03-31', endDate: '2026-03-10' }, { from: '2026-03-10', workdays: 16 }),
      tells({ action: 'add_workdays', days: 5 }, { date: '2026-03-17' }),
      tells({ action: 'add_workdays', days: -2 }, { date: '2026-03-06' }),
      tells({ action: 'week_number', date: '2027-01-01' }, { week: 53, weekYear: 2026 }),
      tells({ action: 'week_number', date: '2026-03-10' }, { week: 11, weekYear: 2026 }),
      tells({ action: 'leap_year', year: 1900 }, { leapYear: false, days: 365 }),
      tells({ action: 'leap_year', date: '2028-05-05' }, { year: 2028, leapYear: true }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'add' }, 'days', 'weeks', 'months', 'years'),
      missing({ action: 'difference' }, 'endDate'),
      missing({ action: 'add_workdays' }, 'days'),
      invalid({ action: 'weekday', date: '2026-02-30' }, 'date'),
      invalid({ action: 'leap_year', year: 0 }, 'year'),
      invalid({ action: 'add', date: '9999-12-31', days: 1 }, 'days'),
      invalid({ action: 'add', date: '0001-01-31', months: -1 }, 'days'),
    ],
  },
  general_qa_agent: {
    works: [
      tells({ query: 'What is the capital of Australia?' }, { count: 1, items: [{ factId: 'fact_017' }] }),
      tells({ query: 'How many bones does a human have?' }, { items: [{ subject: 'Human bones' }] }),
      tells({ query: 'Which planet is the largest?', maxResults: 2 }, { count: 2, items: [{ subject: 'Jupiter' }, {}] }),
      // It does not know, and says so.
      tells({ query: 'What is the capital of Mongolia?' }, { count: 0, items: [] }),
      tells({ query: 'Who won the football match yesterday?' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({}, 'query'),
      invalid({ query: '' }, 'query'),
      invalid({ query: 'Pi?', maxResults: 6 }, 'maxResults'),
      unreachable({ query: 'What is pi?' }),
      fails({ query: 'What is pi?' }, 'Timeout', {}, trouble('slow')),
    ],
  },
  qa_task: {
    works: [
      tells(
        { query: 'How do I save battery?' },
        { count: 1, items: [{ title: 'Save battery', tool: 'manage_battery' }] },
        offline,
      ),
      tells({ query: 'share my internet connection' }, { items: [{ tool: 'manage_hotspot' }] }),
      tells({ query: 'how to take a screenshot', maxResults: 1 }, { count: 1, items: [{ tool: 'take_screenshot' }] }),
      tells({ query: 'How do I bake bread?' }, { count: 0, items: [] }),
    ],
    fails: [missing({}, 'query'), invalid({ query: 7 }, 'query'), invalid({ query: 'battery', maxResults: 0 }, 'maxResults')],
  },
  query_dictionary: {
    works: [
      tells(
        { word: 'Serendipity' },
        { count: 1, items: [{ partOfSpeech: 'noun', synonyms: ['luck', 'happy accident', 'good fortune'] }] },
      ),
      tells({ word: 'bank' }, { count: 2, items: [{ definition: 'A business that keeps and lends money.' }, {}] }, offline),
      tells({ word: 'novel', partOfSpeech: 'adjective' }, { count: 1, items: [{ synonyms: ['new', 'original', 'fresh'] }] }),
      tells({ word: 'novel', partOfSpeech: 'noun' }, { count: 1, items: [{ synonyms: ['story', 'fiction'] }] }),
      tells({ word: 'abandoned' }, { count: 1, items: [{ word: 'abandon' }] }),
      tells({ word: 'novel', partOfSpeech: 'verb' }, { count: 0 }),
    ],
    fails: [
      missing({}, 'word'),
      invalid({ word: 'novel', partOfSpeech: 'sound' }, 'partOfSpeech'),
      fails({ word: 'peaceful' }, 'NotFound', { what: 'word', didYouMean: ['calm', 'serene', 'tranquil'] }),
      fails({ word: 'serendipty' }, 'NotFound', { didYouMean: ['serendipity'] }),
    ],
  },
};
