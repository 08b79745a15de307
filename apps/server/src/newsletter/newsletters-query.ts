import type { QueryOf } from '@matete/contract/endpoint';
import type { listNewsletters, NewsletterView } from '@matete/contract/newsletter/newsletters';
import type { AccountId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { NewsletterRow } from '#newsletter/newsletter-store';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

interface Row extends NewsletterRow {
  readonly left_to_queue: number;
  readonly queued: number;
  readonly sent: number;
  readonly unsure: number;
}

/** How long a mail server may take to answer before its silence counts, minutes. */
const SILENT_AFTER_MINUTES = 10;

const columns = (now: Date) => sql`n.*,
  (select count(*)::int from newsletter_subscribers s where n.status <> 'SENT' and s.status = 'CONFIRMED' and (n.started_at is null or s.confirmed_at <= n.started_at)
    and not exists (select from newsletter_deliveries d where d.newsletter_id = n.id and d.subscriber_id = s.id)) as left_to_queue,
  count(d.mail_id)::int as queued,
  count(m.id) filter (where m.sent_at is not null)::int as sent,
  count(m.id) filter (where m.sent_at is null and m.started_at < ${now}::timestamptz - make_interval(mins => ${SILENT_AFTER_MINUTES}))::int as unsure`;

const FROM = sql`newsletters n left join newsletter_deliveries d on d.newsletter_id = n.id left join mails m on m.id = d.mail_id`;

const toView = (row: Row): NewsletterView => ({
  newsletterId: row.id,
  status: row.status,
  subject: row.subject,
  text: row.text,
  changedAt: row.changed_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  progress: { all: row.queued + row.left_to_queue, sent: row.sent, unsure: row.unsure },
});

const SORTS = { by: { changedAt: sql`n.changed_at`, status: sql`n.status` }, usual: sql`n.id desc`, id: sql`n.id` };

/** Lists newsletters, the newest first unless asked otherwise. */
export async function listPage(db: Db, { page, take, now, ...asked }: QueryOf<typeof listNewsletters> & { now: Date }) {
  const { rows } = await sql<Row>`
    select ${columns(now)} from ${FROM} group by n.id order by ${sortedBy(asked, SORTS)} limit ${take} offset ${(page - 1) * take}`.execute(
    db,
  );
  return { data: rows.map(toView), meta: pageMeta({ page, take }, await countFrom(db, sql`newsletters`)) };
}

/** Reads a newsletter with how far it has come; undefined: there is none of that id. */
export async function readView(db: Db, id: string, now: Date): Promise<NewsletterView | undefined> {
  const { rows } = await sql<Row>`select ${columns(now)} from ${FROM} where n.id = ${id} group by n.id`.execute(db);
  const [row] = rows;
  return row && toView(row);
}

/** Reads the address of an account. */
export async function readEmail(db: Db, accountId: AccountId): Promise<string> {
  const row = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  return row.email;
}
