import { refuse } from '@matete/domain/result';

import { reopenFreight } from '#freight-difference/reopen-freight';
import { settleFreightDifference } from '#freight-difference/settle-freight-difference';
import { countFishing } from '#market/fishing-room-store';
import { endReservations, reserve, restoreReservations } from '#market/offer-store';
import type { OrderEffects } from '#order/order-effect';
import { earnPoints } from '#points/earn-points';
import { penalise } from '#penalty/penalise';
import { bearLoss } from '#settlement/bear-loss';
import { createSplitOrder } from '#settlement/create-split-order';
import { paySeller } from '#settlement/pay-seller';
import { refundInFull } from '#settlement/refund-order';
import { refundRemainder } from '#settlement/refund-remainder';
import { refundDisputeInFull, refundDisputeInPart } from '#settlement/settle-dispute';
import { cancelOpenOf, cancelOvertaken } from '#split-request/records/split-request-store';

export const ORDER_EFFECTS: OrderEffects = {
  /** No-op: an order is in the pool when it is paid and has no seller. */
  ENTER_POOL: async () => undefined,

  RESERVE_SUPPLY: async ({ tx, order, lines, input, now }) => {
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
    await cancelOpenOf(tx, order.id, now);
    return undefined;
  },

  REFUND_IN_FULL: refundInFull,

  CANCEL_OVERTAKEN_OFFERS: async ({ tx, order, now }) => {
    await cancelOvertaken(tx, order.id, now);
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

  RESTORE_SUPPLY: async ({ tx, order }) => {
    await restoreReservations(tx, order.id);
    return undefined;
  },

  REOPEN_FREIGHT: async (context) => {
    await reopenFreight(context);
    return undefined;
  },

  BEAR_LOSS: async (context) => {
    await bearLoss(context);
    return undefined;
  },

  PAY_SELLER: async (context) => {
    await paySeller(context);
    await earnPoints(context.tx, context);
    return undefined;
  },
};
