import { type RawBuilder, sql } from 'kysely';

import type { ImageRow } from '#platform/storage/image-view';

/**
 * SQL for the first picture of a product as {@link ImageRow}; null where it has none.
 *
 * @param productId Column that names the product.
 */
export const firstImageOf = (productId: 'p.id' | 'l.product_id'): RawBuilder<ImageRow | null> =>
  sql.raw(`(select jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height, 'is_illustration', i.is_illustration)
    from product_images i join stored_files f on f.id = i.file_id where i.product_id = ${productId} order by i.position limit 1)`);
