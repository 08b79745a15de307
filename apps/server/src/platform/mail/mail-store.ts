import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';

import type { TextValues } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';
import type { Db, Tx } from '#platform/db/database';
import type { Mail } from '#platform/db/schema';
import { currentRequestId } from '#platform/tracing/request-context';

export type MailRow = Selectable<Mail>;

/** A mail with the request that it comes of. */
const ofRequest = (mail: Insertable<Mail>): Insertable<Mail> => ({ ...mail, request_id: currentRequestId() ?? null });

export async function insert(tx: Tx, mail: Insertable<Mail>): Promise<void> {
  await tx.insertInto('mails').values(ofRequest(mail)).execute();
}

/** Finds the data of the last mail of a kind to an account. */
export async function findLastData(db: Db, accountId: AccountId, kind: string): Promise<TextValues | undefined> {
  const mail = await db
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return mail?.data;
}

/** How many mails of a kind went to an address since a moment, whosever account they were about; counted up to `take`. */
export async function countMailsTo(
  db: Db,
  { recipient, kind, since, take }: { recipient: string; kind: string; since: Date; take: number },
): Promise<number> {
  const mails = await db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .limit(take)
    .execute();
  return mails.length;
}

/** What stays of a mail that was sent; null: removed, because its links hold secrets, or never kept. */
export interface SentMail {
  readonly id: string;
  readonly subject: string;
  readonly bodyText: string | null;
  readonly data: TextValues | null;
}

/** Marks mails as sent, in one statement; none where there are none. */
export async function markSent(db: Db, mails: readonly SentMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await sql`
    update mails set sent_at = ${now}, subject = sent.subject, body_text = sent."bodyText", data = coalesce(sent.data, '{}')
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as sent (id uuid, subject text, "bodyText" text, data jsonb)
    where mails.id = sent.id`.execute(db);
}

/** Has a mail that could not be sent wait for its next attempt. */
export async function postpone(
  db: Db,
  mail: { id: string; attempts: number; refusals: number; nextAttemptAt: Date },
): Promise<void> {
  const { id, attempts, refusals, nextAttemptAt } = mail;
  await db
    .updateTable('mails')
    .set({ attempts, refusals, next_attempt_at: nextAttemptAt, started_at: null })
    .where('id', '=', id)
    .execute();
}

/** Has all mails wait that are due before a moment, and some that this process has taken. */
export async function postponeDue(db: Db, { ids, until }: { ids: readonly string[]; until: Date }): Promise<void> {
  await sql`
    update mails set next_attempt_at = ${until}
    where (next_attempt_at < ${until} or id = any(${[...ids]}::uuid[]))
      and sent_at is null and started_at is null and given_up_at is null`.execute(db);
}

/** Gives back mails that this process has taken and not tried: they are due again. */
export async function putBack(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: now })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .where('started_at', 'is', null)
    .execute();
}

/**
 * Gives up a mail that its server refuses for good, without the secrets of its links, and notes the mailbox as dead
 * where an account has its address now.
 */
export async function giveUp(db: Db, mail: Pick<MailRow, 'id' | 'recipient' | 'refusals'>, now: Date): Promise<void> {
  await sql`
    with given_up as (
      update mails set given_up_at = ${now}, refusals = ${mail.refusals}, data = '{}' where id = ${mail.id} returning id
    )
    insert into dead_mailboxes (account_id, email, refused_at)
    select a.id, a.email, ${now} from given_up, accounts a
    where a.email = lower(${mail.recipient}) and a.erased_at is null
    on conflict (account_id) do update set email = excluded.email, refused_at = excluded.refused_at`.execute(db);
}

/** Whether an account has an address whose mailbox is dead. */
export async function isDead(db: Db, recipient: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from dead_mailboxes d join accounts a on a.id = d.account_id and a.email = d.email
    where a.email = lower(${recipient})`.execute(db);
  return rows.length > 0;
}

/** Notes that a mailbox takes mail: one was delivered to it. */
export async function revive(db: Db, recipient: string): Promise<void> {
  await sql`
    delete from dead_mailboxes d using accounts a
    where a.id = d.account_id and a.email = lower(${recipient})`.execute(db);
}

/** Forgets that the mailbox of an account was dead: its address was confirmed, or the account is erased. */
export async function forgetDead(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('dead_mailboxes').where('account_id', '=', accountId).execute();
}

/**
 * Takes the next due mails for this process alone.
 *
 * @param until Until when no other process takes them.
 */
export const takeDue = (db: Db, by: { now: Date; until: Date; take: number }): Promise<MailRow[]> =>
  db
    .updateTable('mails')
    .set({ next_attempt_at: by.until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('started_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('next_attempt_at', '<=', by.now)
        .orderBy('next_attempt_at')
        .limit(by.take)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Marks every waiting mail as sent without sending it. */
export async function markAllSent(db: Db, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now }).where('sent_at', 'is', null).execute();
}

/** Lists the mails that were sent last, the latest first. */
export const listSent = (
  db: Db,
  { recipient, take }: { recipient: string | undefined; take: number },
): Promise<Pick<MailRow, 'id' | 'recipient' | 'subject' | 'body_text' | 'created_at'>[]> =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body_text', 'created_at'])
    .where('sent_at', 'is not', null)
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', String(recipient)))
    .orderBy('created_at', 'desc')
    .limit(take)
    .execute();

/**
 * SQL that inserts a mail for each reader, as part of a statement.
 *
 * @param readers What follows `from`: rows called `reader`, with the `id`, `email` and `language` of an account.
 * @param ownData What the data have besides, of each reader.
 */
export const insertionForReaders = (
  mail: { readonly id: string; readonly kind: string; readonly data: object; readonly now: Date },
  readers: RawBuilder<unknown>,
  ownData: RawBuilder<unknown> = sql`'{}'::jsonb`,
): RawBuilder<unknown> => sql`
      insert into mails (id, account_id, recipient, kind, language, data, created_at, request_id)
      select ${mail.id}, reader.id, reader.email, ${mail.kind}, reader.language, ${JSON.stringify(mail.data)}::jsonb || ${ownData}, ${mail.now}, ${currentRequestId() ?? null}::text
      from ${readers}`;

/**
 * Notes that a mail is about to be handed to the server, before it is: from then on nobody else sends it.
 *
 * @returns Whether it is the caller's to send; false: it was begun before, or is gone.
 */
export async function start(db: Db, id: string, now: Date): Promise<boolean> {
  const started = await db
    .updateTable('mails')
    .set({ started_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('started_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return started !== undefined;
}

/** Inserts many mails in one statement. */
export async function insertMany(tx: Tx, mails: readonly Insertable<Mail>[]): Promise<void> {
  if (mails.length > 0) await tx.insertInto('mails').values(mails.map(ofRequest)).execute();
}

/** Deletes those of some mails that nobody has begun to send. @returns Their ids. */
export async function deleteUnsent(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from mails where id = any(${[...ids]}::uuid[]) and sent_at is null and started_at is null returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the mails of an account, those sent to its address before it had one included. */
export async function deleteMailsTo(tx: Tx, by: { accountId: AccountId; recipient: string }): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('account_id', '=', by.accountId), eb('recipient', '=', by.recipient)]))
    .execute();
  await forgetDead(tx, by.accountId);
}
