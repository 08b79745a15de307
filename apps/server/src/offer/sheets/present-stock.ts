import { STOCK_COLUMNS } from '@matete/contract/offer/stock-sheets';
import type { SellerId } from '@matete/contract/units';

import { readPresentStock } from '#offer/sheets/present-stock-query';
import type { Db } from '#platform/db/database';
import { SEAL_COLUMN, sealedLines } from '#platform/table/downloaded-line';
import { csvText } from '#report/csv';

/** Writes what a seller supplies as a stock sheet. A line that is sent as it is changes nothing, however old it is. */
export async function presentStock(db: Db, sellerId: SellerId, now: Date): Promise<Buffer> {
  const offers = await readPresentStock(db, { sellerId, now, isLocked: false });
  const lines = offers.map((offer) => [
    offer.sku,
    offer.name,
    String(offer.quantity),
    String(offer.reserved),
    String(offer.preparationDays),
    String(offer.preparationHours),
  ]);
  return Buffer.from(csvText([[...STOCK_COLUMNS, SEAL_COLUMN], ...sealedLines(lines)]));
}
