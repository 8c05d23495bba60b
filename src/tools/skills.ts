import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../base/errors.ts';
import { sortBy } from '../base/order.ts';
import { readYaml } from '../config/load.ts';
import type { SkillPack } from '../contract/tool.ts';

/** The front matter of the Agent Skills format; `allowed-tools` are the tools that loading the pack exposes. */
const frontMatter = z.strictObject({
  name: z
    .string()
    .max(64)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be words joined by dashes'),
  description: z.string().min(1).max(1024),
  'allowed-tools': z.string().default(''),
  license: z.string().optional(),
  compatibility: z.string().max(500).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

const FILE = 'SKILL.md';
const REFERENCES = 'references';
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Reads every skill pack of a folder, as Agent Skills lay them out: `<name>/SKILL.md`, YAML front matter (name, description,
 * allowed-tools) over the instructions. Pages under `<name>/references/` are part of the instructions: a loader has one answer.
 * @throws UserError `bad_skill`, naming the file.
 */
export const loadSkills = (dir: string): SkillPack[] =>
  sortBy(
    readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    (entry) => entry.name,
  ).map((entry) => loadSkill(join(dir, entry.name), entry.name));

const loadSkill = (folder: string, name: string): SkillPack => {
  const file = join(folder, FILE);
  const pack = parseSkill(read(file), name, file);
  const others = readdirSync(folder).filter((entry) => entry !== FILE && entry !== REFERENCES);
  if (others.length > 0)
    throw badSkill(join(folder, others[0] as string), `a skill folder has ${FILE} and ${REFERENCES}/, nothing else`);
  const pages = existsSync(join(folder, REFERENCES)) ? readdirSync(join(folder, REFERENCES)).sort() : [];
  return {
    ...pack,
    instructions: [pack.instructions, ...pages.map((page) => read(join(folder, REFERENCES, page)).trim())].join('\n\n'),
  };
};

const read = (file: string): string => {
  if (!existsSync(file)) throw badSkill(file, 'there is no such file');
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
};

const badSkill = (file: string, message: string): UserError =>
  new UserError('bad_skill', `${file}: ${message}`, { at: { file } });

const parseSkill = (text: string, folder: string, file: string): SkillPack => {
  const match = PARTS.exec(text);
  if (match === null) throw badSkill(file, 'expected YAML between two lines of ---, then the instructions');
  const { value: head } = readYaml({ text: match[1] as string, file, firstLine: 2 }, frontMatter, 'bad_skill');
  const { name, description } = head;
  if (name !== folder) throw badSkill(file, `is called '${name}' in the folder '${folder}'`);
  const tools = head['allowed-tools'].split(/\s+/).filter(Boolean);
  return { name, loader: `skill__${name.replaceAll('-', '_')}`, description, tools, instructions: (match[2] as string).trim() };
};
