import type { OrderView } from '@matete/contract/order/order-views';
import type { ShipId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { pickUpQuery } from '#features/reference/api/get-ship-pick-up';
import { PickUpFacts } from '#features/reference/parts/pick-up-facts.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Slip } from '#ui/data/slip.tsx';

/** Card of where the order is collected: the quay of its ship once it is on one, else the port. */
export function PickUp({ shipment }: { shipment: OrderView['shipment'] }): ReactElement {
  const { t } = useTexts();
  return (
    <Slip
      as="section"
      labelledBy="pick-up"
      stub={
        <h2 id="pick-up" className="text-h3">
          {t('order.order.pickUp')}
        </h2>
      }
    >
      {shipment && shipment.shipId !== null && <QuayOfShip shipId={shipment.shipId} />}
      {shipment && shipment.shipId === null && (
        <p className="mb-2">{t('order.pickUp.unknownShip', { ship: shipment.shipName })}</p>
      )}
      {!shipment && <p className="mb-2">{t('order.pickUp.port')}</p>}
      <p>{t(shipment?.shipId ? 'order.pickUp.bring' : 'order.order.pickUpText')}</p>
    </Slip>
  );
}

function QuayOfShip({ shipId }: { shipId: ShipId }): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(pickUpQuery(shipId));
  if (!data) return null;
  return (
    <div className="mb-3">
      <PickUpFacts pickUp={data} />
      <p className="no-print mt-1">
        <Link href={paths.ship(shipId)} className="inline-flex min-h-11 items-center">
          {t('order.pickUp.card', { ship: data.shipName })}
        </Link>
      </p>
    </div>
  );
}
