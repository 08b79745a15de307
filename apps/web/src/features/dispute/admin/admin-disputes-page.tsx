import type { OrderSummary } from '@matete/contract/order/order-views';
import { CsvLinks } from '#features/saved-view/parts/list-tools.tsx';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { listOrders } from '#features/order/api/list-orders';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
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

const VIEWS = ['open', 'closed'] as const;
type View = (typeof VIEWS)[number];
const STATUSES = {
  open: 'DISPUTE_IN_PROGRESS',
  closed: 'DISPUTE_APPROVED,PARTIALLY_DISPUTED,DISPUTE_REJECTED',
} as const;
const PAGE_SIZE = 20;

const viewOf = (search: URLSearchParams): View => oneOf(VIEWS, search, 'vue') ?? 'open';

/** Open disputes oldest first, settled ones newest first. */
const disputesQuery = (search: URLSearchParams) => {
  const view = viewOf(search);
  return listOrders({
    query: {
      statusList: STATUSES[view],
      order: view === 'open' ? 'ASC' : 'DESC',
      page: pageOf(search),
      take: PAGE_SIZE,
    },
  });
};

export const queries = ({ search }: PageContext): PageQueries => ({ optional: [disputesQuery(search)] });

export default function AdminDisputesPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const view = viewOf(search);
  const { data, error, refetch } = useQuery(disputesQuery(search));
  return (
    <BackOfficeFrame title={text('dispute.admin.title')}>
      <CsvLinks list="DISPUTES" query={disputesQuery(search)} />
      <Tabs
        label={text('dispute.admin.title')}
        tabs={VIEWS.map((key) => ({ key, label: text(`dispute.admin.view.${key}`) }))}
        selected={view}
        hrefOf={(key) => withParameter(adminPaths.disputes(), search, ['vue', key === 'open' ? '' : key])}
      >
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Disputes orders={data.data} meta={data.meta} search={search} view={view} />
        ) : (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
      </Tabs>
    </BackOfficeFrame>
  );
}

interface DisputesProps {
  readonly orders: readonly OrderSummary[];
  readonly meta: { readonly page: number; readonly pageCount: number; readonly itemCount: number };
  readonly search: URLSearchParams;
  readonly view: View;
}

function Disputes({ orders, meta, search, view }: DisputesProps): ReactElement {
  const { t, text } = useTexts();
  if (orders.length === 0)
    return (
      <EmptyState seed="disputes" title={t(`dispute.admin.none.${view}`)}>
        <p>{t('dispute.admin.none.text')}</p>
      </EmptyState>
    );
  const columns: Column<OrderSummary>[] = [
    {
      key: 'order',
      heading: text('dispute.admin.order'),
      cell: (order) => (
        <Link href={adminPaths.dispute(order.orderId)} className="label inline-flex min-h-11 items-center">
          {order.orderNumber}
        </Link>
      ),
    },
    {
      key: 'parties',
      heading: text('dispute.admin.parties'),
      cell: (order) => (
        <>
          <PersonLink of="CUSTOMER" accountId={order.customerId} name={order.customerName} />
          <span className="block text-muted">
            <PersonLink of="SELLER" accountId={order.sellerId} name={order.sellerName} />
          </span>
        </>
      ),
    },
    {
      key: 'reason',
      heading: text('dispute.admin.reason'),
      cell: ({ dispute }) => dispute && t(`dispute.reason.${dispute.reason}`),
    },
    {
      key: 'age',
      heading: text('dispute.admin.age'),
      cell: ({ dispute }) => dispute && <AgeText since={dispute.openedAt} isWaiting={view === 'open'} />,
    },
    {
      key: 'amount',
      heading: text('dispute.admin.amount'),
      isNumeric: true,
      cell: (order) => <Money amountXpf={order.grandTotal} />,
    },
    {
      key: 'deadline',
      heading: text('dispute.admin.deadline'),
      cell: (order) => <DayText date={order.shipmentDate} />,
    },
    {
      key: 'state',
      heading: text('dispute.admin.state'),
      cell: (order) => <StatusBadge kind="order" status={order.status} />,
    },
  ];
  return (
    <>
      <DataTable
        caption={text('dispute.admin.title')}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.orderId}
        address={{ path: adminPaths.disputes(), search }}
      />
      <Pagination {...meta} hrefOf={(page) => withParameter(adminPaths.disputes(), search, ['page', String(page)])} />
    </>
  );
}
