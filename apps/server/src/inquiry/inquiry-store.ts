import type { AccountId } from '@matete/contract/units';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Inquiry, InquiryMessage } from '#platform/db/schema';

export type InquiryRow = Selectable<Inquiry>;

/** Writes an inquiry. @returns Its number. */
export async function insert(tx: Tx, row: Insertable<Inquiry>): Promise<number> {
  const { number } = await tx.insertInto('inquiries').values(row).returning('number').executeTakeFirstOrThrow();
  return number;
}

export async function insertMessage(tx: Tx, message: Insertable<InquiryMessage>): Promise<void> {
  await tx.insertInto('inquiry_messages').values(message).execute();
}

/** Locks an inquiry until the end of the transaction. */
export const lockById = (tx: Tx, id: string): Promise<InquiryRow | undefined> =>
  tx.selectFrom('inquiries').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findById = (db: Db, id: string): Promise<InquiryRow | undefined> =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes columns of an inquiry that the caller has locked. */
export async function change(tx: Tx, id: string, columns: Omit<Updateable<Inquiry>, 'id'>): Promise<void> {
  await tx.updateTable('inquiries').set(columns).where('id', '=', id).execute();
}

/** Finds the last message of an inquiry. */
export const findLastMessage = (
  db: Db,
  inquiryId: string,
): Promise<Pick<Selectable<InquiryMessage>, 'id' | 'author' | 'text' | 'written_at'> | undefined> =>
  db
    .selectFrom('inquiry_messages')
    .select(['id', 'author', 'text', 'written_at'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Counts what an address wrote since a moment. */
export async function countOfAddress(db: Db, email: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('inquiry_messages as m')
    .innerJoin('inquiries as i', 'i.id', 'm.inquiry_id')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('i.email', '=', email)
    .where('m.author', '=', 'SENDER')
    .where('m.written_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts inquiries of people without a session since a moment. */
export async function countOfVisitors(db: Db, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('inquiries')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Account of a sender who is signed in, and its own address. */
export const findSender = (db: Db, accountId: AccountId): Promise<{ id: AccountId; email: string } | undefined> =>
  db.selectFrom('accounts').select(['id', 'email']).where('id', '=', accountId).executeTakeFirst();

/** Finds an inquiry that says the same from the same address, written since a moment: sent twice by a second press. */
export async function findSame(
  db: Db,
  { email, text, since }: { email: string; text: string; since: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('inquiries as i')
    .innerJoin('inquiry_messages as m', 'm.inquiry_id', 'i.id')
    .select('i.number')
    .where('i.email', '=', email)
    .where('i.created_at', '>', since)
    .where('m.text', '=', text)
    .executeTakeFirst();
  return row?.number;
}

/** Serialises what one address writes until the end of the transaction, so that limits hold for messages sent at once. */
export async function lockSender(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry ${email}`}, 0))`.execute(tx);
}

/** Takes a person out of what they wrote to the house, signed in or not; the thread stays, without them. */
export async function eraseSenderOf(tx: Tx, by: { accountId: AccountId; email: string }): Promise<void> {
  await tx
    .updateTable('inquiries')
    .set({ name: '', email: '', browser: null, page: null })
    .where((eb) => eb.or([eb('account_id', '=', by.accountId), eb('email', '=', by.email)]))
    .execute();
}

/** Has the answers to what an account wrote while signed in go to its new address. */
export async function moveSender(
  tx: Tx,
  { accountId, from, to }: { accountId: AccountId; from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('inquiries')
    .set({ email: to })
    .where('account_id', '=', accountId)
    .where('email', '=', from)
    .execute();
}
