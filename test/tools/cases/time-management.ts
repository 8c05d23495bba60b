import { expect } from 'vitest';
import {
  absent,
  airplane,
  type Cases,
  denied,
  fails,
  invalid,
  missing,
  NOW,
  row,
  rows,
  setting,
  tells,
  timer,
  twoCamilles,
  writes,
} from './make.ts';

const focusing = setting('pomodoro', { status: 'work', round: 1, phaseEndsAt: NOW + 60_000 });

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
      writes(
        { action: 'enable', title: 'Old' },
        { 'alarms/alarm_900': { enabled: true, date: '2026-03-11' } },
        row('alarms', 'alarm_900', { time: '08:00', date: '2026-01-05', title: 'Old', repeat: 'once', enabled: false }),
      ),
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
      invalid({ action: 'create', time: '07:00', date: '2026-03-10' }, 'date'),
      invalid({ action: 'create', time: '07:00', date: '2026-03-20', repeat: 'daily' }, 'date'),
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
      // An event may begin when another ends, be it single or of a series; its guests go with it.
      writes(
        { action: 'create', event: 'Tea', datetime: '2026-03-10T17:00' },
        { 'schedules/event_012': { event: 'Tea', datetime: '2026-03-10T17:00', durationMinutes: 60, location: null } },
      ),
      writes(
        { action: 'delete', scheduleId: 'event_002' },
        {
          'schedules/event_002': null,
          'event_guests/guest_001': null,
          'event_guests/guest_002': null,
          'event_guests/guest_003': null,
        },
      ),
      tells(
        { action: 'query', date: '2026-03-10' },
        { items: [{ id: 'event_002' }, { id: 'series_001', recurring: true }, { id: 'event_003', recurring: false }] },
      ),
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
      fails({ action: 'create', event: 'Tea', datetime: '2026-03-10T18:30' }, 'Conflict', {
        conflictingId: 'series_001',
        conflictingDatetime: '2026-03-10T18:00',
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
      tells(
        { action: 'query' },
        { count: 1, items: [{ title: 'Tea', secondsLeft: 600, endsAt: '2026-03-10T09:10' }] },
        timer('countdown_001', 'Tea'),
      ),
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
        { 'settings/stopwatch': { status: 'stopped', stoppedAt: NOW } },
        setting('stopwatch', { status: 'running', startedAt: NOW - 42_000 }),
        { elapsedSeconds: 42 },
      ),
      writes(
        { action: 'reset' },
        { 'settings/stopwatch': { status: 'stopped', startedAt: null } },
        setting('stopwatch', { status: 'running', startedAt: NOW }),
      ),
      // Started again it goes on; stopped, it stands still.
      writes(
        { action: 'start' },
        { 'settings/stopwatch': { status: 'running', startedAt: NOW - 42_000, stoppedAt: null } },
        setting('stopwatch', { status: 'stopped', startedAt: NOW - 100_000, stoppedAt: NOW - 58_000 }),
      ),
      tells(
        { action: 'query' },
        { status: 'stopped', elapsedSeconds: 42 },
        setting('stopwatch', { status: 'stopped', startedAt: NOW - 100_000, stoppedAt: NOW - 58_000 }),
      ),
      tells({ action: 'query' }, { status: 'stopped', elapsedSeconds: 0 }),
    ],
    fails: [
      missing({}, 'action'),
      fails({ action: 'stop' }, 'PreconditionFailed', {}),
      fails(
        { action: 'start' },
        'Conflict',
        { setting: 'stopwatch' },
        setting('stopwatch', { status: 'running', startedAt: NOW }),
      ),
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
      tells({ action: 'query', name: 'quiet' }, { count: 1, items: [{ id: 'automation_002' }] }),
      tells({ action: 'query', setting: 'eye_comfort' }, { count: 1, items: [{ id: 'automation_001' }] }),
      tells({ action: 'query', triggerTime: '23:41' }, { count: 0 }),
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
  manage_recurring_event: {
    works: [
      writes(
        { action: 'create', event: 'Plant clinic', time: '10:00', frequency: 'monthly', startDate: '2026-03-31' },
        {
          'recurring_events/series_003': {
            event: 'Plant clinic',
            startDate: '2026-03-31',
            time: '10:00',
            durationMinutes: 60,
            frequency: 'monthly',
          },
        },
        undefined,
        { seriesId: 'series_003', next: { datetime: '2026-03-31T10:00', weekday: 'tue' }, clashes: [] },
      ),
      // Days of the week stand in their order; what a series runs into is told.
      writes(
        {
          action: 'create',
          event: 'German class',
          time: '14:30',
          frequency: 'weekly',
          interval: 2,
          weekdays: ['thu', 'tue'],
          durationMinutes: 90,
          until: '2026-06-30',
          location: 'Online',
        },
        {
          'recurring_events/series_003': {
            event: 'German class',
            startDate: '2026-03-10',
            time: '14:30',
            durationMinutes: 90,
            frequency: 'weekly',
            interval: 2,
            weekdays: ['tue', 'thu'],
            until: '2026-06-30',
            location: 'Online',
          },
        },
        undefined,
        { clashes: [{ id: 'event_002', datetime: '2026-03-10T14:00' }] },
      ),
      writes(
        { action: 'update', event: 'pilates', time: '18:15', durationMinutes: 45 },
        { 'recurring_events/series_001': { time: '18:15', durationMinutes: 45 } },
      ),
      writes(
        { action: 'update', seriesId: 'series_001', event: 'Yoga', frequency: 'daily', interval: 3 },
        { 'recurring_events/series_001': { event: 'Yoga', frequency: 'daily', interval: 3, weekdays: [] } },
      ),
      writes({ action: 'update', event: 'Pilates', weekdays: ['mon'] }, { 'recurring_events/series_001': { weekdays: ['mon'] } }),
      writes({ action: 'delete', event: 'Pay the rent' }, { 'recurring_events/series_002': null }),
      writes(
        { action: 'skip', event: 'Pilates', date: '2026-03-10' },
        { 'recurring_events/series_001': { except: ['2026-03-10', '2026-03-13'] } },
      ),
      writes({ action: 'skip', event: 'Pilates', date: '2026-03-13' }, {}),
      writes({ action: 'restore', event: 'Pilates', date: '2026-03-13' }, { 'recurring_events/series_001': { except: [] } }),
      tells(
        { action: 'query', event: 'pilates', from: '2026-03-10', to: '2026-03-20' },
        {
          count: 3,
          items: [{ datetime: '2026-03-10T18:00' }, { datetime: '2026-03-17T18:00' }, { datetime: '2026-03-20T18:00' }],
        },
      ),
      // February and April have no 31st.
      tells(
        { action: 'query', seriesId: 'series_002', from: '2026-01-01', to: '2026-06-01' },
        { items: ['01', '03', '05'].map((month) => ({ datetime: `2026-${month}-31T09:00` })) },
      ),
      tells(
        { action: 'query' },
        { from: '2026-03-10', to: '2026-04-09', count: 9, series: [{ id: 'series_001' }, { id: 'series_002' }] },
      ),
      tells(
        { action: 'query', event: 'Leap', from: '2027-02-01', to: '2028-02-01' },
        { count: 0 },
        row('recurring_events', 'series_003', {
          event: 'Leap day',
          startDate: '2024-02-29',
          time: '08:00',
          durationMinutes: 30,
          frequency: 'yearly',
        }),
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create', time: '10:00', frequency: 'daily' }, 'event'),
      missing({ action: 'create', event: 'Run', frequency: 'daily' }, 'time'),
      missing({ action: 'create', event: 'Run', time: '06:00' }, 'frequency'),
      missing({ action: 'delete' }, 'event'),
      missing({ action: 'update', event: 'Pilates' }, 'time'),
      missing({ action: 'skip', event: 'Pilates' }, 'date'),
      invalid({ action: 'create', event: 'Run', time: '06:00', frequency: 'hourly' }, 'frequency'),
      invalid({ action: 'create', event: 'Run', time: '06:00', frequency: 'daily', weekdays: ['mon'] }, 'weekdays'),
      invalid({ action: 'create', event: 'Run', time: '06:00', frequency: 'weekly', weekdays: ['monday'] }, 'weekdays[0]'),
      invalid({ action: 'create', event: 'Run', time: '06:00', frequency: 'daily', until: '2026-03-01' }, 'until'),
      invalid({ action: 'query', from: '2026-03-10', to: '2026-03-09' }, 'to'),
      invalid({ action: 'query', from: '2026-03-10', to: '2027-03-12' }, 'to'),
      absent({ action: 'update', event: 'Judo', time: '10:00' }),
      fails({ action: 'skip', event: 'Pilates', date: '2026-03-11' }, 'NotFound', { what: 'occurrence' }),
      fails(
        { action: 'delete', event: 'Pilates' },
        'AmbiguousEntity',
        { candidates: [{ id: 'series_001' }, { id: 'series_003' }] },
        row('recurring_events', 'series_003', {
          event: 'Pilates',
          startDate: '2026-04-01',
          time: '08:00',
          durationMinutes: 30,
          frequency: 'daily',
        }),
      ),
      denied({ action: 'query' }, 'calendar'),
    ],
  },
  find_free_slot: {
    works: [
      // Nothing before now; single and recurring events are taken out.
      tells(
        { durationMinutes: 60 },
        {
          count: 3,
          items: [
            { start: '2026-03-10T09:00', end: '2026-03-10T14:00', minutes: 300 },
            { start: '2026-03-10T15:00', end: '2026-03-10T18:00', minutes: 180 },
            { start: '2026-03-10T19:00', end: '2026-03-10T20:00', minutes: 60 },
          ],
        },
        row('schedules', 'event_003', { datetime: '2026-03-10T20:00' }),
      ),
      tells(
        { durationMinutes: 200, date: '2026-03-12', earliest: '11:00', latest: '18:30' },
        { count: 1, items: [{ start: '2026-03-12T11:00', end: '2026-03-12T18:00' }] },
      ),
      tells(
        { durationMinutes: 30, from: '2026-03-11', to: '2026-03-12', limit: 3, earliest: '07:00' },
        {
          count: 3,
          items: [{ start: '2026-03-11T07:00' }, { start: '2026-03-11T09:00' }, { start: '2026-03-11T13:45' }],
        },
      ),
      tells({ durationMinutes: 90, from: '2026-03-11', earliest: '17:00', latest: '18:00' }, { count: 0, items: [] }),
      tells({ durationMinutes: 60, date: '2026-03-09' }, { count: 0 }),
    ],
    fails: [
      missing({}, 'durationMinutes'),
      invalid({ durationMinutes: 4 }, 'durationMinutes'),
      invalid({ durationMinutes: 30, earliest: '12:00', latest: '12:00' }, 'latest'),
      invalid({ durationMinutes: 30, from: '2026-03-12', to: '2026-03-11' }, 'to'),
      invalid({ durationMinutes: 30, from: '2026-03-12', to: '2026-06-11' }, 'to'),
      invalid({ durationMinutes: 30, from: '2026-03-12', date: '2026-03-12' }, 'from'),
      denied({ durationMinutes: 30 }, 'calendar'),
    ],
  },
  manage_reminder: {
    works: [
      writes(
        { action: 'create', text: 'Feed the cat', datetime: '2026-03-10T18:45' },
        { 'reminders/reminder_004': { text: 'Feed the cat', datetime: '2026-03-10T18:45' } },
        undefined,
        { reminderId: 'reminder_004' },
      ),
      writes(
        { action: 'update', text: 'compost', datetime: '2026-03-13T08:00' },
        { 'reminders/reminder_001': { datetime: '2026-03-13T08:00' } },
      ),
      writes(
        { action: 'update', reminderId: 'reminder_002', text: 'Call the roofer' },
        { 'reminders/reminder_002': { text: 'Call the roofer' } },
      ),
      writes(
        { action: 'snooze', text: 'plumber', minutes: 25 },
        { 'reminders/reminder_002': { datetime: '2026-03-10T09:25', status: 'scheduled' } },
      ),
      writes({ action: 'snooze', reminderId: 'reminder_001' }, { 'reminders/reminder_001': { datetime: '2026-03-10T09:10' } }),
      writes({ action: 'complete', text: 'Turn the compost' }, { 'reminders/reminder_001': { status: 'done' } }),
      writes({ action: 'delete', text: 'drawings' }, { 'reminders/reminder_003': null }),
      tells({ action: 'query' }, { count: 2, items: [{ id: 'reminder_002' }, { id: 'reminder_001' }] }),
      tells({ action: 'query', includeDone: true }, { count: 3, items: [{ id: 'reminder_003' }, {}, {}] }),
      tells({ action: 'query', date: '2026-03-12', text: 'COMPOST' }, { count: 1, items: [{ datetime: '2026-03-12T08:00' }] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create', datetime: '2026-03-10T18:45' }, 'text'),
      missing({ action: 'create', text: 'Feed the cat' }, 'datetime'),
      missing({ action: 'complete' }, 'text'),
      missing({ action: 'update', text: 'compost' }, 'datetime'),
      invalid({ action: 'create', text: 'Feed the cat', datetime: '2026-03-10T09:00' }, 'datetime'),
      invalid({ action: 'snooze', text: 'compost', minutes: 0 }, 'minutes'),
      absent({ action: 'complete', text: 'Post the drawings' }),
      absent({ action: 'delete', reminderId: 'reminder_009' }),
      fails(
        { action: 'complete', text: 'call the plumber' },
        'AmbiguousEntity',
        { candidates: [{ id: 'reminder_002' }, { id: 'reminder_004' }] },
        row('reminders', 'reminder_004', { text: 'Call the plumber', datetime: '2026-03-20T10:00' }),
      ),
      denied({ action: 'create', text: 'Feed the cat', datetime: '2026-03-10T18:45' }, 'notifications'),
    ],
  },
  manage_list: {
    works: [
      writes({ action: 'create', list: 'Seeds' }, { 'lists/list_003': { name: 'Seeds' } }, undefined, { listId: 'list_003' }),
      writes(
        { action: 'create', list: 'Seeds', items: ['chard', 'kale'] },
        {
          'lists/list_003': { name: 'Seeds' },
          'list_items/item_006': { listId: 'list_003', text: 'chard' },
          'list_items/item_007': { listId: 'list_003', text: 'kale' },
        },
      ),
      writes({ action: 'delete', list: 'Annecy bag', confirm: true }, { 'lists/list_002': null, 'list_items/item_005': null }),
      writes(
        { action: 'add', list: 'groceries', items: ['pears'], quantity: '1 kg' },
        { 'list_items/item_006': { listId: 'list_001', text: 'pears', quantity: '1 kg' } },
      ),
      // What is on the list already is wanted again.
      writes({ action: 'add', list: 'groceries', items: ['Rye bread', 'milk'] }, { 'list_items/item_002': { checked: false } }),
      writes({ action: 'remove', listId: 'list_001', items: ['goat'] }, { 'list_items/item_003': null }),
      writes(
        { action: 'check', list: 'Groceries', items: ['milk', 'goat cheese'] },
        { 'list_items/item_001': { checked: true }, 'list_items/item_003': { checked: true } },
      ),
      writes({ action: 'uncheck', list: 'Groceries', items: ['rye bread'] }, { 'list_items/item_002': { checked: false } }),
      tells(
        { action: 'query' },
        {
          count: 2,
          items: [
            { name: 'Groceries', open: 3 },
            { name: 'Annecy bag', open: 1 },
          ],
        },
      ),
      tells(
        { action: 'query', list: 'groceries' },
        { listId: 'list_001', items: [{ text: 'milk', quantity: '2 l', checked: false }, { checked: true }, {}, {}] },
      ),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create' }, 'list'),
      missing({ action: 'add', list: 'Groceries' }, 'items'),
      missing({ action: 'check', items: ['milk'] }, 'list'),
      invalid({ action: 'add', list: 'Groceries', items: [] }, 'items'),
      invalid({ action: 'add', list: 'Groceries', items: ['a', 'b'], quantity: '2' }, 'quantity'),
      absent({ action: 'query', list: 'Wishes' }),
      fails({ action: 'check', list: 'Groceries', items: ['milk', 'caviar'] }, 'NotFound', { what: 'item' }),
      fails({ action: 'remove', list: 'Groceries', items: ['cheese'] }, 'AmbiguousEntity', {
        candidates: [{ id: 'item_003' }, { id: 'item_004' }],
      }),
      fails({ action: 'create', list: 'GROCERIES' }, 'Conflict', { conflictingId: 'list_001' }),
      fails({ action: 'delete', list: 'Groceries' }, 'ConfirmationRequired', { needed: 'confirm' }),
      // There is nothing to ask the user for.
      absent({ action: 'delete', list: 'Wishes' }),
    ],
  },
  manage_event_guests: {
    works: [
      writes(
        { action: 'add', event: 'Dentist check-up', guests: ['Hugo', 'mother'] },
        {
          'event_guests/guest_004': { scheduleId: 'event_011', contactId: 'contact_002' },
          'event_guests/guest_005': { scheduleId: 'event_011', contactId: 'contact_001' },
        },
        undefined,
        { scheduleId: 'event_011', guests: [{ name: 'Hugo Brun', response: 'pending' }, { name: 'Ginette Marchetti' }] },
      ),
      writes({ action: 'add', event: 'Studio review', guests: ['Ousmane Diarra'] }, {}),
      writes({ action: 'remove', event: 'Studio review', guests: ['neighbour'] }, { 'event_guests/guest_002': null }),
      writes(
        { action: 'respond', event: 'Studio review', guests: ['Lucie'], response: 'declined' },
        { 'event_guests/guest_003': { response: 'declined' } },
      ),
      writes(
        { action: 'respond', scheduleId: 'event_002', guests: ['Lucie', 'Ousmane'], response: 'accepted' },
        { 'event_guests/guest_002': { response: 'accepted' }, 'event_guests/guest_003': { response: 'accepted' } },
      ),
      writes(
        { action: 'invite', event: 'Studio review', date: '2026-03-10' },
        {
          'emails/email_006': {
            from: 'elodie@marchetti-paysage.example',
            to: 'lucie.garnaud@mairie-oullins.example',
            subject: 'Invitation: Studio review',
            body: '2026-03-10 14:00, 60 minutes, Atelier Verdure, 2nd floor.',
            direction: 'out',
            at: NOW,
            unread: false,
          },
        },
        undefined,
        { invited: ['Lucie Garnaud'], withoutEmail: ['Ousmane Diarra'] },
      ),
      tells(
        { action: 'query', event: 'Studio review' },
        { count: 3, items: [{ name: 'Bérénice Castellan', response: 'accepted' }, { contactId: 'contact_009' }, {}] },
      ),
    ],
    fails: [
      missing({ action: 'query' }, 'event'),
      missing({ action: 'add', event: 'Studio review' }, 'guests'),
      missing({ action: 'respond', event: 'Studio review', guests: ['Lucie'] }, 'response'),
      invalid({ action: 'respond', event: 'Studio review', guests: ['Lucie'], response: 'maybe' }, 'response'),
      absent({ action: 'query', event: 'Skydiving' }),
      absent({ action: 'add', event: 'Studio review', guests: ['Nobody'] }),
      fails({ action: 'remove', event: 'Studio review', guests: ['Hugo'] }, 'NotFound', { what: 'guest' }),
      fails({ action: 'invite', event: 'Dentist check-up' }, 'NotFound', { what: 'guest' }),
      fails(
        { action: 'invite', event: 'Studio review' },
        'PreconditionFailed',
        { needed: 'email', withoutEmail: ['Ousmane Diarra'] },
        row('event_guests', 'guest_003', { response: 'declined' }),
      ),
      twoCamilles({ action: 'add', event: 'Studio review', guests: ['Camille'] }),
      fails({ action: 'invite', event: 'Studio review' }, 'PreconditionFailed', { needed: 'network' }, airplane),
      fails(
        { action: 'invite', event: 'Studio review' },
        'OutcomeUnknown',
        { checkWith: 'query_emails' },
        setting('services', { trouble: 'lost_replies' }),
      ),
      denied({ action: 'query', event: 'Studio review' }, 'calendar'),
    ],
  },
  manage_bedtime: {
    works: [
      writes({ action: 'enable' }, { 'settings/bedtime': { enabled: true } }, undefined, { enabled: true, sleepMinutes: 510 }),
      writes(
        { action: 'enable', bedtime: '23:15', wakeTime: '06:45', days: ['sun', 'mon'] },
        { 'settings/bedtime': { enabled: true, bedtime: '23:15', wakeTime: '06:45', days: ['mon', 'sun'] } },
        undefined,
        { sleepMinutes: 450 },
      ),
      writes({ action: 'disable' }, { 'settings/bedtime': { enabled: false } }, setting('bedtime', { enabled: true })),
      writes({ action: 'set', wakeTime: '07:30' }, { 'settings/bedtime': { wakeTime: '07:30' } }),
      tells({ action: 'query' }, { enabled: false, bedtime: '22:30', wakeTime: '07:00', sleepMinutes: 510 }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'set' }, 'bedtime', 'wakeTime', 'days'),
      invalid({ action: 'set', bedtime: '7' }, 'bedtime'),
      invalid({ action: 'set', days: [] }, 'days'),
      invalid({ action: 'set', bedtime: '07:00' }, 'wakeTime'),
    ],
  },
  manage_pomodoro: {
    works: [
      writes(
        { action: 'start' },
        { 'settings/pomodoro': { status: 'work', round: 1, phaseEndsAt: NOW + 25 * 60_000 } },
        undefined,
        { phaseEnds: '2026-03-10T09:25', secondsLeft: 1500 },
      ),
      writes(
        { action: 'start', workMinutes: 50, breakMinutes: 10, rounds: 2 },
        {
          'settings/pomodoro': {
            status: 'work',
            workMinutes: 50,
            breakMinutes: 10,
            round: 1,
            rounds: 2,
            phaseEndsAt: NOW + 50 * 60_000,
          },
        },
      ),
      writes({ action: 'stop' }, { 'settings/pomodoro': { status: 'stopped', round: 0, phaseEndsAt: null } }, focusing),
      writes({ action: 'skip' }, { 'settings/pomodoro': { status: 'break', phaseEndsAt: NOW + 5 * 60_000 } }, focusing),
      tells({ action: 'query' }, { status: 'work', round: 1, rounds: 4, secondsLeft: 60 }, focusing),
      tells({ action: 'query' }, { status: 'stopped', phaseEnds: null, secondsLeft: 0 }),
    ],
    fails: [
      missing({}, 'action'),
      invalid({ action: 'start', workMinutes: 4 }, 'workMinutes'),
      invalid({ action: 'start', rounds: 13 }, 'rounds'),
      fails({ action: 'start' }, 'Conflict', { session: 'pomodoro', code: 409 }, focusing),
      fails({ action: 'stop' }, 'PreconditionFailed', { setting: 'pomodoro', needed: 'running' }),
      fails({ action: 'skip' }, 'PreconditionFailed', { setting: 'pomodoro', needed: 'running' }),
    ],
  },
  query_holidays: {
    works: [
      // Of where the owner lives, from today.
      tells(
        { limit: 2 },
        {
          country: 'FR',
          count: 2,
          items: [{ date: '2026-04-06', weekday: 'mon', name: 'Easter Monday' }, { date: '2026-05-01' }],
        },
      ),
      tells({ country: 'GR', year: 2027, holiday: 'easter sunday' }, { count: 1, items: [{ date: '2027-05-02' }] }),
      tells({ country: 'US', year: 2026, holiday: 'thanksgiving' }, { items: [{ date: '2026-11-26', weekday: 'thu' }] }),
      tells(
        { country: 'FI', from: '2026-06-01', to: '2026-06-30' },
        { count: 1, items: [{ date: '2026-06-20', weekday: 'sat' }] },
      ),
      tells(
        { country: 'KR', year: 2031, holiday: 'seollal' },
        { count: 0, items: [], dateNotKnown: ['Seollal (middle of three days) 2031'] },
      ),
      tells({ country: 'EG', year: 2026, holiday: 'Eid al-Fitr' }, { items: [{ date: '2026-03-20', note: expect.any(String) }] }),
      tells({ country: 'AR', from: '2026-06-10', to: '2026-06-16' }, { items: [{ date: '2026-06-15', weekday: 'mon' }] }),
    ],
    fails: [
      invalid({ country: 'France' }, 'country'),
      invalid({ country: 'FR', year: 1999 }, 'year'),
      invalid({ country: 'FR', year: 2026, from: '2026-01-01' }, 'year'),
      invalid({ country: 'FR', from: '2026-02-01', to: '2026-01-01' }, 'to'),
      invalid({ country: 'FR', from: '2026-02-01', to: '2030-01-01' }, 'to'),
    ],
  },
  manage_smart_scene: {
    works: [
      writes(
        { action: 'create', trigger: 'leave_home', setting: 'wifi', value: 'off' },
        {
          'smart_scenes/scene_003': { name: 'wifi off on leave home', trigger: 'leave_home', setting: 'wifi', value: 'off' },
        },
        undefined,
        { sceneId: 'scene_003' },
      ),
      writes(
        { action: 'create', name: 'Save', trigger: 'battery_below', threshold: 20, setting: 'dark_mode', value: 'on' },
        {
          'smart_scenes/scene_003': {
            name: 'Save',
            trigger: 'battery_below',
            threshold: 20,
            setting: 'dark_mode',
            value: 'on',
          },
        },
      ),
      // Only places need to know where the phone is.
      writes(
        { action: 'create', trigger: 'charging_starts', setting: 'bluetooth', value: 'on' },
        {
          'smart_scenes/scene_003': {
            name: 'bluetooth on on charging starts',
            trigger: 'charging_starts',
            setting: 'bluetooth',
            value: 'on',
          },
        },
        { obstacles: [{ kind: 'permission_off', target: 'location' }] },
      ),
      writes({ action: 'delete', name: 'Calm on the charger' }, { 'smart_scenes/scene_001': null }),
      writes({ action: 'enable', name: 'last drops' }, { 'smart_scenes/scene_002': { enabled: true } }),
      writes({ action: 'disable', sceneId: 'scene_001' }, { 'smart_scenes/scene_001': { enabled: false } }),
      tells({ action: 'query' }, { count: 2, items: [{ id: 'scene_001' }, { id: 'scene_002', threshold: 10 }] }),
      tells({ action: 'query', trigger: 'charging_starts' }, { count: 1, items: [{ id: 'scene_001' }] }),
      tells({ action: 'query', name: 'drops', setting: 'bluetooth' }, { count: 1, items: [{ id: 'scene_002' }] }),
    ],
    fails: [
      missing({}, 'action'),
      missing({ action: 'create', setting: 'wifi', value: 'off' }, 'trigger'),
      missing({ action: 'create', trigger: 'leave_home', value: 'off' }, 'setting'),
      missing({ action: 'create', trigger: 'leave_home', setting: 'wifi' }, 'value'),
      missing({ action: 'create', trigger: 'battery_below', setting: 'wifi', value: 'off' }, 'threshold'),
      missing({ action: 'enable' }, 'name'),
      invalid({ action: 'create', trigger: 'leave_home', threshold: 5, setting: 'wifi', value: 'off' }, 'threshold'),
      invalid({ action: 'create', trigger: 'sunset', setting: 'wifi', value: 'off' }, 'trigger'),
      absent({ action: 'delete', name: 'Party' }),
      fails({ action: 'create', trigger: 'charging_starts', setting: 'do_not_disturb', value: 'off' }, 'Conflict', {
        conflictingId: 'scene_001',
      }),
      fails(
        { action: 'enable', name: 'Loud on the charger' },
        'Conflict',
        { conflictingId: 'scene_001' },
        row('smart_scenes', 'scene_003', {
          name: 'Loud on the charger',
          trigger: 'charging_starts',
          setting: 'do_not_disturb',
          value: 'off',
          enabled: false,
        }),
      ),
      denied({ action: 'create', trigger: 'arrive_home', setting: 'wifi', value: 'on' }, 'location'),
    ],
  },
};
