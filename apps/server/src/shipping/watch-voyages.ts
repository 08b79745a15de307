import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { callsAt } from '@matete/domain/voyage/voyage-calls';

import { inTransaction } from '#db/transaction';
import { listVoyagesUnderWay } from '#shipping/delay-store';
import { markVoyageLate } from '#shipping/mark-voyage-late';
import type { Services } from '#services';

/** Less than this is a ship's usual pace, not news. */
const NEWS_FROM_MS = 60 * 60_000;

/**
 * Compares the ships that carry orders with the schedule: one that its source now shows as arriving later is late, and what hangs
 * on it moves. @returns How many ships were found late.
 */
export async function watchVoyages(services: Services): Promise<number> {
  const underWay = await listVoyagesUnderWay(services.db);
  if (underWay.length === 0) return 0;
  const from = underWay.map((voyage) => voyage.departDate).toSorted()[0] ?? tahitiDayOf(services.now());
  const schedule = await services.schedule.planned.voyages({ from, to: addDays(tahitiDayOf(services.now()), 60) });
  if (schedule.isStale) return 0;
  let late = 0;
  for (const { voyageNumber, islandId, departDate, arrivalAt } of underWay) {
    const voyage = schedule.voyages.find((candidate) => candidate.number === voyageNumber);
    const call =
      voyage && callsAt(voyage, islandId).find((its) => tahitiDayOf(new Date(its.departureAt)) >= departDate);
    if (call === undefined || arrivalAt === null) continue;
    const presentAt = new Date(call.portArrivalAt);
    if (presentAt.getTime() - arrivalAt.getTime() < NEWS_FROM_MS) continue;
    const marked = await inTransaction(services.db, (tx) =>
      markVoyageLate(services, tx, {
        voyageNumber,
        arrivalAt: presentAt,
        plannedAt: arrivalAt,
        reason: null,
        adminId: null,
        now: services.now(),
      }),
    );
    if (marked.ok) late += 1;
  }
  if (late > 0) services.schedule.refresh();
  return late;
}
