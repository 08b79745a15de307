import { cutText } from '@matete/i18n/cut-text';
import type { ProductId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { ProductForm } from '#catalogue/add-product';
import { PRODUCT_COLUMN_OF } from '#catalogue/product-columns';
import type { Db } from '#platform/db/database';

/** What a product takes over from one like it, with an article number of its own: that of the other and a count. */
export async function readLike(db: Db, productId: ProductId): Promise<Omit<ProductForm, 'names'> | undefined> {
  const columns = Object.entries(PRODUCT_COLUMN_OF).map(
    ([field, column]) => sql`${field}::text, ${sql.ref(`p.${column}`)}`,
  );
  const { rows } = await sql<{ form: Omit<ProductForm, 'names'>; count: number }>`
    select jsonb_strip_nulls(jsonb_build_object(${sql.join(columns)})) as form,
      (select count(*)::int from products o where starts_with(o.sku, p.sku)) as count
    from products p where p.id = ${productId}`.execute(db);
  const [row] = rows;
  return row && { ...row.form, sku: `${cutText(row.form.sku, 35)}-${row.count + 1}` };
}
