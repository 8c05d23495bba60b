import type { JsonObject } from '../contract/json.ts';
import type { Phone, Row } from '../phone/types.ts';
import { descending, wallTime } from './common.ts';

/** To whom something was sent, latest first: `table` keeps it, `column` names what was sent. */
export const sentTo = (phone: Phone, table: 'sent_files' | 'sent_media', column: string, id: string): JsonObject[] =>
  descending(phone.table(table).having(column, id), 'at').map((row) => sentView(phone, row));

const sentView = (phone: Phone, row: Row): JsonObject => ({
  to: nameIn(phone, 'contacts', row.contactId) ?? nameIn(phone, 'devices', row.deviceId),
  via: row.via as string,
  at: wallTime(phone, row.at as number),
});

const nameIn = (phone: Phone, table: string, id: unknown): string | null =>
  typeof id === 'string' ? ((phone.table(table).get(id)?.name as string | undefined) ?? null) : null;
