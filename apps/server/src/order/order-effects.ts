import type { OrderEffect } from '@matete/domain/order/order-table';
import { freightDifference } from '@matete/domain/freight/freight-charge';
import { earningsOf } from '@matete/domain/pricing/order-money';
import { refuse, type Refusal } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import { returnCoupons } from '#coupon/spend-coupons';
import { balanceOf, post } from '#ledger/post';
import { notify } from '#notification/notify';
import { countFishing } from '#offer/fishing-room';
import { endReservations, reserve } from '#offer/offer-store';
import type { OrderLineRow, OrderRow } from '#order/order-store';
import type { Services, Tx } from '#services';

/** What an effect works with: the locked order as it was before the step, and what the step brings. */
export interface EffectContext {
  readonly services: Services;
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly input: StepInput;
  readonly now: Date;
}

export interface StepInput {
  /** The seller who accepts, with his island. */
  readonly accepting?: { readonly sellerId: string; readonly islandId: string };
  /** XPF the ship charged. */
  readonly actualShippingXpf?: number;
  readonly refundMethod?: 'COUPON' | 'MONEY';
  readonly refundCause?: 'CANCELLED' | 'EXPIRED' | 'GIVEN_BACK' | 'NOT_DELIVERED' | 'PAYMENT_REJECTED';
}

/** The effects that steps of this process perform. */
export type PerformedEffect = Exclude<
  OrderEffect,
  'PENALISE' | 'REFUND_DISPUTE_IN_FULL' | 'REFUND_DISPUTE_IN_PART' | 'CREATE_SPLIT_ORDER'
>;

/** Does one effect in the step's transaction. A refusal undoes the whole step. */
type PerformEffect = (context: EffectContext) => Promise<Refusal | undefined>;

export const EFFECTS: Readonly<Record<PerformedEffect, PerformEffect>> = {
  /** Being in the pool is being paid and unheld: the order's own columns say so. */
  ENTER_POOL: async () => undefined,

  RESERVE_SUPPLY: async ({ tx, order, lines, input, now }) => {
    if (input.accepting === undefined) throw new RangeError('accepting without a seller');
    const wanted = lines.map((line) => ({ productId: line.product_id, quantityKg: line.quantity_kg }));
    if (!(await reserve(tx, { ...input.accepting, orderId: order.id, lines: wanted, now })))
      return { code: 'SUPPLY_INSUFFICIENT' };
    return (await countFishing(tx, order.id, now))
      ? undefined
      : refuse('FISHING_LIMIT_REACHED', { params: { remainingKg: 0 } }).refusal;
  },

  RELEASE_SUPPLY: async ({ tx, order, now }) => {
    await endReservations(tx, order.id, 'RELEASED', now);
    return undefined;
  },

  CONSUME_SUPPLY: async ({ tx, order, now }) => {
    await endReservations(tx, order.id, 'CONSUMED', now);
    return undefined;
  },

  CANCEL_SPLIT_OFFERS: async ({ tx, order, now }) => {
    await tx
      .updateTable('split_requests')
      .set({ status: 'CANCELLED', decided_at: now })
      .where('order_id', '=', order.id)
      .where('status', '=', 'PENDING')
      .execute();
    return undefined;
  },

  RETURN_COUPONS: async ({ tx, order, now }) => {
    await returnCoupons(tx, order.id, now);
    return undefined;
  },

  REFUND_IN_FULL: async (context) => {
    await refundInFull(context);
    return undefined;
  },

  SETTLE_FREIGHT_DIFFERENCE: async (context) => {
    await settleFreightDifference(context);
    return undefined;
  },

  PAY_SELLER: async (context) => {
    await paySeller(context);
    return undefined;
  },
};

/** @source domain rules §6: a refund is a coupon at once, or money back when the customer asks; §11 coupons come back first */
async function refundInFull({ services, tx, order, input, now }: EffectContext): Promise<void> {
  await returnCoupons(tx, order.id, now);
  const leftXpf = await balanceOf(tx, 'ESCROW', order.id);
  if (leftXpf === 0) return;
  const isCoupon = input.refundMethod !== 'MONEY';
  const base = {
    id: uuidv7(),
    order_id: order.id,
    cause: input.refundCause ?? 'CANCELLED',
    amount_xpf: leftXpf,
    requested_at: now,
  };
  if (!isCoupon) {
    // Owed, until the admin has sent it back.
    await post(tx, {
      kind: 'ORDER_REFUNDED',
      subject: order.id,
      orderId: order.id,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: -leftXpf },
        { account: { kind: 'REFUND', owner: base.id }, amountXpf: leftXpf },
      ],
    });
    await tx
      .insertInto('refunds')
      .values({ ...base, method: 'MONEY', status: 'REFUND_REQUEST' })
      .execute();
    await tx.updateTable('orders').set({ payment_status: 'REFUND_REQUEST' }).where('id', '=', order.id).execute();
    return;
  }
  const coupon = await issueCoupon(services, tx, {
    type: 'CANCEL_ORDER_FULL_REFUND',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf: leftXpf,
    now,
  });
  await post(tx, {
    kind: 'ORDER_REFUNDED',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: -leftXpf },
      { account: coupon.account, amountXpf: leftXpf },
    ],
  });
  await tx
    .insertInto('refunds')
    .values({ ...base, method: 'COUPON', status: 'REFUND_AS_COUPON', coupon_id: coupon.couponId, decided_at: now })
    .execute();
  await tx.updateTable('orders').set({ payment_status: 'FULL_REFUND' }).where('id', '=', order.id).execute();
}

/** @source domain rules §8: dearer than billed is a pending payment (214), cheaper a coupon (405) */
async function settleFreightDifference({ services, tx, order, input, now }: EffectContext): Promise<void> {
  if (input.actualShippingXpf === undefined) throw new RangeError('shipping without the real freight');
  const differenceXpf = freightDifference(order.shipping_max_xpf, input.actualShippingXpf);
  const about = { customerId: order.customer_id, orderId: order.id, orderNumber: order.order_number, now };
  if (differenceXpf > 0) {
    const id = uuidv7();
    await tx
      .insertInto('pending_payments')
      .values({
        id,
        order_id: order.id,
        customer_id: order.customer_id,
        amount_xpf: differenceXpf,
        status: 'PENDING',
        created_at: now,
      })
      .execute();
    await post(tx, {
      kind: 'FREIGHT_OWED',
      subject: order.id,
      orderId: order.id,
      now,
      entries: [
        { account: { kind: 'RECEIVABLE', owner: id }, amountXpf: -differenceXpf },
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: differenceXpf },
      ],
    });
    const data = { orderNumber: order.order_number, amountXpf: differenceXpf };
    await notify(tx, { accountId: order.customer_id, code: 214, eventKey: id, orderId: order.id, data, now });
  } else if (differenceXpf < 0) {
    const coupon = await issueCoupon(services, tx, {
      type: 'EXTRA_SHIPPING_CHARGES_REFUND',
      ...about,
      amountXpf: -differenceXpf,
    });
    await post(tx, {
      kind: 'FREIGHT_GIVEN_BACK',
      subject: order.id,
      orderId: order.id,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: order.id }, amountXpf: differenceXpf },
        { account: coupon.account, amountXpf: -differenceXpf },
      ],
    });
  }
}

/**
 * Empties the escrow: the seller's share with the freight he paid, the commission, VAT and CPS. The freight goes through its
 * own account so that the books show what ships were paid.
 *
 * @source domain rules §4 `sellerShareWithShipping`
 */
async function paySeller({ tx, order, now }: EffectContext): Promise<void> {
  const { seller_id: sellerId, actual_shipping_xpf: actualXpf } = order;
  if (sellerId === null || actualXpf === null) throw new RangeError('paying an order that nobody shipped');
  const totals = {
    subtotalXpf: order.subtotal_xpf,
    vatXpf: order.vat_xpf,
    cpsXpf: order.cps_xpf,
    grandTotalXpf: order.grand_total_xpf,
    commissionBasisPoints: order.commission_basis_points,
  };
  const { commissionXpf, sellerEarningXpf, sellerShareWithShippingXpf } = earningsOf(totals, actualXpf);
  await post(tx, {
    kind: 'ORDER_PAID_OUT',
    subject: order.id,
    orderId: order.id,
    now,
    entries: [
      {
        account: { kind: 'ESCROW', owner: order.id },
        amountXpf: -(order.subtotal_xpf + order.vat_xpf + order.cps_xpf + actualXpf),
      },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: sellerEarningXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: actualXpf },
      { account: { kind: 'FREIGHT' }, amountXpf: -actualXpf },
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: actualXpf },
      { account: { kind: 'COMMISSION' }, amountXpf: commissionXpf },
      { account: { kind: 'VAT' }, amountXpf: order.vat_xpf },
      { account: { kind: 'CPS' }, amountXpf: order.cps_xpf },
    ],
  });
  await tx
    .updateTable('sellers')
    .set((eb) => ({
      completed_orders: eb('completed_orders', '+', 1),
      total_earning_xpf: eb('total_earning_xpf', '+', sellerShareWithShippingXpf),
    }))
    .where('account_id', '=', sellerId)
    .execute();
  await tx.updateTable('orders').set({ payout_status: 'TRANSFERRED' }).where('id', '=', order.id).execute();
}
