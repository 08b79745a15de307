import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { Language, TextValues } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';

/**
 * SQL that inserts an SMS for a reader whose number is confirmed and still theirs, as part of a statement.
 *
 * @param readers What follows `from`: at most one row called `reader`, with `id`, `phone` and `notification_id`.
 */
export const insertionForTelephone = (readers: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
      insert into sms_messages (id, account_id, notification_id, created_at, next_attempt_at)
      select ${uuidv7()}::uuid, reader.id, reader.notification_id, ${now}::timestamptz, ${now}::timestamptz
      from (select * from ${readers}) reader
      join sms_numbers own on own.account_id = reader.id and own.number = reader.phone and own.confirmed_at is not null`;

/** Has the code of an account's number sent. */
export async function insertCodeMessage(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .insertInto('sms_messages')
    .values({ id: uuidv7(), account_id: accountId, notification_id: null, created_at: now, next_attempt_at: now })
    .execute();
}

/** An SMS, with its number and what it tells; without a code of news it is the code that confirms the number. */
export interface DueSms {
  readonly id: string;
  readonly account_id: AccountId;
  readonly attempts: number;
  readonly created_at: Date;
  readonly number: string;
  readonly code_sent_at: Date;
  readonly language: Language;
  readonly code: NotificationCode | null;
  readonly data: TextValues | null;
  /** It was read meanwhile, or is for a number that is confirmed no more, or a code that another one replaced. */
  readonly is_read: boolean;
}

/**
 * Takes the next due SMS for this process alone; undefined: none is due.
 *
 * @param by.until Until when no other process takes it.
 */
export async function takeDueSms(db: Db, by: { now: Date; until: Date }): Promise<DueSms | undefined> {
  const { rows } = await sql<DueSms>`
    with taken as (
      update sms_messages set next_attempt_at = ${by.until}
      where id = (select id from sms_messages where next_attempt_at <= ${by.now}
        order by next_attempt_at limit 1 for no key update skip locked)
      returning id, account_id, notification_id, attempts, created_at
    )
    select taken.id, taken.account_id, taken.attempts, taken.created_at, own.number, own.code_sent_at, account.language,
      news.code, news.data,
      case when news.id is null then own.confirmed_at is not null or own.code_sent_at <> taken.created_at
        else news.read_at is not null or own.confirmed_at is null or account.phone is distinct from own.number
      end as is_read
    from taken
    join sms_numbers own on own.account_id = taken.account_id
    join accounts account on account.id = taken.account_id
    left join notifications news on news.id = taken.notification_id`.execute(db);
  return rows[0];
}

/** Ends an SMS: it was taken, or is given up. */
export async function deleteSms(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sms_messages').where('id', '=', id).execute();
}

/** Has an SMS wait for its next attempt. */
export async function postponeSms(
  db: Db,
  { id, attempts, at }: { id: string; attempts: number; at: Date },
): Promise<void> {
  await db.updateTable('sms_messages').set({ attempts, next_attempt_at: at }).where('id', '=', id).execute();
}

/** Gives up what was written before a moment. */
export async function deleteSmsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sms_messages').where('created_at', '<', before).execute();
}
