import type { Language } from '@matete/contract/primitives';
import { ok, refuse, type Result } from '@matete/domain/result';

import { changeOffer } from '#offer/manage-offers';
import { judgeStockSheet } from '#offer/sheets/judge-stock-sheet';
import { lockStockSheet, markStockSheetApplied } from '#offer/sheets/stock-sheet-store';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

interface Applying {
  readonly sheetId: string;
  /** Of what the seller saw. */
  readonly fingerprint: string;
  readonly caller: Caller;
  readonly language: Language;
  readonly now: Date;
}

/** Applies a stock sheet: all of it or nothing, once, and only what its seller saw. */
export async function applyStockSheet(
  tx: Tx,
  { sheetId, fingerprint, caller, language, now }: Applying,
): Promise<Result<{ changedCount: number }>> {
  const sheet = await lockStockSheet(tx, { sheetId, sellerId: caller.accountId });
  if (sheet === undefined) return refuse('STOCK_SHEET_NOT_FOUND');
  if (sheet.applied_at !== null) return refuse('STOCK_SHEET_APPLIED');
  const { view, steps } = await judgeStockSheet(tx, sheet, { language, now, isLocked: true });
  if (view.fingerprint !== fingerprint) return refuse('STOCK_SHEET_CHANGED');
  if (!view.isReady) return refuse('STOCK_SHEET_NOT_READY');
  for (const step of steps.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const done = await changeOffer(tx, step, { caller, language, now });
    if (!done.ok) return refuse('STOCK_SHEET_CHANGED');
  }
  await markStockSheetApplied(tx, sheetId, { changedCount: steps.length, now });
  return ok({ changedCount: steps.length });
}
