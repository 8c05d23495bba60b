import { toJsonSchema } from '../config/jsonSchema.ts';
import { workspaceSchema } from '../config/workspace.ts';
import { etaSchema, guidanceSchema, hintsSchema } from '../eta/schema.ts';
import { currentSchema } from '../gate/current.ts';
import { gatesSchema } from '../gate/gates.ts';
import { releaseSchema } from '../gate/release.ts';
import { writtenSchema } from '../tasks/written.ts';
import { CONFIG_SCHEMAS } from './config.ts';

const OTHERS = {
  planloop: { schema: workspaceSchema, title: 'planloop.yaml' },
  gates: { schema: gatesSchema, title: 'configs/gates.yaml' },
  release: { schema: releaseSchema, title: 'configs/releases/<kind>/<version>.yaml' },
  current: { schema: currentSchema, title: 'configs/releases/current.yaml' },
  eta: { schema: etaSchema, title: 'configs/eta/<version>/eta.yaml' },
  guidance: { schema: guidanceSchema, title: 'guidance blocks of an η version' },
  task: { schema: writtenSchema, title: 'a hand-written task' },
  hints: { schema: hintsSchema, title: 'hints of an η version' },
} as const;

/** Every file of schemas/ by its name: the JSON Schema of each YAML that a person writes. */
export const jsonSchemas = (): Map<string, string> => {
  const files = new Map<string, string>();
  for (const [name, schema] of Object.entries(CONFIG_SCHEMAS)) {
    const id = `${name}.schema.json`;
    files.set(id, toJsonSchema(schema, { title: `configs/${name}.yaml`, id, extendable: true }));
  }
  for (const [name, { schema, title }] of Object.entries(OTHERS)) {
    const id = `${name}.schema.json`;
    files.set(id, toJsonSchema(schema, { title, id }));
  }
  return files;
};
