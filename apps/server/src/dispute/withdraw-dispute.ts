import type { CustomerId, OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findByOrder, update } from '#dispute/dispute-store';
import type { StepPorts } from '#order/order-effect';
import { lockById } from '#order/order-store';
import { readArrival, readReceiptDue } from '#order/receipt-due';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';

const DAY_MS = 86_400_000;

export interface Withdrawal {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly now: Date;
}

/**
 * Takes a customer's complaint back while nobody has decided it: the order is where it was, and nobody is paid by that.
 * The days in which its receipt can be confirmed or disputed begin anew.
 */
export async function withdrawDispute(
  services: StepPorts,
  tx: Tx,
  { orderId, customerId, now }: Withdrawal,
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  // Someone else's order answers like a missing one, so that ids cannot be probed.
  if (order?.customer_id !== customerId) return refuse('ORDER_NOT_FOUND');
  const dispute = await findByOrder(tx, orderId);
  if (dispute === undefined) return refuse('DISPUTE_NOT_FOUND');
  if (dispute.status !== 'OPEN') return refuse('DISPUTE_CLOSED');
  const wasUnloaded = order.delivered_at !== null;
  const arrivalAt = await readArrival(tx, orderId);
  const taken = await takeOrderStep(services, tx, {
    order,
    step: { action: 'WITHDRAW_DISPUTE', isCustomerOfOrder: true, wasUnloaded },
    mover: { actor: 'CUSTOMER', actorId: customerId },
    now,
    changes: {
      due_at: wasUnloaded
        ? await readReceiptDue(tx, { deliveredAt: now, arrivalAt })
        : // The clock counts it as unloaded a day after the arrival, and not in the moment of the withdrawal.
          new Date(Math.max(arrivalAt.getTime(), now.getTime()) + DAY_MS),
      reminded_at: null,
    },
  });
  if (!taken.ok) return taken;
  await update(tx, dispute.id, { status: 'WITHDRAWN', decided_at: now });
  return ok(undefined);
}
