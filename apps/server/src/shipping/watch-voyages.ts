import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { callsAt } from '@matete/domain/shipping/voyage-calls';

import { backfillLastVoyages } from '#fulfilment/backfill-last-voyages';
import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { inTransaction } from '#platform/db/transaction';
import { moveOffEnded } from '#shipping/end-voyage';
import { markVoyageLate } from '#shipping/mark-voyage-late';
import { type AwaitedVoyage, listAwaitedVoyages } from '#schedule/delay-store';

/** Smallest delay that is recorded: less is usual for a ship. */
const NEWS_FROM_MS = 60 * 60_000;
/** Days after the known arrival in which a delayed voyage is still found. */
const LOOK_AHEAD_DAYS = 60;

/**
 * Compares the ships that orders depend on with the schedule. One that now arrives later is recorded as late, and its
 * orders move. @returns How many ships were found late.
 */
export async function watchVoyages(services: StepPorts & MarketPorts): Promise<number> {
  await backfillLastVoyages(services);
  await moveOffEnded(services);
  const awaited = await listAwaitedVoyages(services.db);
  const last = awaited.at(-1);
  if (last === undefined) return 0;
  const from = awaited.map((voyage) => voyage.departDate).toSorted()[0] ?? tahitiDayOf(services.now());
  const to = addDays(
    tahitiDayOf(new Date(Math.max(last.arrivalAt.getTime(), services.now().getTime()))),
    LOOK_AHEAD_DAYS,
  );
  const schedule = await services.schedule.planned.voyages({ from, to });
  if (schedule.isStale) return 0;
  const late = new Set<string>();
  for (const known of awaited) {
    if (late.has(known.voyageNumber)) continue;
    const presentAt = presentArrival(schedule.voyages, known);
    if (presentAt === undefined || presentAt.getTime() - known.arrivalAt.getTime() < NEWS_FROM_MS) continue;
    const marked = await inTransaction(services.db, (tx) =>
      markVoyageLate(services, tx, {
        voyageNumber: known.voyageNumber,
        arrivalAt: presentAt,
        plannedAt: known.arrivalAt,
        reason: null,
        adminId: null,
        now: services.now(),
      }),
    );
    if (marked.ok) late.add(known.voyageNumber);
  }
  if (late.size > 0) services.schedule.refresh();
  return late.size;
}

/** When goods that a voyage loads at the island now reach Papeete; undefined when it no longer calls there. */
function presentArrival(
  voyages: readonly Voyage[],
  { voyageNumber, islandId, departDate }: AwaitedVoyage,
): Date | undefined {
  const voyage = voyages.find((candidate) => candidate.number === voyageNumber);
  if (voyage === undefined) return undefined;
  const call = callsAt(voyage, islandId).find((its) => tahitiDayOf(new Date(its.departureAt)) >= departDate);
  return call === undefined ? undefined : new Date(call.portArrivalAt);
}
