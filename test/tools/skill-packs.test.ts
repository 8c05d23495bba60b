import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { SkillPack } from '../../src/contract/tool.ts';
import { type ProcedureStep, procedures } from '../../src/text/procedures.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { builtinTools, domains } from '../../src/tools/index.ts';
import { loadSkills } from '../../src/tools/skills.ts';
import { validateArgs } from '../../src/tools/validate.ts';

const packs = loadSkills(join(import.meta.dirname, '../../fixtures/skills'));
const names = new Set(packs.map(({ name }) => name));
const tools = new Map(builtinTools.map((tool) => [tool.name, tool]));
const { specs } = buildCatalog({ tools: [...builtinTools], skills: [], personas: [] });
const types = new Map(specs.map(({ name, params }) => [name, params.properties as Record<string, JsonObject>]));
const bound = new Set(packs.flatMap((pack) => pack.tools));

const each = (test: (pack: SkillPack) => void) =>
  it.each(packs.map((pack) => [pack.name, pack] as const))('%s', (_, pack) => test(pack));

/** Words between backticks: tools have underscores, packs have dashes. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] as string);

/** A value of a procedure as the parameter wants it: procedures are text. */
const typed = (tool: string, name: string, value: string): Json => {
  const schema = types.get(tool)?.[name];
  if (schema?.type === 'integer' || schema?.type === 'number') return Number(value);
  return schema?.type === 'boolean' ? value === 'true' : value;
};

const argsOf = ({ tool, args }: ProcedureStep): JsonObject =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typed(tool, name, value)]));

/** Headings of the second level, and the lines below each. */
const sections = ({ instructions }: SkillPack): Map<string, string> =>
  new Map(
    instructions
      .split(/^## /m)
      .slice(1)
      .map((part): [string, string] => {
        const [heading = '', ...lines] = part.split('\n');
        return [heading, lines.join('\n').trim()];
      }),
  );

describe('the shipped skill packs', () => {
  it('are many, and differ in what they say of themselves', () => {
    expect(packs.length).toBeGreaterThanOrEqual(28);
    expect(new Set(packs.map(({ description }) => description)).size).toBe(packs.length);
    expect(new Set(packs.map(({ instructions }) => instructions)).size).toBe(packs.length);
    expect(packs.filter(({ description }) => description.length >= 300).map(({ name }) => name)).toEqual([]);
  });

  it('reach every tool of every domain but those of the memory, which are always there', () => {
    const left = domains.flat().filter((tool) => tool.kind !== 'memory' && !bound.has(tool.name));
    expect(left.map(({ name }) => name)).toEqual([]);
    for (const domain of domains) expect(domain.some(({ name }) => bound.has(name))).toBe(true);
  });

  it('have one that only helps to decide', () => {
    expect(packs.filter((pack) => pack.tools.length === 0).map(({ name }) => name)).toEqual(['conflict-order-arbiter']);
  });

  it('say for some what waits for the word of the user', () => {
    const gated = packs.filter((pack) => sections(pack).has('Safety gates'));
    expect(gated.length).toBeGreaterThanOrEqual(4);
    for (const pack of gated) expect(sections(pack).get('Safety gates'), pack.name).not.toBe('');
  });

  it('send the planner on to other packs, in both ways', () => {
    const routes = (way: string) => packs.filter(({ instructions }) => new RegExp(`load \`[a-z-]+\` ${way}`).test(instructions));
    expect(routes('as well').length).toBeGreaterThanOrEqual(4);
    expect(routes('instead').length).toBeGreaterThanOrEqual(4);
  });
});

describe('the tools of a pack', () => {
  each(({ tools: own }) => {
    expect(own.filter((name) => !tools.has(name))).toEqual([]);
    expect(own).toEqual([...new Set(own)].sort());
    expect(own.length).toBeLessThanOrEqual(24);
  });
});

describe('the names in a pack’s instructions', () => {
  each(({ name, tools: own, instructions }) => {
    const words = quoted(instructions);
    expect(words.filter((word) => word.includes('_') && !own.includes(word))).toEqual([]);
    expect(words.filter((word) => word.includes('-') && (word === name || !names.has(word)))).toEqual([]);
    expect(words.filter((word) => !/^[a-z]+([_-][a-z]+)+$/.test(word))).toEqual([]);
  });
});

describe('the arguments in a pack’s instructions', () => {
  each((pack) => {
    const schemas = pack.tools.flatMap((tool) => Object.entries(types.get(tool) ?? {}));
    const valuesOf = (schema: JsonObject): string[] =>
      ((schema.enum ?? (schema.items as JsonObject | undefined)?.enum ?? []) as Json[]).map(String);
    const fits = (name: string, value: string) =>
      schemas.some(([own, schema]) => own === name && (schema.enum === undefined || valuesOf(schema).includes(value)));
    const given = [...pack.instructions.matchAll(/\b([a-zA-Z]+)=(\w+(?:\.\w+)*)/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    expect(given.filter(([name, value]) => !fits(name, value))).toEqual([]);
    // Words in brackets are arguments, or values of them.
    const known = new Set(schemas.flatMap(([own, schema]) => [own, ...valuesOf(schema)]));
    const bracketed = [...(sections(pack).get('Tool families') ?? '').matchAll(/\(([^)]*)\)/g)].flatMap(([, words = '']) =>
      words.split(/[,;] | or | and /),
    );
    expect(bracketed.filter((word) => /^[A-Za-z_]+$/.test(word) && !known.has(word))).toEqual([]);
  });
});

describe('the sections of a pack', () => {
  each((pack) => {
    const headings = [...sections(pack).keys()];
    expect(pack.instructions.startsWith('# ')).toBe(true);
    expect(new Set(headings).size).toBe(headings.length);
    // A pack that is not made of procedures tells its tools apart, and in which order they go.
    if (pack.tools.length > 0 && procedures(pack.instructions).length === 0)
      expect(headings).toEqual(expect.arrayContaining(['Tool families', 'Rules']));
    if (headings.includes('Tool families')) {
      const told = quoted(sections(pack).get('Tool families') as string);
      expect(pack.tools.filter((tool) => !told.includes(tool))).toEqual([]);
    }
    // What follows the first procedure would be read as a part of it.
    const first = headings.findIndex((heading) => heading.startsWith('Procedure: '));
    if (first >= 0) expect(headings.slice(first).filter((heading) => !heading.startsWith('Procedure: '))).toEqual([]);
  });
});

describe('the procedures of a pack', () => {
  each(({ tools: own, instructions }) => {
    const found = procedures(instructions);
    expect(found.length).toBe([...instructions.matchAll(/^## Procedure: /gm)].length);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    expect(new Set(found.map(({ when }) => when)).size).toBe(found.length);
    for (const { name, when, steps } of found) {
      expect(when, name).not.toBe('');
      expect(steps.length, name).toBeGreaterThan(0);
      for (const step of steps) {
        const tool = tools.get(step.tool);
        expect(own, name).toContain(step.tool);
        expect(tool === undefined ? 'no such tool' : validateArgs(tool, argsOf(step)), `${name}: ${step.tool}`).toHaveProperty(
          'args',
        );
      }
    }
  });

  it('never call with a word that the user has not given', () => {
    const steps = packs.flatMap(({ instructions }) => procedures(instructions).flatMap((one) => one.steps));
    expect(steps.filter(({ args }) => args.confirm !== undefined)).toEqual([]);
  });

  it('read every numbered line as a step', () => {
    const lines = packs.flatMap(({ instructions }) => [...instructions.matchAll(/^\d+\. Call /gm)]).length;
    const steps = packs.flatMap(({ instructions }) => procedures(instructions).flatMap((one) => one.steps)).length;
    expect(steps).toBe(lines);
  });
});
