import type { OrderId } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { endOfDelivery } from '@matete/domain/order/delivery-dates';
import { refuse, type Result } from '@matete/domain/result';
import { isReachableFromAny } from '@matete/domain/shipping/voyages-that-make';

import { listWaiting } from '#deadlines/waiting-orders-query';
import type { MarketPorts } from '#market/market-ports';
import { listSellerIslands } from '#market/seller-islands-query';
import type { StepPorts } from '#order/order-effect';
import type { OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';

/**
 * How far ahead an order is cancelled because no ship reaches Papeete by its date. Ships' plans for later are not all
 * published: that no voyage is known for them yet does not mean that there is none.
 */
const KNOWN_AHEAD_DAYS = 14;
const BATCH = 500;

/** Nobody can bring it by its date any more: everything paid comes back as a coupon. @source domain rules §6 "expire" */
export function expireOrder(
  services: StepPorts,
  tx: Tx,
  { order, anySellerCanMakeIt, now }: { order: OrderRow; anySellerCanMakeIt: boolean; now: Date },
): Promise<Result<unknown>> {
  return takeOrderStep(services, tx, {
    order,
    step: {
      action: 'EXPIRE',
      isPaid: order.payment_status === 'VERIFIED',
      anySellerCanMakeIt,
      input: { refund: { cause: 'EXPIRED', method: 'COUPON' } },
    },
    mover: { actor: 'CLOCK', actorId: null },
    now,
    changes: { due_at: null },
  });
}

/**
 * Cancels orders in the pool that no ship can bring in time any more from any island with a seller: their customers need not
 * wait for the day itself. Nothing is cancelled on a schedule that is not up to date.
 */
export async function expireUnreachable(services: StepPorts & MarketPorts, take = BATCH): Promise<number> {
  const now = services.now();
  const today = tahitiDayOf(now);
  const to = addDays(today, KNOWN_AHEAD_DAYS);
  let batch = await listWaiting(services.db, { from: today, to, after: undefined, take });
  if (batch.length === 0) return 0;
  const schedule = await services.schedule.voyages({ from: today, to: addDays(to, 1) });
  if (schedule.isStale) return 0;
  const islandIds = await listSellerIslands(services.db);
  let lost = 0;
  for (; batch.length > 0; batch = await listWaiting(services.db, { from: today, to, after: batch.at(-1), take })) {
    for (const order of batch) {
      const need = {
        voyages: schedule.voyages,
        readyAt: now,
        deadlineDate: order.shipment_date,
        maxTravelDays: order.max_travel_days ?? undefined,
      };
      if (isReachableFromAny(islandIds, need)) continue;
      lost += 1;
      try {
        await giveUp(services, order.id);
      } catch (error) {
        // One order that cannot be moved must not hold up the others; it is tried again in the next round.
        services.log.error({ err: error, orderId: order.id }, 'an order that no ship brings could not be given up');
      }
    }
  }
  return lost;
}

async function giveUp(services: StepPorts, orderId: OrderId): Promise<void> {
  const expired = await inTransaction(services.db, async (tx) => {
    const order = await lockWithPayment(tx, orderId);
    const now = services.now();
    return order === undefined || endOfDelivery(order.shipment_date) <= now
      ? refuse('ORDER_NOT_FOUND')
      : expireOrder(services, tx, { order, anySellerCanMakeIt: false, now });
  });
  if (!expired.ok) services.log.debug({ orderId, refusal: expired.refusal.code }, 'an order had moved on');
}
