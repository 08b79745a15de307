import type { OrderView } from '@matete/contract/order/order-views';
import { formatPhone } from '@matete/i18n/phone';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { OrderLines } from '#features/order/parts/seller-order-lines.tsx';
import { usePickUpPlace } from '#features/order/parts/use-pick-up-place';
import { lastDeliveryDay } from '#features/order/parts/last-delivery-day';
import { Button } from '#ui/form/button.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

/** Packing slip: contents, customer, place of collection. Printed as it is. */
export function FulfilmentSlip({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { customer, seller } = order;
  const quay = usePickUpPlace(order);
  return (
    <section className="slip break-inside-avoid" aria-labelledby="slip">
      <div className="flex items-center gap-4 px-4 py-3">
        <Seal seed={seller?.sellerId ?? order.orderNumber} className="size-12 text-primary" />
        <div className="mr-auto">
          <h2 id="slip" className="text-h3">
            {t('seller.slip.title')}
          </h2>
          <p className="label text-lead">{order.orderNumber}</p>
        </div>
        <Button className="no-print" onClick={() => window.print()}>
          {t('common.action.print')}
        </Button>
      </div>
      <hr className="tear" />
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <div>
          <h3 className="text-meta font-normal text-muted">{t('seller.slip.contents')}</h3>
          <div className="mt-1">
            <OrderLines lines={order.lines} />
          </div>
        </div>
        <div>
          <h3 className="text-meta font-normal text-muted">{t('seller.slip.for')}</h3>
          <p className="mt-1 font-semibold">{customer.name}</p>
          {customer.phone && (
            <p>
              <a href={`tel:${customer.phone}`} className="label inline-flex min-h-11 items-center sm:min-h-6">
                {formatPhone(customer.phone)}
              </a>
            </p>
          )}
          {order.collector && (
            <p>
              {t('seller.slip.collector', { name: order.collector.name })}
              {order.collector.phone && <span className="label"> {order.collector.phone}</span>}
            </p>
          )}
          <p className="text-meta text-muted">{t('seller.slip.port', { ...quay })}</p>
          <p className="mt-2 text-meta text-muted">
            {t('seller.slip.from')} {seller?.name} · {t('seller.order.quayBy')}{' '}
            <DayText date={lastDeliveryDay(order)} />
          </p>
        </div>
      </div>
    </section>
  );
}
