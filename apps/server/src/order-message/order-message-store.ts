import type { AccountId, OrderId } from '@matete/contract/units';
import { type Insertable, sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { OrderMessage } from '#platform/db/schema';
import { deleteRows } from '#platform/storage/stored-file-store';

/** What a new message does to the waiting of its thread: it begins, unless it has begun; ends; or stays as it is. */
export type WaitingChange = 'BEGINS' | 'ENDS' | 'STAYS';

/** Writes the thread of an order that gets a message; the caller has locked the order. */
export async function writeThread(
  tx: Tx,
  { orderId, waiting, now }: { orderId: OrderId; waiting: WaitingChange; now: Date },
): Promise<void> {
  const begun = waiting === 'BEGINS' ? now : null;
  await tx
    .insertInto('order_threads')
    .values({ order_id: orderId, last_at: now, waiting_since: begun })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({
        last_at: now,
        waiting_since:
          waiting === 'ENDS'
            ? null
            : eb.fn.coalesce('order_threads.waiting_since', sql<Date | null>`excluded.waiting_since`),
      })),
    )
    .execute();
}

/** Ends the waiting of a thread. @returns Whether it waited. */
export async function endWaiting(tx: Tx, orderId: OrderId): Promise<boolean> {
  const ended = await tx
    .updateTable('order_threads')
    .set({ waiting_since: null })
    .where('order_id', '=', orderId)
    .where('waiting_since', 'is not', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Writes a message with its photographs, which are stored already. */
export async function insertMessage(
  tx: Tx,
  message: Insertable<OrderMessage> & { readonly id: string },
  fileIds: readonly string[],
): Promise<void> {
  await tx.insertInto('order_messages').values(message).execute();
  if (fileIds.length === 0) return;
  await tx
    .insertInto('order_message_photos')
    .values(fileIds.map((fileId) => ({ message_id: message.id, file_id: fileId })))
    .execute();
}

/** Finds the last message of a thread. */
export async function findLastMessageId(db: Db, orderId: OrderId): Promise<string | undefined> {
  const last = await db
    .selectFrom('order_messages')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.id;
}

/** Counts what somebody wrote since a moment, in all threads. */
export async function countSince(db: Db, authorId: AccountId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('order_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Locks the account of somebody who writes until the end of the transaction: their limit holds in threads written at
 * once, and nothing is written while they are erased. @returns Whether it was not erased.
 */
export async function lockAuthor(tx: Tx, authorId: AccountId): Promise<boolean> {
  const author = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', authorId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return author !== undefined;
}

/** Erases what somebody wrote, with its photographs; that they wrote stays. */
export async function eraseTextsOf(tx: Tx, authorId: AccountId): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    delete from order_message_photos p using order_messages m
    where m.id = p.message_id and m.author_id = ${authorId} returning p.file_id`.execute(tx);
  const fileIds = rows.map((row) => row.file_id);
  if (fileIds.length > 0) await deleteRows(tx, fileIds);
  await tx.updateTable('order_messages').set({ text: null }).where('author_id', '=', authorId).execute();
}
