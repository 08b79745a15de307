import type { SellerPageView } from '@matete/contract/seller-page/seller-page-views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { ProductCard, ProductGrid } from '#features/catalogue/parts/product-card.tsx';
import { PublicRating } from '#features/rating/parts/public-rating.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { listSellerPageRatings } from '#features/seller-page/api/list-seller-page-ratings';
import { readSellerPage } from '#features/seller-page/api/read-seller-page';
import { sellerPagePath } from '#features/seller-page/parts/seller-page-path';
import { SellerSheet } from '#features/seller-page/parts/seller-sheet.tsx';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { pageOf, withParameter } from '#lib/list/list-address';
import { ownSearchOf } from '#lib/list/own-search';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { StarSummary } from '#ui/data/stars.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const PAGE_SIZE = 10;
const SUPPLY_PAGE_SIZE = 12;
/** Parameter of the address with how many pages of products are shown. */
const MORE = 'produits';

const ratingsQuery = (sellerId: string, search: URLSearchParams) =>
  listSellerPageRatings({ params: { sellerId }, query: { page: pageOf(search), take: PAGE_SIZE } });

export const queries = ({ params, search }: PageContext): PageQueries => {
  const sellerId = params['sellerId'] ?? '';
  return {
    required: [readSellerPage({ params: { sellerId } })],
    optional: [ratingsQuery(sellerId, search), islandNamesQuery],
  };
};

/** Page on which everybody reads who a seller is: first name, island, what they say, supply, and are said to be. */
export default function SellerPagePage({ params, search }: PageProps): ReactElement {
  const sellerId = params['sellerId'] ?? '';
  const { data: seller, error, refetch } = useQuery(readSellerPage({ params: { sellerId } }));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={sellerPagePath(sellerId)} />;
  return (
    <div className="wrap py-6 lg:py-8">
      {seller ? (
        <Seller seller={seller} search={search} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

interface SellerProps {
  readonly seller: SellerPageView;
  readonly search: URLSearchParams;
}

function Seller({ seller, search }: SellerProps): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const { sellerId, name, islandId, story, photos, products, rating } = seller;
  const { data: words } = useQuery(ratingsQuery(sellerId, search));
  const [photo] = photos;
  const title = islandId === null ? name : `${name}, ${islandName(islandId)}`;
  return (
    <>
      <PageHead
        title={text('pages.sellers.title', { name: title })}
        {...(story === null ? {} : { description: story.text })}
        {...(photo === undefined ? {} : { image: `${photo.baseUrl}/960.jpg` })}
        ownSearch={ownSearchOf(
          {},
          {
            [MORE]: { page: pageOf(search, MORE), last: Math.ceil(products.length / SUPPLY_PAGE_SIZE) },
            page: { page: pageOf(search), last: words?.meta.pageCount ?? 1 },
          },
        )}
      />
      <h1 tabIndex={-1} className="wrap-anywhere">
        {title}
      </h1>
      {rating !== null && (
        <p className="mt-2">
          <StarSummary rating={rating} />
        </p>
      )}
      <SellerSheet seller={seller} />
      <p className="mt-4 max-w-text rounded-paper bg-neutral-bg p-4 text-neutral-fg">{t('pages.sellers.notChosen')}</p>
      <Supply seller={seller} search={search} />
      <Words seller={seller} search={search} />
    </>
  );
}

function Supply({ seller: { sellerId, name, products }, search }: SellerProps): ReactElement {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const askedFrom = useRef<number | null>(null);
  const shown = Math.min(products.length, pageOf(search, MORE) * SUPPLY_PAGE_SIZE);
  useEffect(() => {
    // Focuses the first of the products that "more" has added.
    if (askedFrom.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('article a')[askedFrom.current]?.focus();
    askedFrom.current = null;
  }, [shown]);
  return (
    <section className="mt-10" aria-labelledby="supply">
      <h2 id="supply" className="mb-4">
        {t('pages.sellers.supply', { name })}
      </h2>
      {products.length === 0 ? (
        <p className="text-muted">{t('pages.sellers.supplyNone')}</p>
      ) : (
        <div ref={list}>
          <ProductGrid>
            {products.slice(0, shown).map((product) => (
              <li key={product.productId}>
                <ProductCard product={product} />
              </li>
            ))}
          </ProductGrid>
          {products.length > SUPPLY_PAGE_SIZE && (
            <LoadMore
              shown={shown}
              total={products.length}
              isBusy={false}
              moreHref={withParameter(sellerPagePath(sellerId), search, [MORE, String(pageOf(search, MORE) + 1)])}
              onMore={() => {
                askedFrom.current = shown;
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** What customers wrote; left out while nothing is published. */
function Words({ seller: { sellerId }, search }: SellerProps): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(ratingsQuery(sellerId, search));
  if (data === undefined || data.meta.itemCount === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="ratings">
      <h2 id="ratings">{t('shop.rating.title')}</h2>
      <ul className="mt-2 divide-y divide-dashed divide-line-strong">
        {data.data.map((rating) => (
          <li key={rating.ratingId}>
            <PublicRating rating={rating} />
          </li>
        ))}
      </ul>
      <Pagination
        {...data.meta}
        hrefOf={(page) => withParameter(sellerPagePath(sellerId), search, ['page', String(page)])}
      />
    </section>
  );
}
