import type { ImageView } from '@matete/contract/catalogue/product-views';

/** Widths in which pictures are served, CSS pixels, as AVIF, WebP and JPEG. */
export const IMAGE_WIDTHS = [240, 480, 720, 960, 1440] as const;

export interface ImageRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly is_illustration: boolean;
}

/** Picture as pages link it. The content behind a name never changes, so browsers may keep it for ever. */
export const toImageView = (row: ImageRow): ImageView => ({
  imageId: row.id,
  baseUrl: `/files/images/${row.id}`,
  width: row.width,
  height: row.height,
  widths: IMAGE_WIDTHS.filter((width) => width <= row.width || width === IMAGE_WIDTHS[0]),
  isIllustration: row.is_illustration,
});
