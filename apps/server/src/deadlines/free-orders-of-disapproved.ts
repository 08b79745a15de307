import type { OrderId } from '@matete/contract/units';
import { ok, refuse } from '@matete/domain/result';

import { listHeldByDisapproved } from '#deadlines/due-orders-query';
import { findById as findAccount } from '#account/account-store';
import type { MarketPorts } from '#market/market-ports';
import { takeFromSeller } from '#order-desk/take-order-back';
import type { StepPorts } from '#order/order-effect';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';

/** Kept in the history of the order, where its people read it. */
const REASON = 'Le compte du vendeur a été fermé.';

/**
 * Takes the accepted orders of sellers who were disapproved from them, without a penalty. It finds them by what is
 * stored, so that none is lost whenever it runs, and takes each once.
 *
 * @source domain rules §16 "when a seller is disapproved, his accepted orders go back to the pool by themselves"
 */
export const freeOrdersOfDisapproved = (services: StepPorts & MarketPorts): Promise<number> =>
  eachDue(services, {
    what: 'taking an order from a disapproved seller',
    read: (tried, take) => listHeldByDisapproved(services.db, { tried, take }),
    act: (id) => free(services, id),
  });

async function free(services: StepPorts & MarketPorts, orderId: OrderId): Promise<void> {
  const freed = await inTransaction(services.db, async (tx) => {
    const order = await lockWithPayment(tx, orderId);
    if (order?.status !== 'PREPARING' || order.seller_id === null) return refuse('ORDER_NOT_FOUND');
    const seller = await findAccount(tx, order.seller_id);
    // They may have been approved again meanwhile.
    if (seller?.status !== 'DISAPPROVE') return ok(undefined);
    return takeFromSeller(services, tx, { order, adminId: null, reason: REASON, now: services.now() });
  });
  if (!freed.ok) services.log.debug({ orderId, refusal: freed.refusal.code }, 'an order had moved on');
}
