import type { AccountId } from '@matete/contract/units';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { PushDevice } from '#platform/db/schema';

/** Lists the devices of an account that are subscribed, the newest first. */
export const listDevices = (db: Db, accountId: AccountId): Promise<Selectable<PushDevice>[]> =>
  db
    .selectFrom('push_devices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Whether the browser of a session was a device whose subscription is over. */
export async function hasEndedDevice(db: Db, sessionHash: Buffer): Promise<boolean> {
  const ended = await db
    .selectFrom('push_devices')
    .select('id')
    .where('session_hash', '=', sessionHash)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Locks the devices of an account, so that of two requests at once the second counts what the first wrote. */
export async function lockDevicesOf(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push devices ${accountId}`}, 0))`.execute(tx);
}

/**
 * Keeps a device. A browser has one subscription: whoever signed in there last has it, with its present keys.
 */
export async function putDevice(tx: Tx, device: Insertable<PushDevice>): Promise<void> {
  const { id: _id, endpoint: _endpoint, ...rest } = device;
  await tx
    .insertInto('push_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(rest))
    .execute();
}

/** Deletes what this session's browser was subscribed by before. */
export async function deleteDevicesOfSession(tx: Tx, sessionHash: Buffer, exceptEndpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('session_hash', '=', sessionHash)
    .where('endpoint', '<>', exceptEndpoint)
    .execute();
}

/** Deletes a device of an account. @returns Whether it had it. */
export async function deleteDevice(tx: Tx, by: { id: string; accountId: AccountId }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_devices')
    .where('id', '=', by.id)
    .where('account_id', '=', by.accountId)
    .executeTakeFirst();
  return numDeletedRows !== 0n;
}

/**
 * Ends a device whose subscription the push service no longer knows, with what waits for it, unless it was subscribed
 * anew meanwhile. It is kept for its session, whose next page subscribes anew or says that it is told no more.
 */
export async function endDevice(
  db: Db,
  { id, endpoint, p256dh, now }: { id: string; endpoint: string; p256dh: string; now: Date },
): Promise<void> {
  await sql`
    with ended as (
      update push_devices set ended_at = ${now} where id = ${id} and endpoint = ${endpoint} and p256dh = ${p256dh}
      returning id
    )
    delete from push_messages using ended where device_id = ended.id`.execute(db);
}
