import type { ImageView } from '@matete/contract/catalogue/product-views';
import { type RawBuilder, sql } from 'kysely';

/** Widths that pictures are served in, CSS pixels, as AVIF, WebP and JPEG. */
export const IMAGE_WIDTHS = [240, 480, 720, 960, 1440] as const;

export interface ImageRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly is_illustration: boolean;
}

/** A picture as pages link it: names never change their content, so browsers may keep them for ever. */
export const toImageView = (row: ImageRow): ImageView => ({
  imageId: row.id,
  baseUrl: `/files/images/${row.id}`,
  width: row.width,
  height: row.height,
  widths: IMAGE_WIDTHS.filter((width) => width <= row.width || width === IMAGE_WIDTHS[0]),
  isIllustration: row.is_illustration,
});

/** The first picture of a product as {@link ImageRow}; null where it has none. */
export const firstImageOf = (productId: RawBuilder<unknown>): RawBuilder<ImageRow | null> =>
  sql`(select jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height, 'is_illustration', i.is_illustration)
    from product_images i join stored_files f on f.id = i.file_id where i.product_id = ${productId} order by i.position limit 1)`;
