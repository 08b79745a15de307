import type { ResponseOf } from '@matete/contract/endpoint';
import type { getRemainingLimits, listFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import type { Language } from '@matete/contract/primitives';
import type { IslandId, ProductId } from '@matete/contract/units';
import { addMonths, monthOf, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';

import { listGridIslands, listGridProducts, listIslandLimits, listLimits } from '#fishing-limit/fishing-limit-query';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import type { Caller } from '#platform/session/caller';

/**
 * Reads what is left of an island's monthly limits, in kg.
 *
 * @source domain rules §12 "Sellers see what remains"
 */
export async function readRemaining(
  db: Db,
  by: {
    islandId: IslandId;
    productIds: readonly ProductId[] | undefined;
    caller: Caller;
    language: Language;
    now: Date;
  },
): Promise<Result<ResponseOf<typeof getRemainingLimits>>> {
  const { islandId, productIds, caller, language, now } = by;
  if (findIsland(islandId) === undefined) return refuse('ISLAND_NOT_FOUND', { path: 'islandId' });
  const month = monthOf(tahitiDayOf(now));
  const rows = await listIslandLimits(db, { islandId, month, productIds, sellerId: caller.accountId });
  return ok({
    islandId,
    month,
    resetsOn: addMonths(month, 1),
    limits: rows.map((row) => ({
      productId: row.product_id,
      name: localText(row.names, language),
      isSupplied: row.is_supplied,
      mayBeLimited: row.may_be_limited,
      monthlyLimit: row.monthly_limit_kg,
      counted: row.counted_kg,
      remaining: row.monthly_limit_kg === null ? null : Math.max(0, row.monthly_limit_kg - row.counted_kg),
    })),
  });
}

/** Reads the admin's grid of limits. */
export async function readGrid(
  db: Db,
  { language, now }: { language: Language; now: Date },
): Promise<ResponseOf<typeof listFishingLimits>> {
  const month = monthOf(tahitiDayOf(now));
  const islandIds = await listGridIslands(db);
  const products = await listGridProducts(db);
  return {
    month,
    islandIds,
    products: products.map((row) => ({ productId: row.id, name: localText(row.names, language) })),
    limits: await listLimits(db, month),
  };
}
