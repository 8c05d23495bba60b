// Makes the pages of the tool catalogue from the tools themselves: docs/catalogue.md lists the domains, docs/catalogue/<domain>.md
// every argument of every tool. scripts/schemas.mjs writes them, test/docs.test.ts checks that they are current.

const slugOf = (domain) =>
  domain
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** Text by path under docs/. `domains`: lists of tools; `specs`: what planners see, by name. */
export const cataloguePages = (domains, specs) => {
  const pages = new Map();
  const total = domains.reduce((sum, tools) => sum + tools.length, 0);
  const rows = domains.map((tools) => {
    const { domain } = tools[0];
    const kinds = [...new Set(tools.map(({ kind }) => kind))].sort().join(', ');
    return `| [${domain}](catalogue/${slugOf(domain)}.md) | ${tools.length} | ${kinds} |`;
  });
  pages.set(
    'catalogue.md',
    [
      '# The tool catalogue',
      '',
      `The simulated phone has ${total} tools in ${domains.length} domains. These pages are made from the tools by \`npm run schemas\`. The same is`,
      'printed by `planloop tools ls` and `planloop tools show <name>`, and as JSON for other agents by `planloop tools schema`.',
      '',
      '| domain | tools | kinds |',
      '| --- | ---: | --- |',
      ...rows,
      `| all | ${total} | |`,
      '',
      'Besides them there are `ask_user`, which is the conversation itself, and a loader `skill__<name>` for each skill pack.',
      '',
      '## Kinds',
      '',
      '| kind | what a call may do |',
      '| --- | --- |',
      '| read | nothing: graded rows stay as they are |',
      '| write | change rows; with `action: query` it only reads |',
      '| navigate | change what is on the screen |',
      '| delegate | hand a goal to a sub-agent, which keeps the whole handoff |',
      '| memory | search, add, replace or remove what is remembered; always exposed |',
      '| skill | load instructions and the tools that go with them |',
      '| ask | ask the user |',
      '',
      '## What a call ends with',
      '',
      '`{status: ok, payload: {success: true, message, data}}`, or `{status: error, errorType, payload: {success: false, message, …}}`, where the payload says what',
      'would mend it. A call that fails changes nothing.',
      '',
      '| errorType | when | payload |',
      '| --- | --- | --- |',
      '| MissingParameter | an argument is left out that this action needs | `missing` |',
      '| InvalidArgument | an argument has a wrong type, form or range, or does not exist | `path`, `expected`, `allowed`, `didYouMean` |',
      '| PermissionDenied | a permission, or the sensor behind it, is off | `permission`, `setting` |',
      '| NotFound | nothing matches | `what` |',
      '| AmbiguousEntity | several match | `candidates` |',
      '| Conflict | it clashes with what is there, or with a session that runs | `conflictingId` or `session` |',
      '| PreconditionFailed | something else must be done first | `setting`, `needed` |',
      '| ConfirmationRequired | it cannot be taken back and wants `confirm: true` | `needed` |',
      '| Unsupported | the phone or the app cannot do it | `reason` |',
      '| Unavailable | it is out of range, offline or switched off | `what` |',
      '| Timeout, RateLimited | a service on the internet did not answer, or asks to wait | `retryAfterSeconds` |',
      '| OutcomeUnknown | the connection broke before the service answered | `checkWith` |',
      '| UnknownTool, MalformedCall | there is no such tool, or the call could not be read | `didYouMean` |',
      '',
    ].join('\n'),
  );
  for (const tools of domains) {
    const { domain } = tools[0];
    pages.set(`catalogue/${slugOf(domain)}.md`, domainPage(domain, tools, specs));
  }
  return pages;
};

const domainPage = (domain, tools, specs) =>
  [
    `# ${domain}: ${tools.length} tools`,
    '',
    'Made by `npm run schemas`; see [the catalogue](../catalogue.md).',
    '',
    ...tools.flatMap((tool) => toolSection(tool, specs.get(tool.name))),
  ].join('\n');

const toolSection = (tool, { params, match }) => {
  const required = new Set(params.required);
  const rows = Object.entries(params.properties).map(([name, schema]) => [
    `\`${name}\``,
    valuesOf(schema),
    required.has(name) ? 'yes' : schema.default === undefined ? '' : `= \`${JSON.stringify(schema.default)}\``,
    match[name],
    cell(schema.description ?? ''),
  ]);
  const needs = [permissionOf(tool), ...(tool.requires ?? []).map(({ name }) => name.replaceAll('_', ' '))].filter(Boolean);
  return [
    `## ${tool.name}`,
    '',
    `${tool.description}`,
    '',
    `Kind: ${tool.kind}.${needs.length > 0 ? ` Needs, by action: ${[...new Set(needs)].join(', ')}.` : ''}`,
    '',
    ...(rows.length === 0
      ? ['No arguments.', '']
      : [
          '| argument | values | required | compared as | meaning |',
          '| --- | --- | --- | --- | --- |',
          ...rows.map((row) => `| ${row.join(' | ')} |`),
          '',
        ]),
  ];
};

const permissionOf = ({ permission }) =>
  permission === undefined ? null : typeof permission === 'string' ? `permission ${permission}` : 'a permission';

const valuesOf = (schema) => {
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.anyOf) return schema.anyOf.map(valuesOf).join(' or ');
  if (schema.type === 'array') return `list of ${valuesOf(schema.items ?? {})}`;
  const least = schema.minimum ?? schema.exclusiveMinimum;
  const most = schema.maximum ?? schema.exclusiveMaximum;
  const bounded = least !== undefined && Math.abs(least) < Number.MAX_SAFE_INTEGER;
  const range =
    schema.type === 'string' || !bounded
      ? ''
      : ` ${least} to ${most === undefined || most >= Number.MAX_SAFE_INTEGER ? '…' : most}`;
  return `${schema.type ?? 'any'}${range}`;
};

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
