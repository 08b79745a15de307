import type { ProductCard as ProductCardView } from '@matete/contract/catalogue/product-views';
import type { ReactElement, ReactNode } from 'react';

import { deferred } from '#lib/hydration/deferred.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { Availability } from '#ui/status/availability.tsx';
import { Average } from '#ui/data/average.tsx';
import { Price } from '#ui/data/money.tsx';
import { ProductPicture } from '#ui/drawing/product-picture.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** Forms, which work before their code has come: it waits for the reader's first action. */
const ProductButtons = deferred(() => import('#features/catalogue/parts/product-buttons.tsx'), { isStatic: true });

export const CARD_SIZES = '(width >= 64rem) 276px, (width >= 40rem) 31vw, calc(50vw - 24px)';

interface ProductCardProps {
  readonly product: ProductCardView;
  /** Among the first on the page: its picture is not loaded lazily. */
  readonly isFirst?: boolean;
  /** Level of its name: one below the heading of the list. */
  readonly heading?: 'h2' | 'h3';
}

/** Card of one product in a list. The name is the link; the whole card can be tapped. */
export function ProductCard({ product, isFirst = false, heading: Heading = 'h3' }: ProductCardProps): ReactElement {
  const { t } = useTexts();
  return (
    <article className="slip relative flex h-full flex-col">
      <ProductPicture
        image={product.image}
        alt=""
        primaryCategoryId={product.primaryCategoryId}
        subCategoryId={product.subCategoryId}
        sizes={CARD_SIZES}
        isFirst={isFirst}
        className="rounded-t-[3px]"
      />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <Heading className="text-body sm:text-lead">
          <Link
            href={paths.product(product.productId)}
            className="text-text no-underline after:absolute after:inset-0 hover:underline"
          >
            <LocalText text={product.name} />
          </Link>
        </Heading>
        <p className="mb-2 text-meta text-muted">
          {t(`common.subCategory.${product.subCategoryId}`)}
          {product.rating && <Average rating={product.rating} />}
        </p>
        <div className="mt-auto">
          <Price priceWithVat={product.priceWithVat} price={product.price} />
        </div>
      </div>
      <hr className="tear" />
      <p className="px-3 py-2.5 text-meta sm:px-4">
        <Availability availability={product.availability} sellerCount={product.sellerCount} />
      </p>
      <ProductButtons
        productId={product.productId}
        name={product.name.text}
        isMissing={product.availability === 'RED'}
        isOnCard
      />
    </article>
  );
}

/** Grid of cards: two columns on phones, four on wide screens. */
export function ProductGrid({ children }: { children: ReactNode }): ReactElement {
  return <ul className="product-grid">{children}</ul>;
}

export function ProductCardSkeleton(): ReactElement {
  return (
    <li className="slip">
      <Skeleton className="aspect-4/3 w-full" />
      <div className="space-y-2 p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-7 w-1/2" />
      </div>
      <hr className="tear" />
      <Skeleton className="mx-4 my-3 h-4 w-2/3" />
    </li>
  );
}
