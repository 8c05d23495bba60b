import { z } from 'zod';
import type { SkillPack } from '../contract/tool.ts';
import { defineTool, type Tool } from './tool.ts';

/** The tool that loads a skill pack. The harness exposes `loaded_tools` from the next step on. */
export const skillLoader = (pack: SkillPack, known: ReadonlySet<string>): Tool =>
  defineTool({
    name: pack.loader,
    domain: 'Skills',
    kind: 'skill',
    description: `Loads the skill '${pack.name}'. ${pack.description}`,
    params: z.strictObject({ reason: z.string().describe('Why the skill is needed.').exactOptional() }),
    match: { reason: 'text' },
    run: () => ({
      status: 'loaded',
      skill: pack.name,
      loaded_tools: pack.tools.filter((tool) => known.has(tool)),
      unknown_tools: pack.tools.filter((tool) => !known.has(tool)),
      instructions: pack.instructions,
    }),
  });
