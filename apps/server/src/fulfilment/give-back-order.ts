import type { OrderId, SellerId } from '@matete/contract/units';
import { endOfDelivery, isDeliveryOver } from '@matete/domain/order/delivery-dates';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockById as lockAccount } from '#account/account-store';
import { wantedLines } from '#fulfilment/wanted-lines-query';
import { countOtherSellers } from '#market/count-other-sellers';
import { NO_VOYAGE } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { deliveryOf } from '#order/order-parts';
import { listLines, type OrderChanges, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import { judgePenalty, toPenaltyInfo } from '#penalty/judge-penalty';
import type { Db, Tx } from '#platform/db/database';

/** Counts the sellers, besides its own, who could fill an order by the day the customer asked for. */
export async function othersForOrder(
  services: MarketPorts,
  db: Db,
  { order, sellerId, now }: { order: OrderRow; sellerId: SellerId; now: Date },
): Promise<number> {
  const lines = await wantedLines(db, await listLines(db, order.id));
  return countOtherSellers(services, db, { lines, deadlineDate: order.shipment_date, besidesSellerId: sellerId, now });
}

/** Columns of an order that leaves its seller: for the pool where others could fill it, else for good. */
export const withoutSeller = (order: OrderRow, others: number): OrderChanges =>
  others > 0
    ? { seller_id: null, accepted_at: null, ...NO_VOYAGE, due_at: endOfDelivery(order.shipment_date) }
    : { due_at: null };

export interface GiveBackRequest {
  readonly orderId: OrderId;
  readonly sellerId: SellerId;
  /** The last day of the block that the seller was shown, or `NONE`. */
  readonly penaltyShown: string;
  readonly reason: string | undefined;
  readonly now: Date;
}

/**
 * Gives an accepted order back for its seller: into the pool, or cancelled with a full refund when nobody else can
 * fill it. The penalty is the one that was shown: if it has changed since, nothing happens and the seller is shown the
 * new one.
 *
 * @source domain rules §6 "give back", §9
 */
export async function giveBackOrder(
  services: StepPorts & MarketPorts,
  tx: Tx,
  request: GiveBackRequest,
): Promise<Result<void>> {
  const { orderId, sellerId, penaltyShown, reason, now } = request;
  const account = await lockAccount(tx, sellerId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  const order = await lockWithPayment(tx, orderId);
  // Somebody else's order answers like a missing one, so that ids cannot be probed.
  if (order === undefined || order.seller_id !== sellerId) return refuse('ORDER_NOT_FOUND');
  const others = order.status === 'PREPARING' ? await othersForOrder(services, tx, { order, sellerId, now }) : 0;
  const judged = await judgePenalty(tx, { sellerId, kind: 'GIVE_BACK', others, now });
  if (order.status === 'PREPARING' && penaltyShown !== (judged.penalty?.blockedTill ?? 'NONE'))
    return refuse('PENALTY_CHANGED', { details: { penaltyInfo: toPenaltyInfo(judged, account, now) } });
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'GIVE_BACK',
      isSellerOfOrder: true,
      anotherSellerCanFill: others > 0,
      input: { refund: { cause: 'GIVEN_BACK', method: 'COUPON' }, judgedPenalty: judged },
    },
    mover: { actor: 'SELLER', actorId: sellerId, reason },
    now,
    // What the seller wrote is for the house; a cancelled order has wordings of its own.
    customerNewsData: others > 0 ? { variant: 'givenBack' } : {},
    changes: withoutSeller(order, others),
  });
  return taken.ok ? ok(undefined) : taken;
}

/**
 * Cancels an order that was not shipped by its last delivery day: the customer is refunded, the seller gets a penalty.
 *
 * @param request The order, locked after its seller's account and its payment.
 */
export async function failToDeliver(
  services: StepPorts,
  tx: Tx,
  request: { readonly order: OrderRow; readonly now: Date },
): Promise<Result<unknown>> {
  const { order, now } = request;
  if (order.seller_id === null) throw new RangeError(`order ${order.id} is prepared by nobody`);
  const judged = await judgePenalty(tx, { sellerId: order.seller_id, kind: 'NON_DELIVERY', others: 0, now });
  return takeOrderStep(services, tx, {
    order,
    step: {
      action: 'FAIL_TO_DELIVER',
      deliveryDatePassed: isDeliveryOver(deliveryOf(order), now),
      input: { refund: { cause: 'NOT_DELIVERED', method: 'COUPON' }, judgedPenalty: judged },
    },
    mover: { actor: 'CLOCK', actorId: null },
    now,
    changes: { due_at: null },
  });
}
