import type { Days, IslandId, ShipId, TahitiDay } from '@matete/contract/units';
import { callsAt, type VoyageCall } from '../shipping/voyage-calls.ts';
import type { Voyage } from '../shipping/voyage.ts';

/** A chance to load at an island for Papeete, as a list of goods is compared with it. */
export interface Loading {
  readonly islandId: IslandId;
  /** Instant at which the ship leaves with the goods, ISO 8601. */
  readonly departureAt: string;
  readonly travelDays: Days;
}

/**
 * Finds the chances to load on some voyages that reach Papeete by a day. Of each island those are left that no other one
 * beats: one that leaves later and travels no longer carries whatever the earlier one does.
 *
 * @param deliveredBy Last day in Tahiti on which the goods may reach Papeete.
 * @source domain rules §7, as `voyagesThatMake` judges one need
 */
export function loadingsOf(
  voyages: readonly Voyage[],
  {
    ship,
    deliveredBy,
    now,
  }: { readonly ship?: ShipId | undefined; readonly deliveredBy: TahitiDay; readonly now: Date },
): Loading[] {
  const wanted = ship === undefined ? voyages : voyages.filter(({ shipId }) => shipId === ship);
  const calls = wanted
    .flatMap((voyage) =>
      [...new Set(voyage.stops.map(({ islandId }) => islandId))].flatMap((id) => callsAt(voyage, id)),
    )
    .filter(({ deliveryDate, departureMs }) => deliveryDate <= deliveredBy && departureMs >= now.getTime());
  return [...Map.groupBy(calls, ({ islandId }) => islandId).values()].flatMap(unbeaten).map(toLoading);
}

const toLoading = ({ islandId, departureMs, travelDays }: VoyageCall): Loading => ({
  islandId,
  departureAt: new Date(departureMs).toISOString(),
  travelDays,
});

/** Latest departure first: each of the rest stays only where it travels for fewer days than all that leave later. */
function unbeaten(calls: readonly VoyageCall[]): VoyageCall[] {
  let shortest = Infinity;
  return calls
    .toSorted((a, b) => b.departureMs - a.departureMs || a.travelDays - b.travelDays)
    .filter(({ travelDays }) => {
      const isLeft = travelDays < shortest;
      shortest = Math.min(shortest, travelDays);
      return isLeft;
    });
}
