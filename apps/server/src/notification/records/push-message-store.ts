import type { Role } from '@matete/contract/endpoint';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { Language, TextValues } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';

/**
 * SQL that inserts a message for each device of each reader, as part of a statement.
 *
 * @param readers What follows `from`: rows called `reader`, with the `id` of an account and a `notification_id`.
 */
export const insertionForDevices = (readers: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
      insert into push_messages (device_id, notification_id, created_at, next_attempt_at)
      select device.id, reader.notification_id, ${now}::timestamptz, ${now}::timestamptz
      from (select * from ${readers}) reader join push_devices device
        on device.account_id = reader.id and device.ended_at is null`;

/** A message, with its device and what it tells. */
export interface DueMessage {
  readonly device_id: string;
  readonly notification_id: string;
  readonly attempts: number;
  readonly created_at: Date;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language: Language;
  readonly role: Role;
  readonly code: NotificationCode;
  readonly data: TextValues;
  readonly order_id: OrderId | null;
  readonly is_read: boolean;
}

/**
 * Takes the next due message for this process alone; undefined: none is due.
 *
 * @param by.until Until when no other process takes it.
 */
export async function takeDueMessage(db: Db, by: { now: Date; until: Date }): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    with taken as (
      update push_messages set next_attempt_at = ${by.until}
      where (device_id, notification_id) = (
        select device_id, notification_id from push_messages where next_attempt_at <= ${by.now}
        order by next_attempt_at limit 1 for no key update skip locked
      ) returning device_id, notification_id, attempts, created_at
    )
    select taken.*, device.endpoint, device.p256dh, device.auth, account.language, account.role,
      notification.code, notification.data, notification.order_id, notification.read_at is not null as is_read
    from taken
    join push_devices device on device.id = taken.device_id
    join accounts account on account.id = device.account_id
    join notifications notification on notification.id = taken.notification_id`.execute(db);
  return rows[0];
}

type MessageKey = Pick<DueMessage, 'device_id' | 'notification_id'>;

/** Ends a message: it was delivered, or is given up. */
export async function deleteMessage(db: Db, key: MessageKey): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('device_id', '=', key.device_id)
    .where('notification_id', '=', key.notification_id)
    .execute();
}

/** Has a message wait for its next attempt. */
export async function postponeMessage(db: Db, key: MessageKey & { attempts: number; at: Date }): Promise<void> {
  await db
    .updateTable('push_messages')
    .set({ attempts: key.attempts, next_attempt_at: key.at })
    .where('device_id', '=', key.device_id)
    .where('notification_id', '=', key.notification_id)
    .execute();
}
