import type { readStockSheet as endpoint } from '@matete/contract/offer/stock-sheets';

import { readCall } from '#lib/api/calls';

/** Reads what a stock sheet would change now. */
export const readStockSheet = readCall<typeof endpoint>('/sellers/stock/sheets/:sheetId');
