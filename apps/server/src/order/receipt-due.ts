import type { OrderId } from '@matete/contract/units';
import { arrivalOf, receiptDueAt } from '@matete/domain/order/unloading';

import { findArrival } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** When the ship of an order reaches Papeete, as planned or as an admin noted it. @throws Error for an order that nobody shipped. */
export async function readArrival(tx: Tx, orderId: OrderId): Promise<Date> {
  const { arrival_at: arrivalAt, arrival_date: arrivalDate } = await findArrival(tx, orderId);
  return arrivalOf({ arrivalAt, arrivalDate });
}

/** When the receipt of an order counts as confirmed, unloaded at that time from a ship of that arrival. */
export async function readReceiptDue(
  tx: Tx,
  { deliveredAt, arrivalAt }: { deliveredAt: Date; arrivalAt: Date },
): Promise<Date> {
  return receiptDueAt(deliveredAt, arrivalAt, await readSiteSetting(tx, 'CONFIRM_RECEIPT_DAYS'));
}
