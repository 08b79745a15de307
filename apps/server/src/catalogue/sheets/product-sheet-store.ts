import type { SheetPicture } from '@matete/contract/catalogue/product-sheets';
import type { AccountId } from '@matete/contract/units';
import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Db, Tx } from '#platform/db/database';
import type { ProductSheet } from '#platform/db/schema';

export type ProductSheetRow = Selectable<ProductSheet>;

interface NewSheet {
  readonly content: string;
  readonly pictures: readonly SheetPicture[];
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Keeps a file of products. @returns Its id. */
export async function insertSheet(tx: Tx, { content, pictures, adminId, now }: NewSheet): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('product_sheets')
    .values({ id, content, pictures: JSON.stringify(pictures), made_at: now, made_by: adminId })
    .execute();
  return id;
}

export const findSheet = (db: Db, sheetId: string): Promise<ProductSheetRow | undefined> =>
  db.selectFrom('product_sheets').selectAll().where('id', '=', sheetId).executeTakeFirst();

/** A file that nobody else applies until the transaction ends. */
export const lockSheet = (tx: Tx, sheetId: string): Promise<ProductSheetRow | undefined> =>
  tx.selectFrom('product_sheets').selectAll().where('id', '=', sheetId).forNoKeyUpdate().executeTakeFirst();

/** Notes what a file did. */
export async function markApplied(
  tx: Tx,
  sheetId: string,
  { createdCount, changedCount, now }: { createdCount: number; changedCount: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('product_sheets')
    .set({ applied_at: now, created_count: createdCount, changed_count: changedCount })
    .where('id', '=', sheetId)
    .execute();
}

/** Deletes files that were not applied. */
export async function deleteSheetsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('product_sheets').where('applied_at', 'is', null).where('made_at', '<', before).execute();
}
