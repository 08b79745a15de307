import type { StockWeek } from '@matete/contract/offer/stock-sheets';
import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { planWeek } from '@matete/domain/supply-calendar/last-week';
import { isClosed } from '@matete/reference/fishing-rules';

import type { JudgedLine } from '#offer/sheets/judged-line';
import { readPresentStock, type StockOffer } from '#offer/sheets/present-stock-query';
import type { StockSheetRow } from '#offer/sheets/stock-sheet-store';
import { readOfferedBy } from '#offer/sheets/week-stock-query';
import type { Db } from '#platform/db/database';

interface WeekSheet extends StockSheetRow {
  readonly week_day: TahitiDay;
}

/**
 * Judges a sheet "as last week" against what its seller supplies now. A line that changes nothing has a step too: saving
 * it says that the kilograms are still true.
 */
export async function judgeWeek(
  db: Db,
  sheet: WeekSheet,
  { now, isLocked }: { readonly now: Date; readonly isLocked: boolean },
): Promise<{ readonly week: StockWeek; readonly judged: readonly JudgedLine[] }> {
  const { seller_id: sellerId, week_day: day } = sheet;
  const offers = await readPresentStock(db, { sellerId, now, isLocked });
  const offered = await readOfferedBy(db, { sellerId, day });
  const judged: JudgedLine[] = [];
  const leftOut: StockWeek['leftOut'] = [];
  for (const offer of offers) {
    const before = offered.get(offer.productId) ?? null;
    const plan = planWeek({ ...offer, offered: before, isOpen: isOpen(offer, tahitiDayOf(now)) });
    if ('leftOut' in plan) leftOut.push({ name: offer.name, reason: plan.leftOut });
    else judged.push(lineOf(offer, { offered: before, quantity: plan.quantity, line: judged.length + 1 }));
  }
  const setOn =
    judged
      .flatMap(({ line }) => line.offered?.on ?? [])
      .toSorted()
      .at(-1) ?? null;
  const week = { day, setOn, leftOut, isAway: offers.some((offer) => offer.isAway) };
  return { week, judged: sheet.applied_at === null ? judged : [] };
}

/** Whether a product may be sold on a day, by the seasons of its seller's island. */
const isOpen = ({ referenceId, islandId }: StockOffer, day: TahitiDay): boolean =>
  referenceId === null || !isClosed(referenceId, islandId, day).closed;

interface Proposed {
  readonly offered: { readonly kg: number; readonly on: TahitiDay } | null;
  readonly quantity: number;
  readonly line: number;
}

function lineOf(offer: StockOffer, { offered, quantity, line }: Proposed): JudgedLine {
  const differences = quantity === offer.quantity ? [] : [{ column: 'kg', from: offer.quantity, to: quantity }];
  const change = differences.length === 0 ? 'SAME' : 'CHANGE';
  return {
    line: { line, name: offer.name, change, differences, problems: [], offered },
    step: { productId: offer.productId, quantity },
  };
}
