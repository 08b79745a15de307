import type { OfferView } from '@matete/contract/offer/offers';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { inventoryQuery } from '#features/offer/api/list-inventory';
import { useFormats } from '#lib/texts/formats';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useOpenSubject, withDialog } from '#lib/routing/dialog-address';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { LocalText } from '#lib/texts/local-text.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { offerConditionsForm, offerKgForm, stopOfferForm } from '#features/offer/seller/offer-forms';
import { OFFER_DIALOG, OfferDialog } from '#features/offer/seller/offer-dialog.tsx';
import { LastWeekButton } from '#features/offer/seller/stock/last-week.tsx';
import { lastWeekForm } from '#features/offer/seller/stock/stock-forms';
import { KgField } from '#features/offer/seller/kg-field.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const searchOf = (search: URLSearchParams): string => search.get('q')?.trim().slice(0, 200) ?? '';

export function queries({ search }: PageContext): PageQueries {
  return { optional: [inventoryQuery(pageOf(search), searchOf(search))] };
}

export const forms = [lastWeekForm, offerKgForm, offerConditionsForm, stopOfferForm];

export default function MyProductsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  return (
    <BackOfficeFrame
      title={text('seller.products.title')}
      aside={
        <span className="flex flex-wrap gap-3">
          <LastWeekButton />
          <ButtonLink href={sellerPaths.stockSheets()}>{t('seller.stock.link')}</ButtonLink>
          <ButtonLink href={sellerPaths.chooseProducts()}>{t('seller.nav.chooseProducts')}</ButtonLink>
        </span>
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
  const { text } = useTexts();
  const q = searchOf(search);
  const { data, error, refetch } = useQuery(inventoryQuery(pageOf(search), q));
  const openId = useOpenSubject(OFFER_DIALOG);
  const columns = useColumns(page);
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
      <DataTable
        caption={text('seller.products.title')}
        columns={columns}
        rows={data.data}
        rowKey={(offer) => offer.product.productId}
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

function useColumns(page: PageProps): Column<OfferView>[] {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  return [
    {
      key: 'product',
      heading: text('seller.products.product'),
      cell: ({ product }) => (
        <>
          <span className="font-semibold">
            <LocalText text={product.name} />
          </span>
          <span className="block text-muted">{t(`common.subCategory.${product.subCategoryId}`)}</span>
        </>
      ),
    },
    { key: 'kg', heading: text('seller.products.kg'), cell: (offer) => <KgField offer={offer} page={page} /> },
    {
      key: 'reserved',
      heading: text('seller.products.reserved'),
      isNumeric: true,
      cell: (offer) => kg(offer.reserved),
    },
    { key: 'free', heading: text('seller.products.free'), isNumeric: true, cell: (offer) => kg(offer.available) },
    {
      key: 'conditions',
      heading: text('seller.products.conditions'),
      cell: (offer) => (
        <>
          {offer.preparationDays + offer.preparationHours === 0
            ? t('seller.products.noPreparation')
            : t('seller.products.preparation', { days: offer.preparationDays, hours: offer.preparationHours })}
          <span className="block text-muted">
            {t(offer.canSupplyPartially ? 'seller.products.partial' : 'seller.products.wholeOnly')}
          </span>
          {offer.maxTravelDays !== null && (
            <span className="block text-muted">{t('seller.products.travel', { days: offer.maxTravelDays })}</span>
          )}
        </>
      ),
    },
    {
      key: 'updated',
      heading: text('seller.products.updated'),
      cell: (offer) => <InstantText instant={offer.updatedAt} style="list" />,
    },
    {
      key: 'edit',
      heading: text('common.action.edit'),
      isAction: true,
      cell: (offer) => (
        <ButtonLink
          tone="quiet"
          href={withDialog(sellerPaths.products(), page.search, `${OFFER_DIALOG}-${offer.product.productId}`)}
          aria-label={text('seller.products.editConditions', { name: offer.product.name.text })}
        >
          {t('common.action.edit')}
        </ButtonLink>
      ),
    },
  ];
}
