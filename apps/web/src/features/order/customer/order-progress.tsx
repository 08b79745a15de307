import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement, ReactNode } from 'react';

import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import type { Moment, TimelineEntry } from '#features/order/customer/order-timeline';
import { timelineOf } from '#features/order/customer/order-timeline';
import { usePickUpPlace } from '#features/order/parts/use-pick-up-place';
import { InstantText } from '#ui/data/date-text.tsx';
import { Timeline } from '#ui/status/timeline.tsx';

/** Timeline of the order in words and dates, past and future. */
export function OrderProgress({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { day, instantDay } = useDates();
  const quay = usePickUpPlace(order);
  const wordsOf = (moment: Moment): string => ('instant' in moment ? instantDay(moment.instant) : day(moment.day));
  const whenOf = ({ when }: TimelineEntry): ReactNode => {
    if (!when) return undefined;
    if (when.kind === 'at' && 'instant' in when) return <InstantText instant={when.instant} withTime />;
    return t(when.kind === 'before' ? 'order.next.before' : 'order.next.around', { date: wordsOf(when) });
  };
  const steps = timelineOf(order).map((entry) => ({
    key: entry.key,
    state: entry.state,
    title: t(entry.title, { ...quay, ...entry.values }),
    when: whenOf(entry),
    note: entry.note && t(entry.note.id, { ...quay, ...(entry.note.date ? { date: wordsOf(entry.note.date) } : {}) }),
  }));
  const isWaiting = order.acceptsWaiting && (order.status === 'PENDING' || order.status === 'BACK_IN_POOL');
  return (
    <>
      <Timeline steps={steps} seed={order.orderNumber} />
      {isWaiting && <p className="mt-3 rounded-paper bg-info-bg p-3 text-info-fg">{t('order.unfillable.known')}</p>}
    </>
  );
}
