import { ORDER_STATUSES } from '@matete/contract/order/order-status';
import { sortOf } from '#lib/list/list-sort';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import type { OrderSummary } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { listOrders } from '#features/order/api/list-orders';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { AdminOrderTable } from '#features/order/admin/admin-order-table.tsx';
import { AdminUnloadDialog, UNLOAD } from '#features/order/admin/admin-unload-dialog.tsx';
import { adminUnloadForm } from '#features/order/admin/admin-unload-form';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

const SORTS = ['date', 'amount', 'shipmentDate', 'status', 'quantity'] as const;

const ordersQuery = (search: URLSearchParams) => {
  const status = oneOf(ORDER_STATUSES, search, 'etat');
  return listOrders({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      statusList: status && [status],
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      amount: typedAmount(search).query,
      awaitsConfirmation: search.get('confirmation') === 'attend' ? 'true' : undefined,
      ...sortOf(SORTS, search),
    },
  });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [ordersQuery(search), savedViewsQuery('ORDERS')],
});

const views = savedViewForms(adminPaths.orders());

export const forms = [adminUnloadForm, ...Object.values(views)];

/** Page of all orders, newest first, with the steps an admin may take. */
export default function AdminOrdersPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text } = useTexts();
  const path = adminPaths.orders();
  const { data, error, refetch } = useQuery(ordersQuery(search));
  return (
    <BackOfficeFrame title={text('admin.nav.orders')}>
      <SearchBox path={path} search={search} label={text('admin.orders.search')} />
      <FilterBar path={path} search={search} names={['etat', 'confirmation', AMOUNT]}>
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.orders.state')}
          options={ORDER_STATUSES.map((value) => ({ value, label: text(`status.order.${value}`) }))}
        />
        <FilterSelect
          path={path}
          search={search}
          name="confirmation"
          label={text('admin.orders.confirmation')}
          options={[{ value: 'attend', label: text('admin.order.awaitsConfirmation') }]}
        />
        <FilterAmount path={path} search={search} />
      </FilterBar>
      <ListTools list="ORDERS" path={path} page={page} query={ordersQuery(search)} forms={views} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Orders orders={data.data} meta={data.meta} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

interface OrdersProps {
  readonly orders: readonly OrderSummary[];
  readonly meta: { readonly page: number; readonly pageCount: number; readonly itemCount: number };
  readonly page: PageProps;
}

const DECISIONS = [UNLOAD] as const;

function Orders({ orders, meta, page }: OrdersProps): ReactElement {
  const { search } = page;
  const { t } = useTexts();
  const asked = useAskedDecision(DECISIONS);
  const shipped = orders.find(({ orderId, status }) => orderId === asked?.id && status === 'SHIPPED');
  const path = adminPaths.orders();
  if (orders.length === 0) {
    const isFiltered = ['q', 'etat', 'confirmation', AMOUNT].some((name) => search.has(name));
    return (
      <EmptyState
        seed="admin-orders"
        title={t(isFiltered ? 'admin.orders.none' : 'admin.orders.nothing')}
        action={isFiltered && <ButtonLink href={path}>{t('common.action.clearFilters')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <AdminOrderTable orders={orders} search={search} />
      <Pagination {...meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
      {shipped && <AdminUnloadDialog key={shipped.orderId} order={shipped} page={page} />}
    </>
  );
}
