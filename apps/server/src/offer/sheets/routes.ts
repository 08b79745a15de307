import * as calls from '@matete/contract/offer/stock-sheets';
import { ok, refuse } from '@matete/domain/result';

import { applyStockSheet } from '#offer/sheets/apply-stock-sheet';
import { judgeStockSheet } from '#offer/sheets/judge-stock-sheet';
import { presentStock } from '#offer/sheets/present-stock';
import { proposeLastWeek } from '#offer/sheets/propose-last-week';
import { receiveStockSheet } from '#offer/sheets/receive-stock-sheet';
import { findStockSheet, keepStockSheet } from '#offer/sheets/stock-sheet-store';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes, writesPrepared } = routesFor<Runtime>();

export const stockSheetRoutes: readonly Route<Runtime>[] = [
  writesPrepared(
    calls.uploadStockSheet,
    async ({ body, files }) => receiveStockSheet(body.table, files),
    async ({ tx, prepared, caller, now }) =>
      ok({ sheetId: await keepStockSheet(tx, { sellerId: caller.accountId, of: { content: prepared }, now }) }),
  ),
  writes(calls.proposeLastWeek, ({ tx, caller, now }) => proposeLastWeek(tx, { sellerId: caller.accountId, now })),
  reads(calls.downloadStock, async ({ services, caller, now }) =>
    ok({ bytes: await presentStock(services.db, caller.accountId, now), fileName: 'mes-produits.csv' }),
  ),
  reads(calls.readStockSheet, async ({ services, params, caller, language, now }) => {
    const sheet = await findStockSheet(services.db, { ...params, sellerId: caller.accountId });
    if (sheet === undefined) return refuse('STOCK_SHEET_NOT_FOUND');
    return ok((await judgeStockSheet(services.db, sheet, { language, now, isLocked: false })).view);
  }),
  writes(calls.applyStockSheet, ({ tx, params, body, caller, language, now }) =>
    applyStockSheet(tx, { ...params, fingerprint: body.fingerprint, caller, language, now }),
  ),
];
