import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { relatedQuery } from '#features/catalogue/api/list-products';
import { useTexts } from '#lib/texts/text.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '#features/catalogue/parts/product-card.tsx';

/** Four other products of the same category; left out when they cannot be loaded. */
export default function RelatedProducts({ product }: { product: ProductDetail }): ReactElement | null {
  const { t } = useTexts();
  const { data, isError } = useQuery(relatedQuery(product));
  if (isError || data?.data.length === 0) return null;
  return (
    <section className={`mt-12 ${data ? '' : 'needs-code'}`} aria-labelledby="related">
      <h2 id="related" className="mb-4">
        {t('shop.product.related')}
      </h2>
      <ProductGrid>
        {data
          ? data.data.map((related) => (
              <li key={related.productId}>
                <ProductCard product={related} />
              </li>
            ))
          : Array.from({ length: 4 }, (_, index) => <ProductCardSkeleton key={index} />)}
      </ProductGrid>
    </section>
  );
}
