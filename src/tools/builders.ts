import { z } from 'zod';
import type { Json, JsonObject } from '../contract/json.ts';
import type { MatcherName } from '../contract/names.ts';
import type { Phone } from '../phone/types.ts';
import { done, isQuery, need } from './common.ts';
import { defineTool, type Precondition, type Tool, ToolFailure } from './tool.ts';

/** What every tool for a setting says of itself. `label` stands in its messages: "Dark mode". */
type Described = {
  name: string;
  domain: string;
  setting: string;
  label: string;
  description: string;
  requires?: readonly Precondition[];
};

/** A tool for a setting that is only on or off. */
export const toggle = ({ name, domain, setting, label, description, requires = [] }: Described): Tool =>
  defineTool({
    name,
    domain,
    kind: 'write',
    description,
    params: z.strictObject({ action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.') }),
    match: {},
    reads: isQuery,
    requires,
    run: (phone, { action }) => {
      if (action !== 'query') phone.set(setting, { enabled: action === 'enable' });
      const enabled = phone.setting(setting, 'enabled') === true;
      return done(`${label}: ${enabled ? 'on' : 'off'}.`, { enabled });
    },
  });

/** A tool for a setting of several switches that are named by `item`; each is a true-or-false column of the row. */
export const switches = (options: Described & { items: readonly [string, ...string[]]; itemMeaning: string }): Tool =>
  defineTool({
    name: options.name,
    domain: options.domain,
    kind: 'write',
    description: options.description,
    params: z.strictObject({
      action: z.enum(['enable', 'disable', 'query']).describe('Switch the item on or off, or read all of them.'),
      item: z.enum(options.items).describe(options.itemMeaning).exactOptional(),
    }),
    match: { item: 'enum' },
    reads: isQuery,
    requires: options.requires ?? [],
    run: (phone, { action, item }) => {
      if (action === 'query') return done(`${options.label}.`, settingView(phone, options.setting));
      const column = need(options.name, action, 'item', item);
      phone.set(options.setting, { [column]: action === 'enable' });
      return done(`${options.label}, ${column.replaceAll('_', ' ')}: ${action === 'enable' ? 'on' : 'off'}.`, {
        item: column,
        enabled: action === 'enable',
      });
    },
  });

/**
 * A tool for a setting with values to choose: set changes the arguments that are given, query reads the row. With `onOff` it has
 * enable and disable besides, which take the same arguments. Arguments are called as the columns of the settings row.
 */
export const chooser = (
  options: Described & {
    values: Readonly<Record<string, z.ZodType<Json>>>;
    match: Readonly<Record<string, MatcherName>>;
    onOff?: boolean;
    /** A last look at the columns that would be set. @throws ToolFailure */
    check?: (phone: Phone, columns: JsonObject) => void;
  },
): Tool => {
  const actions = options.onOff ? (['enable', 'disable', 'set', 'query'] as const) : (['set', 'query'] as const);
  const given = Object.fromEntries(Object.entries(options.values).map(([name, type]) => [name, type.exactOptional()]));
  return defineTool({
    name: options.name,
    domain: options.domain,
    kind: 'write',
    description: options.description,
    params: z.strictObject({
      action: z
        .enum(actions as unknown as [string, ...string[]])
        .describe(options.onOff ? 'Switch it on or off, change its values, or read it.' : 'Change it, or read it.'),
      ...given,
    }) as unknown as z.ZodType<JsonObject & { action: string }>,
    match: options.match as Record<string, MatcherName>,
    reads: isQuery,
    requires: options.requires ?? [],
    run: (phone, { action, ...columns }) => {
      if (action === 'query') return done(`${options.label}.`, settingView(phone, options.setting));
      if (action === 'set' && Object.keys(columns).length === 0) {
        const missing = Object.keys(options.values);
        throw new ToolFailure('MissingParameter', `${options.name} with action=set needs ${missing.join(' or ')}.`, { missing });
      }
      options.check?.(phone, columns);
      phone.set(options.setting, { ...columns, ...(action === 'set' ? {} : { enabled: action === 'enable' }) });
      return done(`${options.label} changed.`, settingView(phone, options.setting));
    },
  });
};

/** A settings row as a tool shows it. */
export const settingView = (phone: Phone, row: string): JsonObject => {
  const { id: _, ...columns } = phone.table('settings').get(row) ?? { id: row };
  return columns;
};
