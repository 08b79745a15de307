import type { SellerId } from '@matete/contract/units';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listSellerMonths } from '#features/payout/api/list-seller-months';
import { useFormats } from '#lib/texts/formats';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

export const monthsQuery = (sellerId: SellerId) => listSellerMonths({ params: { id: sellerId } });

/** Table of the finished orders by month, in kg and francs. */
export function SellerMonths(): ReactElement | null {
  const { t, text } = useTexts();
  const { kg, integer } = useFormats();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(monthsQuery(userId));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-24 w-full" />;
  if (data.months.length === 0) return null;
  return (
    <section aria-labelledby="months" className="mt-8">
      <h2 id="months" className="mb-3">
        {t('seller.months.title')}
      </h2>
      <DataTable
        caption={text('seller.months.title')}
        rows={data.months}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            heading: text('seller.months.month'),
            cell: ({ month }) => (
              <time dateTime={month.slice(0, 7)}>
                {t(`common.date.month.${Number(month.slice(5, 7))}` as MessageId)} {month.slice(0, 4)}
              </time>
            ),
          },
          {
            key: 'orders',
            heading: text('seller.months.orders'),
            isNumeric: true,
            cell: ({ orders }) => integer(orders),
          },
          { key: 'kg', heading: text('seller.months.kg'), isNumeric: true, cell: ({ quantity }) => kg(quantity) },
          {
            key: 'amount',
            heading: text('seller.months.amount'),
            isNumeric: true,
            cell: ({ amount }) => <Money amountXpf={amount} />,
          },
        ]}
      />
    </section>
  );
}
