import type { BodyOf, ResponseOf } from '@matete/contract/endpoint';
import type { setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import type { AccountId } from '@matete/contract/units';
import { monthOf, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';

import { listLimitsOf } from '#fishing-limit/fishing-limit-query';
import { deleteLimit, findLimitKg, listKnownProducts, lockAll, putLimit } from '#fishing-limit/fishing-limit-store';
import { countUncounted } from '#market/fishing-room-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

type Limit = BodyOf<typeof setFishingLimits>['limits'][number];

interface SetLimits {
  readonly limits: readonly Limit[];
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Sets monthly limits, all of the list or none. A product without a limit until now is counted from the beginning of the month:
 * what was accepted before the limit was set counts against it. Waits for accepts under way, so that none stays uncounted.
 *
 * @source domain rules §12
 */
export async function setLimits(
  tx: Tx,
  { limits, adminId, now }: SetLimits,
): Promise<Result<ResponseOf<typeof setFishingLimits>>> {
  const known = await listKnownProducts(
    tx,
    limits.map((limit) => limit.productId),
  );
  for (const [index, limit] of limits.entries()) {
    if (findIsland(limit.islandId) === undefined)
      return refuse('ISLAND_NOT_FOUND', { path: `limits.${index}.islandId` });
    if (!known.has(limit.productId)) return refuse('PRODUCT_NOT_FOUND', { path: `limits.${index}.productId` });
  }
  await lockAll(tx);
  const month = monthOf(tahitiDayOf(now));
  for (const limit of limits) await setLimit(tx, limit, { adminId, month, now });
  return ok({ limits: await listLimitsOf(tx, limits, month) });
}

async function setLimit(
  tx: Tx,
  { islandId, productId, monthlyLimit }: Limit,
  { adminId, month, now }: { adminId: AccountId; month: string; now: Date },
): Promise<void> {
  const before = await findLimitKg(tx, { islandId, productId });
  if ((before ?? null) === monthlyLimit) return;
  if (monthlyLimit === null) {
    await deleteLimit(tx, { islandId, productId });
  } else {
    await putLimit(tx, { islandId, productId, monthlyLimitKg: monthlyLimit, adminId, now });
    if (before === undefined) await countUncounted(tx, { islandId, productId }, month);
  }
  await audit(tx, {
    actorId: adminId,
    action: 'FISHING_LIMIT_SET',
    subjectKind: 'fishing-limit',
    subjectId: `${islandId} ${productId}`,
    details: { fromKg: before ?? null, toKg: monthlyLimit },
    now,
  });
}
