import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'bin', 'planloop.js');
let scratch: string;
let workspace: string;

// Outside every workspace, so that a planloop.yaml above the temporary folder cannot answer by accident.
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'planloop-cli-'));
  workspace = join(scratch, 'workspace');
  cpSync(join(root, 'configs'), join(workspace, 'configs'), { recursive: true });
  cpSync(join(root, 'planloop.yaml'), join(workspace, 'planloop.yaml'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const planloop = (cwd: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
};

const COMMANDS =
  'quickstart init gen-tasks rollout curate train diagnose revise-eta bench loop runs gate report config tools tasks'.split(' ');

describe('--help', () => {
  it('names each command and ends with 0', () => {
    const { status, stdout, stderr } = planloop(scratch, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const named = [...stdout.matchAll(/^ {2}([a-z-]+)/gm)].map((match) => match[1]);
    for (const command of COMMANDS) expect(named).toContain(command);
  });

  it('shows an example for a command', () => {
    const { status, stdout } = planloop(scratch, 'bench', '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('$ planloop bench');
  });
});

describe('usage errors', () => {
  it('suggests the command that was meant', () => {
    const { status, stdout, stderr } = planloop(scratch, 'rolout');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("unknown command 'rolout'");
    expect(stderr).toContain('Did you mean rollout?');
  });

  it('needs a workspace for runs', () => {
    const { status, stdout, stderr } = planloop(scratch, 'runs', 'ls');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('planloop.yaml');
    expect(stderr).toContain('planloop init');
  });
});

describe('a wrong key in a config', () => {
  it('is shown with file, line, column and the key that was meant', () => {
    const file = join(workspace, 'configs', 'rollout.yaml');
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => text.startsWith('samples:'));
    expect(line).toBeGreaterThanOrEqual(0);
    writeFileSync(file, lines.with(line, 'sampels: 1').join('\n'));
    const { status, stdout, stderr } = planloop(workspace, 'rollout', '--dry-run');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`configs/rollout.yaml:${line + 1}:1`);
    expect(stderr).toContain('did you mean "samples"?');
  });
});

describe('tools show', () => {
  it('prints one JSON document', () => {
    const { status, stdout, stderr } = planloop(workspace, 'tools', 'show', 'manage_alarm', '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { tool } = JSON.parse(stdout);
    expect(tool.name).toBe('manage_alarm');
    expect(tool.params.properties).toHaveProperty('action');
  });

  it('suggests the tool that was meant', () => {
    const { status, stderr } = planloop(workspace, 'tools', 'show', 'manage_alrm');
    expect(status).toBe(2);
    expect(stderr).toContain('Did you mean "manage_alarm"?');
  });
});
