import type { CouponType } from '@matete/contract/order/coupon-type';
import type { RefundStatus } from '@matete/contract/order/refund-view';
import type { AccountId, RefundId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { type MoneyActor, planMoneyStep } from '@matete/domain/payment/money-step';
import { REFUND_TABLE, type RefundAction } from '@matete/domain/payment/refund-table';
import { ok, type Result } from '@matete/domain/result';

import { findType } from '#coupon/coupon-store';
import { issueCoupon } from '#coupon/issue-coupon';
import { post } from '#ledger/post';
import { notify } from '#notification/notify';
import { lockById as lockOrder, moveOrderPayment, type OrderRow } from '#order/order-store';
import { wakeGatewayJob } from '#payment/records/gateway-job-store';
import {
  askSoon,
  findById as findPayment,
  lockById as lockPayment,
  type PaymentRow,
} from '#payment/records/payment-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { changeRefund, findOwners, lockById, type RefundRow } from '#payment/records/refund-store';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/** Refund with its order and payment, all locked. */
export interface LockedRefund {
  readonly refund: RefundRow;
  readonly order: OrderRow;
  /** The payment whose money it gives back; undefined: the money came otherwise, and goes by transfer. */
  readonly payment: PaymentRow | undefined;
}

export interface RefundMover {
  readonly actor: Extract<MoneyActor, 'ADMIN' | 'GATEWAY'>;
  readonly actorId: AccountId | null;
  readonly reason?: string | undefined;
}

export interface RefundRequest {
  readonly action: RefundAction;
  readonly by: RefundMover;
  readonly gatewayRefundId?: string | null;
  readonly now: Date;
}

/** Locks a refund in money, after its payment and its order. @returns undefined when there is none of that id. */
export async function lockRefund(tx: Tx, refundId: RefundId): Promise<LockedRefund | undefined> {
  const known = await findOwners(tx, refundId);
  if (known === undefined) return undefined;
  // The order's payment first, then that of a freight difference: whoever asks for money locks them so.
  const ofOrder = known.payment_id === null ? undefined : await lockPayment(tx, known.payment_id);
  const payment =
    known.refunded_payment_id === null || known.refunded_payment_id === known.payment_id
      ? ofOrder
      : await lockPayment(tx, known.refunded_payment_id);
  const order = await lockOrder(tx, known.order_id);
  const refund = await lockById(tx, refundId);
  if (order === undefined || refund?.method !== 'MONEY') return undefined;
  return { refund, order, payment: refund.payment_id === null ? undefined : payment };
}

/** Checks whether a refund goes back through the gateway that took the money. */
export const isByGateway = (payment: Pick<PaymentRow, 'gateway' | 'gateway_payment_id'> | undefined): boolean =>
  payment !== undefined && payment.gateway !== null && payment.gateway_payment_id !== null;

/** Checks the same before a refund exists. */
export async function goesBackByGateway(tx: Tx, order: OrderRow): Promise<boolean> {
  return order.payment_id !== null && isByGateway(await findPayment(tx, order.payment_id));
}

/**
 * Takes one step of a refund in money: asks the table, moves the money, and updates the order's payment and the
 * payment itself.
 *
 * @source domain rules §6
 */
export async function moveRefund(
  services: Runtime,
  tx: Tx,
  locked: LockedRefund,
  request: RefundRequest,
): Promise<Result<RefundStatus>> {
  const { refund, order } = locked;
  const facts = { hasReason: request.by.reason !== undefined, gatewayState: refund.gateway_state };
  const planned = planMoneyStep(REFUND_TABLE, {
    status: refund.status,
    action: request.action,
    actor: request.by.actor,
    facts,
  });
  if (!planned.ok) return planned;
  if (request.action === 'TAKE_UP') await takeUp(tx, locked, request);
  else if (request.action === 'VERIFY' || request.action === 'SETTLE_AS_SENT') await payOut(tx, locked, request);
  // Nothing moved: it stands as if the gateway had refused, to be asked again or given up.
  else if (request.action === 'SETTLE_AS_NOT_SENT')
    await changeRefund(tx, refund.id, { gateway_state: 'REFUSED', gateway_failure: request.by.reason ?? null });
  else await turnIntoCoupon(services, tx, locked, request);
  // What was shown as given back meanwhile may have been another's: until now it was not judged.
  if (refund.gateway_state === 'ASKED' && locked.payment !== undefined)
    await askSoon(tx, locked.payment.id, request.now);
  await refreshPayment(tx, order.payment_id);
  if (refund.payment_id !== null && refund.payment_id !== order.payment_id) await refreshPayment(tx, refund.payment_id);
  return ok(planned.value);
}

/**
 * Whether the order's payment status follows a refund: it was asked for with the cancellation. One that was asked for
 * instead of a coupon leaves the order as the coupon left it, and one of freight as the refund beside it does; each says
 * itself how it stands.
 */
const isOfCancellation = ({ from_coupon_id: couponId, cause }: RefundRow): boolean =>
  couponId === null && cause !== 'FREIGHT';

/** Takes a refund up for an admin; a card's gateway is asked as soon as this is committed. */
async function takeUp(tx: Tx, { refund, order, payment }: LockedRefund, { by, now }: RefundRequest): Promise<void> {
  const state = isByGateway(payment) ? 'TO_ASK' : null;
  await changeRefund(tx, refund.id, {
    status: 'REFUND_PENDING',
    taken_up_at: now,
    taken_up_by: by.actorId,
    gateway_state: state,
    gateway_asked_at: null,
    gateway_failure: null,
    gateway_credits_before: null,
  });
  if (isOfCancellation(refund)) await moveOrderPayment(tx, order, 'TAKE_UP_REFUND');
  if (state !== null) await wakeGatewayJob(tx);
}

/** Records that the money has left the bank. */
async function payOut(
  tx: Tx,
  { refund, order, payment }: LockedRefund,
  { by, gatewayRefundId, now }: RefundRequest,
): Promise<void> {
  await post(tx, {
    kind: 'REFUND_PAID_OUT',
    subject: refund.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'REFUND', owner: refund.id }, amountXpf: minus(refund.amount_xpf) },
      {
        account: { kind: 'BANK', owner: payment?.method ?? 'WIRE_TRANSFER' },
        amountXpf: refund.amount_xpf,
      },
    ],
  });
  await changeRefund(tx, refund.id, {
    status: 'REFUND_VERIFIED',
    decided_at: now,
    decided_by: by.actorId,
    ...(refund.gateway_state === null ? {} : { gateway_state: 'DONE', gateway_refund_id: gatewayRefundId ?? null }),
  });
  if (isOfCancellation(refund)) await moveOrderPayment(tx, order, 'VERIFY_REFUND');
  await notify(tx, {
    accountId: order.customer_id,
    code: 211,
    eventKey: refund.id,
    orderId: order.id,
    data: { orderNumber: order.order_number, amountXpf: refund.amount_xpf },
    now,
  });
}

/** Turns a refund that cannot be paid out into a coupon at once, so that what is owed is never stuck. */
async function turnIntoCoupon(
  services: Runtime,
  tx: Tx,
  { refund, order }: LockedRefund,
  { by, now }: RefundRequest,
): Promise<void> {
  const couponId = await issueCoupon(services, tx, {
    type: await couponTypeOf(tx, refund),
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    isOverpayment: refund.cause === 'OVERPAYMENT',
    amountXpf: refund.amount_xpf,
    from: { kind: 'REFUND', owner: refund.id },
    kind: 'REFUND_AS_COUPON',
    subject: refund.id,
    now,
  });
  await changeRefund(tx, refund.id, {
    status: 'REFUND_REJECTED',
    reason: by.reason ?? null,
    coupon_id: couponId,
    decided_at: now,
    decided_by: by.actorId,
  });
  if (isOfCancellation(refund)) await moveOrderPayment(tx, order, 'REJECT_REFUND');
}

/** The coupon that comes back is of the type of the one that was given first. */
async function couponTypeOf(tx: Tx, { from_coupon_id: couponId, cause }: RefundRow): Promise<CouponType> {
  if (couponId !== null) return findType(tx, couponId);
  return cause === 'FREIGHT' ? 'EXTRA_SHIPPING_CHARGES_REFUND' : 'CANCEL_ORDER_FULL_REFUND';
}
