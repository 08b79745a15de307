import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { lastDeliveryDay } from '#features/order/parts/last-delivery-day';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import type { TimelineStep } from '#ui/status/timeline.tsx';
import { Timeline } from '#ui/status/timeline.tsx';

type HistoryEvent = OrderView['history'][number];

/** Steps outside the normal course: listed without a seal. */
const BRANCHES: ReadonlySet<string> = new Set([
  'CANCEL',
  'EXPIRE',
  'REJECT_PAYMENT',
  'LEAVE_UNPAID',
  'LEAVE_UNCONFIRMED',
  'GIVE_BACK',
  'FAIL_TO_DELIVER',
  'OPEN_DISPUTE',
  'CALL_OFF',
  'TAKE_BACK',
  'NOTE_LOST',
  'CANCEL_VOYAGE',
]);

/** Timeline of the order for its seller. */
export function SellerOrderTimeline({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const past = order.history.filter((event) => event.action !== null);
  const future = useFutureSteps(order);
  const steps: TimelineStep[] = past.map((event, index) => ({
    key: `${event.action}-${event.at}`,
    title: <EventTitle event={event} />,
    when: <InstantText instant={event.at} withTime />,
    ...(event.reason ? { note: event.reason } : {}),
    state: BRANCHES.has(event.action ?? '') ? 'branch' : index === past.length - 1 ? 'current' : 'done',
  }));
  return (
    <Slip
      as="section"
      labelledBy="timeline"
      stub={
        <h2 id="timeline" className="text-h3">
          {t('seller.order.timeline')}
        </h2>
      }
    >
      <Timeline steps={[...steps, ...future]} seed={order.orderNumber} />
    </Slip>
  );
}

function EventTitle({ event }: { event: HistoryEvent }): ReactElement {
  const { t } = useTexts();
  return <>{event.action && t(`seller.timeline.${event.action}`)}</>;
}

function useFutureSteps(order: OrderView): TimelineStep[] {
  const { t } = useTexts();
  const { status, shipment, nextDeadline } = order;
  const { data } = useQuery({
    ...lastVoyageForOrder({ params: { orderId: order.orderId } }),
    enabled: status === 'PREPARING',
  });
  const last = status === 'PREPARING' ? data?.last : undefined;
  const ship: TimelineStep = {
    key: 'next-ship',
    title: t('seller.timeline.next.SHIP'),
    when: last ? (
      <RichText
        id="seller.timeline.loadOn"
        components={{ ship: <>{last.shipName}</>, instant: <InstantText instant={last.departureAt} withTime /> }}
      />
    ) : (
      <>
        {t('seller.order.quayBy')} <DayText date={lastDeliveryDay(order)} />
      </>
    ),
    state: 'future',
  };
  const unload: TimelineStep = {
    key: 'next-unload',
    title: t('seller.timeline.next.UNLOAD'),
    ...(shipment ? { when: <DayText date={shipment.arrivalDate} /> } : {}),
    state: 'future',
  };
  const confirm: TimelineStep = {
    key: 'next-confirm',
    title: t('seller.timeline.next.CONFIRM_RECEIPT'),
    ...(nextDeadline?.action === 'CONFIRM_RECEIPT'
      ? {
          when: (
            <>
              {t('seller.timeline.atTheLatest')} <InstantText instant={nextDeadline.at} />
            </>
          ),
        }
      : {}),
    state: 'future',
  };
  if (status === 'PREPARING') return [ship, unload, confirm];
  if (status === 'SHIPPED') return [unload, confirm];
  return status === 'DELIVERED' ? [confirm] : [];
}
