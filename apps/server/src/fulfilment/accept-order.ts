import { wantedLines } from '#fulfilment/wanted-lines-query';
import type { OrderFacts } from '@matete/domain/order/order-guards';
import { isInPool } from '@matete/domain/order/order-statuses';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { lastVoyageColumns } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import { endOfDelivery } from '#market/quote-orders';
import { judgeSeller } from '#market/seller-obstacle';
import type { StepPorts } from '#order/order-effect';
import { listLines, lockById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';
import { type Caller, isInGoodStanding } from '#platform/session/caller';

/** Whether this seller may take the order, and the last voyage with which he can bring it. @source domain rules §7 */
async function judgeCaller(
  services: MarketPorts,
  tx: Tx,
  { order, caller, now }: { order: OrderRow; caller: Caller; now: Date },
): Promise<Result<VoyageCall>> {
  if (!isInGoodStanding(caller, now)) return refuse('SELLER_BLOCKED');
  return judgeSeller(services, tx, {
    lines: await wantedLines(tx, await listLines(tx, order.id)),
    shipmentDate: order.shipment_date,
    sellerId: caller.accountId,
    now,
  });
}

/**
 * A seller takes an order out of the pool. The order's row is locked first: of many who take it at once exactly one wins, the
 * others are told that it is taken.
 */
export async function acceptOrder(
  services: StepPorts & MarketPorts,
  tx: Tx,
  { orderId, caller, now }: { orderId: string; caller: Caller; now: Date },
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  // An order that never was in a pool is none of a seller's business.
  if (order === undefined || (order.paid_at === null && order.seller_id === null)) return refuse('ORDER_NOT_FOUND');
  if (order.status === 'PREPARING' && order.seller_id !== caller.accountId)
    return refuse('ORDER_TAKEN', { details: { orderStatus: order.status } });
  const isPaid = order.payment_status === 'VERIFIED';
  const judged = isInPool(order.status, order.payment_status)
    ? await judgeCaller(services, tx, { order, caller, now })
    : undefined;
  const facts: OrderFacts = { isPaid, sellerObstacle: judged?.ok === false ? judged.refusal : null };
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'ACCEPT',
    mover: { actor: 'SELLER', actorId: caller.accountId },
    facts,
    now,
    changes: {
      seller_id: caller.accountId,
      accepted_at: now,
      due_at: endOfDelivery(order.shipment_date),
      ...(judged?.ok === true ? lastVoyageColumns(judged.value) : {}),
    },
    input: { accepting: { sellerId: caller.accountId, islandId: caller.islandId ?? '' } },
  });
  return taken.ok ? ok(undefined) : taken;
}
