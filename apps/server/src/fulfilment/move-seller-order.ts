import type { BodyOf } from '@matete/contract/endpoint';
import type { moveSellerOrder as endpoint } from '@matete/contract/order/orders';
import type { AccountId, OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { acceptOrder } from '#fulfilment/accept-order';
import { giveBackOrder } from '#fulfilment/give-back-order';
import { completeForm, shipOrder } from '#fulfilment/ship-order';
import type { MarketPorts } from '#market/market-ports';
import { unloadOrder } from '#order/follow-order';
import type { StepPorts } from '#order/order-effect';
import { findById } from '#order/order-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { ReceivedFile } from '#platform/http/multipart';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import { encodeReceipt } from '#platform/storage/encode-upload';
import type { FilePort } from '#platform/storage/file-store';
import type { EncodedFile } from '#platform/storage/keep-files';

export interface SellerMove {
  readonly orderId: OrderId;
  readonly caller: Caller;
  readonly form: BodyOf<typeof endpoint>;
  /** Receipt of the shipment, where one was sent and could be decoded. */
  readonly receipt: EncodedFile | undefined;
  readonly now: Date;
}

/**
 * Takes a seller's step, by the status that is asked for (spec §7 `PATCH /orders/seller/status`). An admin may mark
 * the goods as unloaded in the seller's place, and nothing else.
 */
export async function moveSellerOrder(
  services: StepPorts & MarketPorts & FilePort,
  tx: Tx,
  { orderId, caller, form, receipt, now }: SellerMove,
): Promise<Result<void>> {
  if (caller.role === 'ADMIN')
    return form.status === 'DELIVERED'
      ? unloadForSeller(services, tx, { orderId, adminId: caller.accountId, reason: form.reason, now })
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
  const complete = shipmentOf(form);
  if (!complete.ok) return complete;
  if (receipt === undefined) return refuse('RECEIPT_REQUIRED', { path: 'receipt' });
  return shipOrder(services, tx, { orderId, caller, form: complete.value, receipt, now });
}

function shipmentOf(form: SellerMove['form']): ReturnType<typeof completeForm> {
  const { actualShippingCharges, status: _, penaltyShown: __, reason: ___, ...rest } = form;
  return completeForm({
    ...rest,
    actualShippingXpf: actualShippingCharges === undefined ? undefined : Number(actualShippingCharges),
  });
}

/**
 * Decodes the receipt of a shipment before its transaction, once the form is complete and the order is known to be the
 * seller's.
 */
export async function takeReceipt(
  { db }: Pick<Runtime, 'db'>,
  { orderId, caller, form, receipts }: Omit<SellerMove, 'receipt' | 'now'> & { receipts: readonly ReceivedFile[] },
): Promise<Result<EncodedFile | undefined>> {
  const [file] = receipts;
  if (form.status !== 'SHIPPED' || caller.role !== 'SELLER' || file === undefined || !shipmentOf(form).ok)
    return ok(undefined);
  const order = await findById(db, orderId);
  return order?.seller_id === caller.accountId ? encodeReceipt(file) : refuse('ORDER_NOT_FOUND');
}

async function unloadForSeller(
  services: StepPorts,
  tx: Tx,
  { orderId, adminId, reason, now }: { orderId: OrderId; adminId: AccountId; reason: string | undefined; now: Date },
): Promise<Result<void>> {
  const unloaded = await unloadOrder(services, tx, { orderId, by: { actor: 'ADMIN', actorId: adminId }, reason, now });
  if (unloaded.ok)
    await audit(tx, {
      actorId: adminId,
      action: 'ORDER_UNLOADED',
      subjectKind: 'order',
      subjectId: orderId,
      details: { reason: reason || null },
      now,
    });
  return unloaded;
}
