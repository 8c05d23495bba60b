import { Command, Option } from 'commander';
import type { Io } from './io.ts';
import { STAGE_COMMANDS } from './stage-commands.ts';

/** The command table: each action is one lazy import and one call, so that --help loads no stage. */
export const buildProgram = (io: Io): Command => {
  const program = new Command('planloop')
    .description(
      'Close the loop for mobile planner agents: tasks, rollouts, curation, training, diagnosis, harness revision, benchmark.',
    )
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err })
    .showHelpAfterError('(add --help for what it accepts)')
    .showSuggestionAfterError()
    .addHelpText('after', OVERVIEW);

  withExamples(program.command('quickstart'), [
    'planloop quickstart',
    'planloop quickstart --reduced --seed 2',
    'planloop quickstart --full --requests my-requests.jsonl',
  ])
    .description('Run the whole loop on the embedded planner, in a scratch workspace under runs/.')
    .option('--reduced', 'smaller counts, for a machine in a hurry')
    .option('--full', 'larger counts: minutes, and intervals that tell the steps apart')
    .option('--requests <file>', 'a log of requests that people wrote (JSONL): imported and benched apart')
    .option('--seed <n>', 'seed of every random stream', '1')
    .option('--workers <n>', 'worker threads (default: the number of cores, at most 4)')
    .option('--fresh', 'ignore what an earlier quick start left')
    .option('--json', 'print one JSON document')
    .option('--quiet', 'no progress')
    .action(async (options) => (await import('./quickstart.ts')).quickstart(io, options));

  withExamples(program.command('init'), ['planloop init', 'planloop init my-planner'])
    .description('Make a workspace: planloop.yaml, configs, gates and an example for continuous integration.')
    .argument('[folder]', 'where', '.')
    .option('--json', 'print one JSON document')
    .action(async (folder, options) => (await import('./init.ts')).init(io, folder, options));

  for (const stage of STAGE_COMMANDS) {
    const command = withExamples(program.command(stage.name), stage.examples).description(stage.description);
    if (stage.name === 'rollout') command.option('--backend <name>', 'sandbox or device: short for --set backend=<name>');
    command
      .option('-c, --config <file>', `the stage's YAML (default: configs/${stage.name}.yaml)`)
      .addOption(new Option('--set <path=value>', 'override one value; may be repeated').argParser(collect).default([], 'none'))
      .option('--workers <n>', 'worker threads (default: the number of cores, at most 4)')
      .option('--draft', 'allow unapproved inputs; everything made from them is tainted')
      .option('--fresh', 'run again although the store has the answer')
      .option('--dry-run', 'say what would run, and run nothing')
      .option('--json', 'print one JSON document')
      .option('--quiet', 'no progress')
      .action(async (options) => (await import('./stage.ts')).stage(io, stage.name, options));
  }

  const runs = withExamples(program.command('runs'), ['planloop runs ls', 'planloop runs show latest:bench']).description(
    'What the store holds.',
  );
  withExamples(runs.command('ls'), ['planloop runs ls', 'planloop runs ls --stage bench --json'])
    .description('List runs, newest first.')
    .option('--stage <name>', 'only this stage')
    .option('--json', 'print one JSON document')
    .action(async (options) => (await import('./runs.ts')).list(io, options));
  withExamples(runs.command('show'), ['planloop runs show latest:bench', 'planloop runs show 3fa9 --json'])
    .description('Show one run: what was asked, what came out.')
    .argument('<run>', 'id, unique prefix, "latest", "latest:<stage>" or "latest:<stage>:<split>"')
    .option('--json', 'print one JSON document')
    .action(async (run, options) => (await import('./runs.ts')).show(io, run, options));
  withExamples(runs.command('cat'), ['planloop runs cat latest:rollout trajectories | head -n 1'])
    .description('Print one output of a run.')
    .argument('<run>', 'id, unique prefix, "latest", "latest:<stage>" or "latest:<stage>:<split>"')
    .argument('<output>', 'its name, as `runs show` lists it')
    .action(async (run, output) => (await import('./runs.ts')).cat(io, run, output));
  withExamples(runs.command('verify'), [
    'planloop runs verify',
    'planloop runs verify --full',
    'planloop runs verify --subset 1/7',
  ])
    .description('Check the store; anything wrong is quarantined and ends with exit code 12.')
    .option('--full', 'hash every object')
    .option('--subset <k/n>', 'hash the k-th of n parts, for scheduled jobs')
    .option('--json', 'print one JSON document')
    .action(async (options) => (await import('./runs.ts')).verify(io, options));

  const gate = withExamples(program.command('gate'), ['planloop gate check', 'planloop gate show eta v0002']).description(
    'What is approved, according to git.',
  );
  withExamples(gate.command('check'), ['planloop gate check', 'planloop gate check --json'])
    .description("Check every release file of the working tree: what a pull request's CI runs.")
    .option('--json', 'print one JSON document')
    .action(async (options) => (await import('./gate.ts')).check(io, options));
  withExamples(gate.command('show'), ['planloop gate show eta v0002'])
    .description('Show a release as a reviewer reads it.')
    .argument('<kind>', 'eta, data or theta')
    .argument('<version>', 'such as v0002')
    .option('--official', 'ask the remote first')
    .option('--json', 'print one JSON document')
    .action(async (kind, version, options) => (await import('./gate.ts')).show(io, kind, version, options));

  withExamples(program.command('report'), [
    'planloop report latest:bench',
    'planloop report latest:bench --format html -o report.html',
  ])
    .description('Print or write the report of a bench run.')
    .argument('[run]', 'a bench run', 'latest:bench')
    .addOption(new Option('--format <format>', 'how').choices(['text', 'md', 'html', 'json']).default('text'))
    .option('-o, --output <file>', 'write it here')
    .option('--json', 'the same as --format json')
    .action(async (run, options) =>
      (await import('./report.ts')).report(io, run, options.json ? { ...options, format: 'json' } : options),
    );

  const config = withExamples(program.command('config'), ['planloop config show rollout --sources']).description(
    'Look at configs.',
  );
  withExamples(config.command('show'), [
    'planloop config show rollout --sources',
    'planloop config show train --set rl.updates=10',
  ])
    .description('Print a stage config as it would run, and where each value comes from.')
    .argument('<stage>', 'such as rollout')
    .option('-c, --config <file>', "the stage's YAML (default: configs/<stage>.yaml)")
    .addOption(new Option('--set <path=value>', 'override one value; may be repeated').argParser(collect).default([], 'none'))
    .option('--sources', 'say where each value comes from')
    .option('--json', 'print one JSON document')
    .action(async (stage, options) => (await import('./config.ts')).show(io, stage, options));

  const tools = withExamples(program.command('tools'), ['planloop tools ls', 'planloop tools show manage_alarm']).description(
    "The phone's tool catalogue.",
  );
  withExamples(tools.command('ls'), ['planloop tools ls', 'planloop tools ls --domain "Time Management"'])
    .description('List tools by domain.')
    .option('--domain <name>', 'only this domain')
    .option('--json', 'print one JSON document')
    .action(async (options) => (await import('./tools.ts')).list(io, options));
  withExamples(tools.command('show'), ['planloop tools show manage_alarm'])
    .description('Show one tool: parameters, ranges, how each is compared.')
    .argument('<name>', 'as `tools ls` lists it')
    .option('--json', 'print one JSON document')
    .action(async (name, options) => (await import('./tools.ts')).show(io, name, options));

  withExamples(tools.command('schema'), [
    'planloop tools schema manage_alarm',
    'planloop tools schema --format openai > tools.json',
    'planloop tools schema --format mcp --domain "Travel & Lifestyle"',
  ])
    .description("Print tool schemas for other people's agents: JSON Schema (draft-07), OpenAI (strict) or MCP.")
    .argument('[names...]', 'tools; without one, all of them')
    .addOption(new Option('--format <format>', 'which').choices(['json-schema', 'openai', 'mcp']).default('json-schema'))
    .option('--domain <name>', 'only this domain')
    .action(async (names, options) => (await import('./tools.ts')).schema(io, names, options));
  withExamples(tools.command('recall'), [
    'planloop tools recall',
    'planloop tools recall my-requests.yaml --ranker bm25 --misses',
  ])
    .description('Measure how often the tool that a request needs is among the first k that a ranker recalls.')
    .argument('[file]', 'YAML: requests by the tool that they need (default: fixtures/recall/test.yaml)')
    .option('--ranker <name>', 'only this ranker')
    .option('--misses', 'list the requests whose tool was not found')
    .option('--json', 'print one JSON document')
    .action(async (file, options) => (await import('./tools.ts')).recall(io, file, options));

  const stories = withExamples(program.command('stories'), ['planloop stories ls', 'planloop stories play']).description(
    'Scripts of calls on the phone, to be read and replayed: how tools depend on each other.',
  );
  withExamples(stories.command('ls'), ['planloop stories ls'])
    .description('List the stories.')
    .option('--json', 'print one JSON document')
    .action(async (options) => (await import('./stories.ts')).list(io, options));
  withExamples(stories.command('play'), ['planloop stories play', 'planloop stories play storage-full --json'])
    .description('Play stories and tell each step and what it changed; exit code 3 when one does not go as written.')
    .argument('[names...]', 'stories; without one, all of them')
    .option('--json', 'print one JSON document')
    .action(async (names, options) => (await import('./stories.ts')).play(io, names, options));

  const tasks = withExamples(program.command('tasks'), ['planloop tasks show latest:gen-tasks']).description('Look at tasks.');
  withExamples(tasks.command('show'), [
    'planloop tasks show latest:gen-tasks',
    'planloop tasks show latest:gen-tasks test-00003-alarm-create',
  ])
    .description('Print the tasks of a run, or one of them in full.')
    .argument('<run>', 'a gen-tasks run')
    .argument('[task]', 'the id of one task')
    .option('--json', 'print one JSON document')
    .action(async (run, task, options) => (await import('./tasks.ts')).show(io, run, task, options));
  withExamples(tasks.command('lint'), ['planloop tasks lint my-tasks.yaml'])
    .description('Check hand-written tasks: schema, references, reachability, oracle and mutants.')
    .argument('<file>', 'YAML or JSONL')
    .option('--json', 'print one JSON document')
    .action(async (file, options) => (await import('./tasks.ts')).lint(io, file, options));
  withExamples(tasks.command('new'), ['planloop tasks new early-train', 'planloop tasks new early-train -o -'])
    .description('Write a task to start from, with comments.')
    .argument('<id>', 'the id of the task')
    .option('-o, --output <file>', 'where (default: <id>.yaml; - prints it)')
    .option('--json', 'print one JSON document')
    .action(async (id, options) => (await import('./tasks.ts')).fresh(io, id, options));
  withExamples(tasks.command('try'), [
    'planloop tasks try my-task.yaml',
    'planloop tasks try latest:gen-tasks:test test-00003-alarm-create --steps steps.yaml',
    'planloop tasks try latest:gen-tasks:test test-00003-alarm-create --blind',
  ])
    .description('Play one task with its own witness, or with steps from a file, and show what happens and the verdict.')
    .argument('<from>', 'a YAML or JSONL file, or a gen-tasks run')
    .argument('[task]', 'the id of a task (default: the first)')
    .option('--steps <file>', 'YAML list of {call, args} and {finish, answer}: what to do instead of the witness')
    .option('--blind', 'show only what a planner sees; with --steps, no verdict')
    .option('--json', 'print one JSON document')
    .action(async (from, task, options) => (await import('./tasks.ts')).attempt(io, from, task, options));
  withExamples(tasks.command('variety'), ['planloop tasks variety latest:gen-tasks:test'])
    .description('Count what a task set is made of: dimensions, call skeletons, tools, steps, obstacles.')
    .argument('<run>', 'a gen-tasks run')
    .option('--json', 'print one JSON document')
    .action(async (run, options) => (await import('./tasks.ts')).variety(io, run, options));
  withExamples(tasks.command('leaks'), ['planloop tasks leaks latest:gen-tasks:train latest:gen-tasks:test'])
    .description('Compare task sets by content: personas, texts, held-out families; exit code 3 when splits share any.')
    .argument('<runs...>', 'two or more gen-tasks runs')
    .option('--json', 'print one JSON document')
    .action(async (runs, options) => (await import('./tasks.ts')).leaks(io, runs, options));
  withExamples(tasks.command('validate'), [
    'planloop tasks validate latest:gen-tasks:test',
    'planloop tasks validate latest:gen-tasks --json',
  ])
    .description('Run the oracle, what must pass besides, and every mutant of a task set; exit code 3 when a bar is missed.')
    .argument('<run>', 'a gen-tasks run')
    .option('--workers <n>', 'worker threads (default: the number of cores, at most 4)')
    .option('--quiet', 'no progress')
    .option('--json', 'print one JSON document')
    .action(async (run, options) => (await import('./tasks.ts')).validate(io, run, options));
  return program;
};

const VERSION = '0.1.0';

const OVERVIEW = `
Exit codes: 0 done · 1 internal error · 2 usage or config · 3 gate failed
            4 needs a human · 5 infrastructure errors · 10 store missing
            11 store busy · 12 store corrupt · 130/143 interrupted

Start here:
  $ planloop quickstart
  $ planloop bench --help`;

const withExamples = (command: Command, examples: readonly string[]): Command =>
  command
    .exitOverride()
    .addHelpText(
      'after',
      `\nExample${examples.length > 1 ? 's' : ''}:\n${examples.map((example) => `  $ ${example}`).join('\n')}`,
    );

const collect = (value: string, previous: string[]): string[] => [...previous, value];
