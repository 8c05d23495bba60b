import type { Feedback, RowChange } from '../../src/contract/event.ts';
import type { Json, JsonObject } from '../../src/contract/json.ts';
import type { ToolSpec } from '../../src/contract/tool.ts';
import type { SimulatedPhone } from '../../src/phone/phone.ts';
import { buildCatalog } from '../../src/tools/catalog.ts';
import { execute } from '../../src/tools/execute.ts';
import { builtinTools } from '../../src/tools/index.ts';
import { elodie, openPhone } from '../phone/fixtures.ts';
import { type Before, TOOL_CASES } from '../tools/cases/index.ts';

export { elodie, openPhone } from '../phone/fixtures.ts';

/** Every tool on the phone that the tests know by heart. */
export const catalog = buildCatalog({ tools: [...builtinTools], skills: [], personas: [elodie] });

/** A call, and what came of it. */
export const call = (phone: SimulatedPhone, tool: string, args: Json): { feedback: Feedback; delta: RowChange[] } =>
  execute(catalog, phone, { id: 'c1', tool, args: args as JsonObject });

export const propertiesOf = (spec: ToolSpec): Record<string, JsonObject> => spec.params.properties as Record<string, JsonObject>;

/** The calls of a tool that work, from its table of cases. */
export const worksOf = (tool: string): { args: JsonObject; before?: Before }[] => TOOL_CASES[tool]?.works ?? [];

export type Look = { tool: string; args: JsonObject; before: Before };

/** Every call that works, by tool. */
const works: readonly Look[] = catalog.specs.flatMap(({ name }) =>
  worksOf(name).map(({ args, before = {} }) => ({ tool: name, args, before })),
);

const isLook = ({ tool, args }: Look): boolean => {
  const known = catalog.tools.get(tool);
  return known?.kind === 'read' || known?.reads?.(args) === true;
};

/** Calls that only look: they change nothing, and nothing that they do falls due later. */
export const looks = works.filter(isLook);
/** Calls that do something, and tell of it. */
export const deeds = works.filter((one) => !isLook(one));

/** A phone in an initial state, or null where the state breaks a rule of the tables. */
export const openedOr = (before: Before): SimulatedPhone | null => {
  try {
    return openPhone(before);
  } catch {
    return null;
  }
};
