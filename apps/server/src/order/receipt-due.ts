import { findArrival } from '#order/shipment-store';
import { startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { receiptDueAt } from '@matete/domain/order/unloading';

import type { Tx } from '#platform/db/database';
import { readSiteSetting } from '#site-setting/site-setting-store';

interface Arrival {
  readonly arrival_at: Date | null;
  readonly arrival_date: string;
}

/** When a shipped order reaches Papeete; of a ship whose hour is not known, the beginning of the day. */
export const arrivalOf = (shipment: Arrival): Date => shipment.arrival_at ?? startOfTahitiDay(shipment.arrival_date);

/** When the ship of an order reaches Papeete, as planned or as an admin noted it. @throws Error for an order that nobody shipped. */
export async function readArrival(tx: Tx, orderId: string): Promise<Date> {
  return arrivalOf(await findArrival(tx, orderId));
}

/** When the receipt of an order counts as confirmed, unloaded at that time from a ship of that arrival. */
export async function readReceiptDue(
  tx: Tx,
  { deliveredAt, arrivalAt }: { deliveredAt: Date; arrivalAt: Date },
): Promise<Date> {
  return receiptDueAt(deliveredAt, arrivalAt, await readSiteSetting(tx, 'CONFIRM_RECEIPT_DAYS'));
}
