import type { StockWeek } from '@matete/contract/offer/stock-sheets';
import { isSetInWeekOf } from '@matete/domain/supply-calendar/last-week';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';

/** What a sheet "as last week" is made of: the day, and the day of the values where nothing was set in that week. */
export function WeekFacts({ week }: { week: StockWeek }): ReactElement {
  const { t } = useTexts();
  const { day } = useDates();
  const isOlder = week.setOn !== null && !isSetInWeekOf(week.day, week.setOn);
  return (
    <div className="mb-4 max-w-text space-y-2">
      <p>{t('seller.week.of', { day: day(week.day) })}</p>
      {isOlder && <p className="font-semibold">{t('seller.week.older', { day: day(week.setOn ?? week.day) })}</p>}
      {week.isAway && <p className="rounded-paper bg-info-bg px-4 py-2.5 text-info-fg">{t('seller.week.away')}</p>}
    </div>
  );
}

/** The products that a sheet "as last week" leaves as they are, each with the reason. */
export function LeftOut({ week }: { week: StockWeek }): ReactElement | null {
  const { t } = useTexts();
  if (week.leftOut.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="left-out">
      <h2 id="left-out" className="text-h3">
        {t('seller.week.leftOut')}
      </h2>
      <ul className="mt-1 text-meta">
        {week.leftOut.map(({ name, reason }) => (
          <li key={name}>
            <span className="any-name font-semibold">{name}</span>{' '}
            <span className="text-muted">– {t(`seller.week.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
