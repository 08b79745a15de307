import type { MonthView } from '@matete/contract/ledger/months';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { CLOSE, CloseMonthDialog } from '#features/accounting/admin/close-month-dialog.tsx';
import { closeMonthForm } from '#features/accounting/admin/close-month-form';
import { MonthFigures } from '#features/accounting/admin/month-figures.tsx';
import { useMonthName } from '#lib/texts/month-name';
import { MonthSettlements, monthSettlementsQuery } from '#features/accounting/admin/month-settlements.tsx';
import { MonthsTable } from '#features/accounting/admin/months-table.tsx';
import { StatementDialog } from '#features/accounting/admin/statement-dialog.tsx';
import { STATEMENT, statementForm } from '#features/accounting/admin/statement-form';
import { getMonth } from '#features/accounting/api/get-month';
import { listMonths } from '#features/accounting/api/list-months';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const monthsQuery = { ...listMonths(), staleTime: 0 };
const monthQuery = (month: string) => ({ ...getMonth({ params: { month } }), staleTime: 0 });

/** First day of the month that the address asks for; undefined: none, or no month. */
function askedMonth(search: URLSearchParams): string | undefined {
  const month = search.get('mois') ?? '';
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : undefined;
}

export const queries = ({ search }: PageContext): PageQueries => {
  const month = askedMonth(search);
  return {
    optional: [monthsQuery, ...(month === undefined ? [] : [monthQuery(month), monthSettlementsQuery(month, search)])],
  };
};

export const forms = [closeMonthForm, statementForm];

/** Page of the months of the books: closing them, their balances and VAT, and the file of their entries. */
export default function AdminMonthsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(monthsQuery);
  const shown = askedMonth(page.search);
  return (
    <BackOfficeFrame
      title={text('admin.months.title')}
      aside={<ButtonLink href={adminPaths.movements()}>{t('admin.movements.title')}</ButtonLink>}
      before={
        <Link href={adminPaths.ledger()} className="mb-2 inline-flex min-h-11 items-center">
          {t('admin.nav.ledger')}
        </Link>
      }
    >
      <p className="mb-4 max-w-text text-muted">{t('admin.months.lead')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : data.months.length === 0 ? (
        <EmptyState seed="months" title={t('admin.months.none')} />
      ) : (
        <MonthsTable months={data.months} />
      )}
      {shown !== undefined && <ShownMonth key={shown} month={shown} page={page} />}
      <AskedClosing months={data?.months ?? []} page={page} />
    </BackOfficeFrame>
  );
}

/** The dialog that closes a month, where the page's address asks for it and the month can be closed. */
function AskedClosing({ months, page }: { months: readonly MonthView[]; page: PageProps }): ReactElement | null {
  const asked = useAskedDecision([CLOSE]);
  const isReady = months.some(({ month, state }) => month === asked?.id && state === 'READY');
  return asked !== undefined && isReady ? <CloseMonthDialog key={asked.id} month={asked.id} page={page} /> : null;
}

function ShownMonth({ month, page }: { month: string; page: PageProps }): ReactElement {
  const { data, error, refetch } = useQuery(monthQuery(month));
  const asked = useAskedDecision([STATEMENT]);
  const name = useMonthName()(month);
  return (
    <section aria-labelledby="month" className="mt-8 space-y-6">
      <h2 id="month" className="first-letter:uppercase">
        {name}
      </h2>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      ) : (
        <>
          <MonthFigures month={data} />
          <MonthSettlements month={month} search={page.search} />
          {asked?.id === month && data.state !== 'RUNNING' && (
            <StatementDialog month={month} noted={data.bank.statement} page={page} />
          )}
        </>
      )}
    </section>
  );
}
