import type { VoyageChoice } from '@matete/contract/order/orders';
import { daysBetween, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';

/** Returns the whole days from today, Tahiti time, to the day a ship leaves. */
export function daysUntil(instant: string, now: Date = new Date()): number {
  return daysBetween(tahitiDayOf(now), tahitiDayOf(new Date(instant)));
}

/** « aujourd’hui », « demain », « dans 5 jours »: highlighted from two days on. */
export function DaysLeft({ instant }: { instant: string }): ReactElement {
  const { t } = useTexts();
  const days = daysUntil(instant);
  const tone = days <= 2 ? 'bg-warn-bg text-warn-fg' : 'bg-neutral-bg text-neutral-fg';
  return (
    <span className={`label rounded-badge px-1.5 whitespace-nowrap ${tone}`}>
      {t('seller.daysLeft', { count: Math.max(0, days) })}
    </span>
  );
}

/** Ship with its days of departure and arrival. */
export function VoyageLine({ voyage }: { voyage: VoyageChoice }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <span className="font-semibold">{voyage.shipName}</span>, <InstantText instant={voyage.departureAt} />
      {/* A line of its own: beside the ship it would stand on one line or the other, by the font that has come. */}
      <span className="block text-meta text-muted">
        {t('seller.voyage.arrival')} <DayText date={voyage.arrivalDate} />
      </span>
    </>
  );
}
