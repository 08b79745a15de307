import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { urgentInventoryQuery } from '#features/offer/api/list-inventory';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useOpenSubject } from '#lib/routing/dialog-address';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { offerConditionsForm, offerKgForm, stopOfferForm } from '#features/offer/seller/offer-forms';
import { useOfferColumns } from '#features/offer/seller/offer-columns.tsx';
import { OFFER_DIALOG, OfferDialog } from '#features/offer/seller/offer-dialog.tsx';
import { LastWeekButton } from '#features/offer/parts/last-week.tsx';
import { lastWeekForm } from '#features/offer/parts/last-week-form';
import { ButtonLink } from '#ui/form/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const searchOf = (search: URLSearchParams): string => search.get('q')?.trim().slice(0, 200) ?? '';

export function queries({ search }: PageContext): PageQueries {
  return { optional: [urgentInventoryQuery(pageOf(search), searchOf(search))] };
}

export const forms = [lastWeekForm, offerKgForm, offerConditionsForm, stopOfferForm];

export default function MyProductsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  return (
    <BackOfficeFrame
      title={text('seller.products.title')}
      aside={
        <div className="flex flex-wrap gap-3">
          <LastWeekButton />
          <ButtonLink href={sellerPaths.stockSheets()}>{t('seller.stock.link')}</ButtonLink>
          <ButtonLink href={sellerPaths.chooseProducts()}>{t('seller.nav.chooseProducts')}</ButtonLink>
        </div>
      }
    >
      <p className="mb-4 max-w-text text-muted">
        {t('seller.products.lead')}{' '}
        <span className="needs-code pointer-coarse:hidden">{t('seller.products.leadKeys')}</span>
      </p>
      <SearchBox path={sellerPaths.products()} search={search} label={text('seller.products.search')} />
      <Products {...page} />
    </BackOfficeFrame>
  );
}

function Products(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const q = searchOf(search);
  const { data, error, refetch } = useQuery(urgentInventoryQuery(pageOf(search), q));
  const openId = useOpenSubject(OFFER_DIALOG);
  const columns = useOfferColumns(page);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  if (data.data.length === 0) return <NoProducts q={q} />;
  const edited = data.data.find(({ product }) => product.productId === openId);
  return (
    <>
      <p className="mb-3 max-w-text text-meta text-muted">{t('seller.products.order')}</p>
      <DataTable
        caption={text('seller.products.title')}
        columns={columns}
        rows={data.data}
        rowKey={(offer) => offer.product.productId}
        isTwoLines
      />
      <Pagination
        {...data.meta}
        hrefOf={(number) => withParameter(sellerPaths.products(), search, ['page', String(number)])}
      />
      {edited && <OfferDialog key={openId} offer={edited} page={page} />}
    </>
  );
}

function NoProducts({ q }: { q: string }): ReactElement {
  const { t } = useTexts();
  if (q) {
    return (
      <EmptyState
        seed={q}
        title={t('seller.products.noResult', { query: q })}
        action={<ButtonLink href={sellerPaths.products()}>{t('common.action.clearFilters')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      seed="products"
      title={t('seller.products.empty')}
      action={
        <ButtonLink tone="action" href={sellerPaths.chooseProducts()}>
          {t('seller.nav.chooseProducts')}
        </ButtonLink>
      }
    >
      <p>{t('seller.products.emptyText')}</p>
    </EmptyState>
  );
}
