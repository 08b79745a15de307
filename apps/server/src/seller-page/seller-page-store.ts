import type { Language } from '@matete/contract/primitives';
import type { RatingStatus } from '@matete/contract/rating/rating-views';
import type { AccountId, FileId, ProductId, SellerId } from '@matete/contract/units';
import type { Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { SellerPage } from '#platform/db/schema';

export type SellerPageRow = Selectable<SellerPage>;

/** Locks a seller's page; undefined: there is none, or nothing was entered for it. */
export const lockPage = (tx: Tx, sellerId: SellerId): Promise<SellerPageRow | undefined> =>
  tx.selectFrom('seller_pages').selectAll().where('seller_id', '=', sellerId).forNoKeyUpdate().executeTakeFirst();

/** Locks a seller's page after making sure that it has a row. */
export async function holdPage(tx: Tx, sellerId: SellerId, now: Date): Promise<SellerPageRow> {
  await tx
    .insertInto('seller_pages')
    .values({ seller_id: sellerId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('seller_pages')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Ids of the pictures of a page, in order. */
export async function listPhotoIds(db: Db, sellerId: SellerId): Promise<FileId[]> {
  const rows = await db
    .selectFrom('seller_page_photos')
    .select('file_id')
    .where('seller_id', '=', sellerId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.file_id);
}

/** Sets the pictures of a page that the caller has locked. */
export async function replacePhotos(tx: Tx, sellerId: SellerId, fileIds: readonly FileId[]): Promise<void> {
  await tx.deleteFrom('seller_page_photos').where('seller_id', '=', sellerId).execute();
  if (fileIds.length === 0) return;
  await tx
    .insertInto('seller_page_photos')
    .values(fileIds.map((fileId, position) => ({ seller_id: sellerId, file_id: fileId, position })))
    .execute();
}

interface Entered {
  readonly isShown: boolean;
  readonly story: string | null;
  readonly storyLanguage: Language;
  /** Present: story or pictures changed, and stand so from now on. */
  readonly changed?: { readonly status: RatingStatus | null; readonly version: number };
  readonly now: Date;
}

/** Writes what a seller entered for a page that the caller has locked. */
export async function writePage(
  tx: Tx,
  sellerId: SellerId,
  { isShown, story, storyLanguage, changed, now }: Entered,
): Promise<void> {
  await tx
    .updateTable('seller_pages')
    .set({
      is_shown: isShown,
      story,
      story_language: storyLanguage,
      ...(changed === undefined
        ? {}
        : { ...changed, reason: null, decided_at: null, decided_by: null, changed_at: now }),
    })
    .where('seller_id', '=', sellerId)
    .execute();
}

interface WrittenDecision {
  readonly status: RatingStatus;
  readonly reason: string | null;
  readonly decidedBy: AccountId;
  readonly now: Date;
}

/** Writes an admin's decision about a page that the caller has locked. */
export async function writeDecision(
  tx: Tx,
  sellerId: SellerId,
  { status, reason, decidedBy, now }: WrittenDecision,
): Promise<void> {
  await tx
    .updateTable('seller_pages')
    .set({ status, reason, decided_by: decidedBy, decided_at: now })
    .where('seller_id', '=', sellerId)
    .execute();
}

/** Products that a seller offers, whether or not they hold any now. */
export async function listOfferedProducts(db: Db, sellerId: SellerId): Promise<ProductId[]> {
  const rows = await db.selectFrom('offers').select('product_id').where('seller_id', '=', sellerId).execute();
  return rows.map((row) => row.product_id);
}
