import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { ProductId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getProduct } from '#features/catalogue/api/get-product';
import { listProductRatings } from '#features/rating/api/list-product-ratings';
import { PublicRating } from '#features/rating/parts/public-rating.tsx';
import { ratingsPath } from '#features/rating/parts/ratings-path';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { ownSearchOf } from '#lib/list/own-search';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { StarSummary } from '#ui/data/stars.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const PAGE_SIZE = 10;

const ratingsQuery = (productId: ProductId, search: URLSearchParams) =>
  listProductRatings({ params: { productId }, query: { page: pageOf(search), take: PAGE_SIZE } });

export const queries = ({ params, search }: PageContext): PageQueries => {
  const productId = params['productId'] ?? '';
  return {
    required: [getProduct({ params: { productId } }), ratingsQuery(productId, search)],
    optional: [islandNamesQuery],
  };
};

/** Page of everything that customers wrote of a product. */
export default function ProductRatingsPage({ params, search }: PageProps): ReactElement {
  const productId = params['productId'] ?? '';
  const { data: product, error, refetch } = useQuery(getProduct({ params: { productId } }));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={ratingsPath(productId)} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      {product ? (
        <Ratings product={product} search={search} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <RatingsSkeleton />
      )}
    </div>
  );
}

const RatingsSkeleton = (): ReactElement => (
  <Loading>
    <Skeleton className="h-96 w-full" />
  </Loading>
);

function Ratings({ product, search }: { product: ProductDetail; search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const { productId, rating } = product;
  const { data, error, refetch } = useQuery(ratingsQuery(productId, search));
  const title = ['pages.sellers.ratings.of', { name: product.name.text }] as const;
  return (
    <>
      <PageHead
        title={text(...title)}
        ownSearch={ownSearchOf({}, { page: { page: pageOf(search), last: data?.meta.pageCount ?? 1 } })}
      />
      <Link href={paths.product(productId)} className="inline-flex min-h-11 items-center text-meta">
        <LocalText text={product.name} />
      </Link>
      <h1 tabIndex={-1}>{t(...title)}</h1>
      {rating !== null && (
        <p className="mt-2">
          <StarSummary rating={rating} />
        </p>
      )}
      <div className="mt-4">
        {data && data.data.length > 0 ? (
          <ul className="divide-y divide-dashed divide-line-strong">
            {data.data.map((row) => (
              <li key={row.ratingId}>
                <PublicRating rating={row} />
              </li>
            ))}
          </ul>
        ) : data ? (
          <EmptyState seed="ratings" title={t('pages.sellers.ratings.none')}>
            <p>{t('pages.sellers.ratings.noneText')}</p>
          </EmptyState>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <RatingsSkeleton />
        )}
        {data && (
          <Pagination
            {...data.meta}
            hrefOf={(page) => withParameter(ratingsPath(productId), search, ['page', String(page)])}
          />
        )}
      </div>
    </>
  );
}
