import type { listIslands } from '@matete/contract/reference/directories';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { apiQuery } from '#lib/api/api-client';

const ONE_HOUR_MS = 3_600_000;

export const islandsQuery = { ...apiQuery<typeof listIslands>('/islands'), staleTime: ONE_HOUR_MS };

/** Names of islands by id; the id itself until the directory is here. */
export function useIslandNames(): (islandId: string) => string {
  const { data } = useQuery(islandsQuery);
  return useMemo(() => {
    const names = new Map(data?.map((island) => [island.id, island.name]));
    return (islandId) => names.get(islandId) ?? islandId;
  }, [data]);
}
