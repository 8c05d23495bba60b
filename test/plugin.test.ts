import { expect, it } from 'vitest';
import { PLUGIN_MARK } from '../src/config/plugins.ts';
import { definePlugin, defineTool, ToolFailure, z } from '../src/plugin.ts';

const tool = defineTool({
  name: 'query_balance',
  domain: 'Banking',
  kind: 'read',
  description: 'Balance of an account.',
  params: z.strictObject({ account: z.string() }),
  match: {},
  run: (_, { account }) => {
    throw new ToolFailure('NotFound', `no account ${account}`);
  },
});

it('marks a plug-in so that loadPlugins knows it', () => {
  const plugin = definePlugin({ name: 'my-bank', tools: [tool] });
  expect(plugin).toMatchObject({ name: 'my-bank', tools: [tool] });
  expect(Object.hasOwn(plugin, PLUGIN_MARK)).toBe(true);
});
