import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';

interface DeliveryMovedProps {
  readonly order: Pick<OrderView, 'status' | 'shipmentDate' | 'deliveryMoved'>;
  readonly reader: 'CUSTOMER' | 'SELLER';
}

/** Notice that a late ship moved the last delivery day: from when to when, why, and what follows. */
export function DeliveryMoved({ order, reader }: DeliveryMovedProps): ReactElement | null {
  const { t } = useTexts();
  const { deliveryMoved: moved, shipmentDate, status } = order;
  if (!moved || (status !== 'PREPARING' && status !== 'SHIPPED')) return null;
  const days = { old: <DayText date={shipmentDate} />, new: <DayText date={moved.toDate} /> };
  return (
    <section aria-labelledby="delivery-moved" className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      <h2 id="delivery-moved" className="text-body">
        {t('status.deliveryMoved.title')}
      </h2>
      <p className="mt-1">
        {moved.shipName === null ? (
          <RichText id="status.deliveryMoved.text" components={days} />
        ) : (
          <RichText id="status.deliveryMoved.textShip" values={{ ship: moved.shipName }} components={days} />
        )}
        {moved.reason && <> {t('status.deliveryMoved.reason', { reason: moved.reason })}</>}
      </p>
      <p className="mt-1">{t(`status.deliveryMoved.next.${reader}.${status}`)}</p>
    </section>
  );
}
