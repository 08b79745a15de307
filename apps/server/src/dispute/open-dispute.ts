import type { DisputeReason } from '@matete/contract/order/dispute-view';
import type { CustomerId, DisputeId, Kg, OrderId, ProductId } from '@matete/contract/units';
import { isDeliveryOver } from '@matete/domain/order/delivery-dates';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { attachPhotos } from '#dispute/attach-photos';
import { deleteLines, findByOrder, insert, insertLines, update } from '#dispute/dispute-store';
import type { StepPorts } from '#order/order-effect';
import { deliveryOf } from '#order/order-parts';
import { listLines, lockById } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';
import type { EncodedFile } from '#platform/storage/keep-files';

export interface Complaint {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly reason: DisputeReason;
  readonly description: string;
  /** kg that arrived, of the lines that arrived otherwise than ordered. */
  readonly lines: readonly { readonly productId: ProductId; readonly receivedKg: Kg }[];
  readonly photos: readonly EncodedFile[];
  readonly now: Date;
}

/**
 * Opens a customer's dispute of an order that is at the quay, or still on its way past its date. From then on no deadline applies:
 * the receipt is not confirmed by itself, and the seller's money waits.
 *
 * @source domain rules §6
 */
export async function openDispute(services: StepPorts & FilePort, tx: Tx, complaint: Complaint): Promise<Result<void>> {
  const { orderId, customerId, now } = complaint;
  const order = await lockById(tx, orderId);
  // Someone else's order answers like a missing one, so that ids cannot be probed.
  if (order?.customer_id !== customerId) return refuse('ORDER_NOT_FOUND');
  const ordered = await listLines(tx, orderId);
  const strange = complaint.lines.findIndex(
    (line, index) =>
      !ordered.some((candidate) => candidate.product_id === line.productId) ||
      complaint.lines.findIndex((other) => other.productId === line.productId) < index,
  );
  if (strange >= 0) return refuse('VALIDATION_FAILED', { path: `lines.${strange}.productId` });
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'OPEN_DISPUTE',
      isCustomerOfOrder: true,
      deliveryDatePassed: isDeliveryOver(deliveryOf(order), now),
    },
    mover: { actor: 'CUSTOMER', actorId: customerId },
    now,
    changes: { due_at: null },
  });
  if (!taken.ok) return taken;
  const disputeId = await writeDispute(tx, complaint);
  await insertLines(
    tx,
    complaint.lines.map((line) => ({
      dispute_id: disputeId,
      product_id: line.productId,
      ordered_kg: ordered.find((candidate) => candidate.product_id === line.productId)?.quantity_kg ?? 0,
      received_kg: line.receivedKg,
    })),
  );
  await attachPhotos(services, tx, { disputeId, photos: complaint.photos, uploadedBy: customerId, now });
  return ok(undefined);
}

/** A complaint that was taken back is opened again in its place, with its thread. @returns The dispute's id. */
async function writeDispute(tx: Tx, { orderId, customerId, reason, description, now }: Complaint): Promise<DisputeId> {
  const columns = { status: 'OPEN', reason, description, opened_at: now } as const;
  const earlier = await findByOrder(tx, orderId);
  if (earlier === undefined) {
    const id = uuidv7();
    await insert(tx, { ...columns, id, order_id: orderId, customer_id: customerId });
    return id;
  }
  await update(tx, earlier.id, { ...columns, decided_at: null, reminded_at: null });
  await deleteLines(tx, earlier.id);
  return earlier.id;
}
