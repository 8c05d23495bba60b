import { z } from 'zod';
import { parseClock } from '../../base/time.ts';
import type { JsonObject } from '../../contract/json.ts';
import { endQuiet } from '../../phone/clock.ts';
import { WEEKDAYS } from '../../phone/tables/time.ts';
import type { Phone, Row } from '../../phone/types.ts';
import { settingView } from '../builders.ts';
import { clockTime, done, folded, found, id, includesText, isQuery, name, need, oneOf } from '../common.ts';
import { theContact } from '../contacts.ts';
import { defineTool, type Tool, ToolFailure } from '../tool.ts';

const DOMAIN = 'Display & Sound';

const doNotDisturb = defineTool({
  name: 'manage_do_not_disturb',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Do not disturb, for a meeting, a lesson, the cinema or some peace and quiet: from now on nothing may interrupt; holds back notifications and calls, until a time if wanted, except from the people that are allowed; or ends it. Set hours on every day are for manage_do_not_disturb_schedule.',
  params: z.strictObject({
    action: z.enum(['enable', 'disable', 'query']).describe('Begin it, end it, or read it.'),
    until: clockTime
      .describe('When it ends by itself, HH:MM in 24 hours, such as 07:30; until it is switched off if left out.')
      .exactOptional(),
    allow: z.array(name('A contact.')).max(20).describe('Names of contacts that may still get through.').exactOptional(),
  }),
  match: { until: 'time', allow: 'list' },
  reads: isQuery,
  run: (phone, { action, until, allow }) => {
    if (action === 'query') return done('Do not disturb.', settingView(phone, 'do_not_disturb'));
    const names = (allow ?? []).map((contact) => theContact(phone, 'manage_do_not_disturb', { contact }).name as string);
    phone.set('do_not_disturb', {
      enabled: action === 'enable',
      until: action === 'enable' ? (until ?? null) : null,
      allow: action === 'enable' ? names : [],
      // From now on it is as its owner has said, whatever a rule has begun.
      ruleId: null,
    });
    return done(`Do not disturb: ${action}d.`, settingView(phone, 'do_not_disturb'));
  },
});

/** The minutes of the week when a rule holds. A rule that ends before it starts ends the next day. */
const spans = ({ start, end, days }: JsonObject): [from: number, to: number][] => {
  const [from, to] = [parseClock(start as string) as number, parseClock(end as string) as number];
  const minutes = to > from ? to - from : to - from + DAY;
  return (days as readonly (typeof WEEKDAYS)[number][]).map((day) => {
    const begin = WEEKDAYS.indexOf(day) * DAY + from;
    return [begin, begin + minutes];
  });
};
const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** The week goes round: a rule of Sunday night may reach into Monday. */
const meet = (a: JsonObject, b: JsonObject): boolean =>
  spans(a).some(([from, to]) =>
    spans(b).some(([begin, end]) => [-WEEK, 0, WEEK].some((shift) => from < end + shift && begin + shift < to)),
  );

const refuseRule = (phone: Phone, rule: JsonObject, own: string | null): void => {
  if (rule.start === rule.end)
    throw new ToolFailure('InvalidArgument', 'A rule cannot end when it starts.', {
      path: 'end',
      expected: 'another time than start',
    });
  const others = phone.table('dnd_rules').where((row) => row.id !== own);
  const same = others.find((row) => folded(String(row.name)) === folded(String(rule.name)));
  if (same !== undefined)
    throw new ToolFailure('Conflict', `There is a rule '${same.name}' already.`, { conflictingId: same.id });
  const clash = rule.enabled === false ? undefined : others.find((row) => row.enabled === true && meet(row, rule));
  if (clash !== undefined)
    throw new ToolFailure('Conflict', `It overlaps the rule '${clash.name}', ${clash.start} to ${clash.end}.`, {
      conflictingId: clash.id,
      conflictingDays: clash.days ?? [],
    });
};

const ruleView = ({ id: ruleId, ...columns }: Row): JsonObject => ({ ruleId, ...columns });

const schedule = defineTool({
  name: 'manage_do_not_disturb_schedule',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Do not disturb schedule (quiet hours): rules that switch do not disturb on and off by themselves at set times on set days, such as every night, office hours or the weekend, so that nobody can disturb. Creates, changes, pauses (disable), resumes (enable), deletes or lists rules by id. Two rules that are on cannot overlap on a day.',
  params: z.strictObject({
    action: z.enum(['create', 'update', 'enable', 'disable', 'delete', 'query']).describe('What to do with the rules.'),
    name: name('What the rule is called, such as Night.').exactOptional(),
    start: clockTime.describe('When it starts, HH:MM, such as 22:00.').exactOptional(),
    end: clockTime.describe('When it ends, HH:MM; earlier than start means the next day.').exactOptional(),
    days: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .max(7)
      .describe('Days on which it starts, such as ["mon", "fri"]; every day for a new rule unless given.')
      .exactOptional(),
    ruleId: id('rule').exactOptional(),
  }),
  match: { name: 'text', start: 'time', end: 'time', days: 'list' },
  reads: isQuery,
  run: (phone, { action, ruleId, ...args }) => {
    const rules = phone.table('dnd_rules');
    if (action === 'query') return found('rules', rules.where((row) => includesText(row.name, args.name)).map(ruleView));
    const days = args.days === undefined ? {} : { days: WEEKDAYS.filter((day) => args.days?.includes(day)) };
    if (action === 'create') {
      const columns = {
        name: need('manage_do_not_disturb_schedule', action, 'name', args.name),
        start: need('manage_do_not_disturb_schedule', action, 'start', args.start),
        end: need('manage_do_not_disturb_schedule', action, 'end', args.end),
        days: [...WEEKDAYS] as string[],
        enabled: true,
        ...days,
      };
      refuseRule(phone, columns, null);
      const row = rules.insert(columns);
      return done(`Rule '${columns.name}' created.`, ruleView(row));
    }
    if (ruleId === undefined) need('manage_do_not_disturb_schedule', action, 'name', args.name);
    const row = oneOf(phone, 'dnd_rules', { id: ruleId, text: args.name, column: 'name', what: 'rule' });
    // A rule that is taken away while it holds do not disturb on lets go of it.
    if (action === 'delete' || action === 'disable') endQuiet(phone, row);
    if (action === 'delete') {
      rules.remove(row.id);
      return done(`Rule '${row.name}' deleted.`, { ruleId: row.id });
    }
    const changes = action === 'update' ? { ...args, ...days } : { enabled: action === 'enable' };
    // A name finds the rule; only beside an id it is a new one.
    if (ruleId === undefined && 'name' in changes) delete changes.name;
    if (Object.keys(changes).length === 0) need<string>('manage_do_not_disturb_schedule', action, 'start', undefined);
    refuseRule(phone, { ...row, ...changes }, row.id);
    return done(`Rule '${row.name}' changed.`, ruleView(rules.update(row.id, changes)));
  },
});

export const quiet: readonly Tool[] = [doNotDisturb, schedule];
