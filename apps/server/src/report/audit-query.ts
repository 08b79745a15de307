import type { QueryOf, ResponseOf, Role } from '@matete/contract/endpoint';
import type { AuditRecordView, readAudit as call } from '@matete/contract/ledger/books';
import type { Language } from '@matete/contract/primitives';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { type AskedPage, countOfPages, rowsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly subject_name: string | null;
  readonly subject_role: Role | null;
  readonly details: AuditRecordView['details'];
  readonly actor: AuditRecordView['actor'];
}

/** Id in a subject: alone, or behind an island. A setting or a voyage has none. */
const SUBJECT = sql`substring(l.subject_id from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid`;

/** Name of a subject. Ids are unique over all tables: the first table that has it gives the name. */
const subjectName = (language: Language) => sql`coalesce(
  (select s.first_name || ' ' || s.last_name from accounts s where s.id = ${SUBJECT}),
  (select o.order_number from orders o where o.id = ${SUBJECT}),
  (select x.name from product_texts x where x.product_id = ${SUBJECT} and x.language in (${language}, 'fr') order by x.language = 'fr' limit 1),
  (select p.reference from payments p where p.id = ${SUBJECT}),
  (select o.order_number from pending_payments d join orders o on o.id = d.order_id where d.id = ${SUBJECT}),
  (select o.order_number from refunds r join orders o on o.id = r.order_id where r.id = ${SUBJECT}),
  (select g.reference from gateway_mismatches g where g.id = ${SUBJECT}),
  (select s.first_name || ' ' || s.last_name from withdrawals w join accounts s on s.id = w.seller_id where w.id = ${SUBJECT}),
  (select n.subject ->> 'fr' from newsletters n where n.id = ${SUBJECT}),
  (select m.paper from other_movements m where m.id = ${SUBJECT}),
  (select b.name from product_proposals b where b.id = ${SUBJECT}),
  (select b.file_name from imported_statements b where b.id = ${SUBJECT}),
  (select 'Q-' || padded_number(i.number, 5) from inquiries i where i.id = ${SUBJECT}),
  (select s.first_name || ' ' || s.last_name from coupons c join accounts s on s.id = c.customer_id where c.id = ${SUBJECT}))`;

const SORTS = { by: { date: sql`l.at`, action: sql`l.action` }, usual: sql`l.id desc`, id: sql`l.id` };

/** Lists who did what, newest first, with every kind of action there is to choose from. */
export async function readAudit(
  db: Db,
  query: QueryOf<typeof call> & AskedPage,
  language: Language,
): Promise<ResponseOf<typeof call>> {
  const name = subjectName(language);
  const where = sql.join(conditions(query, name), sql` and `);
  const tables = sql`audit_log l left join accounts a on a.id = l.actor_id`;
  const from = sql`${tables} where ${where}`;
  const page = await rowsOfPage(db, query, { id: sql`l.id`, tables, from, order: sortedBy(query, SORTS) });
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, l.action, l.subject_kind, l.subject_id, l.details,
      ${name} as subject_name, (select s.role from accounts s where s.id = ${SUBJECT} and s.erased_at is null) as subject_role,
      case when a.id is not null then jsonb_build_object('accountId', a.id, 'name', a.first_name || ' ' || a.last_name, 'role', a.role) end as actor
    from ${page}`.execute(db);
  const itemCount = await countOfPages(db, query, sql`audit_log l where ${where}`);
  const actions = await sql<{ action: string }>`select distinct action from audit_log order by action`.execute(db);
  return {
    data: rows.map((row) => ({
      recordId: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      action: row.action,
      subjectKind: row.subject_kind,
      subjectId: row.subject_id,
      subjectName: row.subject_name,
      subjectRole: row.subject_role,
      details: row.details,
    })),
    meta: pageMeta(query, itemCount),
    actions: actions.rows.map((row) => row.action),
  };
}

function conditions(
  { action, subjectId, search, actorId }: QueryOf<typeof call>,
  name: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (action) parts.push(sql`l.action = ${action}`);
  if (subjectId) parts.push(sql`l.subject_id = ${subjectId}`);
  if (search?.trim()) parts.push(sql`strpos(lower(${name}), lower(${search.trim()})) > 0`);
  if (actorId !== undefined) parts.push(sql`l.actor_id = ${actorId}`);
  return parts;
}
