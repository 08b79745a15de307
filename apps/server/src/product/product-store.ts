import { type Language, LANGUAGES } from '@matete/contract/primitives';
import type { AccountId, ProductId } from '@matete/contract/units';
import { availabilityOf } from '@matete/domain/catalogue/availability';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Product } from '#platform/db/schema';
import type { PreparedImage } from '#platform/storage/images';
import { insertImage } from '#platform/storage/stored-file-store';
import { PRODUCT_LISTS, productTag, SELLER_COUNTS } from '#product/change-tags';

export interface ProductTexts {
  readonly names?: Partial<Record<string, string>>;
  readonly descriptions?: Partial<Record<string, string>>;
  readonly source: string | null;
}

/** Inserts a product. @returns Whether it was new: false where its SKU is taken. */
export async function insert(tx: Tx, product: Insertable<Product>): Promise<boolean> {
  const inserted = await tx
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

export const lockById = (tx: Tx, id: ProductId): Promise<Selectable<Product> | undefined> =>
  tx.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** @returns Whether there is such a product. */
export async function update(tx: Tx, id: ProductId, columns: Updateable<Product>): Promise<boolean> {
  const updated = await tx.updateTable('products').set(columns).where('id', '=', id).executeTakeFirst();
  return updated.numUpdatedRows !== 0n;
}

/** Checks whether another product has a SKU, in upper or lower case. */
export async function isSkuTaken(tx: Tx, sku: string, exceptId: ProductId): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['sku']), '=', sku.toLowerCase()))
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many sellers can supply a product on sale now; undefined: it is not on sale. */
export async function findSellerCount(db: Db, id: ProductId): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('seller_count')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.seller_count;
}

/** Ids of a product's pictures, in order. */
export async function listImageIds(tx: Tx, productId: ProductId): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_images')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
}

/** Accounts of the sellers who are approved. */
export async function listApprovedSellers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'SELLER')
    .where('status', '=', 'APPROVE')
    .execute();
  return rows.map((row) => row.id);
}

/** Writes the texts of a product by language, and the words it is found by. A language without a name loses its texts. */
export async function replaceTexts(tx: Tx, productId: ProductId, texts: ProductTexts): Promise<void> {
  const rows = await tx.selectFrom('product_texts').selectAll().where('product_id', '=', productId).execute();
  const present = new Map(rows.map((row) => [row.language, row]));
  for (const language of LANGUAGES) {
    const name = texts.names === undefined ? present.get(language)?.name : texts.names[language];
    const description =
      texts.descriptions === undefined ? present.get(language)?.description : texts.descriptions[language];
    await tx.deleteFrom('product_texts').where('product_id', '=', productId).where('language', '=', language).execute();
    if (name === undefined || name === '') continue;
    await tx
      .insertInto('product_texts')
      .values({
        product_id: productId,
        language,
        name,
        description: description === '' ? null : (description ?? null),
        source: texts.source,
      })
      .execute();
  }
  await refreshSearch(tx, productId);
}

/**
 * Writes the name or the description of a product in one language, and the words it is found by.
 *
 * @returns False: a description of a language in which the product has no name, which is not written.
 */
export async function writeText(
  tx: Tx,
  productId: ProductId,
  {
    language,
    field,
    text,
  }: { readonly language: Language; readonly field: 'name' | 'description'; readonly text: string },
): Promise<boolean> {
  const columns = { [field]: text, source: null };
  const changed = await tx
    .updateTable('product_texts')
    .set(columns)
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) {
    if (field !== 'name') return false;
    await tx
      .insertInto('product_texts')
      .values({ product_id: productId, language, name: text, source: null })
      .execute();
  }
  await refreshSearch(tx, productId);
  return true;
}

/** Updates the folded names of a product: it is found by those of all eight languages, and sorted by the French one. */
async function refreshSearch(tx: Tx, productId: ProductId): Promise<void> {
  const rows = await tx
    .selectFrom('product_texts')
    .select(['language', 'name'])
    .where('product_id', '=', productId)
    .execute();
  const words = [...new Set(rows.flatMap((row) => foldForSearch(row.name).split(' ')))]
    .filter((word) => word !== '')
    .join(' ');
  const french = rows.find((row) => row.language === 'fr')?.name ?? '';
  await sql`update products set folded_name = ${foldForSearch(french)}, search_words = to_tsvector('simple', ${words}) where id = ${productId}`.execute(
    tx,
  );
}

export interface ImageChange {
  readonly images: readonly PreparedImage[];
  /** Ids of pictures that stay, in order, before the new ones. */
  readonly kept: readonly string[];
  readonly isIllustration: boolean;
  readonly uploadedBy: AccountId;
  readonly now: Date;
}

/** Sets a product's pictures: the kept ones, in order, then the new ones. Others are deleted; their files stay for orders that show them. */
export async function insertImages(tx: Tx, productId: ProductId, change: ImageChange): Promise<void> {
  await tx
    .deleteFrom('product_images')
    .where('product_id', '=', productId)
    .$if(change.kept.length > 0, (query) => query.where('id', 'not in', [...change.kept]))
    .execute();
  for (const [position, id] of change.kept.entries())
    await tx.updateTable('product_images').set({ position }).where('id', '=', id).execute();
  for (const [index, image] of change.images.entries()) {
    await insertImage(tx, image, { uploadedBy: change.uploadedBy, now: change.now });
    await tx
      .insertInto('product_images')
      .values({
        id: image.imageId,
        product_id: productId,
        position: change.kept.length + index,
        file_id: image.imageId,
        is_illustration: change.isIllustration,
      })
      .execute();
  }
}

/** Adds pictures whose files are stored already, in order, after those that a product has. */
export async function attachImages(
  tx: Tx,
  productId: ProductId,
  { fileIds, after }: { readonly fileIds: readonly string[]; readonly after: number },
): Promise<void> {
  for (const [index, fileId] of fileIds.entries())
    await tx
      .insertInto('product_images')
      .values({ id: fileId, product_id: productId, position: after + index, file_id: fileId, is_illustration: false })
      .execute();
}

/**
 * Counts a product's stock and sellers anew. The products are locked first, so that of two sellers who change at the
 * same moment the second counts what the first wrote.
 *
 * @source domain rules §3: stock is the sum over active sellers of supplied less reserved kg
 */
export async function recountSupply(tx: Tx, productIds: readonly ProductId[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...productIds];
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ before: number; after: number }>`
    update products p set stock_kg = counted.stock_kg, seller_count = counted.seller_count
    from (
      select given.id, given.seller_count as before, coalesce(sum(f.supplied_kg - f.reserved_kg), 0) as stock_kg,
        count(f.seller_id)::int as seller_count
      from products given
      left join offers f on f.product_id = given.id and f.seller_is_active and not f.is_away and f.supplied_kg > f.reserved_kg
      where given.id = any(${ids}::uuid[])
      group by given.id
    ) counted
    where p.id = counted.id and (p.stock_kg, p.seller_count) is distinct from (counted.stock_kg, counted.seller_count)
    returning counted.before, p.seller_count as after`.execute(tx);
  tx.publishChange(productIds.map(productTag));
  if (rows.some(({ before, after }) => before !== after)) tx.publishChange([SELLER_COUNTS]);
  if (rows.some(({ before, after }) => availabilityOf(before) !== availabilityOf(after)))
    tx.publishChange([PRODUCT_LISTS]);
}

/**
 * Adds ratings and stars to what products were given in all. The products are locked first, in the order in which
 * {@link recountSupply} locks them.
 */
export async function addStars(
  tx: Tx,
  productIds: readonly ProductId[],
  by: { readonly count: number; readonly stars: number },
): Promise<void> {
  const ids = [...productIds];
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`update products set rating_count = rating_count + ${by.count}::int, star_sum = star_sum + ${by.stars}::int
    where id = any(${ids}::uuid[])`.execute(tx);
  tx.publishChange(productIds.map(productTag));
}
