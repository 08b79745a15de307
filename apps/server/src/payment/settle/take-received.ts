import type { PaymentMethod } from '@matete/contract/payment-method';
import type { PaymentId, RefundId, Xpf } from '@matete/contract/units';
import { dueOncePaid } from '@matete/domain/order/confirm-by';
import { lastAcceptDay, lastAcceptMoment } from '@matete/domain/order/delivery-dates';
import { dueOf } from '@matete/domain/order/kept-money';
import { isWaitingForPayment } from '@matete/domain/order/order-statuses';
import { unpaidUntil } from '@matete/domain/payment/pay-by-hand';
import { type SharedMoney, shareReceived } from '@matete/domain/payment/share-received';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';
import { isRefundedInMoney } from '@matete/domain/order/order-payment-table';

import { findById as findAccount } from '#account/account-store';
import { issueCoupons, type NewCoupon } from '#coupon/issue-coupon';
import { afterCorrections } from '#ledger/receipt-corrections-query';
import { readPartsReceived } from '#ledger/parts-received-query';
import type { LedgerEntry } from '#ledger/post';
import type { StepPorts } from '#order/order-effect';
import { acceptanceOf, moneyOf } from '#order/order-parts';
import { moveOrderPayment } from '#order/order-store';
import type { OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { methodAtGateway } from '#payment/records/payment-gateways';
import { changePayment, lockById, lockOrdersOf, type PaymentRow } from '#payment/records/payment-store';
import { refreshPayment } from '#payment/records/refresh-payment';
import { wakeGatewayJob } from '#payment/records/gateway-job-store';
import { changeRefund, insertCouponRefund, insertMoneyRefund } from '#payment/records/refund-store';
import type { Settlement } from '#payment/settle/settlement';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';
import { transferNews } from '#notification/transfer-news';
import { patienceOf, readSiteSettings } from '#site-setting/site-setting-store';

export interface Receiving {
  /** Locked. */
  readonly payment: PaymentRow;
  /** Everything that came in, XPF. */
  readonly totalXpf: Xpf;
  readonly settlement: Settlement;
  /** By what it came, where that is not the method that the customer chose: a charge that counts again after all. */
  readonly cameBy?: PaymentMethod;
}

/**
 * Takes newly received money into the escrow of the waiting orders, one after another; what was meant for cancelled
 * orders becomes coupons. Orders that are all paid enter the pool together.
 */
export async function takeReceived(services: StepPorts, tx: Tx, receiving: Receiving): Promise<Result<void>> {
  const { payment, totalXpf, settlement } = receiving;
  const { now } = settlement;
  const orders = await lockOrdersOf(tx, payment.id);
  // Its orders are paid by another payment: an admin must look into what came.
  if (orders.length === 0) return refuse('NOTIFICATION_REFUSED');
  const known = await readPartsReceived(tx, payment.id);
  const shared = shareReceived(
    totalXpf - payment.received_xpf,
    orders.map((order) => ({
      orderId: order.id,
      dueXpf: dueOf(moneyOf(order)),
      knownXpf: known.get(order.id) ?? 0,
      isWaiting: isWaiting(order),
    })),
  );
  if (settlement.charge !== undefined && !shared.isAllPaid) return refuse('NOTIFICATION_REFUSED');
  const isDone =
    settlement.charge !== undefined ||
    totalXpf === payment.amount_xpf ||
    (shared.waiting.length > 0 && shared.isAllPaid);
  await recordReceipt(tx, receiving, isDone);
  const late = lateMoney(orders, shared.calledOff, settlement.charge !== undefined);
  const credits = await issueCoupons(services, tx, {
    coupons: late.coupons,
    movement: {
      kind: isDone ? 'PAYMENT_VERIFIED' : 'PAYMENT_PART_RECEIVED',
      subject: isDone ? payment.id : `${payment.id} ${totalXpf}${await afterCorrections(tx, payment.id)}`,
      orderId: orders[0]?.id,
      paymentId: payment.id,
      now,
      entries: [
        { account: { kind: 'BANK', owner: methodOf(receiving) }, amountXpf: payment.received_xpf - totalXpf },
        ...shared.waiting.map(({ orderId, amountXpf }): LedgerEntry => ({
          account: { kind: 'ESCROW', owner: orderId },
          amountXpf,
        })),
        ...late.refunds.map(({ refundId, amountXpf }): LedgerEntry => ({
          account: { kind: 'REFUND', owner: refundId },
          amountXpf,
        })),
      ],
    },
  });
  for (const { order, couponId, amountXpf } of credits) {
    await insertCouponRefund(tx, { orderId: order.id, cause: 'LATE_PAYMENT', amountXpf, couponId, now });
    if (!isRefundedInMoney(order.payment_status)) await moveOrderPayment(tx, order, 'REFUND_IN_FULL');
  }
  for (const refund of late.refunds) await sendBack(tx, refund, now);
  if (late.coupons.length + late.refunds.length > 0) await refreshPayment(tx, payment.id);
  const waiting = orders.filter(isWaiting);
  if (isDone) return letIntoPool(services, tx, { waiting, settlement });
  await waitForRest(tx, { waiting, receiving });
  return ok(undefined);
}

/**
 * Method by which the money came: a gateway's charge keeps its method, though the customer may have chosen a transfer
 * since.
 */
const methodOf = ({ payment, settlement: { charge }, cameBy = payment.method }: Receiving): PaymentMethod =>
  charge === undefined ? cameBy : methodAtGateway(charge.gateway);

/** First question about a charge after it paid. */
const FIRST_WATCH_AFTER_MS = 60 * 60_000;

async function recordReceipt(tx: Tx, receiving: Receiving, isDone: boolean): Promise<void> {
  const { payment, totalXpf, settlement } = receiving;
  const { by, charge, now } = settlement;
  await changePayment(tx, payment.id, {
    received_xpf: totalXpf,
    verified_by: by.actorId,
    ...(isDone ? { status: 'VERIFIED', paid_at: now, amount_xpf: totalXpf } : {}),
    ...(charge === undefined
      ? {}
      : {
          method: methodOf(receiving),
          gateway: charge.gateway,
          gateway_payment_id: charge.gatewayPaymentId,
          // A charge that paid may be taken back: it is asked about from time to time.
          ask_gateway_at: new Date(now.getTime() + FIRST_WATCH_AFTER_MS),
          gateway_asks: 0,
        }),
  });
}

interface Credit extends NewCoupon {
  readonly order: OrderRow;
}

interface LateRefund {
  readonly refundId: RefundId;
  readonly order: OrderRow;
  readonly amountXpf: Xpf;
}

/**
 * What becomes of money that came for orders which were cancelled meanwhile: a charge goes back through its gateway, a
 * transfer becomes a coupon; so does a charge for an order that was refunded before in another way.
 */
function lateMoney(
  orders: readonly OrderRow[],
  shares: readonly SharedMoney[],
  isCharge: boolean,
): { coupons: Credit[]; refunds: LateRefund[] } {
  const late = shares.flatMap(({ orderId, amountXpf }) => {
    const order = orders.find((candidate) => candidate.id === orderId);
    return order === undefined || amountXpf === 0 ? [] : [{ order, amountXpf }];
  });
  const goesBack = ({ order }: { order: OrderRow }) => isCharge && order.payment_status === 'DISAPPROVED';
  return {
    refunds: late.filter(goesBack).map((share) => ({ ...share, refundId: uuidv7() })),
    coupons: late
      .filter((share) => !goesBack(share))
      .map(({ order, amountXpf }) => ({
        type: 'CANCEL_ORDER_FULL_REFUND',
        order,
        customerId: order.customer_id,
        orderId: order.id,
        orderNumber: order.order_number,
        amountXpf,
      })),
  };
}

/** Has the gateway asked to give a late charge back as soon as this is committed. @source domain rules §16 */
async function sendBack(tx: Tx, { refundId, order, amountXpf }: LateRefund, now: Date): Promise<void> {
  await insertMoneyRefund(tx, {
    payment_id: order.payment_id,
    id: refundId,
    order_id: order.id,
    cause: 'LATE_PAYMENT',
    amount_xpf: amountXpf,
    requested_at: now,
  });
  await changeRefund(tx, refundId, { status: 'REFUND_PENDING', taken_up_at: now, gateway_state: 'TO_ASK' });
  await moveOrderPayment(tx, order, 'REQUEST_REFUND');
  await moveOrderPayment(tx, { ...order, payment_status: 'REFUND_REQUEST' }, 'TAKE_UP_REFUND');
  await wakeGatewayJob(tx);
}

/**
 * Updates what is due of a payment when one of its orders is cancelled. If none waits any more, the payment is
 * rejected; if all that wait are paid by earlier parts, they enter the pool.
 *
 * @source domain rules §16: what is due of a payment is the sum of what its waiting orders are due
 */
export async function releaseFromPayment(
  services: StepPorts,
  tx: Tx,
  { paymentId, now }: { paymentId: PaymentId; now: Date },
): Promise<Result<void>> {
  const payment = await lockById(tx, paymentId);
  if (payment?.status !== 'PENDING') return ok(undefined);
  const waiting = (await lockOrdersOf(tx, paymentId)).filter(isWaiting);
  const known = await readPartsReceived(tx, paymentId);
  const restXpf = waiting.reduce((sum, order) => sum + dueOf(moneyOf(order)) - (known.get(order.id) ?? 0), 0);
  const isPaid = waiting.length > 0 && restXpf === 0;
  await changePayment(
    tx,
    paymentId,
    waiting.length === 0
      ? { status: 'REJECTED' }
      : {
          amount_xpf: payment.received_xpf + restXpf,
          ...(isPaid ? { status: 'VERIFIED', paid_at: now } : {}),
        },
  );
  if (!isPaid) return ok(undefined);
  return letIntoPool(services, tx, { waiting, settlement: { paymentId, by: PAID_BEFORE, now } });
}

/** Settled by parts that an admin saw when they came. */
const PAID_BEFORE = { actor: 'ADMIN', actorId: null } as const;

const isWaiting = (order: OrderRow): boolean => isWaitingForPayment(order.status, order.payment_status);

/** Lets orders that are paid into the pool. */
export async function letIntoPool(
  services: StepPorts,
  tx: Tx,
  { waiting, settlement: { by, now } }: { waiting: readonly OrderRow[]; settlement: Settlement },
): Promise<Result<void>> {
  for (const order of waiting) {
    const moved = await takeOrderStep(services, tx, {
      order,
      step: { action: 'VERIFY_PAYMENT', paymentUndecided: true },
      mover: by,
      now,
      payment: 'VERIFY',
      changes: { paid_at: now, due_at: dueOncePaid(order, now) },
      newsData: {
        deadlineDate: lastAcceptDay(acceptanceOf(order)),
        ...(order.awaits_confirmation ? { variant: 'unconfirmed' } : {}),
      },
    });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}

/**
 * Lets the orders wait as long again for the rest, no longer than a seller could still bring them. The customer is
 * told by mail: the specification has no notification for it. An address that is not verified may be somebody else's, and is
 * mailed nothing.
 */
async function waitForRest(
  tx: Tx,
  { waiting, receiving: { payment, totalXpf, settlement } }: { waiting: readonly OrderRow[]; receiving: Receiving },
): Promise<void> {
  const { now } = settlement;
  const settings = await readSiteSettings(tx);
  const dueAt = unpaidUntil(patienceOf(settings), payment.method, {
    now,
    lastAcceptAt: waiting.map((order) => lastAcceptMoment(acceptanceOf(order))),
  });
  for (const order of waiting) await moveOrderPayment(tx, order, 'RECEIVE_PART', { due_at: dueAt });
  const customer = await findAccount(tx, payment.customer_id);
  if (customer === undefined) throw new Error(`payment ${payment.id} has no customer`);
  if (customer.email_verified_at === null) return;
  const restXpf = payment.amount_xpf - totalXpf;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: customer.id,
    recipient: customer.email,
    kind: 'part-received',
    language: customer.language,
    data: {
      paymentId: payment.id,
      reference: payment.reference,
      receivedXpf: totalXpf,
      restXpf,
      // A part comes by hand alone: a gateway takes the whole.
      ...(settings.BANK_TRANSFER === null
        ? {}
        : transferNews(
            { ...settings.BANK_TRANSFER, reference: payment.reference, amount: restXpf },
            {
              until: dueAt,
              orderCount: waiting.length,
              awaitsConfirmation: waiting.some((order) => order.awaits_confirmation),
            },
          )),
    },
    now,
  });
}
