import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { nextArrivalsQuery } from '#features/shipping/api/port-arrivals';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';

/** Answer that says how old the ships' times are; none of its arrivals is shown here. */
export const scheduleAgeQuery = (now: Date) => nextArrivalsQuery(now, 1);

/** Says from when the ships' times are while their source is silent; else nothing. */
export function StaleSchedule(): ReactElement | null {
  const { t } = useTexts();
  const [now] = useState(() => new Date());
  const { data } = useQuery(scheduleAgeQuery(now));
  if (!data?.isStale || data.asOf === undefined) return null;
  return (
    <p role="status" className="mb-4 max-w-text rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">
      {t('seller.ships.asOf')} <InstantText instant={data.asOf} withTime />.
    </p>
  );
}
