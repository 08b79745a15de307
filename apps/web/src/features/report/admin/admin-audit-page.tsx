import type { ResponseOf } from '@matete/contract/endpoint';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { sortLinks, sortOf } from '#lib/list/list-sort';
import type { ListName } from '@matete/contract/list-export/list-names';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import type { AuditAction } from '@matete/contract/report/audit-actions';
import type { AuditRecordView, readAudit as readAuditEndpoint } from '@matete/contract/ledger/books';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { adminPaths } from '#lib/routing/admin-paths';
import { readAudit } from '#features/ledger/api/read-audit';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { AuditDetails } from '#features/report/parts/audit-details.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 25;

const SORTS = ['date', 'action'] as const;

const auditQuery = (search: URLSearchParams) => ({
  ...readAudit({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      action: search.get('decision')?.slice(0, 100) || undefined,
      search: search.get('q')?.trim().slice(0, 100) || undefined,
      ...sortOf(SORTS, search),
    },
  }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [auditQuery(search), savedViewsQuery('JOURNAL'), islandNamesQuery],
});

const views = savedViewForms(adminPaths.audit());

export const forms = Object.values(views);

/** Page of the audit log: who decided what, and why. */
export default function AdminAuditPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(auditQuery(search));
  return (
    <BackOfficeFrame title={text('admin.audit.title')}>
      <SearchBox path={adminPaths.audit()} search={search} label={text('admin.audit.subject')} />
      <ListTools list="JOURNAL" path={adminPaths.audit()} page={page} query={auditQuery(search)} forms={views} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <AuditRecords audit={data} search={search} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function AuditRecords({
  audit,
  search,
}: {
  audit: ResponseOf<typeof readAuditEndpoint>;
  search: URLSearchParams;
}): ReactElement {
  const { t, text } = useTexts();
  const path = adminPaths.audit();
  return (
    <>
      <FilterBar path={path} search={search} names={['decision']}>
        <FilterSelect
          path={path}
          search={search}
          name="decision"
          label={text('admin.audit.action')}
          options={audit.actions
            .map((value) => ({ value, label: text(actionLabel(value)) }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
        />
      </FilterBar>
      {audit.data.length === 0 ? (
        <EmptyState seed="audit" title={t('admin.audit.none')} />
      ) : (
        <>
          <RecordTable records={audit.data} search={search} />
          <Pagination {...audit.meta} hrefOf={(page) => withParameter(path, search, ['page', String(page)])} />
        </>
      )}
    </>
  );
}

function RecordTable({
  records,
  search,
}: {
  records: readonly AuditRecordView[];
  search: URLSearchParams;
}): ReactElement {
  const { t, text } = useTexts();
  const sortBy = sortLinks<(typeof SORTS)[number]>(adminPaths.audit(), search);
  return (
    <DataTable
      caption={text('admin.audit.title')}
      rows={records}
      rowKey={(record) => record.recordId}
      address={{ path: adminPaths.audit(), search }}
      columns={[
        {
          key: 'what',
          heading: text('admin.audit.what'),
          sort: sortBy('action'),
          cell: ({ action }) => t(actionLabel(action)),
        },
        {
          key: 'about',
          heading: text('admin.audit.about'),
          cell: (record) => <Subject record={record} />,
        },
        {
          key: 'details',
          heading: text('admin.audit.details'),
          cell: ({ details }) => <AuditDetails details={details} />,
        },
        {
          key: 'who',
          heading: text('admin.audit.who'),
          cell: ({ actor }) => <span className="any-name">{actor?.name ?? text('admin.audit.product')}</span>,
        },
        {
          key: 'at',
          heading: text('admin.audit.when'),
          sort: sortBy('date'),
          cell: ({ at }) => <InstantText instant={at} style="list" withTime />,
        },
      ]}
    />
  );
}

/** Subject of a decision, by its everyday name. */
function Subject({ record }: { record: AuditRecordView }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const { subjectKind, subjectId, subjectName, subjectRole, details } = record;
  if (subjectKind === 'fishing-limit') {
    const [islandId = ''] = subjectId.split(' ');
    return <span className="any-name">{[subjectName, islandName(islandId)].filter(Boolean).join(', ')}</span>;
  }
  if (subjectKind === 'withdrawal-export')
    return <>{t('admin.audit.bankFile', { number: String(details['number']) })}</>;
  if (subjectKind === 'voyage' || subjectKind === 'month') return <span className="label">{subjectId}</span>;
  if (subjectKind === 'list') return <>{t(`admin.lists.${subjectId as ListName}`)}</>;
  if (subjectKind === 'setting') return <>{t('admin.nav.settings')}</>;
  if (subjectKind === 'account' && (subjectRole === 'CUSTOMER' || subjectRole === 'SELLER'))
    return <PersonLink of={subjectRole} accountId={subjectId} name={subjectName} />;
  return <span className="any-name">{subjectName ?? '–'}</span>;
}

const actionLabel = (action: string): MessageId => `admin.audit.do.${action as AuditAction}`;
