import { useQuery } from '@tanstack/react-query';

import type { IslandId } from '@matete/contract/units';
import { islandNamesQuery } from '#features/reference/api/list-island-names';

/**
 * Returns a function that names an island; the id itself until the names have loaded.
 *
 * @param isNeeded Whether any is named now: otherwise they are not fetched.
 */
export function useIslandNames(isNeeded = true): (islandId: IslandId) => string {
  const { data } = useQuery({ ...islandNamesQuery, enabled: isNeeded });
  return (islandId) => data?.[islandId] ?? islandId;
}
