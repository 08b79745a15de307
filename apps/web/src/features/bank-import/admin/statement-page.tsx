import { LINE_GROUPS, type LineGroup, type StatementDetail } from '@matete/contract/bank-import/statement-view';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { ApplyRight } from '#features/bank-import/admin/apply-right.tsx';
import { LineDialogs } from '#features/bank-import/admin/line-dialogs.tsx';
import { StatementDays } from '#features/bank-import/admin/statement-days.tsx';
import {
  applyLineForm,
  applyRightForm,
  choosePaymentForm,
  KNOWN_PARAMETER,
  reopenLineForm,
  setAsideForm,
} from '#features/bank-import/admin/statement-forms';
import { GROUP_PARAMETER, GROUP_SLUGS, statementQuery } from '#features/bank-import/admin/statement-groups';
import { StatementLine } from '#features/bank-import/admin/statement-line.tsx';
import { ApiError } from '#lib/api/api-error';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { withParameter } from '#lib/list/list-address';
import { AMOUNT } from '#lib/list/typed-amount';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

export const queries = ({ params, search }: PageContext): PageQueries => ({
  required: [statementQuery(params, search)],
});

export const forms = [applyLineForm, applyRightForm, choosePaymentForm, setAsideForm, reopenLineForm];

/** Page of a bank's statement: its lines in groups, each with the payment it may be for and the button that uses it. */
export default function StatementPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(statementQuery(page.params, page.search));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={adminPaths.statements()} />;
  return (
    <BackOfficeFrame
      title={text('admin.statements.one')}
      before={
        <Link href={adminPaths.statements()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.statements.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Statement detail={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

/** Fewer lines than these need no search. */
const MANY_LINES = 10;

/** What the address says of the lines that are shown, without dialogs and messages. */
const ofGroups = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...search].filter(([name]) => [GROUP_PARAMETER, 'q', AMOUNT].includes(name)));

/** A further page names its group: the first that has a line may be another one by then. */
const withGroup = (search: URLSearchParams, group: LineGroup): URLSearchParams =>
  new URLSearchParams(
    [...search].filter(([name]) => name !== GROUP_PARAMETER).concat([[GROUP_PARAMETER, GROUP_SLUGS[group]]]),
  );

function Statement({ detail, page }: { detail: StatementDetail; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { statement, counts, group, lines } = detail;
  const path = adminPaths.statement(statement.statementId);
  const search = ofGroups(page.search);
  const isFiltered = search.has('q') || search.has(AMOUNT);
  return (
    <>
      <Facts detail={detail} known={page.search.get(KNOWN_PARAMETER)} />
      <Tabs
        label={text('admin.statements.groups')}
        tabs={LINE_GROUPS.filter((key) => counts[key] > 0 || key === group).map((key) => ({
          key,
          label: t('admin.statements.tab', { name: text(`admin.statements.group.${key}`), count: counts[key] }),
        }))}
        selected={group}
        hrefOf={(key: LineGroup) => withParameter(path, search, [GROUP_PARAMETER, GROUP_SLUGS[key]])}
      >
        {(isFiltered || statement.lineCount > MANY_LINES) && (
          <>
            <SearchBox path={path} search={search} label={text('admin.statements.search')} />
            <FilterBar path={path} search={search} names={[AMOUNT]}>
              <FilterAmount path={path} search={search} />
            </FilterBar>
          </>
        )}
        <p className="mb-4 max-w-text text-muted">{t(`admin.statements.lead.${group}`)}</p>
        <ApplyRight lines={lines.data} page={page} />
        {lines.data.length === 0 ? (
          <EmptyState
            seed="statement"
            title={t(isFiltered ? 'admin.statements.noneFound' : 'admin.statements.nothing')}
            action={isFiltered && <ButtonLink href={path}>{t('common.action.clearFilters')}</ButtonLink>}
          />
        ) : (
          <ul className="slip divide-y divide-dashed divide-line-strong">
            {lines.data.map((line) => (
              <StatementLine key={line.lineId} line={line} hasAccount={statement.hasSeveralAccounts} page={page} />
            ))}
          </ul>
        )}
        <Pagination
          {...lines.meta}
          hrefOf={(number) => withParameter(path, withGroup(search, group), ['page', String(number)])}
        />
      </Tabs>
      <LineDialogs lines={lines.data} page={page} />
    </>
  );
}

/** The file, its days, and what of it was known before. */
function Facts({ detail: { statement }, known }: { detail: StatementDetail; known: string | null }): ReactElement {
  const { t } = useTexts();
  const { fileName, format, from, to, lineCount, knownCount, importedAt, importedBy, otherAccounts } = statement;
  const knownNow = known !== null && /^\d{1,4}$/.test(known) ? Number(known) : undefined;
  return (
    <>
      {knownNow !== undefined && (
        <p role="status" className="mb-4 rounded-paper bg-info-bg px-4 py-2.5 text-info-fg">
          {t('admin.statements.nothingNew', { count: knownNow })}
        </p>
      )}
      {otherAccounts.length > 0 && (
        <p role="status" className="mb-4 rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">
          {t('admin.statements.otherAccount', { count: otherAccounts.length, ends: otherAccounts.join(', ') })}
        </p>
      )}
      <div className="mb-5">
        <p className="wrap-anywhere">
          <span className="font-semibold">{fileName}</span>{' '}
          <span className="text-muted">{t(`admin.statements.format.${format}`)}</span>
        </p>
        <p className="text-muted">
          <StatementDays from={from} to={to} />
        </p>
        <p className="text-meta text-muted">
          {t('admin.statements.counts', { lines: lineCount, known: knownCount })}{' '}
          <InstantText instant={importedAt} style="list" withTime /> {t('admin.movements.by', { name: importedBy })}
        </p>
      </div>
    </>
  );
}
