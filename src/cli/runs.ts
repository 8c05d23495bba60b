import { EXIT, UserError } from '../base/errors.ts';
import { shortId } from '../store/manifest.ts';
import { SHARDS_MEDIA_TYPE } from '../store/shards.ts';
import type { Io } from './io.ts';
import { openForReading } from './open.ts';
import { table } from './table.ts';

export const list = async (io: Io, options: { stage?: string; json?: boolean }): Promise<void> => {
  const { store } = await openForReading(io);
  const runs = (await store.listRuns()).filter(({ stage }) => !options.stage || stage === options.stage);
  if (options.json) return io.json({ runs });
  if (runs.length === 0) return io.out('no runs');
  io.out(
    table(
      ['run', 'stage', 'split', 'finished', 'outputs', ''],
      runs.map(({ id, stage, split, finishedAt, outputs, tainted }) => [
        shortId(id),
        stage,
        split ?? '',
        finishedAt?.slice(0, 19).replace('T', ' ') ?? '',
        String(outputs),
        tainted ? 'tainted' : '',
      ]),
    ),
  );
};

export const show = async (io: Io, selector: string, options: { json?: boolean }): Promise<void> => {
  const { store } = await openForReading(io);
  const { id, digest, step, manifest } = await store.findRun(selector);
  const summary = manifest.subject.find(({ name }) => name === 'summary');
  const said = summary ? (JSON.parse((await store.get(summary.digest)).toString('utf8')) as object) : {};
  if (options.json) return io.json({ run: id, digest, step, manifest, summary: said });
  const { stage, split, seed, tainted, inputs, config } = manifest.definition;
  io.out(
    `run      ${id}\nstage    ${stage}\nsplit    ${split ?? '-'}\nseed     ${seed}${tainted ? '\ntainted  yes: it can never be released' : ''}`,
  );
  io.out(`\nconfig\n${JSON.stringify(config, null, 2)}\n\ninputs`);
  io.out(
    table(
      ['role', 'name', 'digest'],
      inputs.map((input) => [input.role, input.name ?? '', input.digest]),
    ),
  );
  io.out(
    `\noutputs\n${table(
      ['name', 'bytes', 'digest'],
      manifest.subject.map(({ name, size, digest: own }) => [name, String(size), own]),
    )}`,
  );
  io.out(`\nsummary\n${JSON.stringify(said, null, 2)}`);
};

export const cat = async (io: Io, selector: string, name: string): Promise<void> => {
  const { store } = await openForReading(io);
  const { manifest } = await store.findRun(selector);
  const output = manifest.subject.find((subject) => subject.name === name);
  if (!output) {
    const names = manifest.subject.map((subject) => subject.name).join(', ');
    throw new UserError('no_output', `this ${manifest.definition.stage} run has no output "${name}"`, {
      hint: `It has: ${names}.`,
    });
  }
  if (output.mediaType !== SHARDS_MEDIA_TYPE) {
    const content = await store.get(output.digest);
    // Weights are no text: as text their bytes would change.
    return isText(output.mediaType) ? io.out(content.toString('utf8')) : io.bytes(content);
  }
  for await (const line of store.readShards(output.digest)) io.out(line);
};

const isText = (mediaType: string): boolean => mediaType.startsWith('text/') || mediaType.endsWith('json');

export const verify = async (io: Io, options: { full?: boolean; subset?: string; json?: boolean }): Promise<void> => {
  const { store } = await openForReading(io);
  const subset = options.subset === undefined ? undefined : parseSubset(options.subset);
  const report = await store.verify({ full: options.full ?? false, ...(subset ? { subset } : {}), signal: io.signal });
  if (report.findings.length > 0) process.exitCode = EXIT.storeCorrupt;
  if (options.json) return io.json(report);
  for (const { kind, detail, path, runs, quarantined } of report.findings) {
    io.out(`${kind}: ${path}\n  ${detail}${quarantined ? `\n  moved to ${quarantined}` : ''}`);
    if (runs.length > 0) io.out(`  needed by ${runs.join(', ')}`);
  }
  const verdict = report.findings.length === 0 ? 'sound' : `${report.findings.length} finding(s)`;
  io.out(`${report.runs} runs, ${report.objects} objects hashed (${report.bytes} bytes): ${verdict}`);
};

const parseSubset = (text: string): [number, number] => {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  if (!match) throw new UserError('bad_flag', `expected k/n such as 1/7, got "${text}"`, { at: { flag: '--subset' } });
  return [Number(match[1]), Number(match[2])];
};
