import type { OrderId, PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Reversal, ReversedOrder } from '#platform/db/schema';

export type ReversalRow = Selectable<Reversal>;

/** Finds what was written of a gateway's reversal, by the gateway's own id; the last one where it came back and went again. */
export const findLast = (
  db: Db,
  { gateway, gatewayReversalId }: { gateway: GatewayName; gatewayReversalId: string },
): Promise<ReversalRow | undefined> =>
  db
    .selectFrom('reversals')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(sql<boolean>`split_part(gateway_reversal_id, ' ', 1) = ${gatewayReversalId}`)
    // The one that still stands, whatever the clock said when it was noted.
    .orderBy(sql`withdrawn_at is null`, 'desc')
    .orderBy('noted_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const lockById = (tx: Tx, id: string): Promise<ReversalRow | undefined> =>
  tx.selectFrom('reversals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Lists the reversals of a payment, the oldest first. */
export const listByPayment = (db: Db, paymentId: PaymentId): Promise<ReversalRow[]> =>
  db.selectFrom('reversals').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();

/** Lists what a reversal took of each order. */
export const listOrders = (db: Db, reversalId: string): Promise<Selectable<ReversedOrder>[]> =>
  db.selectFrom('reversed_orders').selectAll().where('reversal_id', '=', reversalId).orderBy('order_id').execute();

export async function insertReversal(
  tx: Tx,
  reversal: Insertable<Reversal>,
  orders: readonly { readonly orderId: OrderId; readonly amountXpf: Xpf; readonly isHeld: boolean }[],
): Promise<void> {
  await tx.insertInto('reversals').values(reversal).execute();
  if (orders.length === 0) return;
  await tx
    .insertInto('reversed_orders')
    .values(
      orders.map(({ orderId, amountXpf, isHeld }) => ({
        reversal_id: reversal.id,
        order_id: orderId,
        amount_xpf: amountXpf,
        is_held: isHeld,
      })),
    )
    .execute();
}

/** Changes columns of a reversal that the caller has locked. */
export async function changeReversal(tx: Tx, id: string, changes: Omit<Updateable<Reversal>, 'id'>): Promise<void> {
  await tx.updateTable('reversals').set(changes).where('id', '=', id).execute();
}

interface TakenOfOrder {
  readonly id: string;
  readonly open_xpf: Xpf;
  /** XPF that refunding the order covers: what was taken of it, whoever bears that. */
  readonly taken_xpf: Xpf;
}

/** XPF that a reversal r took of an order, as its row t says, and that no other order has covered. */
const TAKEN = sql<Xpf>`case when r.bearer is null then least(r.open_xpf, t.amount_xpf) else t.amount_xpf end`;

/** Locks the reversals that stand and took money of an order that was not held for them, the oldest first. */
export async function lockTakenOf(tx: Tx, orderId: OrderId): Promise<TakenOfOrder[]> {
  const { rows } = await sql<TakenOfOrder>`
    select r.id, r.open_xpf, ${TAKEN} as taken_xpf from reversals r
    join reversed_orders t on t.reversal_id = r.id and t.order_id = ${orderId} and not t.is_held
    where r.withdrawn_at is null order by r.id for no key update of r`.execute(tx);
  return rows;
}

/** Sum of what {@link lockTakenOf} would lock, XPF. */
export async function sumTakenOf(db: Db, orderId: OrderId): Promise<Xpf> {
  const { rows } = await sql<{ xpf: Xpf }>`
    select coalesce(sum(${TAKEN}), 0)::bigint as xpf from reversals r
    join reversed_orders t on t.reversal_id = r.id and t.order_id = ${orderId} and not t.is_held
    where r.withdrawn_at is null`.execute(db);
  return rows[0]?.xpf ?? 0;
}

/** Sum that reversals, those withdrawn left out, took of a payment so far, XPF. */
export async function sumReversed(db: Db, paymentId: PaymentId): Promise<Xpf> {
  const rows = await listByPayment(db, paymentId);
  return rows.filter((row) => row.withdrawn_at === null).reduce((sum, row) => sum + row.amount_xpf, 0);
}

/** Seller of the orders that a reversal took money of and left where they were; null where there is not one and the same. */
export async function findSeller(db: Db, reversalId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('reversed_orders as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('o.seller_id')
    .distinct()
    .where('r.reversal_id', '=', reversalId)
    .where('r.is_held', '=', false)
    .execute();
  return rows.length === 1 ? (rows[0]?.seller_id ?? null) : null;
}
