import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';

interface DaysProps {
  readonly from: string | null;
  readonly to: string | null;
}

/** First and last day of the lines of a statement. */
export function StatementDays({ from, to }: DaysProps): ReactElement | null {
  const { t } = useTexts();
  if (from === null || to === null) return null;
  if (from === to) return <DayText date={from} style="list" />;
  return (
    <>
      {t('admin.payments.since')} <DayText date={from} style="list" /> {t('admin.payments.until')}{' '}
      <DayText date={to} style="list" />
    </>
  );
}
