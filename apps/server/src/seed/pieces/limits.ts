import type { Kg } from '@matete/contract/units';

import { setLimits } from '#fishing-limit/set-limits';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { inTransaction } from '#platform/db/transaction';
import { ADMINS } from '#seed/story/people';
import { must } from '#seed/tools/must';
import { findAccountId, findProductId } from '#seed/tools/seed-store';

const ISLAND = 'rangiroa';
/** Limits in kg a month, made up: no official monthly quota of an island is known. */
const LIMITS_KG: Readonly<Record<string, Kg>> = { 'thon-jaune': 220, 'mahi-mahi': 120, perroquet: 60 };

/**
 * Sets monthly limits for the island of the first seller. They count what was accepted in the month of whoever looks,
 * which days that are moved do not: so they are set when the story is there.
 */
export async function limitFishing(db: PooledDatabase, now: Date): Promise<void> {
  const adminId = await findAccountId(db, ADMINS[0].email);
  const limits = await Promise.all(
    Object.entries(LIMITS_KG).map(async ([referenceId, monthlyLimit]) => ({
      islandId: ISLAND,
      productId: await findProductId(db, referenceId),
      monthlyLimit,
    })),
  );
  await must(
    inTransaction(db, (tx) => setLimits(tx, { limits, adminId, now })),
    'set fishing limits',
  );
}
