import type { ProductId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactElement } from 'react';

import { listCards } from '#features/catalogue/api/list-cards';
import { ProductCard, ProductGrid } from '#features/catalogue/parts/product-card.tsx';
import { viewedProducts } from '#lib/device/viewed-products';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

interface LastViewedProps {
  /** The product of the page, which is not shown. */
  readonly except?: ProductId;
}

/** Products that were looked at on this device, the last first. The server is asked for their cards, and keeps nothing. */
export default function LastViewed({ except }: LastViewedProps): ReactElement | null {
  const { t } = useTexts();
  // The server knows none, and the page begins as it came from there.
  const isHydrated = useIsHydrated();
  const ids = useMemo(() => (isHydrated ? viewedProducts().filter((id) => id !== except) : []), [isHydrated, except]);
  const { data } = useQuery({ ...listCards({ query: { productIds: ids } }), enabled: ids.length > 0 });
  if (ids.length === 0 || data === undefined || data.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="last-viewed">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="last-viewed">{t('shop.viewed.title')}</h2>
        <Link href={infoPaths.cookies()} className="inline-flex min-h-11 items-center text-meta">
          {t('shop.viewed.erase')}
        </Link>
      </div>
      <ProductGrid>
        {data.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
