import type { AccountId } from '@matete/contract/units';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { PushDevice } from '#platform/db/schema';

/** Lists the devices of an account, the newest first. */
export const listDevices = (db: Db, accountId: AccountId): Promise<Selectable<PushDevice>[]> =>
  db
    .selectFrom('push_devices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

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

/** Deletes a device whose subscription the push service no longer knows, unless it was subscribed anew meanwhile. */
export async function deleteEndedDevice(db: Db, by: { id: string; endpoint: string; p256dh: string }): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('id', '=', by.id)
    .where('endpoint', '=', by.endpoint)
    .where('p256dh', '=', by.p256dh)
    .execute();
}
