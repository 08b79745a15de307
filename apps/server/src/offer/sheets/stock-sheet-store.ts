import type { SellerId, TahitiDay } from '@matete/contract/units';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { StockSheet } from '#platform/db/schema';

export type StockSheetRow = Selectable<StockSheet>;

/** A sheet of one seller: that of somebody else is as good as missing. */
interface SheetKey {
  readonly sheetId: string;
  readonly sellerId: SellerId;
}

interface NewSheet {
  readonly sellerId: SellerId;
  /** What was sent, or the day whose kilograms are proposed. */
  readonly of: { readonly content: string } | { readonly weekDay: TahitiDay };
  readonly now: Date;
}

/** Keeps a seller's stock sheet in the place of the last one. @returns Its id. */
export async function keepStockSheet(tx: Tx, { sellerId, of, now }: NewSheet): Promise<string> {
  const source = 'content' in of ? { content: of.content, week_day: null } : { content: '', week_day: of.weekDay };
  const sheet = { id: uuidv7(), ...source, made_at: now, applied_at: null, changed_count: null };
  await tx
    .insertInto('stock_sheets')
    .values({ ...sheet, seller_id: sellerId })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(sheet))
    .execute();
  return sheet.id;
}

export const findStockSheet = (db: Db, { sheetId, sellerId }: SheetKey): Promise<StockSheetRow | undefined> =>
  db
    .selectFrom('stock_sheets')
    .selectAll()
    .where('id', '=', sheetId)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();

/** A sheet that nobody else applies or replaces until the transaction ends. */
export const lockStockSheet = (tx: Tx, { sheetId, sellerId }: SheetKey): Promise<StockSheetRow | undefined> =>
  tx
    .selectFrom('stock_sheets')
    .selectAll()
    .where('id', '=', sheetId)
    .where('seller_id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Notes what a sheet did; its text is not kept. */
export async function markStockSheetApplied(
  tx: Tx,
  sheetId: string,
  { changedCount, now }: { readonly changedCount: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('stock_sheets')
    .set({ content: '', applied_at: now, changed_count: changedCount })
    .where('id', '=', sheetId)
    .execute();
}

/** Deletes sheets that are older than a moment, applied or not. */
export async function deleteStockSheetsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('stock_sheets').where('made_at', '<', before).execute();
}
