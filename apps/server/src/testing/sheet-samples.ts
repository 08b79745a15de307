import { uuidv7 } from 'uuidv7';

/** One well-formed request of every call about a table of products or of stock. */
export const SHEET_SAMPLES = {
  uploadProductSheet: { body: {} },
  readProductSheet: { params: { sheetId: uuidv7() } },
  applyProductSheet: { params: { sheetId: uuidv7() }, body: { fingerprint: 'x' } },
  uploadStockSheet: { body: {} },
  readStockSheet: { params: { sheetId: uuidv7() } },
  applyStockSheet: { params: { sheetId: uuidv7() }, body: { fingerprint: 'x' } },
};
