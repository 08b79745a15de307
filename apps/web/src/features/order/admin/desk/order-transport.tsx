import type { AdminOrderView } from '@matete/contract/order/admin-order';
import type { ReactElement } from 'react';

import { DeskSlip, Fact } from '#features/order/admin/desk/desk-slip.tsx';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { useTexts } from '#lib/texts/text.tsx';
import { FileSize } from '#ui/data/file-size.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';

/** The ship of an order with its papers, earlier ones whose voyage was cancelled, and boats that were noted for it. */
export function OrderTransport({ all }: { all: AdminOrderView }): ReactElement | null {
  const { t } = useTexts();
  const { order, pastShipments, notedVoyages } = all;
  const islandName = useIslandNames();
  if (!order.shipment && pastShipments.length === 0 && notedVoyages.length === 0) return null;
  return (
    <DeskSlip id="transport" title={t('admin.order.transport')}>
      {order.shipment && <Shipment shipment={order.shipment} />}
      {notedVoyages.map((voyage) => (
        <p key={voyage.voyageNumber} className="mt-3">
          {t('admin.order.noted', { ship: voyage.shipName, island: islandName(voyage.island) })}{' '}
          <InstantText instant={voyage.departureAt} withTime /> – <InstantText instant={voyage.arrivalAt} withTime />
          <span className="block text-meta text-muted">{voyage.reason}</span>
        </p>
      ))}
      {pastShipments.map((past) => (
        <p key={past.endedAt} className="mt-3 text-muted">
          {t('admin.order.pastShipment', { ship: past.shipName, number: past.voyageNumber })}{' '}
          <DayText date={past.departDate} /> – <DayText date={past.arrivalDate} />
          <span className="label block text-meta">{past.connaissementNumber}</span>
        </p>
      ))}
    </DeskSlip>
  );
}

function Shipment({ shipment }: { shipment: NonNullable<AdminOrderView['order']['shipment']> }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  return (
    <dl className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2">
      <Fact label={t('admin.orders.ship')}>
        {shipment.shipName} <span className="label text-meta text-muted">{shipment.voyageNumber}</span>
        <span className="block text-meta text-muted">{islandName(shipment.fromIsland)}</span>
      </Fact>
      <Fact label={t('admin.ships.arrival')}>
        {shipment.arrivalAt ? (
          <InstantText instant={shipment.arrivalAt} withTime />
        ) : (
          <DayText date={shipment.arrivalDate} />
        )}
      </Fact>
      <Fact label={t('admin.order.connaissement')}>
        <span className="label">{shipment.connaissementNumber}</span>
      </Fact>
      {shipment.receiptUrl && (
        <Fact label={t('admin.order.receipt')}>
          <a href={shipment.receiptUrl} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center">
            {t('admin.order.openReceipt')}
            <FileSize bytes={shipment.receiptByteCount} />
          </a>
        </Fact>
      )}
    </dl>
  );
}
