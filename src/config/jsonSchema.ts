import { z } from 'zod';

/** `extendable`: the file may have one `extends`, and may then leave out what the file it extends has. */
export type JsonSchemaOptions = { title: string; id: string; extendable?: boolean };

/**
 * The schema as editors read it: draft-07 of what a person writes (defaults are optional), indented, with a final newline.
 * Equal schemas give equal text: keys keep the order in which the schema declares them.
 */
export const toJsonSchema = (schema: z.ZodType, { title, id, extendable = false }: JsonSchemaOptions): string => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  const body = extendable ? withExtends(rest) : rest;
  return `${JSON.stringify({ $schema, $id: id, title, ...body }, null, 2)}\n`;
};

const withExtends = ({ required, ...schema }: Record<string, unknown>): Record<string, unknown> => ({
  ...schema,
  properties: {
    extends: { type: 'string', description: 'A file, relative to this one, whose values apply where this one has none.' },
    ...(schema.properties as object | undefined),
  },
  ...(required === undefined ? {} : { anyOf: [{ required: ['extends'] }, { required }] }),
});
