import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { heartQueries } from '#features/favourite/api/read-favourite-ids';
import { waitingQueries } from '#features/supply-alert/api/read-supply-alert-ids';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { supplyingIslandsQuery } from '#features/reference/api/list-islands';
import { productsQuery } from '#features/catalogue/api/list-products';
import type { ProductFilters } from '#features/catalogue/api/list-products';
import { PAGE_SIZE } from '#features/catalogue/api/list-products';
import { portShipsQuery } from '#features/shipping/api/list-port-ships';
import { useAnnounce } from '#lib/page/announcer.tsx';
import { deferred } from '#lib/hydration/deferred.tsx';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { ownSearchOf } from '#lib/list/own-search';
import { PageHead } from '#lib/page/head.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterSheet } from '#features/catalogue/visitor/filters/filter-sheet.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '#features/catalogue/parts/product-card.tsx';
import { readFilters, withFilter } from '#features/catalogue/parts/product-filters';
import { PageBand } from '#ui/drawing/band.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';

/** Hidden on a phone, which has the sheet instead: there it is never fetched. */
const FilterFields = deferred(() => import('#features/catalogue/visitor/filters/filter-fields.tsx'));
/** Works before its code has come. */
const SearchForm = lazyPart(() => import('#features/catalogue/parts/search-form.tsx'));
/** What the list is filtered by, as links: fetched once the page stands, so that it is there when a filter is chosen. */
const AppliedFilters = lazyPart(() => import('#features/catalogue/visitor/filters/applied-filters.tsx'));
const NoProducts = lazyPart(() => import('#features/catalogue/visitor/filters/no-products.tsx'));
/** Loaded for searches that find nothing as they were typed. */
const SearchReading = lazyPart(() => import('#features/catalogue/visitor/search-reading.tsx'));

/** What stands above the products. */
export const parts = [SearchForm, AppliedFilters, SearchReading];

export function queries({ search, user }: PageContext): PageQueries {
  const filters = readFilters(search);
  return {
    required: openPages(filters).map((page) => productsQuery(filters, page)),
    optional: [
      supplyingIslandsQuery,
      portShipsQuery,
      ...(filters.island ? [islandNamesQuery] : []),
      // In the browser their buttons ask by themselves.
      ...(import.meta.env.SSR ? [...heartQueries(user), ...waitingQueries(user)] : []),
    ],
  };
}

export default function ProductListPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const filters = readFilters(search);
  const { data, error, refetch } = useQuery(productsQuery(filters, 1));
  const total = data?.meta.itemCount;
  useAnnouncedCount(total);
  useEffect(() => {
    AppliedFilters.preload().catch(() => undefined);
  }, []);

  const title: Parameters<typeof text> = filters.q
    ? ['shop.list.titleFor', { query: filters.q }]
    : [filters.cat ? `shop.home.category.${filters.cat}` : 'shop.list.title'];
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text(...title)} ownSearch={ownSearchOfList(filters, total)} />
      {filters.cat && <PageBand category={filters.cat} />}
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1>{t(...title)}</h1>
        <p className="label text-muted">{total !== undefined && t('shop.list.count', { count: total })}</p>
      </div>
      {/* On a wide screen it is in the header. */}
      <SearchForm className="mt-4 md:hidden" />
      <div className="mt-5 gap-8 lg:grid lg:grid-cols-[15rem_1fr]">
        <aside className="hidden lg:block" aria-label={text('shop.list.filters')}>
          <FilterFields search={search} />
        </aside>
        <div>
          <FilterSheet search={search} total={total} />
          {search.toString() !== '' && <AppliedFilters search={search} />}
          {data?.reading && <SearchReading {...data.reading} search={search.toString()} />}
          {error && !data ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : total === 0 ? (
            <NoProducts search={search} />
          ) : (
            <Results filters={filters} search={search} total={total} />
          )}
        </div>
      </div>
    </div>
  );
}

/** A category and a later page are pages of their own to search engines; whatever else is chosen filters one of them. */
const ownSearchOfList = ({ cat, sub, page }: ProductFilters, total = 0): string =>
  ownSearchOf({ cat, sub }, { page: { page, last: Math.ceil(total / PAGE_SIZE) } });

interface ResultsProps {
  readonly filters: ProductFilters;
  readonly search: URLSearchParams;
  readonly total: number | undefined;
}

function Results({ filters, search, total }: ResultsProps): ReactElement {
  const last = useQuery(productsQuery(filters, filters.page));
  const list = useRef<HTMLDivElement>(null);
  const askedFrom = useRef<number | null>(null);
  const shown = Math.min(total ?? 0, filters.page * PAGE_SIZE);

  useEffect(() => {
    // Focuses the first of the products that "more" has added.
    if (askedFrom.current === null || !last.data) return;
    list.current?.querySelectorAll<HTMLElement>('article a')[askedFrom.current]?.focus();
    askedFrom.current = null;
  }, [last.data]);

  const noteWhere = (): void => {
    askedFrom.current = filters.page * PAGE_SIZE;
  };
  return (
    <div ref={list}>
      <ProductGrid>
        {openPages(filters).map((page) => (
          <ResultsPage key={page} filters={filters} page={page} />
        ))}
      </ProductGrid>
      {total !== undefined && (
        <LoadMore
          shown={shown}
          total={total}
          isBusy={last.isFetching && !last.data}
          moreHref={withFilter(search, 'page', String(filters.page + 1))}
          onMore={noteWhere}
        />
      )}
    </div>
  );
}

function ResultsPage({ filters, page }: { filters: ProductFilters; page: number }): ReactElement {
  const { data, error, refetch } = useQuery(productsQuery(filters, page));
  if (error && !data) {
    return (
      <li className="col-span-full">
        <LoadError error={error} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (!data)
    return (
      <>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </>
    );
  return (
    <>
      {data.data.map((product, index) => (
        <li key={product.productId}>
          <ProductCard product={product} isFirst={page === 1 && index < 2} heading="h2" />
        </li>
      ))}
    </>
  );
}

function useAnnouncedCount(total: number | undefined): void {
  const { text } = useTexts();
  const announce = useAnnounce();
  const announced = useRef(total);
  useEffect(() => {
    if (total === undefined || announced.current === total) return;
    announced.current = total;
    announce(text('shop.list.count', { count: total }));
  }, [total, announce, text]);
}

function openPages({ page }: ProductFilters): number[] {
  return Array.from({ length: page }, (_, index) => index + 1);
}
