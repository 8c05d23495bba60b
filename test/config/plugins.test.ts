import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserError } from '../../src/base/errors.ts';
import { loadPlugins } from '../../src/config/plugins.ts';
import { openWorld } from '../../src/stages/world.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planloop-plugins-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
/** A file, and its default export as definePlugin would have made it of this source. */
const plugin = (source: string): string => {
  const file = join(folder, `plugin${files++}.mjs`);
  writeFileSync(file, `export default { ...${source}, [Symbol.for('planloop.plugin/1')]: true };\n`);
  return file;
};
const refusal = async (work: Promise<unknown>): Promise<UserError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UserError);
  return error as UserError;
};

const recipe = "{ name: 'nap', family: 'nap', dimension: 'basic', holdout: 'none', weight: 1, tools: [], draft: () => null }";
const planner = "{ name: 'napper', theta: {}, open: () => ({}) }";

describe('loadPlugins', () => {
  it('takes every kind of part', async () => {
    const file = plugin(`{ name: 'nap', recipes: [${recipe}], planners: [${planner}] }`);
    expect(await loadPlugins([file])).toMatchObject([{ name: 'nap', file, recipes: [{ name: 'nap' }], planners: [{}] }]);
  });

  it.each([
    ['no name', '{ tools: [] }', 'has no name'],
    ['a part there is no such thing as', "{ name: 'nap', recipe: [] }", 'no "recipe"'],
    // Not yet: silently taking one would be worse than refusing it.
    ['a part that nothing uses', "{ name: 'nap', matchers: [{}] }", 'no "matchers"'],
    ['a part that is no list', "{ name: 'nap', tools: {} }", '"tools" must be a list'],
    ['a part with a hole', "{ name: 'nap', tools: [null] }", 'tools[0] is no tool'],
    ['a tool with nothing but a name', "{ name: 'nap', tools: [{ name: 'x' }] }", 'tools[0].domain must be a string'],
    [
      'a recipe that cannot draw',
      `{ name: 'nap', recipes: [${recipe.replace(', draft: () => null', '')}] }`,
      'recipes[0].draft must be a function',
    ],
    ['a planner without weights', `{ name: 'nap', planners: [${planner.replace('{}', 'null')}] }`, 'theta must be an object'],
  ])('refuses %s, with the file', async (_, source, says) => {
    const file = plugin(source);
    const error = await refusal(loadPlugins([file]));
    expect(error).toMatchObject({ code: 'plugin_invalid', at: { file } });
    expect(error.message).toContain(says);
  });

  it('says why a plug-in cannot be loaded', async () => {
    const file = join(folder, 'throws.mjs');
    writeFileSync(file, "throw new Error('no nap today');\n");
    const error = await refusal(loadPlugins([file]));
    expect(error).toMatchObject({ code: 'plugin_broken', at: { file } });
    expect(error.message).toContain('no nap today');
  });

  it('refuses a second plug-in of one name', async () => {
    const [first, second] = [plugin("{ name: 'nap' }"), plugin("{ name: 'nap' }")];
    expect(await refusal(loadPlugins([first, second]))).toMatchObject({ code: 'duplicate_name', at: { file: second } });
  });
});

describe('openWorld', () => {
  it.each([
    ['recipe', 'gui-run', `{ name: 'nap', recipes: [${recipe.replace("name: 'nap'", "name: 'gui-run'")}] }`],
    ['planner', 'napper', `{ name: 'nap', planners: [${planner}, ${planner}] }`],
  ])('refuses a %s whose name is taken, with the file', async (part, name, source) => {
    const file = plugin(source);
    const error = await refusal(openWorld({ fixtures, plugins: [file] }));
    expect(error).toMatchObject({ code: 'duplicate_name', at: { file } });
    expect(error.message).toContain(`${part} "${name}"`);
  });
});
