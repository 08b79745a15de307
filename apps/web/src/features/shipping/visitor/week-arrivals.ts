import type { VoyageView } from '@matete/contract/shipping/schedule';
import type { IslandId, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { PORT_ISLAND_ID } from '@matete/domain/shipping/voyage';
import type { z } from 'zod/mini';

type Voyage = z.output<typeof VoyageView>;

/** A ship that reaches Papeete with the goods of islands. */
export interface Arrival {
  readonly voyage: Voyage;
  /** ISO 8601 instant with its zone. */
  readonly arrivalAt: string;
  /** Islands it called at since it left Papeete, in the order of its calls, each once. */
  readonly islandIds: readonly IslandId[];
  /** When it leaves the island that was asked for; null where none was. */
  readonly leavesIslandAt: string | null;
}

/** What reaches Papeete on one day: ships, and those that come several times on it, which are ferries. */
export interface ArrivalDay {
  readonly day: TahitiDay;
  readonly ships: readonly Arrival[];
  readonly ferries: readonly { readonly shipName: string; readonly arrivals: readonly Arrival[] }[];
}

interface Asked {
  readonly from: TahitiDay;
  readonly to: TahitiDay;
  /** Empty: every island. */
  readonly islandId: IslandId;
}

/** Arrivals of voyages in Papeete by day, between two days, both included, soonest first. */
export function arrivalsByDay(voyages: readonly Voyage[], { from, to, islandId }: Asked): ArrivalDay[] {
  const days = new Map<TahitiDay, Arrival[]>();
  const arrivals = voyages
    .flatMap((voyage) => arrivalsOf(voyage, islandId))
    .toSorted((a, b) => Date.parse(a.arrivalAt) - Date.parse(b.arrivalAt));
  for (const arrival of arrivals) {
    const day = tahitiDayOf(new Date(arrival.arrivalAt));
    if (day >= from && day <= to) days.set(day, [...(days.get(day) ?? []), arrival]);
  }
  return [...days].map(([day, of]) => ({ day, ...toldApart(of) }));
}

function toldApart(arrivals: readonly Arrival[]): Omit<ArrivalDay, 'day'> {
  const byShip = new Map<string, Arrival[]>();
  for (const arrival of arrivals) {
    const { shipName } = arrival.voyage;
    byShip.set(shipName, [...(byShip.get(shipName) ?? []), arrival]);
  }
  const isFerry = ({ voyage }: Arrival): boolean => (byShip.get(voyage.shipName)?.length ?? 0) > 1;
  return {
    ships: arrivals.filter((arrival) => !isFerry(arrival)),
    ferries: [...byShip].filter(([, of]) => of.length > 1).map(([shipName, of]) => ({ shipName, arrivals: of })),
  };
}

/** Arrivals of one voyage that bring goods: of the island that is asked for, where one is. */
function arrivalsOf(voyage: Voyage, islandId: IslandId): Arrival[] {
  const arrivals: Arrival[] = [];
  let called: { readonly islandId: IslandId; readonly departureAt: string | null }[] = [];
  for (const { islandId: at, arrivalAt, departureAt } of voyage.stops) {
    if (at !== PORT_ISLAND_ID) {
      called = [...called, { islandId: at, departureAt }];
      continue;
    }
    const asked = called.find((call) => call.islandId === islandId);
    if (arrivalAt !== null && called.length > 0 && (islandId === '' || asked !== undefined))
      arrivals.push({
        voyage,
        arrivalAt,
        islandIds: [...new Set(called.map((call) => call.islandId))],
        leavesIslandAt: asked?.departureAt ?? null,
      });
    called = [];
  }
  return arrivals;
}
