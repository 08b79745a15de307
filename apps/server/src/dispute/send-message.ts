import type { Role } from '@matete/contract/endpoint';
import type { OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { attachPhotos } from '#dispute/attach-photos';
import { findByOrder, insertMessage } from '#dispute/dispute-store';
import { notifyUnlessUnread } from '#notification/notify';
import { lockById, type OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import { type Caller, isParty } from '#platform/session/caller';
import type { FilePort } from '#platform/storage/file-store';
import type { EncodedFile } from '#platform/storage/keep-files';

export interface DisputeMessage {
  readonly orderId: OrderId;
  readonly author: Pick<Caller, 'accountId' | 'role'>;
  readonly message: string;
  readonly photos: readonly EncodedFile[];
  readonly now: Date;
}

/**
 * Writes a message of customer, seller or admin about an open dispute and notifies the other sides. The order is locked:
 * nobody writes after the decision.
 */
export async function sendMessage(
  services: FilePort,
  tx: Tx,
  { orderId, author, message, photos, now }: DisputeMessage,
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  if (order === undefined || !isParty(order, author)) return refuse('ORDER_NOT_FOUND');
  const dispute = await findByOrder(tx, orderId);
  if (dispute === undefined) return refuse('DISPUTE_NOT_FOUND');
  if (dispute.status !== 'OPEN') return refuse('DISPUTE_CLOSED');
  const messageId = uuidv7();
  await insertMessage(tx, {
    id: messageId,
    dispute_id: dispute.id,
    author_id: author.accountId,
    body: message,
    created_at: now,
  });
  await attachPhotos(services, tx, { disputeId: dispute.id, messageId, photos, uploadedBy: author.accountId, now });
  await notifyOtherSides(tx, { order, messageId, author, now });
  return ok(undefined);
}

/** Wording of the notification, by who wrote. */
const VARIANT_OF: Readonly<Record<Role, string>> = { CUSTOMER: 'customer', SELLER: 'seller', ADMIN: 'house' };

/** Notifies customer and seller of what they did not write themselves. */
async function notifyOtherSides(
  tx: Tx,
  { order, messageId, author, now }: Pick<DisputeMessage, 'author' | 'now'> & { order: OrderRow; messageId: string },
): Promise<void> {
  for (const accountId of [order.customer_id, order.seller_id]) {
    if (accountId === null || accountId === author.accountId) continue;
    await notifyUnlessUnread(tx, {
      accountId,
      code: 9504,
      eventKey: messageId,
      data: { orderNumber: order.order_number, variant: VARIANT_OF[author.role] },
      orderId: order.id,
      now,
    });
  }
}
