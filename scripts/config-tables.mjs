// Makes the tables of docs/configs.md from the JSON Schemas, so that no default stands in two places. scripts/schemas.mjs
// writes them, test/docs.test.ts checks that they are current.

/** The text with each table between `<!-- table: <schema> -->` and `<!-- end -->` made anew. `schemas`: text by file name. */
export const withTables = (text, schemas) =>
  text.replace(/(<!-- table: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g, (_, start, name, end) => {
    const schema = schemas.get(`${name}.schema.json`);
    if (schema === undefined) throw new Error(`docs/configs.md asks for a table of ${name}, and there is no such schema`);
    return `${start}\n${tableOf(JSON.parse(schema))}\n${end}`;
  });

const tableOf = (schema) => {
  const rows = rowsOf(schema, '', true);
  return [
    '| key | values | default | meaning |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');
};

/** A row for each key that holds a value; maps and lists of maps are taken apart. */
const rowsOf = (schema, prefix, top = false) => {
  if (schema.items?.properties) return rowsOf(schema.items, `${prefix}[]`);
  const own = schema.default ?? {};
  const required = new Set([schema.required ?? [], ...(schema.anyOf ?? []).map((option) => option.required ?? [])].flat());
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    // What a map is by default, its values are.
    const value = Object.hasOwn(own, name) ? { default: own[name], ...given } : given;
    if (top && name === 'extends') return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (value.oneOf) {
      return [rowOf(path, value, required.has(name)), ...value.oneOf.flatMap((variant) => variantRows(variant, path))];
    }
    if (value.properties) return rowsOf(value, path);
    const row = rowOf(path, value, required.has(name));
    return value.items?.properties ? [row, ...rowsOf(value, path)] : [row];
  });
};

/** Variants are told apart by the one key that is a constant in each. */
const tagOf = (variant) => Object.keys(variant.properties).find((name) => variant.properties[name].const !== undefined);

/** One kind of a map that comes in several. */
const variantRows = (variant, path) => {
  const tag = tagOf(variant);
  const { [tag]: own, ...properties } = variant.properties;
  return rowsOf({ ...variant, properties }, path).map(([key, ...rest]) => [`${key}, ${tag} ${code(own.const)}`, ...rest]);
};

const rowOf = (path, value, required) => [
  code(path),
  valuesOf(value),
  value.default === undefined ? (required ? 'must be given' : '–') : code(JSON.stringify(value.default)),
  (value.description ?? '').replaceAll('|', '\\|').replaceAll('<', '&lt;'),
];

const valuesOf = (value) => {
  if (value.oneOf) {
    const tag = tagOf(value.oneOf[0]);
    return `a map of ${tag} ${value.oneOf.map((variant) => code(variant.properties[tag].const)).join(', ')}`;
  }
  if (value.anyOf) return value.anyOf.map(valuesOf).join(' or ');
  if (value.const !== undefined) return code(value.const);
  if (value.enum) return value.enum.map(code).join(', ');
  const type = Array.isArray(value.type) ? value.type : [value.type];
  return type.map((name) => `${TYPES[name] ?? name}${boundsOf(value, name)}`).join(' or ');
};

const TYPES = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '`true`, `false`',
  array: 'list',
  object: 'map',
  null: '`null`',
};

/** Patterns in words. */
const PATTERNS = {
  '^v\\d{4}$': ', a version such as `v0001`',
  '^sha256:[0-9a-f]{64}$': ', a digest',
  '^[0-9a-f]{64}$': ', a run id',
  '^[^\\0]+$': '',
  '\\.m?js$': ' that ends in `.js` or `.mjs`',
  '^[a-z0-9][a-z0-9/_.-]*$': ', a file inside the version folder',
  '^[a-z0-9-]+$': ' of small letters, digits and dashes',
  '^[a-z][a-z0-9-]*$': ', a word such as `train`',
};

const boundsOf = ({ minimum, maximum, exclusiveMinimum, pattern, items, propertyNames }, type) => {
  if (type === 'array' && items && !Array.isArray(items)) return ` of ${items.properties ? 'maps' : valuesOf(items)}`;
  if (type === 'array' && Array.isArray(items)) return ` of ${items.length} numbers`;
  if (type === 'object' && propertyNames?.enum) return ` from ${propertyNames.enum.map(code).join(', ')}`;
  if (type === 'string') return pattern ? (PATTERNS[pattern] ?? ` like ${code(pattern)}`) : '';
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}`;
  const most = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum;
  if (minimum === undefined) return most === null ? '' : ` up to ${most}`;
  return most === null ? ` from ${minimum}` : ` ${minimum} to ${most}`;
};

const code = (text) => `\`${String(text).replaceAll('|', '\\|')}\``;
