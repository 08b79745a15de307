import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import {
  PERSON_EVENT_KINDS,
  type PersonEvent,
  type PersonEventKind,
  type readPersonHistory,
} from '@matete/contract/desk/person';
import type { AccountId, OrderId, Xpf } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';

interface EventRow {
  readonly kind: PersonEventKind;
  readonly at: Date;
  readonly eventId: string;
  readonly orderId: OrderId | null;
  readonly orderNumber: string | null;
  readonly amount: Xpf | null;
  /** What only events of this kind have. */
  readonly more: Readonly<Record<string, unknown>>;
}

type Parts = Readonly<Record<PersonEventKind, (id: AccountId) => RawBuilder<unknown>>>;

/** Events of each kind: kind, at, id, order, its number, amount, and what only this kind has. */
const PARTS: Parts = {
  ORDER: (id) => sql`select 'ORDER', o.placed_at, o.id, o.id, o.order_number, o.grand_total_xpf,
    jsonb_build_object('status', o.status) from orders o where o.customer_id = ${id} or o.seller_id = ${id}`,
  PAYMENT: (id) => sql`select 'PAYMENT', p.created_at, p.id, null::uuid, null, p.amount_xpf,
    jsonb_build_object('status', p.status, 'reference', p.reference) from payments p where p.customer_id = ${id}`,
  REFUND: (id) => sql`select 'REFUND', r.requested_at, r.id, o.id, o.order_number, r.amount_xpf,
    jsonb_build_object('status', r.status) from refunds r join orders o on o.id = r.order_id where o.customer_id = ${id}`,
  COUPON: (id) => sql`select 'COUPON', k.created_at, k.id, o.id, o.order_number, k.amount_xpf,
    jsonb_build_object('status', k.status, 'type', k.type) from coupons k left join orders o on o.id = k.order_id where k.customer_id = ${id}`,
  DISPUTE: (id) => sql`select 'DISPUTE', d.opened_at, d.id, o.id, o.order_number, d.refund_xpf,
    jsonb_build_object('status', d.status) from disputes d join orders o on o.id = d.order_id where o.customer_id = ${id} or o.seller_id = ${id}`,
  RETURN: (id) => sql`select 'RETURN', g.requested_at, g.id, o.id, o.order_number, null::bigint,
    jsonb_build_object('status', g.status) from goods_returns g join orders o on o.id = g.order_id where o.customer_id = ${id} or o.seller_id = ${id}`,
  RATING: (id) => sql`select 'RATING', r.rated_at, r.id, o.id, o.order_number, null::bigint,
    jsonb_build_object('status', r.status, 'stars', r.stars) from ratings r join orders o on o.id = r.order_id where r.customer_id = ${id} or r.seller_id = ${id}`,
  INQUIRY: (id) => sql`select 'INQUIRY', i.created_at, i.id, null::uuid, null, null::bigint,
    jsonb_build_object('status', i.status, 'subject', i.subject, 'number', 'Q-' || padded_number(i.number, 5)) from inquiries i where i.account_id = ${id}`,
  PENALTY: (id) => sql`select 'PENALTY', p.blocked_from, p.id, o.id, o.order_number, null::bigint,
    jsonb_build_object('penalty', p.kind, 'isLifted', p.lifted_at is not null) from penalties p join orders o on o.id = p.order_id where p.seller_id = ${id}`,
  WITHDRAWAL: (id) => sql`select 'WITHDRAWAL', w.requested_at, w.id, null::uuid, null, w.amount_xpf,
    jsonb_build_object('status', w.status) from withdrawals w where w.seller_id = ${id}`,
  DECISION: (id) => sql`select 'DECISION', l.at, l.id, null::uuid, null, null::bigint,
    jsonb_build_object('action', l.action, 'reason', l.details ->> 'reason', 'byName', b.first_name || ' ' || b.last_name)
    from audit_log l left join accounts b on b.id = l.actor_id where l.subject_kind = 'account' and l.subject_id = ${id}::text`,
};

const COLUMNS = sql`(kind, at, "eventId", "orderId", "orderNumber", amount, more)`;

const SORTS = {
  by: { date: sql`e.at` },
  usual: sql`e.at desc, e."eventId" desc`,
  id: sql`e."eventId"`,
};

/** Lists what happened with a person, newest first; undefined: there is no such person. */
export async function listPersonHistory(
  db: Db,
  accountId: AccountId,
  query: QueryOf<typeof readPersonHistory>,
): Promise<ResponseOf<typeof readPersonHistory> | undefined> {
  const person = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('role', 'in', ['CUSTOMER', 'SELLER'])
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const counts = await countEvents(db, accountId);
  const asked = query.kind === undefined ? PERSON_EVENT_KINDS : [query.kind];
  const events = sql.join(
    asked.map((kind) => PARTS[kind](accountId)),
    sql` union all `,
  );
  const { rows } = await sql<EventRow>`
    select e.* from (${events}) e ${COLUMNS}
    order by ${sortedBy(query, SORTS)} limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  const itemCount = counts
    .filter(({ kind }) => query.kind === undefined || kind === query.kind)
    .reduce((sum, { count }) => sum + count, 0);
  return { data: rows.map(toEvent), meta: pageMeta(query, itemCount), counts };
}

async function countEvents(db: Db, accountId: AccountId): Promise<ResponseOf<typeof readPersonHistory>['counts']> {
  const events = sql.join(
    PERSON_EVENT_KINDS.map((kind) => PARTS[kind](accountId)),
    sql` union all `,
  );
  const { rows } = await sql<{ kind: PersonEventKind; count: number }>`
    select e.kind, count(*)::int as count from (${events}) e ${COLUMNS} group by e.kind`.execute(db);
  const found = new Map(rows.map(({ kind, count }) => [kind, count]));
  return PERSON_EVENT_KINDS.flatMap((kind) => {
    const count = found.get(kind);
    return count === undefined ? [] : [{ kind, count }];
  });
}

/** What a row has depends on its kind, which the contract checks before it is sent. */
const toEvent = ({ more, at, ...event }: EventRow): PersonEvent =>
  ({ ...event, at: at.toISOString(), ...more }) as PersonEvent;
