import * as calls from '@matete/contract/catalogue/product-sheets';
import { ok, refuse } from '@matete/domain/result';

import { applySheet } from '#catalogue/sheets/apply-sheet';
import { judgeSheet } from '#catalogue/sheets/judge-sheet';
import { presentSheet } from '#catalogue/sheets/present-sheet';
import { findSheet, insertSheet } from '#catalogue/sheets/product-sheet-store';
import { receiveSheet } from '#catalogue/sheets/upload-sheet';
import type { MarketPorts } from '#market/market-ports';
import { type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';

const { reads, writes, writesPrepared } = routesFor<MarketPorts & FilePort>();

export const productSheetRoutes: readonly Route<MarketPorts & FilePort>[] = [
  writesPrepared(
    calls.uploadProductSheet,
    ({ services, files }) => receiveSheet(services, files),
    async ({ tx, prepared, caller, now }) =>
      ok({ sheetId: await insertSheet(tx, { ...prepared, adminId: caller.accountId, now }) }),
  ),
  reads(calls.downloadProductSheet, async ({ services }) =>
    ok({ bytes: await presentSheet(services.db), fileName: 'catalogue.csv' }),
  ),
  reads(calls.readProductSheet, async ({ services, params, language, now }) => {
    const sheet = await findSheet(services.db, params.sheetId);
    if (sheet === undefined) return refuse('PRODUCT_SHEET_NOT_FOUND');
    return ok((await judgeSheet(services.db, sheet, { language, now, isLocked: false })).view);
  }),
  writes(calls.applyProductSheet, ({ tx, params, body, language, caller, now }) =>
    applySheet(tx, { ...params, fingerprint: body.fingerprint, language, adminId: caller.accountId, now }),
  ),
];
