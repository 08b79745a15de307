import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { DeskSlip } from '#features/order/admin/desk/desk-slip.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Timeline } from '#ui/status/timeline.tsx';

/** Every step that an order took: who, when, and why. */
export function OrderHistory({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  return (
    <DeskSlip id="history" title={t('admin.order.history')}>
      <Timeline
        seed={order.orderNumber}
        steps={order.history.map((event, index) => ({
          key: `${index}`,
          title: (
            <>
              {t(`admin.order.step.${event.action ?? 'PLACE'}`)}
              <span className="text-muted"> · {t(`admin.order.actor.${event.actor}`)}</span>
            </>
          ),
          when: <InstantText instant={event.at} withTime />,
          ...(event.reason ? { note: event.reason } : {}),
          state: index === order.history.length - 1 ? 'current' : 'done',
        }))}
      />
    </DeskSlip>
  );
}
