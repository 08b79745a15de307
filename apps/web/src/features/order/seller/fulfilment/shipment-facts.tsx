import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { FileSize } from '#ui/data/file-size.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Slip, StubField } from '#ui/data/slip.tsx';

/** Ship of the order, as on the consignment note (connaissement). */
export function ShipmentFacts({ shipment }: { shipment: NonNullable<OrderView['shipment']> }): ReactElement {
  const { t } = useTexts();
  return (
    <Slip
      as="section"
      labelledBy="shipment"
      stub={
        <h2 id="shipment" className="text-h3">
          {t('seller.order.shipment')}
        </h2>
      }
    >
      <dl className="-m-4 grid grid-cols-1 min-[22rem]:grid-cols-2 xl:grid-cols-3">
        <StubField label={t('seller.ship.ship')} value={shipment.shipName} />
        <StubField label={t('seller.ship.voyageNumber')} value={shipment.voyageNumber} />
        <StubField label={t('seller.ship.connaissement')} value={shipment.connaissementNumber} />
        <StubField label={t('seller.ship.departure')} value={<DayText date={shipment.departDate} />} />
        <StubField label={t('seller.ship.arrival')} value={<DayText date={shipment.arrivalDate} />} />
        {shipment.receiptUrl && (
          <StubField
            label={t('seller.ship.receipt')}
            value={
              <a
                href={shipment.receiptUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center"
              >
                {t('seller.ship.openReceipt')}
                <FileSize bytes={shipment.receiptByteCount} />{' '}
                <span className="visually-hidden">{t('common.shell.newTab')}</span>
              </a>
            }
          />
        )}
      </dl>
    </Slip>
  );
}
