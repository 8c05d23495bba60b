import { absent, type Cases, denied, fails, invalid, missing, NOW, row, rows, setting, tells, timer, writes } from './make.ts';

export const timeManagementCases: Cases = {
  manage_alarm: {
    works: [
      writes(
        { action: 'create', time: '07:00' },
        { 'alarms/alarm_006': { time: '07:00', date: '2026-03-11', title: '', repeat: 'once', enabled: true } },
        undefined,
        { alarmId: 'alarm_006', time: '07:00', repeat: 'once' },
      ),
      writes(
        { action: 'create', time: '05:45', date: '2026-03-20', title: 'Ferry', repeat: 'once' },
        { 'alarms/alarm_006': { time: '05:45', date: '2026-03-20', title: 'Ferry', repeat: 'once', enabled: true } },
      ),
      writes({ action: 'delete', title: 'train to annecy' }, { 'alarms/alarm_004': null }),
      writes({ action: 'delete', alarmId: 'alarm_001' }, { 'alarms/alarm_001': null }),
      writes({ action: 'enable', time: '13:55' }, { 'alarms/alarm_003': { enabled: true } }),
      writes({ action: 'disable', title: 'seedlings' }, { 'alarms/alarm_005': { enabled: false } }),
      tells({ action: 'query', repeat: 'weekdays' }, { count: 2, items: [{ id: 'alarm_001' }, { id: 'alarm_003' }] }),
      tells({ action: 'query', time: '03:00' }, { count: 0, items: [] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create' }, 'time'),
      missing({ action: 'delete' }, 'time'),
      invalid({ action: 'create', time: '25:00' }, 'time'),
      invalid({ action: 'create', time: 700 }, 'time'),
      invalid({ action: 'create', time: '07:00', date: '2026-02-30' }, 'date'),
      invalid({ action: 'snooze', time: '07:00' }, 'action'),
      absent({ action: 'delete', alarmId: 'alarm_999' }),
      absent({ action: 'disable', title: 'Holiday' }),
      fails(
        { action: 'delete', time: '06:40' },
        'AmbiguousEntity',
        { candidates: [{ id: 'alarm_001' }, { id: 'alarm_006' }] },
        row('alarms', 'alarm_006', { time: '06:40', date: null, title: 'Again', repeat: 'once', enabled: true }),
      ),
    ],
  },
  manage_schedule: {
    works: [
      writes(
        { action: 'create', event: 'Site walk', datetime: '2026-03-10T15:00' },
        { 'schedules/event_012': { event: 'Site walk', datetime: '2026-03-10T15:00', durationMinutes: 60, location: null } },
        undefined,
        { scheduleId: 'event_012' },
      ),
      writes(
        { action: 'create', event: 'Fair', datetime: '2026-03-16T09:00', durationMinutes: 480, location: 'Expo hall' },
        {
          'schedules/event_012': { event: 'Fair', datetime: '2026-03-16T09:00', durationMinutes: 480, location: 'Expo hall' },
        },
      ),
      writes(
        { action: 'update', event: 'Dentist check-up', datetime: '2026-03-18T16:30' },
        { 'schedules/event_011': { datetime: '2026-03-18T16:30' } },
      ),
      writes(
        { action: 'update', scheduleId: 'event_008', event: 'Town hall call', location: 'At home' },
        { 'schedules/event_008': { event: 'Town hall call', location: 'At home' } },
      ),
      writes({ action: 'delete', event: 'Parents evening', date: '2026-03-12' }, { 'schedules/event_007': null }),
      tells({ action: 'query', date: '2026-03-11' }, { count: 2, items: [{ id: 'event_004' }, { id: 'event_005' }] }),
      tells({ action: 'query', event: 'camille' }, { count: 1, items: [{ datetime: '2026-03-11T12:30' }] }),
    ],
    fails: [
      missing({ action: 'create', event: 'Fair' }, 'datetime'),
      missing({ action: 'create', datetime: '2026-03-16T09:00' }, 'event'),
      missing({ action: 'delete' }, 'event'),
      missing({ action: 'update', event: 'Dentist check-up' }, 'datetime'),
      invalid({ action: 'create', event: 'Fair', datetime: 'tomorrow' }, 'datetime'),
      invalid({ action: 'create', event: 'Fair', datetime: '2026-03-16T09:00', durationMinutes: 0 }, 'durationMinutes'),
      absent({ action: 'delete', event: 'Skydiving' }),
      absent({ action: 'delete', event: 'Studio review', date: '2026-03-11' }),
      fails({ action: 'create', event: 'Tea', datetime: '2026-03-10T14:30' }, 'Conflict', { conflictingId: 'event_002' }),
      fails({ action: 'update', event: 'Studio review', datetime: '2026-03-10T20:00' }, 'Conflict', {
        conflictingId: 'event_003',
      }),
      denied({ action: 'query' }, 'calendar'),
    ],
  },
  manage_countdown: {
    works: [
      writes(
        { action: 'start', durationSeconds: 300 },
        { 'countdowns/countdown_001': { title: null, durationSeconds: 300, endsAt: NOW + 300_000, status: 'running' } },
      ),
      writes(
        { action: 'start', durationSeconds: 90, title: 'Eggs' },
        { 'countdowns/countdown_001': { title: 'Eggs', durationSeconds: 90, endsAt: NOW + 90_000, status: 'running' } },
      ),
      writes({ action: 'cancel' }, { 'countdowns/countdown_001': null }, timer('countdown_001', null)),
      tells({ action: 'query' }, { count: 1, items: [{ title: 'Tea', secondsLeft: 600 }] }, timer('countdown_001', 'Tea')),
    ],
    fails: [
      missing({ action: 'start' }, 'durationSeconds'),
      invalid({ action: 'start', durationSeconds: 1.5 }, 'durationSeconds'),
      invalid({ action: 'start', durationSeconds: '300' }, 'durationSeconds'),
      absent({ action: 'cancel' }),
      fails(
        { action: 'cancel' },
        'AmbiguousEntity',
        { candidates: [{ id: 'countdown_001' }, { id: 'countdown_002' }] },
        rows(timer('countdown_001', 'Tea'), timer('countdown_002', 'Eggs')),
      ),
    ],
  },
  manage_todo: {
    works: [
      writes(
        { action: 'create', title: 'Prune the roses', due: '2026-03-21' },
        { 'todos/todo_008': { title: 'Prune the roses', due: '2026-03-21', done: false } },
      ),
      writes({ action: 'complete', title: 'renew library card' }, { 'todos/todo_003': { done: true } }),
      writes({ action: 'delete', todoId: 'todo_006' }, { 'todos/todo_006': null }),
      tells({ action: 'query', due: '2026-03-10' }, { count: 2, items: [{ id: 'todo_002' }, { id: 'todo_004' }] }),
    ],
    fails: [
      missing({ action: 'create' }, 'title'),
      missing({ action: 'complete' }, 'title'),
      invalid({ action: 'create', title: '' }, 'title'),
      invalid({ action: 'create', title: 'Prune', due: '21 March' }, 'due'),
      // What is done already cannot be completed again.
      absent({ action: 'complete', title: 'Book Annecy hotel' }),
    ],
  },
  manage_world_clock: {
    works: [
      writes({ action: 'add', city: 'Tokyo' }, { 'world_clocks/clock_004': { city: 'Tokyo', zone: 'Asia/Tokyo' } }),
      writes({ action: 'remove', city: 'montreal' }, { 'world_clocks/clock_001': null }),
      tells(
        { action: 'query', city: 'New York' },
        { items: [{ city: 'New York', localTime: '04:00', localDate: '2026-03-10' }] },
      ),
      tells({ action: 'query' }, { count: 3, items: [{ localTime: '04:00' }, { localTime: '09:00' }, { localTime: '08:00' }] }),
    ],
    fails: [
      missing({ action: 'add' }, 'city'),
      invalid({ action: 'add', city: 9 }, 'city'),
      absent({ action: 'add', city: 'Atlantis' }),
      absent({ action: 'remove', city: 'Tokyo' }),
      fails({ action: 'add', city: 'Dakar' }, 'Conflict', { conflictingId: 'clock_003' }),
    ],
  },
  manage_stopwatch: {
    works: [
      writes({ action: 'start' }, { 'settings/stopwatch': { status: 'running', startedAt: NOW } }),
      writes(
        { action: 'stop' },
        { 'settings/stopwatch': { status: 'stopped' } },
        setting('stopwatch', { status: 'running', startedAt: NOW - 42_000 }),
        { elapsedSeconds: 42 },
      ),
      writes(
        { action: 'reset' },
        { 'settings/stopwatch': { status: 'stopped', startedAt: null } },
        setting('stopwatch', { status: 'running', startedAt: NOW }),
      ),
      tells({ action: 'query' }, { status: 'stopped', elapsedSeconds: 0 }),
    ],
    fails: [
      missing({}, 'action'),
      fails({ action: 'stop' }, 'PreconditionFailed', {}),
      fails({ action: 'start' }, 'Conflict', {}, setting('stopwatch', { status: 'running', startedAt: NOW })),
    ],
  },
  manage_automation: {
    works: [
      writes(
        { action: 'create', triggerTime: '08:00', setting: 'wifi', value: 'off' },
        {
          'automations/automation_003': { name: 'wifi off at 08:00', triggerTime: '08:00', setting: 'wifi', value: 'off' },
        },
      ),
      writes({ action: 'delete', name: 'Quiet night' }, { 'automations/automation_002': null }),
      tells({ action: 'query' }, { count: 2 }),
    ],
    fails: [
      missing({ action: 'create', setting: 'wifi', value: 'off' }, 'triggerTime'),
      missing({ action: 'create', triggerTime: '08:00', value: 'off' }, 'setting'),
      missing({ action: 'create', triggerTime: '08:00', setting: 'wifi' }, 'value'),
      missing({ action: 'delete' }, 'name'),
      fails({ action: 'create', triggerTime: '08:00', setting: 'nfc', value: 'on' }, 'InvalidArgument', {
        path: 'setting',
        allowed: ['dark_mode', 'do_not_disturb', 'wifi', 'bluetooth', 'eye_comfort'],
      }),
      absent({ action: 'delete', automationId: 'automation_009' }),
    ],
  },
};
