import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { newestRatingsQuery } from '#features/rating/api/list-product-ratings';
import { PublicRating } from '#features/rating/parts/public-rating.tsx';
import { ratingsPath } from '#features/rating/parts/ratings-path';
import { useTexts } from '#lib/texts/text.tsx';
import { StarSummary } from '#ui/data/stars.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

interface ProductRatingsProps {
  readonly product: Pick<ProductDetail, 'productId'> & { readonly rating: NonNullable<ProductDetail['rating']> };
}

/** Section of a product's page: average, the newest three ratings with words, and the way to the others. */
export default function ProductRatings({ product }: ProductRatingsProps): ReactElement {
  const { t } = useTexts();
  const { data } = useQuery(newestRatingsQuery(product.productId));
  return (
    <section className="mt-10" aria-labelledby="ratings">
      <h2 id="ratings">{t('shop.rating.title')}</h2>
      <p className="mt-2">
        <StarSummary rating={product.rating} />
      </p>
      {data !== undefined && data.data.length > 0 && (
        <ul className="mt-2 divide-y divide-dashed divide-line-strong">
          {data.data.map((rating) => (
            <li key={rating.ratingId}>
              <PublicRating rating={rating} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.meta.itemCount > data.data.length && (
        <p className="mt-2">
          <ButtonLink href={ratingsPath(product.productId)}>{t('shop.rating.more')}</ButtonLink>
        </p>
      )}
    </section>
  );
}
