import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { listPrimaryCategories } from '#features/catalogue/api/list-primary-categories';
import { heartQueries } from '#features/favourite/api/read-favourite-ids';
import { waitingQueries } from '#features/supply-alert/api/read-supply-alert-ids';
import { featuredQuery } from '#features/catalogue/api/list-featured-products';
import { deferred } from '#lib/hydration/deferred.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '#features/catalogue/parts/product-card.tsx';
import { nextArrivalsQuery } from '#features/shipping/api/port-arrivals';
import { CategorySlips } from '#features/home/visitor/category-slips.tsx';
import { ARRIVALS_SHOWN } from '#features/home/visitor/arrivals-shown';
import { ButtonLink } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';

/** Words and a link. */
const NextShips = deferred(() => import('#features/home/visitor/next-ships.tsx'), {
  isStatic: true,
  frameClassName: 'grid',
});
/** What stands above the products on a phone. */
export const parts = [NextShips];
const LastViewed = deferred(() => import('#features/catalogue/parts/last-viewed.tsx'));
const HowItWorks = deferred(() => import('#features/home/visitor/how-it-works.tsx'), { isStatic: true });

export const queries = ({ user }: PageContext): PageQueries => ({
  optional: [
    featuredQuery,
    listPrimaryCategories(),
    nextArrivalsQuery(new Date(), ARRIVALS_SHOWN),
    islandNamesQuery,
    // In the browser their buttons ask by themselves.
    ...(import.meta.env.SSR ? [...heartQueries(user), ...waitingQueries(user)] : []),
  ],
});

export default function HomePage(): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <PageHead />
      <div className="wrap grid grid-cols-1 gap-8 py-8 lg:grid-cols-[1fr_22rem] lg:py-12">
        <div className="lg:flex lg:flex-col lg:items-start">
          <h1>{t('common.site.tagline')}</h1>
          <p className="mt-3 max-w-text text-lead text-muted">{t('shop.home.lead')}</p>
          <ButtonLink tone="action" href={paths.products()} className="mt-6">
            {t('shop.home.action')}
          </ButtonLink>
          <CategorySlips />
        </div>
        <NextShips />
      </div>
      <Featured />
      <HowItWorks />
      <div className="wrap pb-8">
        <LastViewed />
      </div>
    </>
  );
}

function Featured(): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(featuredQuery);
  const isFeatured = data?.data.some((product) => product.isFeatured) ?? true;
  return (
    <section className="wrap py-8" aria-labelledby="featured">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="featured">{t(isFeatured ? 'shop.home.featured' : 'shop.home.featuredNew')}</h2>
        <Link href={paths.products()} className="inline-flex min-h-11 items-center">
          {t('shop.home.allProducts')}
        </Link>
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <ProductGrid>
          {data
            ? data.data.map((product, index) => (
                <li key={product.productId}>
                  <ProductCard product={product} isFirst={index < 2} />
                </li>
              ))
            : Array.from({ length: 4 }, (_, index) => <ProductCardSkeleton key={index} />)}
        </ProductGrid>
      )}
    </section>
  );
}
