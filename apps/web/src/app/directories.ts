import type { listIslands } from '@matete/contract/reference/directories';
import type { shippingSchedule } from '@matete/contract/shipping/schedule';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { apiQuery } from '#app/api-client';

const ONE_HOUR_MS = 3_600_000;
/** @source specification §5 "Ship or report date range at most 30 days" */
const SCHEDULE_DAYS = 30;

/** Directories that pages of several features read. */
export const islandsQuery = { ...apiQuery<typeof listIslands>('/islands'), staleTime: ONE_HOUR_MS };

/** Voyages of the coming month, Tahiti time. */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const scheduleQuery = (now: Date) => {
  const today = tahitiDayOf(now);
  return {
    ...apiQuery<typeof shippingSchedule>('/orders/revatua/shipping-schedule', {
      query: { from: today, to: addDays(today, SCHEDULE_DAYS) },
    }),
    staleTime: ONE_HOUR_MS,
  };
};

/** Names of islands by id; the id itself until the directory is here. */
export function useIslandNames(): (islandId: string) => string {
  const { data } = useQuery(islandsQuery);
  return useMemo(() => {
    const names = new Map(data?.map((island) => [island.id, island.name]));
    return (islandId) => names.get(islandId) ?? islandId;
  }, [data]);
}
