import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listCustomerStatements } from '#features/customer-statement/api/list-customer-statements';
import { PageHead } from '#lib/page/head.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { customerPaths } from '#lib/routing/customer-paths';
import { useMonthName } from '#lib/texts/month-name';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { Money } from '#ui/data/money.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ user }: PageContext): PageQueries =>
  user ? { required: [listCustomerStatements({ params: { customerId: customerIdOf(user) } })] } : {};

/** Page of the months of which a customer has a statement. */
export default function StatementsPage(): ReactElement {
  const { t, text } = useTexts();
  const nameOf = useMonthName();
  const customerId = useCustomerId();
  const { data, error, refetch } = useQuery(listCustomerStatements({ params: { customerId } }));
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('account.statement.title')} />
      <h1 tabIndex={-1}>{t('account.statement.title')}</h1>
      <p className="mt-2 text-muted">{t('account.statement.lead')}</p>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="mt-5 h-64 w-full" />
        </Loading>
      )}
      {data?.months.length === 0 && (
        <div className="mt-5">
          <EmptyState seed="statements" title={t('account.statement.none')}>
            <p>{t('account.statement.noneText')}</p>
          </EmptyState>
        </div>
      )}
      {data !== undefined && data.months.length > 0 && (
        <ul className="slip mt-5 divide-y divide-dashed divide-line-strong">
          {data.months.map(({ month, invoiced, paid }) => (
            <li key={month} className="p-4">
              <h2 className="text-h3">
                <Link href={`${customerPaths.statements()}/${month}`} className="inline-flex min-h-11 items-center">
                  <span className="first-letter:uppercase">{nameOf(month)}</span>
                </Link>
              </h2>
              <dl className="grid grid-cols-2 gap-4">
                <div>
                  <dt className="text-meta text-muted">{t('account.statement.invoiced')}</dt>
                  <dd>
                    <Money amountXpf={invoiced} />
                  </dd>
                </div>
                <div>
                  <dt className="text-meta text-muted">{t('account.statement.paid')}</dt>
                  <dd>
                    <Money amountXpf={paid} />
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
