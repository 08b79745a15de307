import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listSupplyDates } from '#features/supply-calendar/api/list-supply-dates';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';

export const awayQuery = { ...listSupplyDates({}), staleTime: 0 };

/** Says why orders are not offered to a seller: the absences that hold today. */
export function AwayNotice(): ReactElement | null {
  const { t, text } = useTexts();
  const { data } = useQuery(awayQuery);
  const now = data?.absences.filter(({ isNow }) => isNow) ?? [];
  if (now.length === 0) return null;
  return (
    <div className="mb-4 rounded-paper bg-warn-bg p-3 text-warn-fg">
      {now.map(({ id, product, lastDate }) => (
        <p key={id}>
          <RichText
            id="seller.calendar.away"
            values={{ product: product === null ? text('seller.calendar.all') : product.name.text }}
            components={{ day: <DayText date={lastDate} /> }}
          />
        </p>
      ))}
      <Link href={sellerPaths.calendar()} className="inline-flex min-h-11 items-center">
        {t('seller.calendar.change')}
      </Link>
    </div>
  );
}
