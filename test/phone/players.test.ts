import { describe, expect, it } from 'vitest';
import { placeOf, putAt } from '../../src/phone/players.ts';
import { openPhone } from './fixtures.ts';

const SECOND = 1000;
const song = { status: 'playing', mediaId: 'media_005', positionSeconds: 0 };

describe('a player', () => {
  it('moves on while it plays, and stands still while it is paused, without a word in what is graded', () => {
    const phone = openPhone();
    putAt(phone, 'playback', song);
    phone.advance(30 * SECOND);
    expect(placeOf(phone, 'playback')).toBe(30);
    phone.set('playback', { status: 'paused' });
    phone.advance(60 * SECOND);
    expect(placeOf(phone, 'playback')).toBe(30);
    phone.set('playback', { status: 'playing' });
    phone.advance(10 * SECOND);
    expect(placeOf(phone, 'playback')).toBe(40);
    expect(phone.diff()).toMatchObject([{ id: 'playback', after: song }]);
  });

  it('runs at its speed, and keeps what it has played when the speed changes', () => {
    const phone = openPhone();
    putAt(phone, 'playback', song);
    phone.advance(20 * SECOND);
    phone.set('playback_speed', { speed: 2 });
    phone.advance(20 * SECOND);
    expect(placeOf(phone, 'playback')).toBe(60);
  });

  it('begins anew where it is put, even where it stands there already, and does not play beyond the end', () => {
    const phone = openPhone();
    putAt(phone, 'video_player', { status: 'playing', videoId: 'video_001', positionSeconds: 0 });
    phone.advance(20 * SECOND);
    putAt(phone, 'video_player', { positionSeconds: 0 });
    expect(placeOf(phone, 'video_player')).toBe(0);
    phone.advance(24 * 3600 * SECOND);
    expect(placeOf(phone, 'video_player')).toBe(phone.table('videos').get('video_001')?.durationSeconds);
  });

  it('keeps its place when a call pauses it, and loses it when it is stopped', () => {
    const phone = openPhone();
    putAt(phone, 'playback', song);
    phone.advance(25 * SECOND);
    phone.set('call', { status: 'active', phoneNumber: '+33639980000', startedAt: phone.now() });
    phone.advance(25 * SECOND);
    expect(placeOf(phone, 'playback')).toBe(25);
    phone.set('playback', { status: 'stopped', mediaId: null, positionSeconds: 0 });
    phone.set('playback', { status: 'playing', mediaId: 'media_005' });
    expect(placeOf(phone, 'playback')).toBe(0);
  });

  it('stands where the phone was set up with it until somebody touches it; forks, undo and reset bring it back', () => {
    const phone = openPhone({ rows: [{ table: 'settings', id: 'playback', set: { ...song, positionSeconds: 12 } }] });
    phone.advance(30 * SECOND);
    expect(placeOf(phone, 'playback')).toBe(12);
    putAt(phone, 'playback', { positionSeconds: 20 });
    phone.advance(5 * SECOND);
    const fork = phone.fork();
    fork.advance(5 * SECOND);
    expect([placeOf(phone, 'playback'), placeOf(fork, 'playback')]).toEqual([25, 30]);
    phone.undo(0);
    expect(placeOf(phone, 'playback')).toBe(12);
    phone.reset();
    expect(placeOf(phone, 'playback')).toBe(12);
  });
});
