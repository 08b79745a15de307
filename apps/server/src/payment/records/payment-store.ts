import type { PaymentMethod } from '@matete/contract/payment-method';
import type { PaymentView } from '@matete/contract/payment/payments';
import type { CustomerId, OrderId, PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Payment } from '#platform/db/schema';

export type PaymentRow = Selectable<Payment>;

export const findById = (db: Db, id: PaymentId): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findByReference = (db: Db, reference: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Locks a payment; always before the orders it pays. */
export const lockById = (tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Payments that answer the freight differences of an order, oldest first. */
export const listFreightPayments = (db: Db, orderId: OrderId): Promise<{ id: PaymentId }[]> =>
  db
    .selectFrom('payments as p')
    .innerJoin('pending_payments as d', 'd.id', 'p.pending_payment_id')
    .select('p.id')
    .where('d.order_id', '=', orderId)
    .orderBy('p.id')
    .execute();

/** Inserts a payment. */
export const insertPayment = (tx: Tx, payment: Insertable<Payment>): Promise<PaymentRow> =>
  tx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

export interface WaitingPayment {
  readonly paymentId: PaymentId;
  readonly customerId: CustomerId;
  readonly method: PaymentMethod;
  /** XPF due for all its orders. */
  readonly amountXpf: Xpf;
  readonly reference: string;
  readonly now: Date;
}

/** SQL that inserts the payment of orders being placed, as part of a statement; nothing where nothing is due. */
export const waitingPayment = (payment: WaitingPayment | null): RawBuilder<unknown> => sql`
      insert into payments (id, customer_id, purpose, method, status, amount_xpf, reference, created_at)
      select p."paymentId", p."customerId", 'ORDERS', p.method, 'PENDING', p."amountXpf", p.reference, p.now
      from jsonb_to_recordset(${JSON.stringify(payment === null ? [] : [payment])}::jsonb)
        as p ("paymentId" uuid, "customerId" uuid, method text, "amountXpf" bigint, reference text, now timestamptz)`;

/** Changes columns of a payment that the caller has locked. */
export async function changePayment(
  tx: Tx,
  paymentId: PaymentId,
  changes: Omit<Updateable<Payment>, 'id'>,
): Promise<void> {
  await tx.updateTable('payments').set(changes).where('id', '=', paymentId).execute();
}

/** Locks the payments of orders, by id. */
export async function lockPaymentsOf(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  await sql`select from payments where id in (select payment_id from orders where id = any(${[...orderIds]}::uuid[]))
    order by id for no key update`.execute(tx);
}

/** Locks the orders of a payment, in one fixed order. */
export const lockOrdersOf = (tx: Tx, paymentId: PaymentId) =>
  tx.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).orderBy('id').forNoKeyUpdate().execute();

export async function toPaymentView(db: Db, row: PaymentRow): Promise<PaymentView> {
  const orders = await db.selectFrom('orders').select('id').where('payment_id', '=', row.id).orderBy('id').execute();
  return {
    paymentId: row.id,
    method: row.method,
    status: row.status,
    amount: row.amount_xpf,
    received: row.received_xpf,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    orderIds: orders.map((order) => order.id),
    pendingPaymentId: row.pending_payment_id,
    giftCardId: row.gift_card_id,
  };
}

/** Lists the orders of a payment that are still PENDING, by their deadline. */
export const listPendingOrdersOf = (db: Db, paymentId: PaymentId) =>
  db
    .selectFrom('orders')
    .select(['due_at', 'payment_status', 'accept_by', 'shipment_date'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'PENDING')
    .orderBy('due_at')
    .execute();

/** Counts the payments that answered a freight difference of an order: it has another one after its voyage was cancelled. */
export async function countTries(db: Db, orderId: OrderId): Promise<number> {
  const tries = await db
    .selectFrom('payments')
    .innerJoin('pending_payments', 'pending_payments.id', 'payments.pending_payment_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pending_payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(tries.n);
}

/** Sets when the gateway is asked about a payment, and which gateway it is where that changed. */
export async function askGatewayAfterOpening(
  tx: Tx,
  paymentId: PaymentId,
  { askAt, gateway }: { askAt: Date; gateway: GatewayName | undefined },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      ask_gateway_at: askAt,
      gateway_asks: 0,
      gateway_silent_since: null,
      ...(gateway === undefined ? {} : { gateway }),
    })
    .where('id', '=', paymentId)
    .where('status', 'in', ['PENDING', 'REJECTED'])
    .execute();
}

/**
 * Counts a question to the gateway and sets the next one, unless a page opened since, or another process at the same
 * moment, has set it.
 */
export async function setNextQuestion(
  db: Db,
  payment: Pick<PaymentRow, 'id' | 'gateway_asks'>,
  { askAt, silentAt }: { askAt: Date | null; silentAt: Date | null },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      gateway_asks: payment.gateway_asks + 1,
      ask_gateway_at: askAt,
      gateway_silent_since: silentAt === null ? null : sql<Date>`coalesce(gateway_silent_since, ${silentAt})`,
    })
    .where('id', '=', payment.id)
    .where('gateway_asks', '=', payment.gateway_asks)
    .execute();
}

/** Has the gateway asked about a payment in the next round: what it said may be old. */
export async function askSoon(tx: Tx, paymentId: PaymentId, now: Date): Promise<void> {
  await changePayment(tx, paymentId, { ask_gateway_at: now, gateway_asks: 0 });
}
