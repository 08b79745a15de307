import type { OrderEffect } from '@matete/domain/order/order-table';
import { refuse } from '@matete/domain/result';

import { countFishing } from '#offer/fishing-room';
import { endReservations, reserve } from '#offer/offer-store';
import { cancelOvertakenOffers } from '#order/cancel-overtaken-offers';
import { createSplitOrder } from '#order/create-split-order';
import type { PerformEffect } from '#order/order-effect';
import { paySeller } from '#order/pay-seller';
import { refundInFull } from '#order/refund-order';
import { refundRemainder } from '#order/refund-remainder';
import { refundDisputeInFull, refundDisputeInPart } from '#order/settle-dispute';
import { settleFreightDifference } from '#order/settle-freight-difference';
import { penalise } from '#penalty/penalise';

export const EFFECTS: Readonly<Record<OrderEffect, PerformEffect>> = {
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

  REFUND_IN_FULL: refundInFull,

  CANCEL_OVERTAKEN_OFFERS: async ({ tx, order, now }) => {
    await cancelOvertakenOffers(tx, order.id, now);
    return undefined;
  },

  CREATE_SPLIT_ORDER: createSplitOrder,

  REFUND_REMAINDER: async (context) => {
    await refundRemainder(context);
    return undefined;
  },

  REFUND_DISPUTE_IN_FULL: async (context) => {
    await refundDisputeInFull(context);
    return undefined;
  },

  REFUND_DISPUTE_IN_PART: async (context) => {
    await refundDisputeInPart(context);
    return undefined;
  },

  PENALISE: async (context) => {
    await penalise(context);
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
