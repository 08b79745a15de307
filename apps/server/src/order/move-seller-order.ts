import type { BodyOf } from '@matete/contract/endpoint';
import type { moveSellerOrder as endpoint } from '@matete/contract/order/orders';
import { refuse, type Result } from '@matete/domain/result';

import type { Caller } from '#http/caller';
import type { ReceivedFile } from '#http/multipart';
import { acceptOrder } from '#order/accept-order';
import { unloadOrder } from '#order/follow-order';
import { giveBackOrder } from '#order/give-back-order';
import { completeForm, shipOrder } from '#order/ship-order';
import { audit } from '#report/audit';
import { prepareReceipt } from '#storage/receipts';
import type { Services, Tx } from '#services';

export interface SellerMove {
  readonly orderId: string;
  readonly caller: Caller;
  readonly form: BodyOf<typeof endpoint>;
  readonly receipts: readonly ReceivedFile[];
  readonly now: Date;
}

/**
 * A seller's step by the status he asks for (spec §7 `PATCH /orders/seller/status`). An admin may say in his place that the
 * goods are on the quay, and nothing else.
 */
export async function moveSellerOrder(
  services: Services,
  tx: Tx,
  { orderId, caller, form, receipts, now }: SellerMove,
): Promise<Result<void>> {
  if (caller.role === 'ADMIN')
    return form.status === 'DELIVERED'
      ? unloadForSeller(services, tx, { orderId, adminId: caller.accountId, now })
      : refuse('ROLE_NOT_ALLOWED');
  switch (form.status) {
    case 'PREPARING':
      return acceptOrder(services, tx, { orderId, caller, now });
    case 'BACK_IN_POOL': {
      const { penaltyShown, reason } = form;
      if (penaltyShown === undefined) return refuse('VALIDATION_FAILED', { path: 'penaltyShown' });
      return giveBackOrder(services, tx, { orderId, sellerId: caller.accountId, penaltyShown, reason, now });
    }
    case 'DELIVERED':
      return unloadOrder(services, tx, { orderId, by: { actor: 'SELLER', actorId: caller.accountId }, now });
    case 'SHIPPED':
      break;
  }
  const { actualShippingCharges, status: _, penaltyShown: __, reason: ___, ...rest } = form;
  const complete = completeForm({
    ...rest,
    actualShippingXpf: actualShippingCharges === undefined ? undefined : Number(actualShippingCharges),
  });
  if (!complete.ok) return complete;
  const [file] = receipts;
  if (file === undefined) return refuse('RECEIPT_REQUIRED', { path: 'receipt' });
  const receipt = await prepareReceipt(services, file);
  if (!receipt.ok) return receipt;
  return shipOrder(services, tx, { orderId, caller, form: complete.value, receipt: receipt.value, now });
}

async function unloadForSeller(
  services: Services,
  tx: Tx,
  { orderId, adminId, now }: { orderId: string; adminId: string; now: Date },
): Promise<Result<void>> {
  const unloaded = await unloadOrder(services, tx, { orderId, by: { actor: 'ADMIN', actorId: adminId }, now });
  if (unloaded.ok)
    await audit(tx, {
      actorId: adminId,
      action: 'ORDER_UNLOADED',
      subjectKind: 'order',
      subjectId: orderId,
      details: {},
      now,
    });
  return unloaded;
}
