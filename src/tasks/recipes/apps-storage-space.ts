import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import { fileMb } from '../../tools/files.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { looseFiles } from './apps-storage-files.ts';
import { asked } from './asks.ts';
import { exact, exactly, primitive, remove, step, update } from './draws.ts';
import { entityOf, freed, isReferred, patch, some } from './things.ts';

const STORAGE = 'settings/storage';

const askStorage = (megabytes: number, about: string, set: RowPatch['set'], slots: Piece['slots'] = {}): Piece =>
  asked(
    step('query_storage', {}),
    { megabytes: { ...expected('number', megabytes), about } },
    {
      slots,
      rows: set === null ? [] : [patch('settings', 'storage', set)],
      touches: [STORAGE, 'files'],
    },
  );

const askFree = (ctx: RecipeContext): Piece => {
  const freeMb = 2011 + ctx.random.int(30_000);
  return askStorage(freeMb, 'how many megabytes are free', { freeMb });
};

const askJunk = (ctx: RecipeContext): Piece => {
  const junkMb = 311 + ctx.random.int(3000);
  return askStorage(junkMb, 'how many megabytes of junk there are', { junkMb });
};

const KINDS: Readonly<Record<string, string>> = {
  video: 'videos',
  document: 'documents',
  image: 'images',
  audio: 'audio files',
  archive: 'archives',
  installer: 'installers',
};

const askKind = (ctx: RecipeContext): Piece | null => {
  const of = (kind: string): number =>
    ctx
      .rows('files')
      .filter((row) => row.kind === kind && row.deleted === false)
      .reduce((sum, row) => sum + fileMb(row), 0);
  const kinds = Object.keys(KINDS).filter((kind) => of(kind) > 1);
  if (kinds.length === 0) return null;
  const kind = ctx.random.pick(kinds);
  return askStorage(of(kind), 'how many megabytes they take', null, { kind: text(KINDS[kind] as string) });
};

const cleanJunk = (ctx: RecipeContext): Piece => {
  const junkMb = 311 + ctx.random.int(3000);
  const free = freed(ctx, junkMb).columns;
  return {
    slots: {},
    steps: [step('clean_storage', exact({ scope: 'junk' }))],
    delta: [update('settings', 'storage', { ...exactly({ junkMb: 0 }), ...free })],
    rows: [patch('settings', 'storage', { junkMb })],
    touches: [STORAGE],
  };
};

const megabytesOf = (files: readonly Row[]): number => files.reduce((sum, row) => sum + fileMb(row), 0);

/** They are gone for good, and their space is free. */
const erased = (ctx: RecipeContext, files: readonly Row[]) => [
  ...files.map(({ id }) => remove('files', id)),
  ...(megabytesOf(files) === 0 ? [] : [freed(ctx, megabytesOf(files))]),
];

/** Two files are about as large as that, one of them a little smaller: nobody gets them right who goes by another size. */
const cleanLarge = (ctx: RecipeContext): Piece | null => {
  const amount = ctx.random.pick([20, 50, 100, 200, 300, 500, 800]);
  const [over, under] = some(ctx, looseFiles(ctx), 2);
  if (over === undefined || under === undefined) return null;
  const sizes = new Map([
    [over.id, (amount + 3) * 1000],
    [under.id, (amount - 4) * 1000],
  ]);
  const files = ctx.rows('files').map((row) => ({ ...row, sizeKb: sizes.get(row.id) ?? row.sizeKb }) as Row);
  const large = files.filter((row) => row.deleted === false && fileMb(row) >= amount);
  if (large.some(({ id }) => isReferred(ctx, 'files', id))) return null;
  return {
    slots: { amount: text(String(amount)) },
    steps: [step('clean_storage', { ...exact({ scope: 'large_files', confirm: true }), minSizeMb: lit('number', amount) })],
    delta: erased(ctx, large),
    rows: [...sizes].map(([id, sizeKb]) => patch('files', id, { sizeKb })),
    touches: ['files', STORAGE],
  };
};

const BIN = 'manage_recycle_bin';

/** The bin with some files more than the persona has in it. */
const filledBin = (ctx: RecipeContext): { bin: Row[]; rows: RowPatch[] } => {
  const thrown = some(ctx, looseFiles(ctx), 2 + ctx.random.int(3));
  const bin = [...ctx.rows('files').filter(({ deleted }) => deleted === true), ...thrown];
  return { bin, rows: thrown.map(({ id }) => patch('files', id, { deleted: true })) };
};

const binRestore = (ctx: RecipeContext): Piece | null => {
  const { bin, rows } = filledBin(ctx);
  const loose = new Set(looseFiles(ctx).map(({ id }) => id));
  const named = bin.filter(({ id }) => loose.has(id));
  if (named.length === 0) return null;
  const file = ctx.random.pick(named);
  return {
    slots: { file: text(file.name as string) },
    steps: [step(BIN, { ...exact({ action: 'restore' }), fileName: lit('text', file.name as string) })],
    delta: [update('files', file.id, exactly({ deleted: false }))],
    rows,
    touches: ['files'],
    entity: entityOf('file', 'file', file, bin, 'name'),
  };
};

const binRestoreAll = (ctx: RecipeContext): Piece => {
  const { bin, rows } = filledBin(ctx);
  return {
    slots: {},
    steps: [step(BIN, exact({ action: 'restore', all: true }))],
    delta: bin.map(({ id }) => update('files', id, exactly({ deleted: false }))),
    rows,
    touches: ['files'],
  };
};

/** The storage can be cleaned of its bin just as well. */
const binEmpty = (ctx: RecipeContext): Piece | null => {
  const { bin, rows } = filledBin(ctx);
  if (bin.some(({ id }) => isReferred(ctx, 'files', id))) return null;
  return {
    slots: {},
    steps: [step(BIN, exact({ action: 'empty', confirm: true }))],
    delta: erased(ctx, bin),
    rows,
    touches: ['files', STORAGE],
  };
};

const binAsk = (ctx: RecipeContext): Piece => {
  const { bin, rows } = filledBin(ctx);
  const fields = { files: { ...expected('number', bin.length), about: 'how many files are in the recycle bin' } };
  return asked(step(BIN, exact({ action: 'query' })), fields, { rows, touches: ['files'] });
};

export const spacePrimitives: readonly Primitive[] = [
  primitive('storage.ask.free', 'storage', 'query_storage', askFree),
  primitive('storage.ask.kind', 'storage', 'query_storage', askKind),
  primitive('storage.ask.junk', 'storage', 'query_storage', askJunk),
  primitive('clean.junk', 'clean-junk', 'clean_storage', cleanJunk),
  primitive('clean.large', 'clean-large', 'clean_storage', cleanLarge, 'evolve'),
  primitive('bin.restore', 'recycle-bin', BIN, binRestore),
  primitive('bin.empty', 'recycle-bin', BIN, binEmpty),
  primitive('bin.ask', 'recycle-bin', BIN, binAsk),
  primitive('bin.restore.all', 'recycle-bin-all', BIN, binRestoreAll, 'test'),
];
