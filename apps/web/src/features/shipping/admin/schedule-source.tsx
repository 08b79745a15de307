import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readScheduleSource } from '#features/shipping/api/read-schedule-source';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';

export const sourceQuery = readScheduleSource();

/** Says where voyages come from beside those that are entered here, and since when that source is silent. */
export function ScheduleSource(): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(sourceQuery);
  if (!data) return null;
  if (data.source !== 'revatua')
    return <p className="mb-4 max-w-text text-muted">{t(`admin.voyages.source.${data.source}`)}</p>;
  if (!data.isStale)
    return (
      <p className="mb-4 max-w-text text-muted">
        {t('admin.voyages.source.revatua')}{' '}
        {data.answeredAt && (
          <>
            {t('admin.voyages.answered')} <InstantText instant={data.answeredAt} withTime />.
          </>
        )}
      </p>
    );
  return (
    <p role="status" className="mb-4 max-w-text rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">
      {t('admin.voyages.silent')}{' '}
      {data.asOf ? (
        <>
          {t('admin.voyages.lastTimes')} <InstantText instant={data.asOf} withTime />.
        </>
      ) : (
        t('admin.voyages.neverAnswered')
      )}
    </p>
  );
}
