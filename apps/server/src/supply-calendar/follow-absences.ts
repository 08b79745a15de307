import { ok } from '@matete/domain/result';

import { followAbsences as follow } from '#market/offer-store';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/**
 * Brings the stock of lists up to date with absences that began or ended with the day. What a seller may take is judged by
 * the days themselves, and does not wait for it.
 */
export async function followAbsences(services: Runtime): Promise<number> {
  let count = 0;
  await inTransaction(services.db, async (tx) => {
    count = await follow(tx, null, services.now());
    return ok(undefined);
  });
  return count;
}
