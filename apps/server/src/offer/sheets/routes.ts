import * as calls from '@matete/contract/offer/stock-sheets';
import { ok, refuse } from '@matete/domain/result';

import { applyStockSheet } from '#offer/sheets/apply-stock-sheet';
import { judgeStockSheet } from '#offer/sheets/judge-stock-sheet';
import { presentStock } from '#offer/sheets/present-stock';
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
      ok({ sheetId: await keepStockSheet(tx, { sellerId: caller.accountId, content: prepared, now }) }),
  ),
  reads(calls.downloadStock, async ({ services, caller }) =>
    ok({ bytes: await presentStock(services.db, caller.accountId), fileName: 'mes-produits.csv' }),
  ),
  reads(calls.readStockSheet, async ({ services, params, caller, language }) => {
    const sheet = await findStockSheet(services.db, { ...params, sellerId: caller.accountId });
    if (sheet === undefined) return refuse('STOCK_SHEET_NOT_FOUND');
    return ok((await judgeStockSheet(services.db, sheet, { language, isLocked: false })).view);
  }),
  writes(calls.applyStockSheet, ({ tx, params, body, caller, language, now }) =>
    applyStockSheet(tx, { ...params, fingerprint: body.fingerprint, caller, language, now }),
  ),
];
