import type { OrderAction, OrderActor, OrderPaymentStatus, OrderStatus } from '@matete/contract/order/order-status';
import type { AccountId, CustomerId, OrderId, SellerId } from '@matete/contract/units';
import { type OrderPaymentAction, orderPaymentAfter } from '@matete/domain/order/order-payment-table';
import type { OrderMove } from '@matete/domain/order/order-table';
import { type Selectable, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { Order, OrderLine } from '#platform/db/schema';

export type OrderRow = Selectable<Order>;
export type OrderLineRow = Selectable<OrderLine>;

export const findById = (db: Db, id: OrderId): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks an order's row until the transaction ends: whoever decides about it next waits, and sees what was decided. */
export const lockById = (tx: Tx, id: OrderId): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findByNumber = (db: Db, orderNumber: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('order_number', '=', orderNumber.toUpperCase()).executeTakeFirst();

/** Numbers of all orders of a customer. */
export async function listNumbersOf(db: Db, customerId: CustomerId): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('order_number').where('customer_id', '=', customerId).execute();
  return rows.map(({ order_number: number }) => number);
}

/** Locks an order by the number that people call it by, whatever its case. */
/** How often a seller gave an order back. */
export async function countGivenBack(db: Db, orderId: OrderId, sellerId: SellerId): Promise<number> {
  const { n } = await db
    .selectFrom('order_transitions')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('order_id', '=', orderId)
    .where('action', '=', 'GIVE_BACK')
    .where('actor_id', '=', sellerId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Locks orders, by id. */
export async function lockAll(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export const lockByNumber = (tx: Tx, orderNumber: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber.toUpperCase())
    .forNoKeyUpdate()
    .executeTakeFirst();

export const listLines = (db: Db, orderId: OrderId): Promise<OrderLineRow[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

export interface Mover {
  readonly actor: OrderActor;
  readonly actorId: AccountId | null;
  readonly reason?: string | undefined;
}

/** Columns of an order that may change besides its two statuses, each of which has a table of steps; the buyer stays. */
export type OrderChanges = Partial<
  Omit<OrderRow, 'id' | 'status' | 'payment_status' | 'billing' | 'purchase_reference'>
>;

export interface WrittenMove {
  readonly move: OrderMove;
  readonly mover: Mover;
  /** Set when the step says something about the order's payment as well. */
  readonly paymentStatus?: OrderPaymentStatus | undefined;
  readonly changes: OrderChanges;
  readonly now: Date;
}

/**
 * Writes a planned step: the status, what goes with it, and the line of history.
 *
 * @throws Error when the order is no longer where the plan began: somebody forgot the lock.
 */
export async function applyMove(
  tx: Tx,
  orderId: OrderId,
  { move, mover, paymentStatus, changes, now }: WrittenMove,
): Promise<void> {
  const updated = await tx
    .updateTable('orders')
    .set({ ...changes, status: move.to, ...(paymentStatus === undefined ? {} : { payment_status: paymentStatus }) })
    .where('id', '=', orderId)
    .where('status', '=', move.from)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n)
    throw new Error(`order ${orderId} is not ${move.from} any more: it was not locked`);
  await insertTransition(tx, { orderId, action: move.action, from: move.from, to: move.to, mover, now });
}

/** Changes columns of an order that the caller has locked. */
export async function changeOrder(tx: Tx, orderId: OrderId, changes: OrderChanges): Promise<void> {
  await tx.updateTable('orders').set(changes).where('id', '=', orderId).execute();
}

/**
 * Takes one step of an order's payment status, as its table allows.
 *
 * @param order Locked, as it stands in the database.
 * @throws RangeError where the table has no such step. Error when the order's payment stands elsewhere: somebody forgot the lock.
 */
export async function moveOrderPayment(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'payment_status'>,
  action: OrderPaymentAction,
  changes: OrderChanges = {},
): Promise<void> {
  const updated = await tx
    .updateTable('orders')
    .set({ ...changes, payment_status: orderPaymentAfter(order.payment_status, action) })
    .where('id', '=', order.id)
    .where('payment_status', '=', order.payment_status)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n)
    throw new Error(`the payment of order ${order.id} is not ${order.payment_status} any more: it was not locked`);
}

/** Writes a line into the history of an order. */
export async function insertTransition(
  tx: Tx,
  step: { orderId: OrderId; action: OrderAction; from: OrderStatus | null; to: OrderStatus; mover: Mover; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_transitions')
    .values({
      id: uuidv7(),
      order_id: step.orderId,
      at: step.now,
      action: step.action,
      actor: step.mover.actor,
      actor_id: step.mover.actorId,
      from_status: step.from,
      to_status: step.to,
      reason: step.mover.reason ?? null,
    })
    .execute();
}

/** Erases who was to collect the orders of a customer: the orders stay, the other person's name and phone go. */
export async function eraseCollectorsOf(tx: Tx, customerId: AccountId): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ collector_name: null, collector_phone: null })
    .where('customer_id', '=', customerId)
    .where('collector_name', 'is not', null)
    .execute();
}

/** Sets the last voyage of an accepted order that has none. */
export async function setMissingVoyage(db: Db, orderId: OrderId, columns: OrderChanges): Promise<void> {
  await db
    .updateTable('orders')
    .set(columns)
    .where('id', '=', orderId)
    .where('status', '=', 'PREPARING')
    .where('last_voyage_number', 'is', null)
    .execute();
}
