import type { ReversalKind } from '@matete/contract/order/reversal-kind';
import type { AccountId, OrderId, PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { lastAcceptMoment } from '@matete/domain/order/delivery-dates';
import { dueOf } from '@matete/domain/order/kept-money';
import { isPaidWithoutSeller } from '@matete/domain/order/order-statuses';
import { unpaidUntil } from '@matete/domain/payment/pay-by-hand';
import { type OrderShare, shareReversal } from '@matete/domain/payment/share-reversal';
import { minus } from '@matete/domain/money/minus';
import { ok, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { lockWithOrder } from '#freight-difference/pending-payment-store';
import { post } from '#ledger/post';
import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import type { StepPorts } from '#order/order-effect';
import { acceptanceOf, moneyOf } from '#order/order-parts';
import type { OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { newReference } from '#payment/records/new-reference';
import {
  askSoon,
  changePayment,
  insertPayment,
  lockById,
  lockOrdersOf,
  type PaymentRow,
} from '#payment/records/payment-store';
import { findLast, insertReversal } from '#payment/records/reversal-store';
import { coverByGiftCard } from '#payment/settle/settle-gift-card';
import { takePointsBack } from '#points/take-points-back';
import type { Tx } from '#platform/db/database';
import { transferNews } from '#notification/transfer-news';
import { patienceOf, readSiteSettings } from '#site-setting/site-setting-store';

/** Money that was taken for paid and is not there: a gateway took it back, or an admin had recorded what never came. */
export interface NewReversal {
  readonly paymentId: PaymentId;
  /** Null: an admin's word. */
  readonly gateway: GatewayName | null;
  readonly by: { readonly actor: 'GATEWAY' | 'ADMIN'; readonly actorId: AccountId | null; readonly reason?: string };
  /** The gateway's own id of it: of the credit, the chargeback, or the charge that it refuses after all. */
  readonly gatewayReversalId: string;
  readonly kind: ReversalKind;
  readonly amountXpf: Xpf;
  readonly now: Date;
}

/**
 * Writes down, once, that a gateway took money back after it had paid it. The money leaves the bank in the books.
 * Orders that no seller took leave the pool and wait for a new payment; what was paid for the others stands as a loss
 * of the house until an admin decides who bears it, and so what was paid for freight. Of a gift card its coupon loses what
 * was not spent.
 *
 * @source domain rules §16 "Gateways"
 */
export async function reversePayment(
  services: StepPorts,
  tx: Tx,
  reversal: NewReversal,
): Promise<Result<'REVERSED' | 'ALREADY'>> {
  const payment = await lockById(tx, reversal.paymentId);
  if (payment === undefined) throw new Error(`there is no payment ${reversal.paymentId}`);
  const { gateway, gatewayReversalId } = reversal;
  const last = gateway === null ? undefined : await findLast(tx, { gateway, gatewayReversalId });
  if (last !== undefined && last.withdrawn_at === null) return ok('ALREADY');
  const isFreight = payment.purpose === 'FREIGHT_DIFFERENCE';
  const orders = isFreight ? await lockFreightOrder(tx, payment) : await lockOrdersOf(tx, payment.id);
  const shares = isFreight
    ? { held: [], lost: orders.map(({ id: orderId }) => ({ orderId, amountXpf: reversal.amountXpf, leftXpf: 0 })) }
    : shareReversal(
        reversal.amountXpf,
        orders.map((order) => ({
          orderId: order.id,
          dueXpf: dueOf(moneyOf(order)),
          isInPool: isPaidWithoutSeller(order.status, order.payment_status),
        })),
      );
  const id = uuidv7();
  const heldXpf = sumOf(shares.held.map((share) => share.amountXpf));
  await insertReversal(
    tx,
    {
      id,
      gateway: reversal.gateway,
      // Taken back, paid again and taken back again: each time is a reversal of its own.
      gateway_reversal_id: last === undefined ? reversal.gatewayReversalId : `${reversal.gatewayReversalId} ${id}`,
      payment_id: payment.id,
      kind: reversal.kind,
      amount_xpf: reversal.amountXpf,
      open_xpf: reversal.amountXpf - heldXpf,
      noted_at: reversal.now,
    },
    [
      ...shares.held.map((share) => ({ ...share, isHeld: true })),
      ...shares.lost.map((share) => ({ ...share, isHeld: false })),
    ],
  );
  await bookReversal(tx, { id, payment, reversal, held: shares.held });
  for (const order of orders)
    if (shares.lost.some((share) => share.orderId === order.id))
      await takePointsBack(tx, { order, subject: `${id} ${order.id}`, now: reversal.now });
  if (payment.purpose === 'GIFT_CARD') await coverByGiftCard(tx, { payment, reversalId: id, now: reversal.now });
  const held = orders.flatMap((order) => shares.held.find((share) => share.orderId === order.id) ?? []);
  if (held.length > 0) {
    const moved = await holdOrders(services, tx, { payment, orders, held, reversal, now: reversal.now });
    if (!moved.ok) return moved;
  }
  if (gateway !== null) await askSoon(tx, payment.id, reversal.now);
  await tellAdmins(tx, { id, payment, reversal, orders });
  return ok('REVERSED');
}

/** Locks the order whose freight a payment paid; none where its money became a coupon instead. */
async function lockFreightOrder(tx: Tx, payment: PaymentRow): Promise<OrderRow[]> {
  const locked = await lockWithOrder(tx, payment.pending_payment_id ?? '');
  const isItsMoney = locked?.pending.status === 'VERIFIED' && locked.pending.payment_id === payment.id;
  return locked !== undefined && isItsMoney ? [locked.order] : [];
}

const sumOf = (amounts: readonly Xpf[]): Xpf => amounts.reduce((sum, amount) => sum + amount, 0);

interface Booking {
  readonly id: string;
  readonly payment: PaymentRow;
  readonly reversal: NewReversal;
  readonly held: readonly OrderShare[];
}

/**
 * The money leaves the bank. What is left of an order that is held goes out of this payment as well: the new payment
 * takes it in as a part of what is due.
 */
async function bookReversal(tx: Tx, { id, payment, reversal, held }: Booking): Promise<void> {
  const heldXpf = sumOf(held.map((share) => share.amountXpf));
  const carriedXpf = sumOf(held.map((share) => share.leftXpf));
  await post(tx, {
    kind: 'PAYMENT_REVERSED',
    subject: id,
    paymentId: payment.id,
    now: reversal.now,
    entries: [
      { account: { kind: 'BANK', owner: payment.method }, amountXpf: reversal.amountXpf + carriedXpf },
      { account: { kind: 'REVERSAL', owner: id }, amountXpf: heldXpf - reversal.amountXpf },
      ...held.map(
        (share) =>
          ({
            account: { kind: 'ESCROW', owner: share.orderId },
            amountXpf: minus(share.amountXpf + share.leftXpf),
          }) as const,
      ),
    ],
  });
  await changePayment(tx, payment.id, { reversed_xpf: payment.reversed_xpf + reversal.amountXpf + carriedXpf });
}

interface Holding {
  readonly payment: PaymentRow;
  readonly orders: readonly OrderRow[];
  readonly held: readonly OrderShare[];
  readonly reversal: NewReversal;
  readonly now: Date;
}

/** Takes orders out of the pool, and opens a payment by which their customer pays again what was taken back. */
async function holdOrders(services: StepPorts, tx: Tx, holding: Holding): Promise<Result<void>> {
  const { held, now } = holding;
  const orders = holding.orders.filter((order) => held.some((share) => share.orderId === order.id));
  const again = await openPaymentAgain(tx, { ...holding, orders });
  const settings = await readSiteSettings(tx);
  const dueAt = unpaidUntil(patienceOf(settings), 'WIRE_TRANSFER', {
    now,
    lastAcceptAt: orders.map((order) => lastAcceptMoment(acceptanceOf(order))),
  });
  const { method, reference, amount_xpf: amountXpf, received_xpf: receivedXpf } = again;
  const transfer =
    method !== 'WIRE_TRANSFER' || settings.BANK_TRANSFER === null
      ? {}
      : transferNews(
          { ...settings.BANK_TRANSFER, reference, amount: amountXpf - receivedXpf },
          {
            until: dueAt,
            orderCount: orders.length,
            awaitsConfirmation: orders.some((order) => order.awaits_confirmation),
          },
        );
  for (const order of orders) {
    const share = held.find(({ orderId }) => orderId === order.id);
    const moved = await takeOrderStep(services, tx, {
      order,
      step: { action: 'REVERSE_PAYMENT', isPaid: order.payment_status === 'VERIFIED' },
      mover: holding.reversal.by,
      payment: share?.leftXpf === 0 ? 'REVERSE' : 'REVERSE_IN_PART',
      changes: { payment_id: again.id, paid_at: null, due_at: dueAt },
      newsData: {
        amountXpf: share?.amountXpf ?? 0,
        ...(holding.reversal.gateway === null ? { variant: 'never-came' } : {}),
        ...transfer,
      },
      now,
    });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}

/** A payment with a part in it can be completed by transfer alone: a card pays the whole or nothing. */
async function openPaymentAgain(tx: Tx, { payment, orders, held, now }: Holding): Promise<PaymentRow> {
  const carried = held.filter((share) => share.leftXpf > 0);
  const receivedXpf = sumOf(carried.map((share) => share.leftXpf));
  const again = await insertPayment(tx, {
    id: uuidv7(),
    customer_id: payment.customer_id,
    purpose: 'ORDERS',
    method: receivedXpf === 0 ? payment.method : 'WIRE_TRANSFER',
    status: 'PENDING',
    amount_xpf: sumOf(orders.map((order) => dueOf(moneyOf(order)))),
    received_xpf: receivedXpf,
    reference: newReference(),
    created_at: now,
  });
  await post(tx, {
    kind: 'PAYMENT_PART_RECEIVED',
    subject: `${again.id} ${receivedXpf}`,
    paymentId: again.id,
    now,
    entries: [
      { account: { kind: 'BANK', owner: payment.method }, amountXpf: minus(receivedXpf) },
      ...carried.map(
        ({ orderId, leftXpf }) => ({ account: { kind: 'ESCROW', owner: orderId }, amountXpf: leftXpf }) as const,
      ),
    ],
  });
  return again;
}

/** Tells every admin, by mail too: goods may be under way for which nobody pays any more. */
async function tellAdmins(
  tx: Tx,
  { id, payment, reversal, orders }: Omit<Booking, 'held'> & { readonly orders: readonly OrderRow[] },
): Promise<void> {
  const [first]: readonly { readonly id: OrderId }[] = orders;
  for (const admin of await listAdmins(tx))
    await notify(tx, {
      accountId: admin.id,
      code: 9200,
      eventKey: id,
      ...(first === undefined ? {} : { orderId: first.id }),
      data: { reference: payment.reference, amountXpf: reversal.amountXpf },
      now: reversal.now,
    });
}
