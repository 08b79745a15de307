import { INQUIRY_STATUSES, type InquiryStatus, type InquirySummary } from '@matete/contract/inquiry/inquiries';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { AgeText } from '#back-office/age-text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { inboxCounts, InboxViews } from '#features/order-message/parts/inbox-views.tsx';
import { listInquiries } from '#features/inquiry/api/list-inquiries';
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

const viewOf = (search: URLSearchParams): InquiryStatus => oneOf(INQUIRY_STATUSES, search, 'vue') ?? 'OPEN';

const inboxQuery = (search: URLSearchParams) => ({
  ...listInquiries({
    query: {
      status: viewOf(search),
      search: search.get('q')?.trim().slice(0, 100) || undefined,
      page: pageOf(search),
      take: PAGE_SIZE,
    },
  }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({ optional: [inboxQuery(search), ...inboxCounts] });

/** Page of what people wrote to the house: what waits first. */
export default function AdminInboxPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(inboxQuery(search));
  const view = viewOf(search);
  const path = adminPaths.inquiries();
  return (
    <BackOfficeFrame title={text('contact.inbox.title')}>
      <InboxViews view="INQUIRIES" />
      <SearchBox path={path} search={search} label={text('contact.inbox.search')} />
      <Tabs
        label={text('contact.inbox.title')}
        tabs={INQUIRY_STATUSES.map((key) => ({
          key,
          label: text(`contact.inbox.tab.${key}`, { count: data?.openCount ?? 0 }),
        }))}
        selected={view}
        hrefOf={(key) => withParameter(path, search, ['vue', key === 'OPEN' ? '' : key])}
      >
        {error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            {data.data.length === 0 ? (
              <EmptyState seed="inbox" title={text(`contact.inbox.none.${view}`)} />
            ) : (
              <Inquiries rows={data.data} isWaiting={view === 'OPEN'} />
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

function Inquiries({ rows, isWaiting }: { rows: readonly InquirySummary[]; isWaiting: boolean }): ReactElement {
  const { t, text } = useTexts();
  const columns: Column<InquirySummary>[] = [
    {
      key: 'number',
      heading: text('contact.inbox.number'),
      cell: (row) => (
        <Link href={adminPaths.inquiry(row.inquiryId)} className="label inline-flex min-h-11 items-center">
          {row.number}
        </Link>
      ),
    },
    { key: 'from', heading: text('contact.inbox.from'), cell: ({ name }) => <span className="any-name">{name}</span> },
    {
      key: 'about',
      heading: text('contact.inbox.about'),
      cell: ({ subject, orderNumber }) => (
        <>
          {t(`contact.subject.${subject}`)}
          {orderNumber && <span className="label any-name block text-muted">{orderNumber}</span>}
        </>
      ),
    },
    {
      key: 'said',
      heading: text('contact.inbox.said'),
      cell: ({ excerpt }) => <span className="any-name text-muted">{excerpt}</span>,
    },
    {
      key: 'last',
      heading: text('contact.inbox.last'),
      cell: ({ lastAt }) => <AgeText since={lastAt} isWaiting={isWaiting} />,
    },
  ];
  return (
    <DataTable
      caption={text('contact.inbox.title')}
      columns={columns}
      rows={rows}
      rowKey={({ inquiryId }) => inquiryId}
    />
  );
}
