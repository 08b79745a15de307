import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { othersForOrder, withoutSeller } from '#fulfilment/give-back-order';
import type { MarketPorts } from '#market/market-ports';
import { notify } from '#notification/notify';
import { auditOrder } from '#order-desk/audit-order';
import type { DeskRequest } from '#order-desk/desk-request';
import type { StepPorts } from '#order/order-effect';
import type { OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import type { Tx } from '#platform/db/database';

/** Takes an accepted order from its seller for an admin, and keeps it in the journal. */
export async function takeOrderBack(
  services: StepPorts & MarketPorts,
  tx: Tx,
  request: DeskRequest,
): Promise<Result<void>> {
  const order = await lockWithPayment(tx, request.orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const { seller_id: sellerId } = order;
  const taken = await takeFromSeller(services, tx, { ...request, order });
  if (taken.ok) await auditOrder(tx, request, 'ORDER_TAKEN_BACK', { sellerId });
  return taken;
}

export interface Taking {
  /** Locked with its payment. */
  readonly order: OrderRow;
  /** Null: the house did it by itself. */
  readonly adminId: AccountId | null;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Takes an accepted order from its seller without a penalty: into the pool where others could fill it, else it is
 * cancelled with a full refund. The seller is told why.
 *
 * @source domain rules §16 "take it from its seller without penalty (blocked, ill, gone …)"
 */
export async function takeFromSeller(
  services: StepPorts & MarketPorts,
  tx: Tx,
  { order, adminId, reason, now }: Taking,
): Promise<Result<void>> {
  const { seller_id: sellerId } = order;
  const others =
    order.status === 'PREPARING' && sellerId !== null
      ? await othersForOrder(services, tx, { order, sellerId, now })
      : 0;
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'TAKE_BACK',
      anotherSellerCanFill: others > 0,
      input: { refund: { cause: 'GIVEN_BACK', method: 'COUPON' } },
    },
    mover: { actor: 'ADMIN', actorId: adminId, reason },
    now,
    changes: withoutSeller(order, others),
    newsData: { reason },
  });
  if (!taken.ok) return taken;
  if (sellerId !== null)
    await notify(tx, {
      accountId: sellerId,
      code: 9221,
      eventKey: `taken back ${order.id} ${now.toISOString()}`,
      orderId: order.id,
      data: { orderNumber: order.order_number, reason },
      now,
    });
  return ok(undefined);
}
