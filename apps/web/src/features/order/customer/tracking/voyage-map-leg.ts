import type { IslandId } from '@matete/contract/units';

const PORT_ISLAND_ID = 'tahiti';

/**
 * Returns the calls from the order's island to the next one at Papeete; all of them when the island is not among them.
 */
export function legOf<Stop extends { readonly islandId: IslandId }>(
  stops: readonly Stop[],
  fromIsland: string,
): readonly Stop[] {
  const end = stops.findLastIndex((stop) => stop.islandId === PORT_ISLAND_ID);
  const start = stops.slice(0, Math.max(0, end)).findLastIndex((stop) => stop.islandId === fromIsland);
  return start < 0 ? stops : stops.slice(start, end + 1);
}
