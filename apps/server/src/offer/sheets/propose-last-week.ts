import type { SellerId } from '@matete/contract/units';
import { lastWeekDay } from '@matete/domain/supply-calendar/last-week';
import { ok, refuse, type Result } from '@matete/domain/result';

import { keepStockSheet } from '#offer/sheets/stock-sheet-store';
import { readOfferedBy } from '#offer/sheets/week-stock-query';
import type { Tx } from '#platform/db/database';

/** Keeps a stock sheet of what a seller offered a week ago; what it would change is judged whenever it is read. */
export async function proposeLastWeek(
  tx: Tx,
  { sellerId, now }: { readonly sellerId: SellerId; readonly now: Date },
): Promise<Result<{ sheetId: string }>> {
  const weekDay = lastWeekDay(now);
  const offered = await readOfferedBy(tx, { sellerId, day: weekDay });
  if ([...offered.values()].every(({ kg }) => kg === 0)) return refuse('STOCK_WEEK_EMPTY');
  return ok({ sheetId: await keepStockSheet(tx, { sellerId, of: { weekDay }, now }) });
}
