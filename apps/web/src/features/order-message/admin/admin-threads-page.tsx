import type { OrderThreadSummary } from '@matete/contract/order-message/order-messages';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { AgeText } from '#back-office/age-text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { listOrderThreads } from '#features/order-message/api/list-order-threads';
import { inboxCounts, InboxViews } from '#features/order-message/parts/inbox-views.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;
const VIEWS = ['WAITING', 'ALL'] as const;
type View = (typeof VIEWS)[number];

const viewOf = (search: URLSearchParams): View => oneOf(VIEWS, search, 'vue') ?? 'WAITING';

const threadsQuery = (search: URLSearchParams) => ({
  ...listOrderThreads({
    query: {
      isWaiting: viewOf(search) === 'WAITING' ? true : undefined,
      search: search.get('q')?.trim().slice(0, 100) || undefined,
      page: pageOf(search),
      take: PAGE_SIZE,
    },
  }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [threadsQuery(search), ...inboxCounts],
});

/** Page of what people write about orders: what waits for the house first. */
export default function AdminThreadsPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(threadsQuery(search));
  const view = viewOf(search);
  const path = adminPaths.orderThreads();
  return (
    <BackOfficeFrame title={text('thread.list.title')}>
      <InboxViews view="ORDERS" />
      <SearchBox path={path} search={search} label={text('thread.list.search')} />
      <Tabs
        label={text('thread.list.title')}
        tabs={VIEWS.map((key) => ({
          key,
          label: text(`thread.list.tab.${key}`, { count: data?.waitingCount ?? 0 }),
        }))}
        selected={view}
        hrefOf={(key) => withParameter(path, search, ['vue', key === 'WAITING' ? '' : key])}
      >
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            {data.data.length === 0 ? (
              <EmptyState seed="threads" title={text(`thread.list.none.${view}`)} />
            ) : (
              <Threads rows={data.data} />
            )}
            <Pagination {...data.meta} hrefOf={(page) => withParameter(path, search, ['page', String(page)])} />
          </>
        ) : (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
      </Tabs>
    </BackOfficeFrame>
  );
}

function Threads({ rows }: { rows: readonly OrderThreadSummary[] }): ReactElement {
  const { t, text } = useTexts();
  const columns: Column<OrderThreadSummary>[] = [
    {
      key: 'order',
      heading: text('thread.list.order'),
      cell: ({ orderId, orderNumber }) => (
        <Link href={`${adminPaths.order(orderId)}#messages`} className="label inline-flex min-h-11 items-center">
          {orderNumber}
        </Link>
      ),
    },
    {
      key: 'people',
      heading: text('thread.list.people'),
      cell: ({ customerId, customerName, sellerId, sellerName }) => (
        <>
          <span className="block">
            <PersonLink of="CUSTOMER" accountId={customerId} name={customerName} />
          </span>
          <span className="block text-meta text-muted">
            {sellerName === null ? (
              t('thread.list.noSeller')
            ) : (
              <PersonLink of="SELLER" accountId={sellerId} name={sellerName} />
            )}
          </span>
        </>
      ),
    },
    {
      key: 'said',
      heading: text('thread.list.said'),
      cell: ({ excerpt }) => <span className="any-name text-muted">{excerpt ?? t('thread.erased')}</span>,
    },
    {
      key: 'last',
      heading: text('thread.list.last'),
      cell: ({ lastAt }) => <AgeText since={lastAt} isWaiting={false} />,
    },
    {
      key: 'waiting',
      heading: text('thread.list.waiting'),
      cell: ({ waitingSince }) => (waitingSince === null ? '–' : <AgeText since={waitingSince} isWaiting />),
    },
  ];
  return (
    <DataTable caption={text('thread.list.title')} columns={columns} rows={rows} rowKey={({ orderId }) => orderId} />
  );
}
