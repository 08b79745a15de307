import { ok, refuse, type Result } from '@matete/domain/result';
import type { OrderActor } from '@matete/contract/order/order-status';

import { issueCoupon } from '#coupon/issue-coupon';
import { post, type LedgerEntry } from '#ledger/post';
import type { OrderRow } from '#order/order-store';
import { endOfDelivery } from '#order/quote-orders';
import { takeOrderStep } from '#order/take-order-step';
import { lockById, lockOrdersOf, type PaymentRow } from '#payment/payment-store';
import type { Services, Tx } from '#services';

export interface Settlement {
  readonly paymentId: string;
  readonly by: { readonly actor: Extract<OrderActor, 'GATEWAY' | 'ADMIN'>; readonly actorId: string | null };
  readonly gatewayPaymentId?: string | undefined;
  readonly now: Date;
}

/**
 * Takes the money of a payment into the books, once, and lets its orders into the pool. Asked again, by a second
 * notification, the browser's return or a double click, it does nothing more. Money that comes for an order that was
 * cancelled meanwhile is given back as a coupon.
 *
 * @source domain rules §5
 */
export async function verifyPayment(
  services: Services,
  tx: Tx,
  { paymentId, by, gatewayPaymentId, now }: Settlement,
): Promise<Result<'VERIFIED' | 'ALREADY'>> {
  const payment = await lockById(tx, paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  const isLate = payment.status === 'REJECTED' && by.actor === 'GATEWAY';
  if (payment.status !== 'PENDING' && !isLate)
    return payment.status === 'REJECTED' ? refuse('PAYMENT_STEP_NOT_ALLOWED') : ok('ALREADY');
  await tx
    .updateTable('payments')
    .set({
      status: 'VERIFIED',
      paid_at: now,
      verified_by: by.actorId,
      ...(gatewayPaymentId === undefined ? {} : { gateway_payment_id: gatewayPaymentId }),
    })
    .where('id', '=', payment.id)
    .execute();
  const orders = await lockOrdersOf(tx, payment.id);
  const waiting = orders.filter((order) => order.status === 'PENDING' && order.payment_status === 'PENDING');
  const cancelled = orders.filter((order) => !waiting.includes(order));
  await takeMoney(services, tx, { payment, waiting, cancelled, now });
  for (const order of waiting) {
    const moved = await takeOrderStep(services, tx, {
      order,
      action: 'VERIFY_PAYMENT',
      mover: by,
      facts: { paymentUndecided: true },
      now,
      changes: { payment_status: 'VERIFIED', paid_at: now, due_at: endOfDelivery(order.shipment_date) },
      newsData: { deadlineDate: order.shipment_date },
    });
    if (!moved.ok) return moved;
  }
  return ok('VERIFIED');
}

interface Takings {
  readonly payment: PaymentRow;
  readonly waiting: readonly OrderRow[];
  readonly cancelled: readonly OrderRow[];
  readonly now: Date;
}

const dueOf = (order: OrderRow): number => order.grand_total_xpf - order.discount_xpf;

/** From outside into the escrow of each order that waits; what was due for a cancelled one becomes a coupon. */
async function takeMoney(services: Services, tx: Tx, { payment, waiting, cancelled, now }: Takings): Promise<void> {
  const entries: LedgerEntry[] = waiting.map((order) => ({
    account: { kind: 'ESCROW', owner: order.id },
    amountXpf: dueOf(order),
  }));
  for (const order of cancelled) {
    const amountXpf = dueOf(order);
    if (amountXpf === 0) continue;
    const coupon = await issueCoupon(services, tx, {
      type: 'CANCEL_ORDER_FULL_REFUND',
      customerId: order.customer_id,
      orderId: order.id,
      orderNumber: order.order_number,
      amountXpf,
      now,
    });
    entries.push({ account: coupon.account, amountXpf });
    await tx.updateTable('orders').set({ payment_status: 'FULL_REFUND' }).where('id', '=', order.id).execute();
  }
  const inXpf = entries.reduce((sum, entry) => sum + entry.amountXpf, 0);
  if (inXpf !== payment.amount_xpf)
    throw new Error(`payment ${payment.id} is of ${payment.amount_xpf} XPF, its orders are due ${inXpf}`);
  const bank = { kind: 'BANK', owner: payment.method as 'CREDIT_CARD' } as const;
  await post(tx, {
    kind: 'PAYMENT_VERIFIED',
    subject: payment.id,
    orderId: waiting[0]?.id ?? cancelled[0]?.id,
    now,
    entries: [{ account: bank, amountXpf: -inXpf }, ...entries],
  });
}

/** Turns a payment down: its orders that wait for it are cancelled and their coupons come back. */
export async function rejectPayment(
  services: Services,
  tx: Tx,
  { paymentId, by, now }: Settlement,
): Promise<Result<'REJECTED' | 'ALREADY'>> {
  const payment = await lockById(tx, paymentId);
  if (payment === undefined) return refuse('PAYMENT_NOT_FOUND');
  if (payment.status === 'REJECTED') return ok('ALREADY');
  if (payment.status !== 'PENDING') return refuse('PAYMENT_STEP_NOT_ALLOWED');
  await tx
    .updateTable('payments')
    .set({ status: 'REJECTED', verified_by: by.actorId })
    .where('id', '=', payment.id)
    .execute();
  for (const order of await lockOrdersOf(tx, payment.id)) {
    if (order.status !== 'PENDING' || order.payment_status !== 'PENDING') continue;
    const moved = await takeOrderStep(services, tx, {
      order,
      action: 'REJECT_PAYMENT',
      mover: by,
      facts: { paymentUndecided: true },
      now,
      changes: { payment_status: 'DISAPPROVED', due_at: null },
    });
    if (!moved.ok) return moved;
  }
  return ok('REJECTED');
}
