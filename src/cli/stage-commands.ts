import type { StageName } from '../contract/run.ts';

/** The stages as commands. One table for help and dispatch. */
export const STAGE_COMMANDS: readonly { name: StageName; description: string; examples: string[] }[] = [
  {
    name: 'gen-tasks',
    description: 'Make executable tasks from recipes or from a request log, and check each with the oracle and mutants.',
    examples: [
      'planloop gen-tasks --set split=dev --set count=100',
      'planloop gen-tasks --set split=test --set source=requests --set requests=requests.jsonl',
    ],
  },
  {
    name: 'rollout',
    description: 'Run a planner on tasks and grade every episode.',
    examples: [
      'planloop rollout',
      'planloop rollout --set planner.kind=oracle --set planner.optional=0.5',
      'planloop rollout --backend device --set planner.kind=oracle',
    ],
  },
  {
    name: 'curate',
    description: 'Separate what passed from what is fit to learn from, mask erroneous turns, propose a data release.',
    examples: ['planloop curate', 'planloop curate --set rollouts=[latest:rollout] --set version=v0002'],
  },
  {
    name: 'train',
    description: 'Masked SFT on an approved data release, then group RL with CARE.',
    examples: ['planloop train', 'planloop train --draft --set data=latest:curate --set rl.arm=vanilla'],
  },
  {
    name: 'diagnose',
    description: 'Attribute failures to the model or to the harness.',
    examples: ['planloop diagnose', 'planloop diagnose --set rollouts=[latest:rollout] --json'],
  },
  {
    name: 'revise-eta',
    description: 'Propose a new harness version from a diagnosis; a person approves it through git.',
    examples: ['planloop revise-eta', 'planloop revise-eta --set base=v0001 --set version=v0002'],
  },
  {
    name: 'bench',
    description: 'Benchmark planners and harnesses on test tasks, with intervals.',
    examples: ['planloop bench', 'planloop bench --set repeats=3 --json'],
  },
  {
    name: 'loop',
    description: 'All stages in order, stopping at gates; run again after a review to go on.',
    examples: ['planloop loop', 'planloop loop --set rounds=2'],
  },
];
