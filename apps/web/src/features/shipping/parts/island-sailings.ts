import type { VoyageView } from '@matete/contract/shipping/schedule';
import type { IslandId, VoyageId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { scheduleQuery } from '#features/shipping/api/shipping-schedule';
import type { z } from 'zod/mini';

const PORT_ISLAND_ID = 'tahiti';

/** Departure of a ship from an island to Papeete. */
export interface Sailing {
  readonly key: string;
  readonly shipName: string;
  readonly voyageNumber: VoyageId;
  readonly departureAt: string;
  /** Arrival in Papeete. */
  readonly arrivalAt: string;
}

/** Returns the departures from an island to Papeete after `now`, soonest first. */
export function sailingsFrom(
  voyages: readonly z.output<typeof VoyageView>[],
  islandId: IslandId,
  now: Date,
): Sailing[] {
  return voyages
    .flatMap((voyage) =>
      voyage.stops.flatMap((stop, index): Sailing[] => {
        if (stop.islandId !== islandId || stop.departureAt === null) return [];
        const port = voyage.stops
          .slice(index + 1)
          .find((later) => later.islandId === PORT_ISLAND_ID && later.arrivalAt !== null);
        if (!port?.arrivalAt) return [];
        const { shipName, voyageNumber } = voyage;
        const { departureAt } = stop;
        return [
          { key: `${voyageNumber}-${departureAt}`, shipName, voyageNumber, departureAt, arrivalAt: port.arrivalAt },
        ];
      }),
    )
    .filter((sailing) => Date.parse(sailing.departureAt) > now.getTime())
    .sort((a, b) => Date.parse(a.departureAt) - Date.parse(b.departureAt));
}

interface IslandSailings {
  readonly sailings: readonly Sailing[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Returns the next departures from an island in the coming month. */
export function useIslandSailings(islandId: IslandId, count: number): IslandSailings {
  const [hour] = useState(() => Math.floor(Date.now() / 3_600_000) * 3_600_000);
  const { data, error, refetch } = useQuery(scheduleQuery(new Date(hour)));
  const sailings = useMemo(
    () => data && sailingsFrom(data.voyages, islandId, new Date(hour)).slice(0, count),
    [data, islandId, hour, count],
  );
  return { sailings, error: data ? null : error, refetch: () => void refetch() };
}
