import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadYaml } from '../../src/config/load.ts';
import { findWorkspace } from '../../src/config/workspace.ts';
import { checkReleases } from '../../src/gate/check.ts';
import { CONFIG_SCHEMAS } from '../../src/stages/config.ts';
import { jsonSchemas } from '../../src/stages/schemas.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('schemas/', () => {
  it('is what the code makes: run `npm run schemas`', () => {
    const folder = join(root, 'schemas');
    const files = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    expect([...files.keys()].sort()).toEqual([...jsonSchemas().keys()].sort());
    for (const [name, text] of jsonSchemas()) expect(files.get(name), name).toBe(text);
  });
});

describe('the shipped configs', () => {
  it.each(Object.entries(CONFIG_SCHEMAS))('%s.yaml fits its schema and points at it', async (name, schema) => {
    const file = join(root, 'configs', `${name}.yaml`);
    await loadYaml(file, schema as typeof CONFIG_SCHEMAS.loop, { set: [] });
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(`# yaml-language-server: $schema=../schemas/${name}.schema.json`);
  });

  it('pass the gate check', async () => {
    expect(await checkReleases(await findWorkspace(root), null)).toMatchObject({
      problems: [],
      releases: [{ kind: 'eta', version: 'v0001', content: 'same' }],
    });
  });
});
