import { SHEET_COLUMNS } from '@matete/contract/catalogue/product-sheets';

import { cellsOf } from '#catalogue/sheets/sheet-cells';
import { readAllSheetProducts } from '#catalogue/sheets/sheet-products-query';
import type { Db } from '#platform/db/database';
import { SEAL_COLUMN, sealedLines } from '#platform/table/downloaded-line';
import { csvText } from '#report/csv';

/**
 * Writes the catalogue as a file of products. A line that is sent as it is changes nothing, however old it is. Its cells of
 * pictures are empty: an empty cell leaves a product's pictures alone.
 */
export async function presentSheet(db: Db): Promise<Buffer> {
  const products = await readAllSheetProducts(db);
  const lines = products.map((product) => {
    const cells = { ...cellsOf(product), photos: '' };
    return SHEET_COLUMNS.map((column) => cells[column]);
  });
  return Buffer.from(csvText([[...SHEET_COLUMNS, SEAL_COLUMN], ...sealedLines(lines)]));
}
