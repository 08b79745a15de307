import type { Days, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '../calendar/tahiti-day.ts';
import { closedSeason, type ClosedSeasons } from '../market/closed-season.ts';
import type { Refusal } from '../result.ts';
import type { VoyageCall } from '../shipping/voyage-calls.ts';

/** An order that its seller puts on a ship. */
export interface ShippedGoods {
  readonly lines: readonly { readonly referenceId: string | null }[];
  readonly acceptedAt: Date | null;
  /** Last day on which it may reach Papeete. */
  readonly deadlineDate: TahitiDay;
  /** The shortest time at sea that any of it allows; undefined: no limit is set. */
  readonly maxTravelDays: Days | undefined;
}

/**
 * Why goods cannot go by a ship; null when they can. The ship did not leave before the order was accepted; neither on
 * the day it is said nor on the day the ship leaves are the goods in their closed season; and they travel no longer,
 * and arrive no later, than they may.
 *
 * @param call Where the ship loads them; undefined: the schedule knows no such voyage.
 * @source domain rules §6 "ship": journey ≤ max travel time and arrival ≤ delivery date; §3 "Closed season"
 */
export function shipmentObstacle(
  goods: ShippedGoods,
  call: VoyageCall | undefined,
  { now, closedSeasons }: { now: Date; closedSeasons: ClosedSeasons },
): Refusal | null {
  const { acceptedAt, deadlineDate, maxTravelDays } = goods;
  const hasLeftBefore = call !== undefined && acceptedAt !== null && call.departureMs < acceptedAt.getTime();
  if (call === undefined || hasLeftBefore) return { code: 'VOYAGE_NOT_FOUND', path: 'voyageNumber' };
  for (const at of [now, new Date(call.departureMs)]) {
    const closed = closedSeason(goods.lines, { islandId: call.islandId, day: tahitiDayOf(at), closedSeasons });
    if (closed !== null) return closed;
  }
  if (maxTravelDays !== undefined && call.travelDays > maxTravelDays)
    return {
      code: 'TRAVEL_TIME_TOO_LONG',
      path: 'voyageNumber',
      params: { travelDays: call.travelDays, maxDays: maxTravelDays },
    };
  if (call.deliveryDate > deadlineDate)
    return {
      code: 'ARRIVAL_AFTER_DEADLINE',
      path: 'voyageNumber',
      params: { arrivalDate: call.deliveryDate, deadlineDate },
    };
  return null;
}
