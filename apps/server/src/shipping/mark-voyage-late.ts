import type { DelayView } from '@matete/contract/shipping/delays';
import type { AccountId, VoyageId } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { portArrivalOf } from '@matete/domain/shipping/delayed-voyage';
import type { Voyage } from '@matete/domain/shipping/voyage';

import { delayOrders } from '#fulfilment/delay-orders';
import type { MarketPorts } from '#market/market-ports';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { type DelayRow, findDelay, listDelays, writeDelay } from '#schedule/delay-store';

/** Days around today in which a voyage may be marked as late. */
const LOOK_BACK_DAYS = 30;
const LOOK_AHEAD_DAYS = 120;
const DAY_MS = 86_400_000;

export async function findPlanned(
  services: MarketPorts,
  voyageNumber: VoyageId,
  now: Date,
): Promise<Voyage | undefined> {
  const today = tahitiDayOf(now);
  const { voyages } = await services.schedule.planned.voyages({
    from: addDays(today, -LOOK_BACK_DAYS),
    to: addDays(today, LOOK_AHEAD_DAYS),
  });
  return voyages.find((voyage) => voyage.number === voyageNumber);
}

export interface Lateness {
  readonly voyageNumber: VoyageId;
  /** Expected arrival in Papeete. */
  readonly arrivalAt: Date;
  readonly reason: string | null;
  /** Arrival in Papeete as it was known before; absent: as the schedule has it. */
  readonly plannedAt?: Date;
  /** Null: the schedule reported the delay. */
  readonly adminId: AccountId | null;
  readonly now: Date;
}

/**
 * Records that a ship is late and moves the orders that depend on it. A later record replaces an earlier one.
 *
 * @returns The delay with the number of orders that moved.
 */
export async function markVoyageLate(services: MarketPorts, tx: Tx, lateness: Lateness): Promise<Result<DelayView>> {
  const { voyageNumber, arrivalAt, reason, adminId, now } = lateness;
  const voyage = await findPlanned(services, voyageNumber, now);
  const planned = voyage === undefined ? undefined : portArrivalOf(voyage);
  if (voyage === undefined || planned === undefined) return refuse('VOYAGE_UNKNOWN');
  const before = await findDelay(tx, voyageNumber);
  // Only an admin takes back that a voyage was cancelled: its schedule may show it for long.
  if (before !== undefined && before.outcome !== 'LATE' && adminId === null) return refuse('VOYAGE_UNKNOWN');
  const plannedAt = before?.planned_arrival_at ?? lateness.plannedAt ?? planned;
  if (arrivalAt <= plannedAt) return refuse('ARRIVAL_NOT_LATER', { path: 'arrivalAt' });
  const row: DelayRow = {
    voyage_number: voyageNumber,
    ship_id: voyage.shipId,
    ship_name: voyage.shipName,
    planned_arrival_at: plannedAt,
    arrival_at: arrivalAt,
    outcome: 'LATE',
    late_from: before?.late_from ?? now,
    source: adminId === null ? 'SCHEDULE' : 'ADMIN',
    reason,
    set_by: adminId,
    set_at: now,
  };
  await writeDelay(tx, row);
  const ordersMoved = await delayOrders(services, tx, { voyage, arrivalAt, now });
  if (adminId !== null)
    await audit(tx, {
      actorId: adminId,
      action: 'VOYAGE_LATE',
      subjectKind: 'voyage',
      subjectId: voyageNumber,
      details: { plannedAt: plannedAt.toISOString(), arrivalAt: arrivalAt.toISOString(), reason, ordersMoved },
      now,
    });
  return ok({ ...toDelayView(row), ordersMoved });
}

export const toDelayView = (row: DelayRow): Omit<DelayView, 'ordersMoved'> => ({
  voyageNumber: row.voyage_number,
  shipId: row.ship_id,
  shipName: row.ship_name,
  plannedArrivalAt: row.planned_arrival_at.toISOString(),
  arrivalAt: row.arrival_at.toISOString(),
  source: row.source,
  outcome: row.outcome,
  reason: row.reason,
  setAt: row.set_at.toISOString(),
});

/** Reads the delays of ships that arrived at most a month ago or are still under way. */
export async function readDelays(db: Db, now: Date): Promise<DelayView[]> {
  const rows = await listDelays(db, new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS));
  return rows.map((row) => ({ ...toDelayView(row), ordersMoved: null }));
}
