import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { UserError } from '../base/errors.ts';
import { sortBy } from '../base/order.ts';
import type { SkillPack } from '../contract/tool.ts';

const frontMatter = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be words joined by dashes'),
  description: z.string().min(1),
  tools: z.array(z.string().min(1)),
});

const FILE = 'SKILL.md';
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Reads every skill pack of a folder: `<name>/SKILL.md`, YAML front matter (name, description, tools) over the instructions.
 * @throws UserError `bad_skill`, naming the file.
 */
export const loadSkills = (dir: string): SkillPack[] =>
  sortBy(
    readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    (entry) => entry.name,
  ).map((entry) => parseSkill(readFileSync(join(dir, entry.name, FILE), 'utf8'), entry.name, join(dir, entry.name, FILE)));

const parseSkill = (text: string, folder: string, file: string): SkillPack => {
  const refuse = (message: string): never => {
    throw new UserError('bad_skill', `${file}: ${message}`, { at: { file } });
  };
  const match = PARTS.exec(text);
  if (match === null) return refuse('expected YAML between two lines of ---, then the instructions');
  const head = frontMatter.safeParse(parse(match[1] as string));
  if (!head.success) return refuse(z.prettifyError(head.error).replaceAll('\n', ' '));
  const { name, description, tools } = head.data;
  if (name !== folder) refuse(`is called '${name}' in the folder '${folder}'`);
  const instructions = (match[2] as string).replaceAll('\r\n', '\n').trim();
  return { name, loader: `skill__${name.replaceAll('-', '_')}`, description, tools, instructions };
};
