import type { ImageView, PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import { useDataSaver } from '#lib/device/data-saver';
import { useTexts } from '#lib/texts/text.tsx';
import { CATEGORY_INK, CATEGORY_TINT } from '#ui/drawing/band.tsx';
import { Mark } from '#ui/drawing/mark.tsx';

/** `sizes` of the first picture of a page. */
export const PICTURE_SIZES = '(width >= 75rem) 704px, (width >= 64rem) calc(100vw - 496px), calc(100vw - 32px)';

interface ProductPictureProps {
  readonly image: ImageView | null;
  /** Product and form, `Thon entier`. Empty where the name is beside it. */
  readonly alt: string;
  readonly primaryCategoryId: PrimaryCategory;
  readonly subCategoryId: SubCategory;
  /** CSS `sizes` in its layout. */
  readonly sizes: string;
  /** The first picture of the page: fetched early. All others load when they are near. */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/**
 * Picture of a product in the smallest format that the browser supports; the icon of its sub-category when there is
 * none or the data saver is on.
 */
export function ProductPicture(props: ProductPictureProps): ReactElement {
  const { image, alt, primaryCategoryId, subCategoryId, sizes, isFirst = false, className = '' } = props;
  const { text } = useTexts();
  const savesData = useDataSaver();
  // Without a connection there would be an empty frame.
  const ground = `no-copy block aspect-4/3 w-full overflow-hidden ${CATEGORY_TINT[primaryCategoryId]} ${className}`;
  if (!image || savesData) {
    return (
      <span className={`${ground} grid place-items-center ${CATEGORY_INK[primaryCategoryId]}`}>
        <Mark name={subCategoryId} className="size-1/3" />
        <span className="visually-hidden">{alt || text('common.picture.none')}</span>
      </span>
    );
  }
  const sourceSet = (format: string): string =>
    image.widths.map((width) => `${image.baseUrl}/${width}.${format} ${width}w`).join(', ');
  const loading = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return (
    <picture className={ground}>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
      <img
        src={`${image.baseUrl}/${image.widths.find((width) => width >= 480) ?? image.widths.at(-1) ?? 480}.jpg`}
        srcSet={sourceSet('jpg')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        className="size-full object-cover"
        {...loading}
      />
    </picture>
  );
}
