import type { LossBearer } from '@matete/contract/order/admin-order';
import { ok, refuse, type Result } from '@matete/domain/result';

import { auditOrder } from '#order-desk/audit-order';
import type { DeskRequest } from '#order-desk/desk-request';
import type { StepPorts } from '#order/order-effect';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import type { Tx } from '#platform/db/database';
import { lostShareOf } from '#settlement/lost-share-of';

/**
 * Notes that a shipped order will never be received: its customer gets a coupon of all that it holds, and its seller
 * what whoever bears the loss pays.
 *
 * @source domain rules §16 "note it lost"
 */
export async function noteOrderLost(
  services: StepPorts,
  tx: Tx,
  request: DeskRequest & { readonly bearer: LossBearer },
): Promise<Result<void>> {
  const { orderId, bearer, adminId, reason, now } = request;
  const order = await lockWithPayment(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const { goodsXpf, freightXpf } = await lostShareOf(tx, order, bearer);
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'NOTE_LOST',
      input: { loss: { bearer, reason, adminId }, refund: { cause: 'LOST', method: 'COUPON' } },
    },
    mover: { actor: 'ADMIN', actorId: adminId, reason },
    now,
    changes: { due_at: null },
    newsData: { reason },
    sellerNewsData: bearer === 'SELLER' ? { variant: 'borne' } : { amountXpf: goodsXpf + freightXpf },
  });
  if (!taken.ok) return taken;
  await auditOrder(tx, request, 'ORDER_LOST', { bearer, paidXpf: goodsXpf + freightXpf });
  return ok(undefined);
}
