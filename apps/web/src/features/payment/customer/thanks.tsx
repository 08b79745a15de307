import type { ReactElement } from 'react';

import type { OrderId } from '@matete/contract/units';
import AwaitsConfirmation from '#features/order/parts/awaits-confirmation.tsx';
import { OrderedNames } from '#features/order/parts/ordered-names.tsx';
import { useDates } from '#lib/texts/dates';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { useOrdersOf } from '#features/payment/customer/use-orders-of';
import { ButtonLink } from '#ui/form/button.tsx';
import { Band } from '#ui/drawing/band.tsx';
import { Money } from '#ui/data/money.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Confirmation of an order: what happens next, and by when. */
export function Thanks({ orderIds }: { orderIds: readonly OrderId[] }): ReactElement {
  const { t } = useTexts();
  const { day, instantDay } = useDates();
  const { orders, awaiting } = useOrdersOf(orderIds);
  return (
    <div className="slip">
      <div className="p-4 sm:p-6">
        <Seal seed={orderIds.join('')} isStamped className="size-20 text-primary" />
        <h1 tabIndex={-1} className="mt-3">
          {t('order.thanks.title')}
        </h1>
        <p className="mt-2 text-lead">{t('order.thanks.placed', { count: orderIds.length })}</p>
      </div>
      <Band motif="rau" className="text-primary" />
      {awaiting !== undefined && (
        <div className="px-4 sm:px-6">
          <AwaitsConfirmation order={awaiting} />
        </div>
      )}
      <ul className="divide-y divide-dashed divide-line-strong">
        {orders.map((order) => (
          <li key={order.orderId} className="p-4 sm:p-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="label text-lead">{order.orderNumber}</span>
              <Money amountXpf={order.grandTotal} />
            </p>
            <p className="mt-1">
              <OrderedNames lines={order.lines} />
            </p>
            {order.awaitsConfirmation ? null : order.status === 'PENDING' ? (
              <p className="mt-1 text-muted">
                {t('order.thanks.next', {
                  date: order.acceptBy ? instantDay(order.acceptBy) : day(order.shipmentDate),
                })}
              </p>
            ) : (
              <p className="mt-2">
                <StatusBadge kind="order" status={order.status} />
              </p>
            )}
            <ButtonLink href={paths.order(order.orderId)} className="mt-3">
              {t('order.thanks.follow', { number: order.orderNumber })}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <hr className="tear" />
      <div className="p-4 sm:p-6">
        <ButtonLink tone="quiet" href={paths.orders()}>
          {t('order.thanks.all')}
        </ButtonLink>
      </div>
    </div>
  );
}
