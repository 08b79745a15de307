import type { StatementView } from '@matete/contract/bank-import/statement-view';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { importStatementForm } from '#features/bank-import/admin/statement-forms';
import { StatementDays } from '#features/bank-import/admin/statement-days.tsx';
import { UploadStatement } from '#features/bank-import/admin/upload-statement.tsx';
import { listStatements } from '#features/bank-import/api/list-statements';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

const statementsQuery = (search: URLSearchParams) => ({
  ...listStatements({ query: { page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

export const queries = ({ search }: PageContext): PageQueries => ({ optional: [statementsQuery(search)] });

export const forms = [importStatementForm];

/** Page on which an admin imports the bank's statements, with those that are there and what is open of them. */
export default function StatementsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(statementsQuery(search));
  return (
    <BackOfficeFrame
      title={text('admin.statements.title')}
      before={
        <Link href={adminPaths.payments()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.statements.backToPayments')}
        </Link>
      }
    >
      <p className="mb-4 max-w-text text-muted">{t('admin.statements.lead')}</p>
      <UploadStatement page={page} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 ? (
            <EmptyState seed="statements" title={t('admin.statements.none')}>
              {t('admin.statements.noneText')}
            </EmptyState>
          ) : (
            <StatementTable statements={data.data} />
          )}
          <Pagination
            {...data.meta}
            hrefOf={(number) => withParameter(adminPaths.statements(), search, ['page', String(number)])}
          />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function StatementTable({ statements }: { statements: readonly StatementView[] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <DataTable
      caption={text('admin.statements.title')}
      rows={statements}
      rowKey={({ statementId }) => statementId}
      columns={[
        {
          key: 'file',
          heading: text('admin.statements.fileName'),
          cell: ({ statementId, fileName }) => (
            <Link href={adminPaths.statement(statementId)} className="inline-flex min-h-11 items-center wrap-anywhere">
              {fileName}
            </Link>
          ),
        },
        {
          key: 'days',
          heading: text('admin.statements.days'),
          cell: (row) => <StatementDays from={row.from} to={row.to} />,
        },
        {
          key: 'open',
          heading: text('admin.statements.open'),
          isNumeric: true,
          cell: ({ openCount }) => <span className={openCount > 0 ? 'font-semibold' : 'text-muted'}>{openCount}</span>,
        },
        {
          key: 'used',
          heading: text('admin.statements.used'),
          isNumeric: true,
          cell: ({ usedCount }) => usedCount,
        },
        {
          key: 'aside',
          heading: text('admin.statements.aside'),
          isNumeric: true,
          cell: ({ asideCount }) => asideCount,
        },
        {
          key: 'imported',
          heading: text('admin.statements.imported'),
          cell: ({ importedAt, importedBy }) => (
            <>
              <InstantText instant={importedAt} style="list" withTime />
              <span className="any-name block text-meta text-muted">
                {t('admin.movements.by', { name: importedBy })}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}
