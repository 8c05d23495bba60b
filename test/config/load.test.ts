import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadConfig, loadYaml } from '../../src/config/load.ts';
import { failureOf, folderWith } from './helpers.ts';

const rollout = z.strictObject({
  rollout: z.strictObject({
    backend: z.enum(['sandbox', 'sim', 'device']).default('sandbox'),
    samples: z.int().min(1).max(64).default(1),
    zone: z.string().optional(),
    names: z.array(z.string()).optional(),
  }),
});

const load = (text: string, options: { set?: string[] } = {}) => loadYaml({ text, file: 'rollout.yaml' }, rollout, options);
const messageOf = async (text: string, options: { set?: string[] } = {}): Promise<string> =>
  (await failureOf(() => load(text, options))).message;

describe('loadYaml', () => {
  it('gives the value with its defaults', async () => {
    const { value } = await load('rollout: { samples: 3 }\n');
    expect(value).toEqual({ rollout: { backend: 'sandbox', samples: 3 } });
  });

  it('points at the value and suggests the nearest one', async () => {
    const error = await failureOf(() => load('# a comment\nrollout:\n  backend: sandbx\n'));
    expect(error.message).toBe(
      'rollout.yaml:3:12 rollout.backend: expected one of sandbox, sim, device (got "sandbx"; did you mean "sandbox"?)',
    );
    expect(error).toMatchObject({ code: 'config_invalid', exit: 2, at: { file: 'rollout.yaml', line: 3, column: 12 } });
  });

  it('points at the key that is unknown', async () => {
    expect(await messageOf('rollout:\n  bakend: sim\n')).toBe(
      'rollout.yaml:2:3 rollout.bakend: unknown key; did you mean "backend"?',
    );
    expect(await messageOf('rollout: {}\nsomething_else: 1\n')).toContain('unknown key; known keys: rollout');
  });

  it('reports all problems at once, in the order of the file', async () => {
    const message = await messageOf('rollout:\n  zone: 3\n  samples: 65\n  backnd: sim\n  backend: x\n');
    expect(message.split('\n').map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'rollout.yaml:2:9 rollout.zone:',
      'rollout.yaml:3:12 rollout.samples:',
      'rollout.yaml:4:3 rollout.backnd:',
      'rollout.yaml:5:12 rollout.backend:',
    ]);
  });

  it('says what is missing, at the place where it belongs', async () => {
    expect(await messageOf('# nothing else\n{}\n')).toBe('rollout.yaml:2:1 rollout: is missing: expected a map');
    expect(await messageOf('')).toContain('rollout.yaml:1:1 expected a map (got nothing)');
  });

  it('names the value of the wrong type', async () => {
    expect(await messageOf('rollout: { samples: [1] }')).toContain('rollout.samples: expected a whole number (got a list)');
    expect(await messageOf('rollout: { samples: 0 }')).toContain('rollout.samples: expected at least 1 (got 0)');
    expect(await messageOf('rollout: { samples: 1.5 }')).toContain('rollout.samples: expected a whole number (got 1.5)');
    expect(await messageOf('rollout: { names: [a, 1] }')).toContain(
      'rollout.names[1]: expected text (got the number 1; quote it: "1")',
    );
  });

  it('has a digest that comments and layout do not change, and values do', async () => {
    const { digest } = await load('rollout: { samples: 3, backend: sim }');
    expect((await load('# c\nrollout:\n  backend: sim\n  samples: 3\n')).digest).toBe(digest);
    expect((await load('rollout: { samples: 4, backend: sim }')).digest).not.toBe(digest);
  });

  it('reads a file, names it relative to the current folder, and says when there is none', async () => {
    const cwd = folderWith({ 'configs/rollout.yaml': 'rollout: 1\n' });
    expect((await failureOf(() => loadYaml(join(cwd, 'configs/rollout.yaml'), rollout, { cwd }))).message).toMatch(
      /^configs\/rollout.yaml:1:10 rollout: expected a map/,
    );
    expect(await failureOf(() => loadYaml(join(cwd, 'none.yaml'), rollout, { cwd }))).toMatchObject({
      code: 'file_missing',
      message: 'there is no file none.yaml',
    });
  });

  it('accepts a byte order mark and refuses what is not UTF-8, with the offset', async () => {
    const cwd = folderWith({
      'bom.yaml': '\uFEFFrollout: 1\n',
      'latin.yaml': Buffer.from([0x61, 0x3a, 0x20, 0xe9, 0x0a]),
      'cut.yaml': Buffer.from([0x61, 0x3a, 0x20, 0xc3]),
    });
    expect((await failureOf(() => loadYaml('bom.yaml', rollout, { cwd }))).code).toBe('file_missing');
    expect((await failureOf(() => loadYaml(join(cwd, 'bom.yaml'), rollout, { cwd }))).message).toContain('bom.yaml:1:10 ');
    const latin = await failureOf(() => loadYaml(join(cwd, 'latin.yaml'), rollout, { cwd }));
    expect(latin).toMatchObject({ code: 'bad_encoding', message: 'latin.yaml is not UTF-8: byte 4 does not fit' });
    expect((await failureOf(() => loadYaml(join(cwd, 'cut.yaml'), rollout, { cwd }))).message).toContain('byte 4 ');
  });

  it('refuses files over 10 MB', async () => {
    const cwd = folderWith({ 'big.yaml': `# ${'x'.repeat(10_000_001)}\n` });
    expect(await failureOf(() => loadYaml(join(cwd, 'big.yaml'), rollout, { cwd }))).toMatchObject({ code: 'file_too_large' });
  });
});

describe('loadConfig', () => {
  it('takes flags alone, and names the missing file by its config', async () => {
    const { value } = await loadConfig({ schema: rollout, set: ['rollout.samples=2'], name: 'rollout' });
    expect(value).toEqual({ rollout: { backend: 'sandbox', samples: 2 } });
    const error = await failureOf(() => loadConfig({ schema: rollout, set: [], name: 'rollout' }));
    expect(error.message).toBe('rollout:1:1 rollout: is missing: expected a map');
  });
});
