import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import { jobPayload } from '#platform/tracing/request-context';
import type { Newsletter, NewsletterDelivery, NewsletterSubscriber } from '#platform/db/schema';

export type NewsletterRow = Selectable<Newsletter>;

export const NEWSLETTER_JOB = 'send-newsletters';

export async function insert(tx: Tx, row: Insertable<Newsletter>): Promise<void> {
  await tx.insertInto('newsletters').values(row).execute();
}

export const findById = (db: Db, id: string): Promise<NewsletterRow | undefined> =>
  db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a newsletter: it is changed, sent and stopped by one at a time. */
export const lockById = (tx: Tx, id: string): Promise<NewsletterRow | undefined> =>
  tx.selectFrom('newsletters').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Changes columns of a newsletter that the caller has locked. */
export async function change(tx: Tx, id: string, columns: Omit<Updateable<Newsletter>, 'id'>): Promise<void> {
  await tx.updateTable('newsletters').set(columns).where('id', '=', id).execute();
}

/** Lists newsletters that are on their way. */
export const listSending = (db: Db): Promise<{ id: string }[]> =>
  db.selectFrom('newsletters').select('id').where('status', '=', 'SENDING').orderBy('started_at').execute();

/** Lists subscribers who have yet to get a newsletter: of those who were subscribed when its sending began. */
export const listRecipients = (
  tx: Tx,
  { newsletterId, startedAt, take }: { newsletterId: string; startedAt: Date; take: number },
): Promise<Pick<Selectable<NewsletterSubscriber>, 'id' | 'email' | 'language'>[]> =>
  tx
    .selectFrom('newsletter_subscribers as s')
    .select(['s.id', 's.email', 's.language'])
    .where('s.status', '=', 'CONFIRMED')
    .where('s.confirmed_at', '<=', startedAt)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletter_deliveries as d')
            .select('d.mail_id')
            .where('d.newsletter_id', '=', newsletterId)
            .whereRef('d.subscriber_id', '=', 's.id'),
        ),
      ),
    )
    .orderBy('s.id')
    .limit(take)
    .execute();

export async function insertDeliveries(tx: Tx, rows: readonly Insertable<NewsletterDelivery>[]): Promise<void> {
  await tx
    .insertInto('newsletter_deliveries')
    .values([...rows])
    .execute();
}

/** Whether nobody has begun to send some mail of a newsletter. */
export async function hasWaiting(tx: Tx, newsletterId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('newsletter_deliveries as d')
    .innerJoin('mails as m', 'm.id', 'd.mail_id')
    .select('m.id')
    .where('d.newsletter_id', '=', newsletterId)
    .where('m.sent_at', 'is', null)
    .where('m.started_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the deliveries of a newsletter, or to a subscriber, whose mails nobody has begun to send, with those mails, and
 * deletes them: they are made again when the newsletter goes on. The mails themselves are deleted by their own store.
 *
 * @returns The ids of the mails.
 */
export async function takeBackUnsent(
  tx: Tx,
  of: { readonly newsletterId: string } | { readonly subscriberId: string },
): Promise<string[]> {
  const whose =
    'newsletterId' in of ? sql`d.newsletter_id = ${of.newsletterId}` : sql`d.subscriber_id = ${of.subscriberId}`;
  const { rows } = await sql<{ mail_id: string }>`
    with unsent as (
      select m.id from mails m join newsletter_deliveries d on d.mail_id = m.id
      where ${whose} and m.sent_at is null and m.started_at is null for no key update of m
    )
    delete from newsletter_deliveries d using unsent where d.mail_id = unsent.id returning d.mail_id`.execute(tx);
  return rows.map(({ mail_id: id }) => id);
}

/** Queues the sending of newsletters, in this transaction. Losing the job loses nothing: it also runs every minute. */
export async function wakeNewsletterJob(tx: Tx): Promise<void> {
  await sql`select graphile_worker.add_job(${NEWSLETTER_JOB}, payload := ${jobPayload()}::json, job_key := ${NEWSLETTER_JOB})`.execute(
    tx,
  );
}
