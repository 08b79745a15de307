import { quarterOf, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';
import { staleSupplyBefore } from '@matete/domain/supply-calendar/stale-supply';

import { notify } from '#notification/notify';
import { listSellersToRemind } from '#offer/offer-store';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

const BATCH = 500;

/**
 * Asks sellers, once a quarter, to check supply that they have not changed for three months (5402).
 */
export async function remindSuppliers(services: Runtime): Promise<number> {
  const now = services.now();
  const quarter = quarterOf(tahitiDayOf(now));
  const unchangedSince = staleSupplyBefore(now);
  const sellers = await listSellersToRemind(services.db, { unchangedSince, eventKey: quarter, now, take: BATCH });
  for (const accountId of sellers)
    await inTransaction(services.db, async (tx) => {
      await notify(tx, { accountId, code: 5402, eventKey: quarter, data: {}, now });
      return ok(undefined);
    });
  return sellers.length;
}
