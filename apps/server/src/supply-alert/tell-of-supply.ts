import { ok } from '@matete/domain/result';

import { notify } from '#notification/notify';
import { inTransaction } from '#platform/db/transaction';
import { localText } from '#platform/local-names';
import type { Runtime } from '#platform/runtime';
import { deleteEnded, takeDue } from '#supply-alert/supply-alert-store';

/** People told in one transaction. */
const BATCH = 100;

/**
 * Tells customers that somebody supplies a product again (9531), which ends their request, and ends requests that are
 * over. Run as a job: a seller's change waits for nobody who is told. What is supplied now counts, so that a supply that
 * came and went meanwhile is no news.
 *
 * @returns How many requests ended.
 */
export async function tellOfSupply(services: Runtime): Promise<number> {
  let count = 0;
  for (;;) {
    const told = await tellBatch(services);
    count += told;
    if (told < BATCH) return count + (await deleteEnded(services.db, services.now()));
  }
}

async function tellBatch(services: Runtime): Promise<number> {
  const now = services.now();
  const told = await inTransaction(services.db, async (tx) => {
    const due = await takeDue(tx, { now, take: BATCH });
    for (const alert of due)
      await notify(tx, {
        accountId: alert.customer_id,
        code: 9531,
        eventKey: alert.id,
        data: { productId: alert.product_id, productName: localText(alert.names, alert.language).text },
        now,
      });
    return ok(due.length);
  });
  return told.ok ? told.value : 0;
}
