import type { OrderId, SellerId, SplitRequestId } from '@matete/contract/units';
import type { Db } from '#platform/db/database';

const DAY_MS = 86_400_000;

/** @source domain rules §10; spec §9 "partial delivery after 3 days without seller response" */
export const UNTAKEN_MS = 3 * DAY_MS;

/**
 * From when on parts of orders may be offered whether or not somebody can fill them whole: three days after they came, or came
 * back, into the pool.
 */
export async function partsOfferedFrom(db: Db, orderIds: readonly OrderId[]): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders as o')
    .select((eb) => [
      'o.id',
      'o.paid_at',
      eb
        .selectFrom('order_transitions as t')
        .select((inner) => inner.fn.max('t.at').as('at'))
        .whereRef('t.order_id', '=', 'o.id')
        .where('t.to_status', '=', 'BACK_IN_POOL')
        .as('back_at'),
    ])
    .where('o.id', 'in', [...orderIds])
    .execute();
  return new Map(
    rows.flatMap(({ id, paid_at: paidAt, back_at: backAt }) => {
      const since = backAt ?? paidAt;
      return since === null ? [] : [[id, new Date(since.getTime() + UNTAKEN_MS)] as const];
    }),
  );
}

/** A seller's offers that wait for an answer, by order. */
export async function openOffersOf(
  db: Db,
  { sellerId, orderIds }: { sellerId: SellerId; orderIds: readonly OrderId[] },
): Promise<Map<string, { splitRequestId: SplitRequestId; quantity: number }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('split_requests as r')
    .innerJoin('split_request_lines as l', 'l.split_request_id', 'r.id')
    .select((eb) => ['r.id', 'r.order_id', eb.fn.sum<number>('l.quantity_kg').as('kg')])
    .where('r.seller_id', '=', sellerId)
    .where('r.status', '=', 'PENDING')
    .where('r.order_id', 'in', [...orderIds])
    .groupBy(['r.id', 'r.order_id'])
    .execute();
  return new Map(rows.map((row) => [row.order_id, { splitRequestId: row.id, quantity: Number(row.kg) }]));
}
