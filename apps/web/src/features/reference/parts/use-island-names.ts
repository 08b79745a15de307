import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { IslandId } from '@matete/contract/units';
import { islandsQuery } from '#features/reference/api/list-islands';

/** Returns a function that names an island; the id itself until the directory has loaded. */
export function useIslandNames(): (islandId: IslandId) => string {
  const { data } = useQuery(islandsQuery);
  return useMemo(() => {
    const names = new Map(data?.map((island) => [island.id, island.name]));
    return (islandId) => names.get(islandId) ?? islandId;
  }, [data]);
}
