import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/drawing/icons.tsx';
import { PICTURE_SIZES, ProductPicture } from '#ui/drawing/product-picture.tsx';

/** Gallery of a product's pictures: swiped, or moved by buttons (WCAG 2.5.7). The first picture is fetched early. */
export default function ProductGallery({ product }: { product: ProductDetail }): ReactElement {
  const { text } = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(1);
  const images = product.images.length > 0 ? product.images : [null];
  const turn = (step: 1 | -1): void => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollBy({ left: step * width, behavior: 'smooth' });
  };
  const onScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setPosition(Math.round(scrollLeft / clientWidth) + 1);
  };
  return (
    <section aria-label={text('shop.product.pictures', { name: product.name.text })}>
      <div className="relative">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-paper border border-line [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image?.imageId ?? 'none'} className="w-full shrink-0 snap-center">
              <ProductPicture
                image={image}
                alt={
                  images.length > 1
                    ? `${product.name.text}, ${text('common.picture.position', { position: index + 1, count: images.length })}`
                    : product.name.text
                }
                primaryCategoryId={product.primaryCategoryId}
                subCategoryId={product.subCategoryId}
                sizes={PICTURE_SIZES}
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div className="absolute right-2 bottom-2 flex items-center gap-1">
            <button
              type="button"
              className="needs-code btn btn-icon"
              aria-label={text('common.picture.previous')}
              disabled={position === 1}
              onClick={() => turn(-1)}
            >
              <ChevronLeftIcon />
            </button>
            <button
              type="button"
              className="needs-code btn btn-icon"
              aria-label={text('common.picture.next')}
              disabled={position === images.length}
              onClick={() => turn(1)}
            >
              <ChevronRightIcon />
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
