import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { defineTool, type Tool } from '../../src/tools/tool.ts';
import { toyCatalog } from './toy-catalog.ts';

const parts = () => {
  const catalog = toyCatalog();
  const loaders = new Set(catalog.skills.map((pack) => pack.loader));
  return {
    tools: [...catalog.tools.values()].filter((tool) => !loaders.has(tool.name)),
    skills: [...catalog.skills],
    personas: [...catalog.personas.values()],
  };
};
const named = (name: string, params: z.ZodType = z.strictObject({})): Tool =>
  defineTool({ name, domain: 'Toys', kind: 'read', description: '', params: params as never, match: {}, run: () => ({}) });

describe('buildCatalog', () => {
  it('describes tools as planners see them, skill loaders among them', () => {
    const { specs } = toyCatalog();
    expect(specs.map((spec) => spec.name)).toEqual(['crash', 'look_at_bells', 'set_bell', 'skill__bell_ringing', 'snap']);
    expect(specs.find((spec) => spec.name === 'set_bell')).toMatchObject({
      name: 'set_bell',
      domain: 'Toys',
      kind: 'write',
      description: 'Sets an alarm.',
      params: {
        type: 'object',
        properties: {
          time: { type: 'string', pattern: '^\\d\\d:\\d\\d$' },
          title: { type: 'string', maxLength: 40 },
          repeat: { type: 'string', enum: ['once', 'daily'], default: 'once' },
          tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
          mood: expect.anything(),
        },
        required: ['time'],
        additionalProperties: false,
      },
      match: { time: 'time', title: 'text', repeat: 'exact', tags: 'exact', mood: 'exact' },
    });
    expect(specs.find((spec) => spec.name === 'skill__bell_ringing')).toMatchObject({ kind: 'skill', params: { required: [] } });
  });

  it('has a digest of its content, whatever the order of registration', () => {
    const { tools, skills, personas } = parts();
    const { digest } = buildCatalog({ tools: tools.toReversed(), skills, personas });
    expect(digest).toBe(toyCatalog().digest);
    expect(buildCatalog({ tools: tools.slice(1), skills, personas }).digest).not.toBe(digest);
    expect(buildCatalog({ tools, skills: [], personas }).digest).not.toBe(digest);
    expect(buildCatalog({ tools, skills, personas: [] }).digest).not.toBe(digest);
  });

  it('refuses two things of one name', () => {
    const { tools, skills, personas } = parts();
    const twice = (more: Partial<ReturnType<typeof parts>>) => () => buildCatalog({ tools, skills, personas, ...more });
    expect(twice({ tools: [...tools, named('snap')] })).toThrow("two tools are called 'snap'");
    expect(twice({ tools: [...tools, named('skill__bell_ringing')] })).toThrow("two tools are called 'skill__bell_ringing'");
    expect(twice({ personas: [...personas, ...personas] })).toThrow("two personas are called 'p01'");
  });

  it('refuses parameters that let unknown arguments through, and matchers of none', () => {
    const alone = (tool: Tool) => () => buildCatalog({ tools: [tool], skills: [], personas: [] });
    expect(alone(named('loose', z.object({ a: z.string() })))).toThrow('must be declared with z.strictObject');
    expect(alone(named('list', z.array(z.string())))).toThrow('must be declared with z.strictObject');
    expect(alone({ ...named('stray'), match: { time: 'time' } })).toThrow("stray has a matcher for 'time'");
  });
});
