import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../src/store/journal.ts';
import { collect, tempDisk } from './helpers.ts';

const journalAt = async (content = '') => {
  const disk = await tempDisk();
  const path = join(disk.layout.root, 'episodes.jsonl');
  await writeFile(path, content);
  return { disk, path, open: () => openJournal(disk, path) };
};

describe('a journal', () => {
  it('keeps lines in the order of the calls, with nobody waiting', async () => {
    const { path, open } = await journalAt();
    const journal = await open();
    const lines = Array.from({ length: 200 }, (_, i) => `{"episode":${i},"pad":"${'é'.repeat(i)}"}`);
    await Promise.all(lines.map((line) => journal.append(line)));
    expect(await collect(journal.lines())).toEqual(lines);
    await journal.close();
    expect(await readFile(path, 'utf8')).toBe(`${lines.join('\n')}\n`);
  });

  it.each([
    ['a torn last line', 'one\ntwo\n{"half":', ['one', 'two']],
    ['nothing but a torn line', '{"half":', []],
    ['blocks that were never written', 'one\ntwo\0\0\0\0\n\0\0', ['one']],
    ['nothing', '', []],
    ['whole lines', 'one\n', ['one']],
  ])('found with %s goes on after its last whole line', async (_, content, whole) => {
    const { path, open } = await journalAt(content);
    const journal = await open();
    expect(await collect(journal.lines())).toEqual(whole);
    await journal.append('next');
    await journal.close();
    expect(await readFile(path, 'utf8')).toBe([...whole, 'next', ''].join('\n'));
  });

  it('finds the last whole line of a long file', async () => {
    const long = `${'x'.repeat(300_000)}\n`;
    const { path, open } = await journalAt(`${long}${long}${'y'.repeat(600_000)}`);
    await (await open()).close();
    expect((await stat(path)).size).toBe(2 * long.length);
  });

  it('reads what was there when reading began', async () => {
    const { open } = await journalAt('one\n');
    const journal = await open();
    const lines: string[] = [];
    for await (const line of journal.lines()) {
      lines.push(line);
      await journal.append('more');
    }
    expect(lines).toEqual(['one']);
    await journal.close();
  });

  it('refuses a line that is two, and keeps its others', async () => {
    const { path, open } = await journalAt();
    const journal = await open();
    await expect(journal.append('a\nb')).rejects.toThrow(RangeError);
    await journal.append('c');
    await journal.flush();
    expect(await readFile(path, 'utf8')).toBe('c\n');
    await journal.close();
  });

  it.runIf(process.platform === 'linux')('tells the writer when the disk is full', async () => {
    const disk = { ...(await tempDisk()), fsync: false };
    const journal = await openJournal(disk, '/dev/full');
    await expect(journal.append('lost')).rejects.toThrow('ENOSPC');
    await journal.close();
  });

  it('does not mind an append from outside between two owners', async () => {
    const { path, open } = await journalAt('one\n');
    await appendFile(path, 'two\n');
    const journal = await open();
    expect(await collect(journal.lines())).toEqual(['one', 'two']);
    await journal.close();
  });
});
