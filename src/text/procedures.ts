/** A step of a procedure: the tool to call, and the argument values that the text gives, as written. */
export type ProcedureStep = { tool: string; args: Record<string, string> };
/** A named procedure of a skill pack, and the case in which it is meant to be followed. */
export type Procedure = { name: string; when: string; steps: ProcedureStep[] };

const HEADING = /^## Procedure: (.+)$/;
const WHEN = /^When (.+):$/;
const STEP = /^\d+\. Call `([a-z0-9_]+)`(?: with (.+?))?\.$/;

/**
 * Reads the procedures of a skill's instructions: a heading `## Procedure: name`, a line `When …:`, then numbered lines
 * such as ``1. Call `manage_brightness` with action=set, level=10.`` Anything else is prose and is passed over.
 */
export const procedures = (instructions: string): Procedure[] => {
  const found: Procedure[] = [];
  for (const line of instructions.split('\n')) {
    const heading = HEADING.exec(line);
    if (heading) {
      found.push({ name: heading[1] as string, when: '', steps: [] });
      continue;
    }
    const current = found.at(-1);
    if (!current) continue;
    const when = WHEN.exec(line);
    if (when) current.when = when[1] as string;
    const step = STEP.exec(line);
    if (step) current.steps.push({ tool: step[1] as string, args: argsOf(step[2] ?? '') });
  }
  return found;
};

const argsOf = (text: string): Record<string, string> => {
  const args: Record<string, string> = {};
  for (const part of text.split(/, (?=[A-Za-z]+=)/)) {
    const at = part.indexOf('=');
    if (at > 0) args[part.slice(0, at)] = part.slice(at + 1);
  }
  return args;
};
