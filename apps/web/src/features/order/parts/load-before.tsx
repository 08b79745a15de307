import type { OrderId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { DaysLeft } from '#features/order/parts/seller-voyage.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';

interface LoadBeforeProps {
  readonly orderId: OrderId;
  /** Shown until the ship is known. */
  readonly fallback?: ReactNode;
}

/** The last ship that an order can be loaded on to arrive in time, with the time it leaves; or that there is none. */
export function LoadBefore({ orderId, fallback = null }: LoadBeforeProps): ReactElement {
  const { t } = useTexts();
  const { data } = useQuery(lastVoyageForOrder({ params: { orderId } }));
  if (data === undefined) return <>{fallback}</>;
  if (data.last === null) return <span className="font-semibold text-bad-fg">{t('seller.home.noShip')}</span>;
  const { shipName, departureAt } = data.last;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">
        <RichText
          id="seller.timeline.loadOn"
          components={{ ship: <>{shipName}</>, instant: <InstantText instant={departureAt} withTime /> }}
        />
      </span>
      <DaysLeft instant={departureAt} />
    </span>
  );
}
