import { z } from 'zod';
import { done } from './common.ts';
import { defineTool, type Precondition, type Tool } from './tool.ts';

/** A tool for a setting that is only on or off. */
export const toggle = (options: {
  name: string;
  domain: string;
  setting: string;
  label: string;
  description: string;
  requires?: readonly Precondition[];
}): Tool =>
  defineTool({
    name: options.name,
    domain: options.domain,
    kind: 'write',
    description: options.description,
    params: z.strictObject({ action: z.enum(['enable', 'disable', 'query']).describe('Switch it on, off, or read it.') }),
    match: {},
    reads: ({ action }) => action === 'query',
    requires: options.requires ?? [],
    run: (phone, { action }) => {
      if (action !== 'query') phone.set(options.setting, { enabled: action === 'enable' });
      const enabled = phone.setting(options.setting, 'enabled') === true;
      return done(`${options.label}: ${enabled ? 'on' : 'off'}.`, { enabled });
    },
  });
