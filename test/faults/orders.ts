/** How a list is ordered: `ids`, or by the first of these columns that it shows, least or greatest first. */
export type Order = 'ids' | [direction: 'up' | 'down', ...columns: string[]];

/** Lists whose tool says an order. Every other list is in order of ids. */
export const ORDERS: Readonly<Record<string, Order>> = {
  'manage_play_queue items': ['up', 'position'],
  'manage_radio_preset items': ['up', 'slot'],
  'query_photos items': ['down', 'at'],
  'manage_recordings items': ['down', 'at'],
  'query_apps items': ['up', 'appName'],
  'search_app_store items': ['down', 'rating'],
  'query_notifications items': ['down', 'at'],
  'local_file_search items': ['down', 'modifiedAt'],
  'manage_recycle_bin items': ['down', 'modifiedAt'],
  'manage_control_center items': ['up', 'position'],
  'manage_backup items': ['down', 'madeAt'],
  'manage_schedule items': ['up', 'datetime'],
  'manage_recurring_event items': ['up', 'datetime'],
  'find_free_slot items': ['up', 'start'],
  'manage_reminder items': ['up', 'datetime'],
  'query_holidays items': ['up', 'date'],
  'query_messages items': ['down', 'at'],
  'query_emails items': ['down', 'at'],
  'query_call_history items': ['down', 'at'],
  'query_data_usage items': ['down', 'usedMb', 'usedPercent'],
  'query_weather items': ['up', 'date'],
  'query_route items': ['up', 'minutes'],
  'search_nearby_places items': ['up', 'distanceMeters'],
  'query_transit_departures items': ['up', 'inMinutes'],
  'search_tickets items': ['up', 'departs'],
  'search_tickets items by price': ['up', 'price'],
  'manage_default_app items': ['up', 'role'],
  'manage_booking items': ['up', 'departs'],
  'track_parcel items': ['up', 'expected'],
  'query_health_data items': ['up', 'date'],
  'query_pairing_logs items': ['down', 'at'],
  'print_document items': ['down', 'at'],
  'take_screenshot items': ['down', 'takenAt'],
  'manage_clipboard items': ['down', 'copiedAt'],
  'manage_emergency_alert alerts': ['down', 'sentAt'],
  'manage_emergency_contact items': ['up', 'priority'],
  'query_privacy_report items': ['down', 'uses'],
};

/** Lists in an order that none of their columns shows. */
export const OWN_ORDER: Readonly<Record<string, string>> = {
  'browser_service items': 'by how well they match; visits newest first',
  'control_gui_agent steps': 'as they were done',
  'identify_food_calories items': 'as they lie on the plate',
  'manage_note items': 'pinned ones first, then the newest',
  'manage_ringtone items': 'as the phone offers them',
  'manage_smart_home_scene steps': 'as they run',
  'manage_world_clock items': 'in order of ids, which are not shown',
  'query_dictionary items': 'the commonest meaning first',
  'query_storage largest': 'by size and cache together',
  'run_security_scan items': 'the worst first',
  'visual_qa_agent items': 'the best answer first',
  'search_media items': 'the best match first',
  'general_qa_agent items': 'the best answer first',
  'search_user_memory items': 'the best match first',
};

export const problemOf = (items: readonly Record<string, unknown>[], order: Order): string | null => {
  for (let i = 1; i < items.length; i++) {
    const [a, b] = [items[i - 1], items[i]].map((item) => keyOf(item as Record<string, unknown>, order));
    if (a === undefined || b === undefined) return `no key in ${JSON.stringify(items[i])}`;
    if (typeof a !== typeof b) return null;
    if (order !== 'ids' && order[0] === 'down' ? a < b : a > b) return `${String(a)} stands before ${String(b)}`;
  }
  return null;
};

const keyOf = (item: Record<string, unknown>, order: Order): string | number | undefined => {
  if (order !== 'ids') {
    const value = item[order.slice(1).find((column) => item[column] !== undefined) ?? ''];
    return typeof value === 'string' && order[1] === 'appName' ? value.toLowerCase() : (value as string | number | undefined);
  }
  return idOf(item);
};

/** The id of a row as a result shows it: the first value that is called so. */
export const idOf = (item: Record<string, unknown>): string | undefined =>
  Object.entries(item).find(([name, value]) => /^id$|Id$/.test(name) && typeof value === 'string')?.[1] as string | undefined;
