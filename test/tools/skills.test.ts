import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSkills } from '../../src/tools/skills.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'planloop-skills-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (folder: string, text: string): void => {
  mkdirSync(join(dir, folder));
  writeFileSync(join(dir, folder, 'SKILL.md'), text);
};
const HEAD = 'description: Rings.\nallowed-tools: set_bell snap';

describe('loadSkills', () => {
  it('reads packs in order of their names, and derives the loader', () => {
    write('zither', `---\nname: zither\n${HEAD}\n---\nPlay.\n`);
    write(
      'bell-ringing',
      `---\r\nname: bell-ringing\r\n${HEAD.replace('\n', '\r\n')}\r\n---\r\n\r\n# Pull\r\n\r\n---\r\nthen wait\r\n`,
    );
    expect(loadSkills(dir)).toEqual([
      {
        name: 'bell-ringing',
        loader: 'skill__bell_ringing',
        description: 'Rings.',
        tools: ['set_bell', 'snap'],
        instructions: '# Pull\n\n---\nthen wait',
      },
      { name: 'zither', loader: 'skill__zither', description: 'Rings.', tools: ['set_bell', 'snap'], instructions: 'Play.' },
    ]);
  });

  it.each([
    ['no front matter', 'Pull.', 'expected YAML between two lines of ---'],
    ['a name that is not the folder’s', `---\nname: gong\n${HEAD}\n---\nPull.`, "is called 'gong' in the folder 'bell'"],
    ['an unknown key', `---\nname: bell\n${HEAD}\nauthor: me\n---\nPull.`, 'author'],
    ['no description', '---\nname: bell\nallowed-tools: snap\n---\nPull.', 'description'],
    ['tools as a list', '---\nname: bell\ndescription: Rings.\nallowed-tools: [snap]\n---\nPull.', 'allowed-tools'],
  ])('refuses %s, naming the file', (_, text, message) => {
    write('bell', text);
    expect(() => loadSkills(dir)).toThrow(
      expect.objectContaining({ code: 'bad_skill', message: expect.stringContaining(message) }),
    );
    expect(() => loadSkills(dir)).toThrow('SKILL.md');
  });

  it.each([
    ['an unknown key', `---\nname: bell\n${HEAD}\nauthor: me\n---\nPull.`, HEAD.split('\n').length + 3],
    ['what is no YAML', '---\nname: bell\ndescription: {x\nlicense: MIT\n---\nPull.', 4],
  ])('says at which line: %s', (_, text, line) => {
    write('bell', text);
    const at = expect.objectContaining({ line, file: join(dir, 'bell', 'SKILL.md') });
    expect(() => loadSkills(dir)).toThrow(expect.objectContaining({ code: 'bad_skill', at }));
  });

  it('reads the pages of references after the instructions, and a pack without tools', () => {
    write('bell', '---\nname: bell\ndescription: Rings.\n---\nPull.\n');
    mkdirSync(join(dir, 'bell', 'references'));
    writeFileSync(join(dir, 'bell', 'references', 'b.md'), 'Second.\n');
    writeFileSync(join(dir, 'bell', 'references', 'a.md'), 'First.\r\n');
    expect(loadSkills(dir)).toMatchObject([{ tools: [], instructions: 'Pull.\n\nFirst.\n\nSecond.' }]);
  });

  it('refuses what it would pass over, and a folder without a skill', () => {
    write('bell', `---\nname: bell\n${HEAD}\n---\nPull.`);
    writeFileSync(join(dir, 'bell', 'run.sh'), 'true');
    expect(() => loadSkills(dir)).toThrow(
      expect.objectContaining({ code: 'bad_skill', message: expect.stringContaining('run.sh') }),
    );
    rmSync(join(dir, 'bell'), { recursive: true });
    mkdirSync(join(dir, 'gong'));
    expect(() => loadSkills(dir)).toThrow(expect.objectContaining({ code: 'bad_skill' }));
  });
});
