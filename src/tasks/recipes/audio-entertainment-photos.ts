import type { RowPatch } from '../../contract/task.ts';
import type { Row } from '../../phone/types.ts';
import { folded } from '../../tools/common.ts';
import type { Piece, Primitive, RecipeContext } from '../recipe.ts';
import { expected, lit } from '../recipe.ts';
import { text } from '../surface.ts';
import { asked } from './asks.ts';
import { exact, exactly, insert, pickRow, primitive, remove, step, update } from './draws.ts';
import { entityOf, freed, isReferred, patch, some } from './things.ts';

const STORAGE = 'settings/storage';

const galleryOf = (ctx: RecipeContext): Row[] =>
  ctx.rows('photos').filter((row) => row.deleted === false && row.hidden === false);

const photosAsk = (count: number, about: string, slots: Piece['slots'] = {}, rows: RowPatch[] = []): Piece =>
  asked(step('query_photos', {}), { photos: { ...expected('number', count), about } }, { slots, rows, touches: ['photos'] });

const photosAskPlace = (ctx: RecipeContext): Piece | null => {
  const photo = pickRow(ctx, 'photos', ({ place }) => typeof place === 'string');
  if (photo === null) return null;
  const place = photo.place as string;
  const extra = some(
    ctx,
    galleryOf(ctx).filter((row) => row.place === null),
    ctx.random.int(4),
  );
  const there = galleryOf(ctx).filter((row) => folded(String(row.place ?? '')).includes(folded(place)));
  const rows = extra.map(({ id }) => patch('photos', id, { place }));
  return photosAsk(there.length + extra.length, 'how many photos were taken there', { spot: text(place) }, rows);
};

/** So many of the photos are like this, and the others are not. */
const photosAskLike =
  (column: string, like: string | boolean, other: string | boolean, about: string) =>
  (ctx: RecipeContext): Piece => {
    const [...photos] = ctx.random.shuffle(galleryOf(ctx));
    const count = 2 + ctx.random.int(Math.max(1, photos.length - 2));
    const rows = photos.map(({ id }, index) => patch('photos', id, { [column]: index < count ? like : other }));
    return photosAsk(count, about, {}, rows);
  };

/** What somebody or something on a photo does: left out, so that the beginning stands after "the photo of". */
const DOES =
  / (lists?|says?|reads?|shows?|lies?|stands?|walks?|holds?|sleeps?|eats?|carry|carries|pours?|grips?|sits?|hangs?|waits?|plays?|leans?) .*$/;
const ARTICLE = /^(A|An|The|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve) /;

/** A photo and what can be seen on it: the beginning of its description, which stands in no other. */
const pickPhoto = (ctx: RecipeContext, fits: (row: Row) => boolean = () => true): { row: Row; subject: string } | null => {
  const of = ({ description }: Row): string => (String(description).split(/[,:.;]/)[0] as string).replace(DOES, '');
  const row = pickRow(ctx, 'photos', (photo) => {
    const words = of(photo);
    if (!ARTICLE.test(words) || words.length > 60 || words.split(' ').length < 3 || !fits(photo)) return false;
    return ctx.rows('photos').filter(({ description }) => folded(String(description)).includes(folded(words))).length === 1;
  });
  if (row === null) return null;
  const words = of(row);
  return { row, subject: words.charAt(0).toLowerCase() + words.slice(1) };
};

/** A photo can be named by its id just as well, so it is never graded by the call. */
const onPhoto =
  (action: string, column: string, value: boolean) =>
  (ctx: RecipeContext): Piece | null => {
    const found = pickPhoto(ctx);
    if (found === null) return null;
    const { row, subject } = found;
    return {
      slots: { subject: text(subject) },
      steps: [step('manage_photo', { ...exact({ action }), description: lit('text', subject) })],
      delta: [update('photos', row.id, exactly({ [column]: value }))],
      rows: [patch('photos', row.id, { deleted: false, hidden: false, [column]: !value })],
      touches: ['photos'],
    };
  };

const photoErase = (ctx: RecipeContext): Piece | null => {
  const found = pickPhoto(ctx, ({ id }) => !isReferred(ctx, 'photos', id, ['albums']));
  if (found === null) return null;
  const { row, subject } = found;
  const inAlbums = ctx.rows('albums').filter(({ photos }) => (photos as string[]).includes(row.id));
  return {
    slots: { subject: text(subject) },
    steps: [step('manage_photo', { ...exact({ action: 'erase', confirm: true }), description: lit('text', subject) })],
    delta: [
      remove('photos', row.id),
      ...inAlbums.map(({ id, photos }) => update('albums', id, exactly({ photos: without(photos as string[], row.id) }))),
      freed(ctx, row.sizeMb as number),
    ],
    rows: [patch('photos', row.id, { deleted: true, hidden: false })],
    touches: ['photos', 'albums', STORAGE],
  };
};

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

const albumCreate = (ctx: RecipeContext): Piece | null => {
  const name = ctx.value('album_name');
  if (ctx.rows('albums').some((row) => folded(String(row.name)) === folded(name))) return null;
  return {
    slots: { album: text(name) },
    steps: [step('manage_photo_album', { ...exact({ action: 'create' }), album: lit('text', name) })],
    delta: [insert('albums', { name: expected('text', name) })],
    touches: ['albums'],
    canonical: true,
  };
};

const albumEdit =
  (action: 'add' | 'remove') =>
  (ctx: RecipeContext): Piece | null => {
    const album = pickRow(ctx, 'albums');
    if (album === null) return null;
    const photos = album.photos as string[];
    const found = pickPhoto(ctx, ({ id }) => photos.includes(id) === (action === 'remove'));
    if (found === null) return null;
    const { row, subject } = found;
    const name = album.name as string;
    return {
      slots: { subject: text(subject), album: text(name) },
      steps: [step('manage_photo_album', { ...exact({ action }), album: lit('text', name), description: lit('text', subject) })],
      delta: [update('albums', album.id, exactly({ photos: action === 'add' ? [...photos, row.id] : without(photos, row.id) }))],
      touches: ['albums', 'photos'],
    };
  };

const albumDelete = (ctx: RecipeContext): Piece | null => {
  const album = pickRow(ctx, 'albums');
  if (album === null) return null;
  const name = album.name as string;
  return {
    slots: { album: text(name) },
    steps: [step('manage_photo_album', { ...exact({ action: 'delete' }), album: lit('text', name) })],
    delta: [remove('albums', album.id)],
    touches: ['albums'],
    entity: entityOf('album', 'album', album, ctx.rows('albums'), 'name'),
    canonical: true,
  };
};

const albumRename = (ctx: RecipeContext): Piece | null => {
  const album = pickRow(ctx, 'albums');
  const newName = ctx.value('album_name');
  if (album === null || ctx.rows('albums').some((row) => folded(String(row.name)) === folded(newName))) return null;
  const name = album.name as string;
  return {
    slots: { album: text(name), new_name: text(newName) },
    steps: [
      step('manage_photo_album', { ...exact({ action: 'rename' }), album: lit('text', name), newName: lit('text', newName) }),
    ],
    delta: [update('albums', album.id, { name: expected('text', newName) })],
    touches: ['albums'],
    entity: entityOf('album', 'album', album, ctx.rows('albums'), 'name'),
    canonical: true,
  };
};

export const photoPrimitives: readonly Primitive[] = [
  primitive('photos.ask.place', 'photos', 'query_photos', photosAskPlace),
  primitive(
    'photos.ask.favorites',
    'photos',
    'query_photos',
    photosAskLike('favorite', true, false, 'how many photos are favourites'),
  ),
  primitive(
    'photos.ask.selfies',
    'photos-selfies',
    'query_photos',
    photosAskLike('camera', 'front', 'back', 'how many selfies there are'),
    'test',
  ),
  primitive('photo.favorite', 'photo-change', 'manage_photo', onPhoto('favorite', 'favorite', true)),
  primitive('photo.unfavorite', 'photo-change', 'manage_photo', onPhoto('unfavorite', 'favorite', false)),
  primitive('photo.delete', 'photo-change', 'manage_photo', onPhoto('delete', 'deleted', true)),
  primitive('photo.hide', 'photo-hide', 'manage_photo', onPhoto('hide', 'hidden', true), 'evolve'),
  primitive('photo.restore', 'photo-restore', 'manage_photo', onPhoto('restore', 'deleted', false), 'sealed'),
  primitive('photo.erase', 'photo-erase', 'manage_photo', photoErase, 'gate'),
  primitive('album.create', 'album', 'manage_photo_album', albumCreate),
  primitive('album.add', 'album', 'manage_photo_album', albumEdit('add')),
  primitive('album.delete', 'album', 'manage_photo_album', albumDelete),
  primitive('album.remove', 'album-remove', 'manage_photo_album', albumEdit('remove'), 'test'),
  primitive('album.rename', 'album-rename', 'manage_photo_album', albumRename, 'canary'),
];
