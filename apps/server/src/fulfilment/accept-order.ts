import type { OrderId } from '@matete/contract/units';
import { endOfDelivery } from '@matete/domain/order/delivery-dates';
import { isInPool } from '@matete/domain/order/order-statuses';
import { MOST_GIVEN_BACK } from '@matete/domain/penalty/penalty-for';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { wantedLines } from '#fulfilment/wanted-lines-query';
import { findAbsenceEnd } from '#market/absence-query';
import { lastVoyageColumns } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import { judgeSeller } from '#market/seller-obstacle';
import type { StepPorts } from '#order/order-effect';
import { countGivenBack, listLines, lockById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';
import { isAsChosen } from '#schedule/own/own-voyage-store';
import { type Caller, isInGoodStanding } from '#platform/session/caller';

/**
 * Judges whether the caller may take the order. @returns The last voyage with which they can bring it. @source domain
 * rules §7
 */
async function judgeCaller(
  services: MarketPorts,
  tx: Tx,
  { order, caller, now }: { order: OrderRow; caller: Caller; now: Date },
): Promise<Result<VoyageCall>> {
  if (!isInGoodStanding(caller, now)) return refuse('SELLER_BLOCKED');
  if ((await countGivenBack(tx, order.id, caller.accountId)) >= MOST_GIVEN_BACK)
    return refuse('ORDER_GIVEN_BACK_TWICE');
  const lines = await wantedLines(tx, await listLines(tx, order.id));
  const judged = await judgeSeller(services, tx, {
    lines,
    shipmentDate: order.shipment_date,
    sellerId: caller.accountId,
    now,
  });
  if (judged.ok) return judged;
  // Absent sellers have no supply: they are told that this is why.
  const productIds = lines.map(({ productId }) => productId);
  const untilDate = await findAbsenceEnd(tx, { sellerId: caller.accountId, productIds, now });
  return untilDate === undefined ? judged : refuse('SELLER_AWAY', { params: { untilDate } });
}

/**
 * Takes an order out of the pool for a seller. The order's row is locked first: of several sellers at once exactly one
 * wins, and the others are refused with ORDER_TAKEN.
 */
export async function acceptOrder(
  services: StepPorts & MarketPorts,
  tx: Tx,
  { orderId, caller, now }: { orderId: OrderId; caller: Caller; now: Date },
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  // A seller learns nothing of an order that was never in the pool.
  if (order === undefined || order.awaits_confirmation || (order.paid_at === null && order.seller_id === null))
    return refuse('ORDER_NOT_FOUND');
  if (order.status === 'PREPARING' && order.seller_id !== caller.accountId)
    return refuse('ORDER_TAKEN', { details: { orderStatus: order.status } });
  const judged = isInPool(order) ? await judgeCaller(services, tx, { order, caller, now }) : undefined;
  if (judged?.ok === true && !(await isAsChosen(tx, judged.value.voyage))) {
    services.schedule.refresh();
    return refuse('VOYAGE_CHANGED');
  }
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'ACCEPT',
      isPaid: order.payment_status === 'VERIFIED',
      isConfirmed: !order.awaits_confirmation,
      sellerObstacle: judged?.ok === false ? judged.refusal : null,
      input: { accepting: { sellerId: caller.accountId, islandId: caller.islandId ?? '' } },
    },
    mover: { actor: 'SELLER', actorId: caller.accountId },
    now,
    changes: {
      seller_id: caller.accountId,
      accepted_at: now,
      due_at: endOfDelivery(order.shipment_date),
      ...(judged?.ok === true ? lastVoyageColumns(judged.value) : {}),
    },
  });
  return taken.ok ? ok(undefined) : taken;
}
