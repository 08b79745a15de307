import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { listOrderThreads, listOwnOrderMessages } from '@matete/contract/order-message/order-messages';
import type { AccountId, CustomerId, OrderId, SellerId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { sortedBy } from '#platform/db/lists/sort-query';
import { pageMeta } from '#platform/page-meta';

/** Characters of a message that a list shows. */
const EXCERPT = 160;

const SORTS = {
  by: { date: sql`t.last_at`, number: sql`o.order_number`, name: sql`lower(c.first_name || ' ' || c.last_name)` },
  usual: sql`t.waiting_since is null, t.waiting_since, t.last_at desc, t.order_id`,
  id: sql`t.order_id`,
};

interface SummaryRow {
  readonly order_id: OrderId;
  readonly order_number: string;
  readonly customer_id: CustomerId;
  readonly customer_name: string;
  readonly seller_id: SellerId | null;
  readonly seller_name: string | null;
  readonly excerpt: string | null;
  readonly last_at: Date;
  readonly waiting_since: Date | null;
}

/** Lists threads of orders for admins: those that wait oldest first, the others newest first. */
export async function listThreads(
  db: Db,
  query: QueryOf<typeof listOrderThreads>,
): Promise<ResponseOf<typeof listOrderThreads>> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.isWaiting !== undefined) parts.push(sql`(t.waiting_since is not null) = ${query.isWaiting}`);
  const wanted = query.search?.trim().toLowerCase() ?? '';
  if (wanted !== '')
    parts.push(sql`(strpos(lower(o.order_number), ${wanted}) > 0
      or strpos(lower(c.first_name || ' ' || c.last_name), ${wanted}) > 0)`);
  const from = sql`order_threads t join orders o on o.id = t.order_id join accounts c on c.id = o.customer_id
    where ${sql.join(parts, sql` and `)}`;
  const { rows } = await sql<SummaryRow>`
    select t.order_id, o.order_number, o.customer_id, case when o.status <> 'CANCELLED' then o.seller_id end as seller_id, c.first_name || ' ' || c.last_name as customer_name,
      (select s.first_name || ' ' || left(s.last_name, 1) || '.' from accounts s where s.id = o.seller_id and o.status <> 'CANCELLED') as seller_name,
      (select left(m.text, ${EXCERPT}) from order_messages m where m.order_id = t.order_id order by m.id desc limit 1) as excerpt,
      t.last_at, t.waiting_since
    from ${from}
    order by ${sortedBy(query, SORTS)}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map((row) => ({
      orderId: row.order_id,
      orderNumber: row.order_number,
      customerId: row.customer_id,
      customerName: row.customer_name,
      sellerId: row.seller_id,
      sellerName: row.seller_name,
      excerpt: row.excerpt,
      lastAt: row.last_at.toISOString(),
      waitingSince: row.waiting_since?.toISOString() ?? null,
    })),
    meta: pageMeta(query, await countFrom(db, from)),
    waitingCount: await countFrom(db, sql`order_threads where waiting_since is not null`),
  };
}

const OWN_SORTS = { by: { date: sql`m.id` }, usual: sql`m.id desc`, id: sql`m.id` };

interface OwnRow {
  readonly id: string;
  readonly order_number: string;
  readonly written_at: Date;
  readonly text: string | null;
  readonly to_house: boolean;
  readonly photo_count: number;
}

/** Lists what somebody wrote in threads of orders, newest first. */
export async function listOwn(
  db: Db,
  authorId: AccountId,
  query: QueryOf<typeof listOwnOrderMessages>,
): Promise<ResponseOf<typeof listOwnOrderMessages>> {
  const from = sql`order_messages m where m.author_id = ${authorId}`;
  const { rows } = await sql<OwnRow>`
    select m.id, m.written_at, m.text, m.to_house,
      (select o.order_number from orders o where o.id = m.order_id) as order_number,
      (select count(*)::int from order_message_photos p where p.message_id = m.id) as photo_count
    from ${from}
    order by ${sortedBy(query, OWN_SORTS)}
    limit ${query.take} offset ${(query.page - 1) * query.take}`.execute(db);
  return {
    data: rows.map((row) => ({
      messageId: row.id,
      orderNumber: row.order_number,
      writtenAt: row.written_at.toISOString(),
      text: row.text,
      toHouse: row.to_house,
      photoCount: row.photo_count,
    })),
    meta: pageMeta(query, await countFrom(db, from)),
  };
}
