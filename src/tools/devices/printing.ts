import { z } from 'zod';
import type { JsonObject } from '../../contract/json.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { descending, done, found, id, isQuery, name, oneOf, wallTime } from '../common.ts';
import { fileFields, theFile } from '../files.ts';
import { deviceName, needReachable, theDevice } from '../peers.ts';
import { onlyFor, wifiOn } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN } from './domain.ts';

const TOOL = 'print_document';
const PRINTABLE: readonly string[] = ['document', 'image'];

export const printDocument = defineTool({
  name: TOOL,
  domain: DOMAIN,
  kind: 'write',
  description:
    'Prints (on paper) a document, PDF, photo or picture of the phone on a printer that is online, in one or more copies, in black or in colour; cancels a print job that waits; or lists the jobs, newest first. Needs Wi-Fi and the storage permission; with one printer its name may be left out.',
  params: z.strictObject({
    action: z.enum(['print', 'cancel', 'query']).default('print').describe('Print, cancel a job, or list the jobs.'),
    ...fileFields,
    deviceName: name('Name of the printer.').exactOptional(),
    copies: z.int().min(1).max(99).default(1).describe('How many copies, 1 to 99.'),
    color: z.boolean().default(false).describe('true for colour, false for black and white.'),
    jobId: id('print job').exactOptional(),
  }),
  match: { fileName: 'text', deviceName: 'text', copies: 'number', color: 'boolean' },
  reads: isQuery,
  permission: 'storage',
  requires: onlyFor(['print'], wifiOn),
  run: (phone, { action, jobId, copies, color, fileName, fileId, ...args }) => {
    const jobs = phone.table('print_jobs');
    if (action === 'query')
      return found(
        'print jobs',
        descending(jobs.all(), 'at').map((row) => jobView(phone, row)),
      );
    if (action === 'cancel') {
      const also = (row: Row): boolean => row.status === 'queued';
      const file = jobId === undefined && (fileName ?? fileId) !== undefined ? theFile(phone, TOOL, { fileName, fileId }) : null;
      const job = oneOf(phone, 'print_jobs', {
        id: jobId,
        column: 'fileId',
        what: 'waiting print job',
        also: (row) => also(row) && (file === null || row.fileId === file.id),
        view: (row) => jobView(phone, row),
      });
      if (!also(job)) throw new ToolFailure('Conflict', `That job is ${String(job.status)}.`, { conflictingId: job.id });
      return done('The print job is cancelled.', jobView(phone, jobs.update(job.id, { status: 'cancelled' })));
    }
    const file = theFile(phone, TOOL, { fileName, fileId });
    if (!PRINTABLE.includes(file.kind as string))
      throw new ToolFailure('Unsupported', `${String(file.name)} cannot be printed.`, {
        reason: file.kind as string,
        supported: [...PRINTABLE],
      });
    const printer = theDevice(phone, TOOL, args.deviceName === undefined ? { kind: 'printer' } : args, 'printing');
    needReachable(printer);
    const job = jobs.insert({ fileId: file.id, deviceId: printer.id, copies, color, at: phone.now() });
    return done(`${String(file.name)} is sent to ${String(printer.name)}.`, jobView(phone, job));
  },
});

const jobView = (phone: Phone, { id: jobId, fileId, deviceId, at, ...columns }: Row): JsonObject => ({
  jobId,
  fileName: phone.table('files').get(fileId as string)?.name as string,
  deviceName: deviceName(phone, deviceId),
  ...columns,
  at: wallTime(phone, at as number),
});
