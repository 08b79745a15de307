import type { MonthSettlement } from '@matete/contract/payout/settlements';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listMonthSettlements } from '#features/payout/api/list-month-settlements';
import { adminPaths } from '#lib/routing/admin-paths';
import { pageOf, withParameter } from '#lib/list/list-address';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

export const monthSettlementsQuery = (month: string, search: URLSearchParams) => ({
  ...listMonthSettlements({ params: { month }, query: { page: pageOf(search), take: PAGE_SIZE } }),
  staleTime: 0,
});

interface MonthSettlementsProps {
  readonly month: string;
  readonly search: URLSearchParams;
}

/** Sellers whose wallet moved in a month, each with their settlement statement once the month is over. */
export function MonthSettlements({ month, search }: MonthSettlementsProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(monthSettlementsQuery(month, search));
  return (
    <section aria-labelledby="settlements">
      <h3 id="settlements" className="mb-1">
        {t('admin.months.settlements')}
      </h3>
      <p className="mb-3 max-w-text text-meta text-muted">{t('admin.months.settlementsNote')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-24 w-full" />
      ) : data.data.length === 0 ? (
        <p className="slip p-4 text-muted">{t('admin.months.settlementsNone')}</p>
      ) : (
        <>
          <Sellers rows={data.data} />
          <Pagination
            {...data.meta}
            hrefOf={(page) => withParameter(adminPaths.months(), search, ['page', String(page)])}
          />
        </>
      )}
    </section>
  );
}

function Sellers({ rows }: { rows: readonly MonthSettlement[] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <DataTable
      caption={text('admin.months.settlements')}
      rows={rows}
      rowKey={({ sellerId }) => sellerId}
      columns={[
        { key: 'seller', heading: text('admin.months.seller'), cell: ({ sellerName }) => sellerName },
        {
          key: 'earned',
          heading: text('admin.months.earned'),
          isNumeric: true,
          cell: ({ earned }) => <Money amountXpf={earned} />,
        },
        {
          key: 'withdrawn',
          heading: text('admin.months.withdrawn'),
          isNumeric: true,
          cell: ({ withdrawn }) => <Money amountXpf={withdrawn} />,
        },
        {
          key: 'balance',
          heading: text('admin.months.balance'),
          isNumeric: true,
          cell: ({ balance }) => <Money amountXpf={balance} />,
        },
        {
          key: 'file',
          heading: text('admin.months.settlement'),
          isAction: true,
          cell: ({ sellerName, fileUrl }) =>
            fileUrl !== null && (
              <a
                href={fileUrl}
                download
                className="inline-flex min-h-11 items-center sm:-my-3"
                aria-label={text('admin.months.settlementOf', { name: sellerName })}
              >
                {t('admin.withdrawals.settlement')}
              </a>
            ),
        },
      ]}
    />
  );
}
