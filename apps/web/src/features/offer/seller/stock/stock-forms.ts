import { applyStockSheet, uploadStockSheet } from '@matete/contract/offer/stock-sheets';

import { defineForm } from '#lib/forms/form-definition';
import { sellerPaths } from '#lib/routing/seller-paths';

/** Sends a table of kilograms, pasted or as a file, to see what it would change. */
export const uploadStockForm = defineForm(uploadStockSheet, {
  name: 'upload-stock',
  fields: { table: { label: 'seller.stock.table' }, file: { label: 'seller.stock.file' } },
  next: ({ sheetId }) => sellerPaths.stockSheet(sheetId),
});

const sheetId = (params: Readonly<Record<string, string>>): string => params['sheetId'] ?? '';

/** Applies a stock sheet that was looked at. */
export const applyStockForm = defineForm(applyStockSheet, {
  name: 'apply-stock',
  fields: {},
  address: ({ params }) => ({ params: { sheetId: sheetId(params) } }),
  next: (_answer, { params }) => sellerPaths.stockSheet(sheetId(params)),
});
