import { LONGEST_STOCK_SHEET } from '@matete/contract/offer/stock-sheets';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { ReceivedFile } from '#platform/http/multipart';
import { textOfFile } from '#platform/table/text-of-file';

type StockFiles = Readonly<Record<string, readonly ReceivedFile[]>>;

/** Reads the table of a stock sheet: that of the file, else the pasted one. */
export function receiveStockSheet(pasted: string | undefined, files: StockFiles): Result<string> {
  const file = files['file']?.[0];
  const path = file === undefined ? 'table' : 'file';
  const content = file === undefined ? (pasted ?? '') : textOfFile(file.bytes);
  if (content === undefined || content.includes('\0')) return refuse('STOCK_SHEET_UNREADABLE', { path });
  if (content.trim() === '') return refuse('STOCK_SHEET_EMPTY', { path });
  if (content.length > LONGEST_STOCK_SHEET) return refuse('BODY_TOO_LARGE', { path });
  return ok(content);
}
