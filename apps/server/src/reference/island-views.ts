import type { IslandView } from '@matete/contract/reference/directories';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { ARCHIPELAGOS, ISLANDS, maySellFrom } from '@matete/reference/islands';

import type { Db } from '#platform/db/database';
import { countSellers } from '#reference/island-store';

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Islands in the order of every list: by archipelago, the Society Islands first because most people live there, then by
 * name as search folds it, which is the same on every machine.
 */
const IN_ORDER = ISLANDS.map((island) => ({ island, folded: foldForSearch(island.name) }))
  .toSorted(
    (a, b) =>
      ARCHIPELAGOS.indexOf(a.island.archipelago) - ARCHIPELAGOS.indexOf(b.island.archipelago) ||
      compare(a.folded, b.folded),
  )
  .map(({ island }) => island);

/** Lists the islands, each with the number of sellers who have something to sell there now. */
export async function listIslandViews(db: Db, now: Date): Promise<IslandView[]> {
  const sellers = await countSellers(db, now);
  return IN_ORDER.map((island) => ({
    id: island.id,
    name: island.name,
    archipelago: island.archipelago,
    latitude: island.latitude,
    longitude: island.longitude,
    timeZone: island.timeZone,
    sellersMayLive: maySellFrom(island),
    inhabited: island.isInhabited,
    sellers: sellers.get(island.id) ?? 0,
  }));
}
