import type { ProductId } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { LEAD_DAYS, weekdayOf } from '@matete/domain/standing-order/turns';

import type { Services } from '#app/services';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';
import { createStandingOrder } from '#standing-order/keep-standing-order';
import { proposeTurns } from '#standing-order/propose-turns';

/** Keeps a standing order of the business of the demonstration, whose first turn waits for an answer. */
export async function makeStandingOrder(
  services: Services,
  { customer, productIds }: { readonly customer: Caller; readonly productIds: readonly ProductId[] },
): Promise<void> {
  const now = services.now();
  const lines = productIds.map((productId, index) => ({ productId, quantity: 12 - 4 * index }));
  const weekday = weekdayOf(addDays(tahitiDayOf(now), LEAD_DAYS));
  await must(
    inTransaction(services.db, (tx) =>
      createStandingOrder(tx, {
        customerId: customer.accountId,
        input: { lines, intervalWeeks: 1, weekday },
        now,
      }),
    ),
    'keep a standing order',
  );
  await proposeTurns(services);
}
