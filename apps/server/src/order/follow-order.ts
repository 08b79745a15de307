import type { TextValues } from '@matete/contract/primitives';
import type { AccountId, OrderId } from '@matete/contract/units';
import { completedShareXpf } from '@matete/domain/order/kept-money';
import { unloadObstacle } from '@matete/domain/order/unloading';
import { ok, refuse, type Result } from '@matete/domain/result';

import { pickUpOf } from '#directory/pick-up';
import { hasOpenDispute } from '#order/open-dispute-query';
import type { StepPorts } from '#order/order-effect';
import { moneyOf } from '#order/order-parts';
import { changeOrder, lockById, type OrderRow } from '#order/order-store';
import { readArrival, readReceiptDue } from '#order/receipt-due';
import { findShipment } from '#order/shipment-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';

export type Unloader =
  | { readonly actor: 'SELLER' | 'ADMIN'; readonly actorId: AccountId }
  | { readonly actor: 'CLOCK'; readonly actorId: null };

/** Marks an order as unloaded on the quay of Papeete. The receipt counts as confirmed some days later (domain rules §6). */
export async function unloadOrder(
  services: StepPorts,
  tx: Tx,
  { orderId, by, reason, now }: { orderId: OrderId; by: Unloader; reason?: string | undefined; now: Date },
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  if (order === undefined || (by.actor === 'SELLER' && order.seller_id !== by.actorId))
    return refuse('ORDER_NOT_FOUND');
  // Before it is shipped the table refuses it, whatever ship there is.
  const arrivalAt = order.status === 'SHIPPED' ? await readArrival(tx, orderId) : now;
  const quay = order.status === 'SHIPPED' ? await readQuay(services, tx, orderId) : {};
  const hasReason = Boolean(reason);
  const taken = await takeOrderStep(services, tx, {
    order,
    step: { action: 'UNLOAD', unloadObstacle: unloadObstacle({ actor: by.actor, arrivalAt, now, hasReason }) },
    mover: { ...by, reason: reason || undefined },
    now,
    customerNewsData: quay,
    changes: { delivered_at: now, due_at: await readReceiptDue(tx, { deliveredAt: now, arrivalAt }) },
  });
  return taken.ok ? ok(undefined) : taken;
}

/** What the customer reads of the quay where an order waits: that of its ship, or that nobody knows it. */
async function readQuay({ directory }: StepPorts, tx: Tx, orderId: OrderId): Promise<TextValues> {
  const { ship_id: shipId, ship_name: shipName } = await findShipment(tx, orderId);
  const pickUp = shipId === null ? undefined : pickUpOf(await directory.read(), shipId);
  const { place = null, hours = null, telephone = null } = pickUp ?? {};
  const known = (value: string | null): string => (value === null ? 'no' : 'yes');
  return {
    variant: place === null ? 'port' : 'quay',
    shipName,
    place: place ?? '',
    hours: hours ?? '',
    hasHours: known(hours),
    telephone: telephone ?? '',
    hasTelephone: known(telephone),
  };
}

export type Receiver =
  | { readonly actor: 'CUSTOMER'; readonly actorId: AccountId }
  | { readonly actor: 'CLOCK'; readonly actorId: null };

/**
 * Confirms that the customer has the goods; the seller is paid into the wallet. The clock, whose moment may have been set before the
 * arrival of the ship was known, only moves that moment when it is too early.
 */
export async function confirmReceipt(
  services: StepPorts,
  tx: Tx,
  { orderId, by, now }: { orderId: OrderId; by: Receiver; now: Date },
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  if (order === undefined || (by.actor === 'CUSTOMER' && order.customer_id !== by.actorId))
    return refuse('ORDER_NOT_FOUND');
  if (by.actor === 'CLOCK' && order.status === 'DELIVERED' && (await isMoved(tx, order, now))) return ok(undefined);
  const taken = await takeOrderStep(services, tx, {
    order,
    step: { action: 'CONFIRM_RECEIPT', hasOpenDispute: await hasOpenDispute(tx, orderId) },
    mover: by,
    now,
    changes: { received_at: now, due_at: null },
    newsData: { amountXpf: completedShareXpf(moneyOf(order)) },
  });
  return taken.ok ? ok(undefined) : taken;
}

/** Moves the moment of a receipt that is not due yet by the arrival of its ship. */
async function isMoved(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  const arrivalAt = await readArrival(tx, order.id);
  const dueAt = await readReceiptDue(tx, { deliveredAt: order.delivered_at ?? now, arrivalAt });
  if (dueAt.getTime() <= now.getTime()) return false;
  await changeOrder(tx, order.id, { due_at: dueAt, reminded_at: null });
  return true;
}
