import { MOST_SUPPLY_ALERTS, SUPPLY_ALERT_DAYS } from '@matete/contract/supply-alert/supply-alerts';
import type { CustomerId, ProductId } from '@matete/contract/units';
import { addDays, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import type { Tx } from '#platform/db/database';
import { findSellerCount } from '#product/product-store';
import { insert, listIdsOf, lockAllOf, remove } from '#supply-alert/supply-alert-store';

interface Asking {
  readonly customerId: CustomerId;
  readonly productId: ProductId;
  readonly now: Date;
}

/**
 * Takes a customer's request to be told when somebody supplies a product again. Supply that comes at the same moment is
 * not missed: whether there is some is read again when requests are answered.
 */
export async function askForSupply(tx: Tx, { customerId, productId, now }: Asking): Promise<Result<void>> {
  const sellerCount = await findSellerCount(tx, productId);
  if (sellerCount === undefined) return refuse('PRODUCT_NOT_FOUND');
  if (sellerCount > 0) return refuse('PRODUCT_SUPPLIED');
  await lockAllOf(tx, customerId);
  const present = await listIdsOf(tx, customerId, now);
  if (present.includes(productId)) return ok(undefined);
  if (present.length >= MOST_SUPPLY_ALERTS)
    return refuse('SUPPLY_ALERTS_FULL', { params: { most: MOST_SUPPLY_ALERTS } });
  // One that is over may not have been deleted yet.
  await remove(tx, customerId, productId);
  await insert(tx, {
    id: uuidv7(),
    customer_id: customerId,
    product_id: productId,
    asked_at: now,
    ends_at: startOfTahitiDay(addDays(tahitiDayOf(now), SUPPLY_ALERT_DAYS + 1)),
  });
  return ok(undefined);
}
