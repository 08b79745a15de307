import type { SubscriptionStatus } from '@matete/contract/newsletter/newsletters';
import type { Language } from '@matete/contract/primitives';
import { type Selectable, sql, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { NewsletterSubscriber } from '#platform/db/schema';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

export type SubscriberRow = Selectable<NewsletterSubscriber>;

/** Inserts an address that asks for the newsletter. @returns false: it is known. */
export async function insertIfNew(
  tx: Tx,
  { id, email, language, now }: { id: string; email: string; language: Language; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('newsletter_subscribers')
    .values({ id, email, language, status: 'PENDING', asked_at: now, mailed_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the subscription of an address. */
export const lockByEmail = (tx: Tx, email: string): Promise<SubscriberRow | undefined> =>
  tx.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

/** Locks a subscription. */
export const lockById = (tx: Tx, id: string): Promise<SubscriberRow | undefined> =>
  tx.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findById = (db: Db, id: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes columns of a subscription that the caller has locked. */
export async function change(
  tx: Tx,
  id: string,
  columns: Omit<Updateable<NewsletterSubscriber>, 'id' | 'email'>,
): Promise<void> {
  await tx.updateTable('newsletter_subscribers').set(columns).where('id', '=', id).execute();
}

/** How many addresses were asked to confirm since a moment. */
export async function countMailedSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from newsletter_subscribers where mailed_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

const SORTS = {
  by: { askedAt: sql`asked_at`, email: sql`email`, status: sql`status` },
  usual: sql`asked_at desc, id desc`,
  id: sql`id`,
};

interface SubscriberPage extends AskedSort<keyof (typeof SORTS)['by']> {
  readonly status: SubscriptionStatus | undefined;
  readonly skip?: number;
  /** Absent: all of them. */
  readonly take?: number;
}

/** Lists subscribers, the newest first unless asked otherwise. */
export const list = (db: Db, { status, skip = 0, take, ...asked }: SubscriberPage): Promise<SubscriberRow[]> =>
  db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'CONFIRMED'))
    .orderBy(sortedBy(asked, SORTS))
    .offset(skip)
    .$if(take !== undefined, (query) => query.limit(take ?? 0))
    .execute();

export async function count(db: Db, status: SubscriptionStatus | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from newsletter_subscribers where ${status ?? null}::text is null or status = ${status ?? null}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Ends the subscriptions whose newsletter was given up since they were confirmed, because their mailbox takes no mail. Whoever
 * asks for the newsletter again and confirms has it again.
 *
 * @returns How many ended.
 */
export async function endDeadSubscriptions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    update newsletter_subscribers s set status = 'LEFT', left_at = ${now}
    where s.status = 'CONFIRMED' and exists (
      select from newsletter_deliveries d join mails m on m.id = d.mail_id
      where d.subscriber_id = s.id and m.given_up_at > s.confirmed_at)
    returning s.id`.execute(db);
  return rows.length;
}

/** Forgets an address that asked for the newsletter, with what was sent to it. */
export async function eraseAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}

/**
 * Moves a subscription to the new address of its person. Where the new address has one already, that one stays as it is: it
 * is what was chosen for that mailbox.
 */
export async function moveSubscription(tx: Tx, from: string, to: string): Promise<void> {
  const row = await lockByEmail(tx, from);
  if (row === undefined) return;
  // Claimed first: somebody may be asking for the newsletter at the new address, and is waited for.
  const claim = { id: uuidv7(), email: to, language: row.language, now: row.asked_at };
  if (!(await insertIfNew(tx, claim))) return eraseAddress(tx, from);
  await eraseAddress(tx, to);
  await tx.updateTable('newsletter_subscribers').set({ email: to }).where('id', '=', row.id).execute();
}
