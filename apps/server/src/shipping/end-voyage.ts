import type { LossBearer } from '@matete/contract/order/admin-order';
import type { DelayView } from '@matete/contract/shipping/delays';
import type { AccountId, OrderId, VoyageId } from '@matete/contract/units';
import { arrivalOf } from '@matete/domain/order/unloading';
import { ok, refuse, type Result } from '@matete/domain/result';
import { portArrivalOf } from '@matete/domain/shipping/delayed-voyage';

import { listPrepared } from '#fulfilment/prepared-orders-query';
import type { MarketPorts } from '#market/market-ports';
import { type EndedVoyage, movePrepared, returnToSeller } from '#order-desk/move-off-voyage';
import { noteOrderLost } from '#order-desk/note-order-lost';
import type { StepPorts } from '#order/order-effect';
import { findShipment, listOnVoyage } from '#order/shipment-store';
import { lockAllWithPayments, lockWithPayment } from '#payment/records/lock-with-payment';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { type DelayRow, findDelay, holdVoyage, listEndedAwaited, writeDelay } from '#schedule/delay-store';
import { endOwnVoyage } from '#schedule/own/own-voyage-store';
import { findPlanned, toDelayView } from '#shipping/mark-voyage-late';

type Ports = StepPorts & MarketPorts;

export type VoyageEnd = {
  readonly voyageNumber: VoyageId;
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
} & ({ readonly outcome: 'CANCELLED' } | { readonly outcome: 'LOST'; readonly bearer: LossBearer });

/**
 * Records that a voyage does not happen, or never arrives, and decides its orders: of a cancelled one they go back to
 * their sellers, of a lost one their customers are refunded. Accepted orders that counted on it get another voyage. All
 * of it or nothing.
 *
 * @returns The record, with how many orders moved.
 * @source domain rules §16 "A voyage can be late, cancelled or lost"
 */
export async function endVoyage(services: Ports, tx: Tx, end: VoyageEnd): Promise<Result<DelayView>> {
  const { voyageNumber, reason, adminId, now, outcome } = end;
  await holdVoyage(tx, voyageNumber, 'ALONE');
  const before = await findDelay(tx, voyageNumber);
  if (before !== undefined && before.outcome !== 'LATE')
    return refuse('VOYAGE_ENDED', { params: { outcome: before.outcome } });
  const known = await findKnown(services, tx, end);
  if (known === undefined) return refuse('VOYAGE_UNKNOWN');
  const row: DelayRow = {
    voyage_number: voyageNumber,
    ship_id: known.shipId,
    ship_name: known.shipName,
    planned_arrival_at: before?.planned_arrival_at ?? known.arrivalAt,
    arrival_at: before?.arrival_at ?? known.arrivalAt,
    late_from: before?.late_from ?? now,
    source: 'ADMIN',
    outcome,
    reason,
    set_by: adminId,
    set_at: now,
  };
  await writeDelay(tx, row);
  await endOwnVoyage(tx, { voyageNumber, endedAt: now, adminId, now });
  const ended = { voyageNumber, shipName: known.shipName, reason, adminId, now };
  const aboard = await listOnVoyage(tx, voyageNumber);
  const prepared = await listPrepared(tx, voyageNumber);
  await lockAllWithPayments(tx, [...aboard, ...prepared.map(({ id }) => id)]);
  let ordersMoved = 0;
  for (const orderId of aboard) {
    const moved = await endShipped(services, tx, { orderId, end, ended });
    if (!moved.ok) return moved;
    ordersMoved += moved.value ? 1 : 0;
  }
  const moved = await moveAllPrepared(services, tx, { prepared, ended });
  if (!moved.ok) return moved;
  ordersMoved += moved.value;
  await audit(tx, {
    actorId: adminId,
    action: outcome === 'LOST' ? 'VOYAGE_LOST' : 'VOYAGE_CANCELLED',
    subjectKind: 'voyage',
    subjectId: voyageNumber,
    details: { reason, ordersMoved, ...(end.outcome === 'LOST' ? { bearer: end.bearer } : {}) },
    now,
  });
  return ok({ ...toDelayView(row), ordersMoved });
}

async function endShipped(
  services: Ports,
  tx: Tx,
  { orderId, end, ended }: { orderId: string; end: VoyageEnd; ended: EndedVoyage },
): Promise<Result<boolean>> {
  if (end.outcome === 'CANCELLED') return returnToSeller(services, tx, { orderId, ended });
  // What is unloaded has arrived, whatever became of the ship.
  if ((await lockWithPayment(tx, orderId))?.status !== 'SHIPPED') return ok(false);
  const { bearer, reason, adminId, now } = end;
  const lost = await noteOrderLost(services, tx, { orderId, bearer, reason, adminId, now });
  return lost.ok ? ok(true) : lost;
}

async function moveAllPrepared(
  services: Ports,
  tx: Tx,
  { prepared, ended }: { prepared: readonly { readonly id: OrderId }[]; ended: EndedVoyage },
): Promise<Result<number>> {
  let count = 0;
  for (const { id: orderId } of prepared) {
    const moved = await movePrepared(services, tx, { orderId, ended });
    if (!moved.ok) return moved;
    count += moved.value ? 1 : 0;
  }
  return ok(count);
}

interface KnownVoyage {
  readonly shipId: string;
  readonly shipName: string;
  readonly arrivalAt: Date;
}

/** A voyage as the schedule plans it, or, where it is in none any more, as its orders were shipped on it. */
async function findKnown(services: Ports, tx: Tx, { voyageNumber, now }: VoyageEnd): Promise<KnownVoyage | undefined> {
  const planned = await findPlanned(services, voyageNumber, now);
  const plannedAt = planned === undefined ? undefined : portArrivalOf(planned);
  if (planned !== undefined && plannedAt !== undefined)
    return { shipId: planned.shipId, shipName: planned.shipName, arrivalAt: plannedAt };
  const [orderId] = await listOnVoyage(tx, voyageNumber);
  if (orderId === undefined) return undefined;
  const shipment = await findShipment(tx, orderId);
  const { ship_id: shipId, ship_name: shipName, arrival_at: arrivalAt, arrival_date: arrivalDate } = shipment;
  return { shipId: shipId ?? '', shipName, arrivalAt: arrivalOf({ arrivalAt, arrivalDate }) };
}

/** Moves orders off voyages that ended as a seller accepted them: the schedule of that process did not know it yet. */
export async function moveOffEnded(services: Ports): Promise<void> {
  for (const row of await listEndedAwaited(services.db)) {
    const ended = {
      voyageNumber: row.voyage_number,
      shipName: row.ship_name,
      reason: row.reason ?? '',
      adminId: row.set_by,
      now: services.now(),
    };
    await inTransaction(services.db, async (tx) => {
      // A complaint about an order of the voyage may have been taken back since.
      const shipped = row.outcome === 'CANCELLED' ? await listOnVoyage(tx, row.voyage_number) : [];
      const prepared = await listPrepared(tx, row.voyage_number);
      await lockAllWithPayments(tx, [...shipped, ...prepared.map(({ id }) => id)]);
      for (const orderId of shipped) {
        const returned = await returnToSeller(services, tx, { orderId, ended });
        if (!returned.ok) return returned;
      }
      return moveAllPrepared(services, tx, { prepared, ended });
    });
  }
}
