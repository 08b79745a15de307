import type { OrderStatus } from '@matete/contract/order/order-status';
import type { OrderSummary } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { SellerOrdersFilter } from '#features/order/api/list-seller-orders';
import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { sellerOrdersQuery } from '#features/order/api/list-seller-orders';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { LocalText } from '#lib/texts/local-text.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { lastDeliveryDay } from '#features/order/parts/last-delivery-day';
import { NewsMark } from '#features/order/parts/news-mark.tsx';
import { LoadBefore } from '#features/order/parts/load-before.tsx';
import { monthsQuery, SellerMonths } from '#features/order/seller/fulfilment/seller-months.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { Tabs } from '#ui/data/tabs.tsx';

const TABS = ['toShip', 'underWay', 'finished'] as const;
type TabKey = (typeof TABS)[number];

const STATUSES: Readonly<Record<TabKey, readonly OrderStatus[]>> = {
  toShip: ['PREPARING'],
  underWay: ['SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS'],
  finished: ['COMPLETED', 'PARTIALLY_DISPUTED', 'DISPUTE_APPROVED', 'DISPUTE_REJECTED', 'CANCELLED'],
};

function tabOf(search: URLSearchParams): TabKey {
  return oneOf(TABS, search, 'etat') ?? 'toShip';
}

const filterOf = (tab: TabKey, search: URLSearchParams): SellerOrdersFilter => ({
  statusList: STATUSES[tab],
  page: pageOf(search),
  amount: typedAmount(search).query,
});

/** How orders are numbered: nothing else of an address is shown. */
const ORDER_NUMBER = /^M-\d{6,9}$/;

export function queries({ search, user }: PageContext): PageQueries {
  if (!user) return {};
  const tab = tabOf(search);
  const orders = sellerOrdersQuery(user.userId, filterOf(tab, search));
  return {
    optional: tab === 'finished' ? [orders, monthsQuery(user.userId)] : [orders],
    ...(tab === 'toShip'
      ? {
          later: (known) =>
            (known.getQueryData(orders.queryKey)?.data ?? []).map(({ orderId }) =>
              lastVoyageForOrder({ params: { orderId } }),
            ),
        }
      : {}),
  };
}

export default function SellerOrdersPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const tab = tabOf(search);
  return (
    <BackOfficeFrame title={text('seller.orders.title')}>
      <GivenBack search={search} />
      <Tabs
        label={text('seller.orders.title')}
        tabs={TABS.map((key) => ({ key, label: t(`seller.orders.tab.${key}`) }))}
        selected={tab}
        hrefOf={(key) => withParameter(sellerPaths.fulfilment(), search, ['etat', key === 'toShip' ? '' : key])}
      >
        <FilterBar path={sellerPaths.fulfilment()} search={search} names={[AMOUNT]}>
          <FilterAmount path={sellerPaths.fulfilment()} search={search} />
        </FilterBar>
        <Orders tab={tab} search={search} />
      </Tabs>
    </BackOfficeFrame>
  );
}

/** Says which order was given back just now: without code the page after it is where that is said. */
function GivenBack({ search }: { search: URLSearchParams }): ReactElement | null {
  const { t } = useTexts();
  const orderNumber = search.get('rendue') ?? search.get('annulee');
  if (orderNumber === null || !ORDER_NUMBER.test(orderNumber)) return null;
  const ending = search.has('rendue') ? 'BACK_IN_POOL' : 'CANCELLED';
  return (
    <p role="status" className="mb-4 rounded-paper bg-ok-bg p-3 font-semibold text-ok-fg">
      {t(`seller.giveBack.done.${ending}`, { orderNumber })}
    </p>
  );
}

/** None of the tab's orders has such an amount. */
function NoMatch({ tab, search }: { tab: TabKey; search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  return (
    <EmptyState
      seed={tab}
      title={t('form.amount.none')}
      action={
        <ButtonLink href={withParameter(sellerPaths.fulfilment(), search, [AMOUNT, ''])}>
          {t('common.action.clearFilters')}
        </ButtonLink>
      }
    />
  );
}

function Orders({ tab, search }: { tab: TabKey; search: URLSearchParams }): ReactElement {
  const { text, t } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(sellerOrdersQuery(userId, filterOf(tab, search)));
  const columns = useColumns(tab);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  }
  if (data.data.length === 0 && search.has(AMOUNT)) return <NoMatch tab={tab} search={search} />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        seed={tab}
        title={t(`seller.orders.empty.${tab}`)}
        action={tab === 'toShip' && <ButtonLink href={sellerPaths.pool()}>{t('seller.orders.seePool')}</ButtonLink>}
      >
        <p>{t(`seller.orders.emptyText.${tab}`)}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {tab === 'toShip' && (
        <Link href={sellerPaths.preparation()} className="no-print mb-3 inline-flex min-h-11 items-center">
          {t('seller.preparation.open')}
        </Link>
      )}
      {tab === 'finished' && (
        <a
          href={`/files/completed-orders/${userId}.csv`}
          download
          className="no-print mb-3 inline-flex min-h-11 items-center"
        >
          {t('seller.orders.export')}
        </a>
      )}
      <DataTable
        caption={text(`seller.orders.tab.${tab}`)}
        columns={columns}
        rows={data.data}
        rowKey={(order) => order.orderId}
      />
      <Pagination
        {...data.meta}
        hrefOf={(page) => withParameter(sellerPaths.fulfilment(), search, ['page', String(page)])}
      />
      {tab === 'finished' && <SellerMonths />}
    </>
  );
}

function Deadline({ order }: { order: OrderSummary }): ReactElement {
  return (
    <>
      <DayText date={lastDeliveryDay(order)} />
      {order.deliveryMovedTo && (
        <span className="block text-meta text-muted">
          <RichText id="seller.orders.insteadOf" components={{ day: <DayText date={order.shipmentDate} /> }} />
        </span>
      )}
    </>
  );
}

/** The ship to load, and the hour it leaves. */
const loadingColumn = (heading: string): Column<OrderSummary> => ({
  key: 'loadBy',
  heading,
  cell: ({ orderId, loadBy }) => <LoadBefore orderId={orderId} fallback={loadBy ? <DayText date={loadBy} /> : '–'} />,
});

function useColumns(tab: TabKey): Column<OrderSummary>[] {
  const { text, t } = useTexts();
  const { kg } = useFormats();
  return [
    {
      key: 'number',
      heading: text('seller.orders.number'),
      cell: (order) => (
        <span className="whitespace-nowrap">
          <Link href={sellerPaths.order(order.orderId)} className="label inline-flex min-h-11 items-center sm:min-h-6">
            {order.orderNumber}
          </Link>
          <NewsMark of={order} />
        </span>
      ),
    },
    ...(tab === 'toShip' ? [loadingColumn(text('seller.orders.loadBy'))] : []),
    {
      key: 'products',
      heading: text('seller.orders.products'),
      cell: (order) =>
        order.lines.map((line) => (
          <span key={line.productId} className="block">
            <LocalText text={line.name} />{' '}
            <span className="label whitespace-nowrap text-muted">{kg(line.quantity)}</span>
          </span>
        )),
    },
    { key: 'customer', heading: text('seller.orders.customer'), cell: (order) => order.customerName },
    ...(tab === 'toShip'
      ? []
      : [
          {
            key: 'arrival',
            heading: text('seller.orders.arrival'),
            cell: (order: OrderSummary) =>
              order.arrivalDate ? (
                <>
                  <DayText date={order.arrivalDate} /> <span className="block text-muted">{order.shipName}</span>
                </>
              ) : (
                t('seller.orders.notShipped')
              ),
          },
        ]),
    ...(tab === 'toShip'
      ? [
          {
            key: 'deadline',
            heading: text('seller.orders.deadline'),
            cell: (order: OrderSummary) => <Deadline order={order} />,
          },
        ]
      : []),
    {
      key: 'earning',
      heading: text('seller.orders.earning'),
      isNumeric: true,
      cell: (order) => <Money amountXpf={order.sellerEarning ?? 0} />,
    },
    {
      key: 'status',
      heading: text('seller.orders.status'),
      cell: (order) => <StatusBadge kind="order" status={order.status} />,
    },
  ];
}
