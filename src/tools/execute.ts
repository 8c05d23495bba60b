import { InfraError } from '../base/errors.ts';
import type { Call, Feedback, RowChange } from '../contract/event.ts';
import type { JsonObject } from '../contract/json.ts';
import type { Phone } from '../phone/types.ts';
import type { Catalog } from './catalog.ts';
import { mended } from './mending.ts';
import { nearNames } from './near.ts';
import { type Refusal, refusal } from './rules.ts';
import { type Tool, ToolFailure } from './tool.ts';
import { failure, malformedCall, validateArgs } from './validate.ts';

/** `delta`: the graded rows that changed; bookkeeping is left out. */
export type Executed = { feedback: Feedback; delta: RowChange[] };

/**
 * Runs one call on a phone: validates, asks for permission, checks preconditions, runs, logs. Whatever the call is, the
 * planner gets feedback for it; a call that fails changes nothing.
 * @throws InfraError `tool` when the tool itself is broken (it threw what is no ToolFailure, or a read wrote).
 */
export const execute = (catalog: Catalog, phone: Phone, call: Call): Executed => {
  const tool = catalog.tools.get(call.tool);
  const mark = phone.mark();
  const feedback = attempt(catalog, tool, phone, call, mark);
  const delta = phone.since(mark);
  // The place in the journal grows with every call: cheaper than a count, and as good for order.
  phone.table('operation_log').insert({ seq: phone.mark() + 1, tool: tool?.name ?? 'unknown', status: feedback.status });
  return { feedback, delta };
};

const attempt = (catalog: Catalog, tool: Tool | undefined, phone: Phone, call: Call, mark: number): Feedback => {
  if (call.malformed !== undefined) return malformedCall(call.malformed);
  if (tool === undefined) return unknownTool(call.tool, catalog.tools.keys());
  const valid = validateArgs(tool, call.args);
  if ('feedback' in valid) return valid.feedback;
  if (phone.setting('power', 'status') === 'off')
    return failure('Unavailable', 'The phone is switched off; only the user can switch it on.', {
      setting: 'power',
      mendBy: 'user',
    });
  try {
    const refusal = permissionRefusal(tool, phone, valid.args) ?? preconditionRefusal(tool, phone, valid.args);
    if (refusal !== null) return refused(catalog, tool, refusal);
    const result = tool.run(phone, valid.args);
    if (isRead(tool, valid.args) && phone.mark() !== mark) throw new Error(`a read changed ${phone.since(mark)[0]?.table}`);
    return { status: 'ok', payload: { success: true, ...result } };
  } catch (error) {
    phone.undo(mark);
    if (error instanceof ToolFailure) return refused(catalog, tool, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new InfraError('tool', `${tool.name} is broken: ${reason}`, { cause: error });
  }
};

const isRead = (tool: Tool, args: JsonObject): boolean => tool.kind === 'read' || tool.reads?.(args) === true;

/** Granted as a permission, and not shut off for the whole phone by a sensor switch or the location service. */
const permissionRefusal = (tool: Tool, phone: Phone, args: JsonObject): Refusal | null => {
  const permission = typeof tool.permission === 'function' ? tool.permission(args) : tool.permission;
  if (permission === undefined || permission === null) return null;
  if (phone.table('permissions').get(permission)?.granted !== true)
    return refusal('PermissionDenied', `${tool.name} needs the ${permission} permission, which only the user can grant.`, {
      permission,
    });
  if (phone.setting('sensors', permission) === false)
    return refusal('PermissionDenied', `The ${permission} is shut off for every app.`, { permission, setting: 'sensors' });
  if (permission === 'location' && phone.setting('location_service', 'enabled') !== true)
    return refusal('PermissionDenied', 'The location service is off.', { permission, setting: 'location_service' });
  return null;
};

const preconditionRefusal = (tool: Tool, phone: Phone, args: JsonObject): Refusal | null => {
  for (const precondition of tool.requires ?? []) {
    const refused = precondition.check(phone, args);
    if (refused !== null) return refused;
  }
  return null;
};

const refused = (catalog: Catalog, tool: Tool, { errorType, payload }: Pick<Refusal, 'errorType' | 'payload'>): Feedback => ({
  status: 'error',
  errorType,
  payload: { success: false, ...mended(catalog, tool, errorType, payload) },
});

const unknownTool = (asked: string, names: Iterable<string>): Feedback => {
  const name = asked.slice(0, 64).toWellFormed();
  return failure('UnknownTool', `There is no tool called '${name}'.`, { didYouMean: nearNames(name, names, SHORTEST_WORD) });
};

/** What every other tool is called tells nothing: get, set, add. */
const SHORTEST_WORD = 4;
