import {
  absent,
  type Before,
  type Cases,
  denied,
  fails,
  fullStorage,
  inAirplaneMode,
  invalid,
  missing,
  NOW,
  row,
  rows,
  setting,
  tells,
  twoCamilles,
  writes,
} from '../make.ts';

const diary = row('files', 'file_020', {
  name: 'diary.txt',
  folder: '/Documents',
  kind: 'document',
  sizeKb: 40,
  modifiedAt: NOW,
  hidden: true,
});
const open = setting('private_space', { enabled: true, unlocked: true });
const another = (set: object): Before =>
  row('files', 'file_021', {
    name: 'lease-plot17.pdf',
    folder: '/Download',
    kind: 'document',
    sizeKb: 10,
    modifiedAt: NOW,
    ...set,
  });
const plans = [
  { fileId: 'file_002', folder: '/Documents/Schoolyard' },
  { fileId: 'file_003', folder: '/Download' },
];

export const fileCases: Cases = {
  local_file_search: {
    works: [
      tells(
        { query: 'planting plan' },
        {
          count: 2,
          items: [
            { fileId: 'file_002', name: 'planting-plan.pdf', sizeKb: 6200, modifiedAt: '2026-03-09T17:00' },
            { fileId: 'file_003' },
          ],
        },
      ),
      // What stands in a document counts too.
      tells({ query: 'vaise' }, { items: [{ fileId: 'file_001' }] }),
      tells({ kind: 'video' }, { items: [{ name: 'site-visit.mp4' }] }),
      tells({ kind: 'audio' }, { items: [{ name: 'alto-line.mp3' }] }),
      tells({ folder: '/Documents', kind: 'document' }, { items: [{ fileId: 'file_002' }, { fileId: 'file_001' }] }),
      tells({ modifiedAfter: '2026-03-09', limit: 2 }, { items: [{ fileId: 'file_009' }, { fileId: 'file_002' }] }),
      tells({ query: 'sketch' }, { count: 0 }),
      tells({ query: 'diary' }, { count: 0 }, diary),
      tells({ query: 'diary' }, { count: 1 }, rows(diary, open)),
    ],
    fails: [
      invalid({ kind: 'music' }, 'kind'),
      invalid({ folder: 'Documents' }, 'folder'),
      invalid({ modifiedAfter: 'yesterday' }, 'modifiedAfter'),
      denied({ query: 'lease' }, 'storage'),
    ],
  },
  manage_file: {
    works: [
      writes(
        { action: 'rename', fileName: 'lease-plot17', newName: 'Lease 2029' },
        { 'files/file_001': { name: 'Lease 2029.pdf' } },
        undefined,
        { name: 'Lease 2029.pdf', folder: '/Documents' },
      ),
      writes(
        { action: 'move', fileId: 'file_003', folder: '/Documents', newName: 'plan-old.pdf' },
        { 'files/file_003': { folder: '/Documents', name: 'plan-old.pdf' } },
      ),
      writes({ action: 'move', fileName: 'alto line', folder: '/Music/Choir' }, { 'files/file_005': { folder: '/Music/Choir' } }),
      writes(
        { action: 'copy', fileName: 'soil-report.pdf', folder: '/Documents' },
        {
          'files/file_010': {
            name: 'soil-report.pdf',
            folder: '/Documents',
            kind: 'document',
            sizeKb: 1900,
            modifiedAt: NOW,
            content: 'pH 7.8 on the north side.',
          },
          'settings/storage': { freeMb: 18_398 },
        },
        undefined,
        { fileId: 'file_010' },
      ),
      writes({ action: 'delete', fileName: 'Soil Report' }, { 'files/file_009': { deleted: true } }),
      tells(
        { action: 'query', fileName: 'lease' },
        {
          fileId: 'file_001',
          content: 'Lease of plot 17, Vaise gardens, until the end of 2029.',
          sentTo: [{ to: 'Lucie Garnaud', via: 'email', at: '2026-03-06T10:00' }],
        },
      ),
    ],
    fails: [
      missing({ action: 'delete' }, 'fileName'),
      missing({ action: 'rename', fileName: 'lease' }, 'newName'),
      missing({ action: 'move', fileName: 'lease' }, 'folder'),
      invalid({ action: 'rename', fileName: 'lease', newName: 'a/b' }, 'newName'),
      invalid({ action: 'move', fileName: 'lease', folder: 'Download' }, 'folder'),
      absent({ action: 'delete', fileName: 'novel.docx' }),
      absent({ action: 'delete', fileId: 'file_900' }),
      absent({ action: 'query', fileId: 'file_007' }),
      absent({ action: 'query', fileId: 'file_020' }, diary),
      fails({ action: 'delete', fileName: 'planting-plan.pdf' }, 'AmbiguousEntity', { candidates: plans }),
      fails({ action: 'move', fileId: 'file_003', folder: '/Documents/Schoolyard' }, 'Conflict', { conflictingId: 'file_002' }),
      fails({ action: 'copy', fileId: 'file_001', folder: '/Documents' }, 'Conflict', { conflictingId: 'file_001' }),
      fails({ action: 'copy', fileId: 'file_004', folder: '/Download' }, 'PreconditionFailed', { neededMb: 812 }, fullStorage),
      denied({ action: 'delete', fileName: 'lease' }, 'storage'),
    ],
  },
  manage_archive: {
    works: [
      writes(
        { action: 'compress', fileNames: ['lease-plot17.pdf', 'soil-report.pdf'], archiveName: 'papers' },
        {
          'files/file_010': {
            name: 'papers.zip',
            folder: '/Documents',
            kind: 'archive',
            sizeKb: 1096,
            modifiedAt: NOW,
            members: ['lease-plot17.pdf', 'soil-report.pdf'],
          },
          'settings/storage': { freeMb: 18_399 },
        },
      ),
      writes(
        { action: 'compress', fileNames: ['alto-line'], archiveName: 'alto.zip', folder: '/Download' },
        {
          'files/file_010': {
            name: 'alto.zip',
            folder: '/Download',
            kind: 'archive',
            sizeKb: 9212,
            modifiedAt: NOW,
            members: ['alto-line.mp3'],
          },
          'settings/storage': { freeMb: 18_391 },
        },
      ),
      writes(
        { action: 'extract', fileName: 'invoices-2025' },
        {
          'files/file_010': {
            name: 'invoice-01.pdf',
            folder: '/Documents/invoices-2025',
            kind: 'document',
            sizeKb: 2000,
            modifiedAt: NOW,
          },
          'files/file_011': {
            name: 'invoice-02.pdf',
            folder: '/Documents/invoices-2025',
            kind: 'document',
            sizeKb: 2000,
            modifiedAt: NOW,
          },
          'files/file_012': {
            name: 'stamp.png',
            folder: '/Documents/invoices-2025',
            kind: 'image',
            sizeKb: 816,
            modifiedAt: NOW,
          },
          'settings/storage': { freeMb: 18_395 },
        },
      ),
      tells({ action: 'query' }, { count: 1, items: [{ name: 'invoices-2025.zip' }] }),
      tells({ action: 'query', fileId: 'file_006' }, { members: ['invoice-01.pdf', 'invoice-02.pdf', 'stamp.png'] }),
    ],
    fails: [
      missing({ action: 'compress', archiveName: 'papers' }, 'fileNames'),
      missing({ action: 'compress', fileNames: ['lease'] }, 'archiveName'),
      missing({ action: 'extract' }, 'fileName'),
      invalid({ action: 'compress', fileNames: [], archiveName: 'papers' }, 'fileNames'),
      absent({ action: 'compress', fileNames: ['novel.docx'], archiveName: 'papers' }),
      fails({ action: 'compress', fileNames: ['planting-plan'], archiveName: 'plans' }, 'AmbiguousEntity', { candidates: plans }),
      fails({ action: 'compress', fileNames: ['lease', 'lease'], archiveName: 'twice' }, 'Conflict', {}),
      fails({ action: 'compress', fileNames: ['lease'], archiveName: 'invoices-2025' }, 'Conflict', {
        conflictingId: 'file_006',
      }),
      fails(
        { action: 'extract', fileName: 'invoices-2025', folder: '/Download' },
        'Conflict',
        { conflictingId: 'file_021' },
        another({ name: 'stamp.png' }),
      ),
      fails({ action: 'extract', fileName: 'alto-line' }, 'Unsupported', { reason: 'audio' }),
      fails(
        { action: 'compress', fileNames: ['site-visit.mp4'], archiveName: 'film' },
        'PreconditionFailed',
        { setting: 'storage', neededMb: 796 },
        fullStorage,
      ),
      denied({ action: 'query' }, 'storage'),
    ],
  },
  send_file: {
    works: [
      writes(
        { fileName: 'lease-plot17', via: 'message', contact: 'Hugo' },
        { 'sent_files/sent_003': { fileId: 'file_001', contactId: 'contact_002', via: 'message', at: NOW } },
        undefined,
        { to: 'Hugo Brun', via: 'message' },
      ),
      writes(
        { fileId: 'file_002', via: 'email', contact: 'Lucie Garnaud' },
        { 'sent_files/sent_003': { fileId: 'file_002', contactId: 'contact_011', via: 'email', at: NOW } },
      ),
      writes(
        { fileName: 'site-visit.mp4', via: 'nearby', deviceName: 'Slate' },
        { 'sent_files/sent_003': { fileId: 'file_004', contactId: null, deviceId: 'peer_003', via: 'nearby', at: NOW } },
      ),
      writes(
        { photoId: 'photo_001', via: 'message', contact: 'Hugo' },
        { 'sent_media/sent_001': { photoId: 'photo_001', contactId: 'contact_002', via: 'message', at: NOW } },
        undefined,
        { photoId: 'photo_001', to: 'Hugo Brun' },
      ),
      writes(
        { recordingId: 'recording_001', via: 'email', contact: 'Lucie Garnaud' },
        { 'sent_media/sent_001': { recordingId: 'recording_001', contactId: 'contact_011', via: 'email', at: NOW } },
      ),
    ],
    fails: [
      missing({ fileName: 'lease' }, 'via'),
      invalid({ fileName: 'lease', photoId: 'photo_001', via: 'message', contact: 'Hugo' }, 'photoId'),
      absent({ recordingId: 'recording_999', via: 'message', contact: 'Hugo' }),
      fails({ recordingId: 'recording_002', via: 'email', contact: 'Hugo' }, 'Unsupported', {
        limitMb: 25,
        supported: ['nearby'],
      }),
      fails(
        { photoId: 'photo_001', via: 'email', contact: 'Hugo' },
        'OutcomeUnknown',
        { checkWith: 'query_photos' },
        setting('services', { trouble: 'lost_replies' }),
      ),
      fails(
        { photoId: 'photo_001', via: 'message', contact: 'Hugo' },
        'PreconditionFailed',
        { needed: 'sim', mendWith: 'manage_sim_card' },
        row('sims', 'sim_001', { enabled: false }),
      ),
      missing({ via: 'message', contact: 'Hugo' }, 'fileName'),
      missing({ fileName: 'lease', via: 'email' }, 'contact'),
      missing({ fileName: 'lease', via: 'nearby', contact: 'Hugo' }, 'deviceName'),
      invalid({ fileName: 'lease', via: 'pigeon', contact: 'Hugo' }, 'via'),
      absent({ fileName: 'novel.docx', via: 'message', contact: 'Hugo' }),
      absent({ fileName: 'lease', via: 'message', contact: 'Nobody Here' }),
      absent({ fileName: 'lease', via: 'nearby', deviceName: 'Moonbase' }),
      twoCamilles({ fileName: 'lease', via: 'email', contact: 'Camille' }),
      fails({ fileName: 'planting-plan', via: 'email', contact: 'Hugo' }, 'AmbiguousEntity', { candidates: plans }),
      fails({ fileName: 'lease', via: 'email', contact: 'Ousmane Diarra' }, 'PreconditionFailed', { needed: 'email' }),
      fails({ fileName: 'alto-line', via: 'message', contact: 'Hugo' }, 'Unsupported', {
        limitMb: 5,
        supported: ['email', 'nearby'],
      }),
      fails({ fileName: 'site-visit', via: 'email', contact: 'Hugo' }, 'Unsupported', { limitMb: 25, supported: ['nearby'] }),
      fails({ fileName: 'lease', via: 'nearby', deviceName: 'Hall Printer' }, 'Unsupported', {
        supported: ['Living Room TV', 'Slate', 'Easel'],
      }),
      fails({ fileName: 'lease', via: 'nearby', deviceName: 'Easel' }, 'Unavailable', { deviceId: 'peer_004' }),
      fails(
        { fileName: 'lease', via: 'nearby', deviceName: 'Slate' },
        'PreconditionFailed',
        { setting: 'bluetooth', needed: 'on' },
        setting('bluetooth', { enabled: false }),
      ),
      inAirplaneMode({ fileName: 'lease', via: 'message', contact: 'Hugo' }),
      fails(
        { fileName: 'lease', via: 'email', contact: 'Hugo' },
        'PreconditionFailed',
        { needed: 'network' },
        { obstacles: [{ kind: 'no_network' }] },
      ),
      fails(
        { fileName: 'lease', via: 'email', contact: 'Hugo' },
        'OutcomeUnknown',
        { checkWith: 'manage_file' },
        setting('services', { trouble: 'lost_replies' }),
      ),
      denied({ fileName: 'lease', via: 'message', contact: 'Hugo' }, 'storage'),
    ],
  },
  manage_recycle_bin: {
    works: [
      writes({ action: 'restore', fileName: 'old sketch' }, { 'files/file_007': { deleted: false } }),
      writes({ action: 'restore', all: true }, { 'files/file_007': { deleted: false }, 'files/file_008': { deleted: false } }),
      writes(
        { action: 'empty', confirm: true },
        {
          'files/file_007': null,
          'files/file_008': null,
          'sent_files/sent_002': null,
          'settings/storage': { freeMb: 18_405 },
        },
        undefined,
        { freedMb: 5, deleted: ['old-sketch.png', 'draft.txt'] },
      ),
      tells({ action: 'query' }, { items: [{ fileId: 'file_008', modifiedAt: '2026-02-10T10:00' }, { fileId: 'file_007' }] }),
    ],
    fails: [
      missing({ action: 'restore' }, 'fileName'),
      invalid({ action: 'restore', all: 'yes' }, 'all'),
      absent({ action: 'restore', fileName: 'lease' }),
      absent({ action: 'restore', fileId: 'file_001' }),
      fails({ action: 'empty' }, 'ConfirmationRequired', { needed: 'confirm' }),
      fails(
        { action: 'restore', fileName: 'draft' },
        'Conflict',
        { conflictingId: 'file_021' },
        another({ name: 'draft.txt', folder: '/Documents' }),
      ),
      denied({ action: 'query' }, 'storage'),
    ],
  },
};
