import { type Release, releasePath } from './release.ts';

/**
 * The Markdown page of a proposal: what a reviewer reads. `text` is what the stage says of its result; it may hold words
 * of traces, so every line of it is quoted and nothing in it is markup that hides or draws.
 */
export const reviewPage = (release: Release, text: string, branch: string, target: string): string => {
  const { kind, version, digest, parent, evidence, tainted } = release;
  const lines = [
    `# ${kind} ${version}`,
    '',
    `- digest: \`${digest}\``,
    `- made from: ${parent ?? 'nothing before it'}`,
    `- tainted: ${tainted ? 'yes, so it can never leave its scratch workspace' : 'no'}`,
    '',
    '## What the stage says',
    '',
    ...quoted(text),
    '',
    '## Evidence',
    '',
    ...evidence.map(({ role, run, digest: of }) => `- ${role}: \`planloop runs show ${run.slice(0, 16)}\` (\`${of}\`)`),
    '',
    '## How to decide',
    '',
    `- To approve: \`git merge --no-ff ${branch}\` into ${target}, or the merge button of your host (a merge commit).`,
    '- To decline: delete the branch.',
    ...(kind === 'eta' ? [`- The version itself is \`eta/${version}/\` in this change.`] : []),
    `- To put it in force as well: \`${kind}: ${version}\` in \`releases/current.yaml\`.`,
    `- To revoke it later: revert the merge. \`${releasePath(kind, version)}\` is never edited.`,
  ];
  return `${lines.join('\n')}\n`;
};

/** The message of a proposal: only what planloop itself made. */
export const proposalMessage = ({ kind, version, digest, parent, evidence }: Release): string =>
  [
    `Propose ${kind} ${version}`,
    '',
    `Made from ${parent ?? 'nothing before it'}. The review page is ${releasePath(kind, version, 'md')}.`,
    '',
    `Planloop-Release: ${kind} ${version} ${digest}`,
    ...evidence.map((item) => `Planloop-Evidence: ${item.role} ${item.run} ${item.digest}`),
    '',
  ].join('\n');

/** Control and direction characters go; what would start HTML or an image is spelled out. */
const quoted = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) =>
    `> ${line
      .replace(/\p{C}/gu, ' ')
      .replace(/<(?=[a-z!/?])/gi, '&lt;')
      .replaceAll('![', '!\\[')}`.trimEnd(),
  );
