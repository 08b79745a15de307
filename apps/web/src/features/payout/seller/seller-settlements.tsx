import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { settlementsQuery } from '#features/payout/api/list-settlements';
import { useAccount } from '#lib/session/session.tsx';
import { useMonthName } from '#lib/texts/month-name';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** Months of a seller's wallet that are over, each with its settlement statement. */
export function SellerSettlements(): ReactElement | null {
  const { t, text } = useTexts();
  const monthName = useMonthName();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(settlementsQuery(userId));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-24 w-full" />;
  if (data.months.length === 0) return null;
  return (
    <section aria-labelledby="settlements" className="no-print mt-8">
      <h2 id="settlements" className="mb-1">
        {t('seller.settlements.title')}
      </h2>
      <p className="mb-3 max-w-text text-meta text-muted">{t('seller.settlements.note')}</p>
      <DataTable
        caption={text('seller.settlements.title')}
        rows={data.months}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            heading: text('seller.months.month'),
            cell: ({ month }) => <time dateTime={month.slice(0, 7)}>{monthName(month)}</time>,
          },
          {
            key: 'earned',
            heading: text('seller.settlements.earned'),
            isNumeric: true,
            cell: ({ earned }) => <Money amountXpf={earned} />,
          },
          {
            key: 'withdrawn',
            heading: text('seller.settlements.withdrawn'),
            isNumeric: true,
            cell: ({ withdrawn }) => <Money amountXpf={withdrawn} />,
          },
          {
            key: 'balance',
            heading: text('seller.settlements.balance'),
            isNumeric: true,
            cell: ({ balance }) => <Money amountXpf={balance} />,
          },
          {
            key: 'file',
            heading: text('seller.settlements.statement'),
            isAction: true,
            cell: ({ month, fileUrl }) => (
              <a
                href={fileUrl}
                download
                className="inline-flex min-h-11 items-center sm:-my-3"
                aria-label={text('seller.settlements.fileOf', { month: monthName(month) })}
              >
                {t('seller.settlements.file')}
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}
