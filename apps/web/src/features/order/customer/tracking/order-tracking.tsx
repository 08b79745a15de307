import type { OrderView } from '@matete/contract/order/order-views';
import type { TrackingView } from '@matete/contract/order/orders';
import { PORT_ISLAND_ID } from '@matete/domain/shipping/voyage';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod/mini';

import { useIslandNames } from '#features/reference/parts/use-island-names';
import { trackOrder } from '#features/order/api/track-order';
import { isDataSaverOn } from '#lib/device/data-saver';
import { deferred } from '#lib/hydration/deferred.tsx';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { legOf } from '#features/order/customer/tracking/voyage-map-leg';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Slip } from '#ui/data/slip.tsx';

/** Loaded near the viewport: it contains the outlines of the islands. */
const VoyageDrawing = deferred(() => import('#features/order/customer/tracking/voyage-drawing.tsx'));
const POSITION_AGE_MS = 5 * 60_000;

type Tracking = z.output<typeof TrackingView>;
type Shipment = NonNullable<OrderView['shipment']>;

/** Card of the shipment: ship, voyage, consignment note, and where the ship is now, in words and on a map. */
export function OrderTracking({ order, shipment }: { order: OrderView; shipment: Shipment }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const { data, error, refetch } = useQuery({
    ...trackOrder({ params: { orderId: order.orderId } }),
    staleTime: POSITION_AGE_MS,
    refetchInterval: POSITION_AGE_MS,
  });
  return (
    <Slip
      as="section"
      labelledBy="voyage"
      stub={
        <h2 id="voyage" className="text-h3">
          {t('order.order.voyage')}
        </h2>
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact label={t('order.order.ship')}>{shipment.shipName}</Fact>
        <Fact label={t('order.order.voyageNumber')}>{shipment.voyageNumber}</Fact>
        <Fact label={t('order.order.connaissement')}>{shipment.connaissementNumber}</Fact>
        <Fact label={t('order.order.departs', { island: islandName(shipment.fromIsland) })}>
          <DayText date={shipment.departDate} />
        </Fact>
        <Fact label={t('order.order.arrives')}>
          {shipment.arrivalAt ? (
            <InstantText instant={shipment.arrivalAt} withTime />
          ) : (
            <DayText date={shipment.arrivalDate} />
          )}
        </Fact>
      </dl>
      {error && !data && (
        <div className="mt-4">
          <LoadError error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <>
          <hr className="tear -mx-4 my-4" />
          {order.status === 'SHIPPED' && <Position tracking={data} />}
          <div className="mt-3">
            {!isSavingData() && <VoyageDrawing tracking={data} fromIsland={shipment.fromIsland} />}
          </div>
          <Stops tracking={data} fromIsland={shipment.fromIsland} />
        </>
      )}
    </Slip>
  );
}

function isSavingData(): boolean {
  return typeof document !== 'undefined' && isDataSaverOn();
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="label text-lead">{children}</dd>
    </div>
  );
}

/** Where the goods are, and what their ship does; never where the ship is alone, which says nothing of the goods. */
function Position({ tracking }: { tracking: Tracking }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const { instantDay, time } = useDates();
  const moment = (instant: string): string => `${instantDay(instant)}, ${time(instant)}`;
  const { goods, shipName: ship } = tracking;
  return (
    <div>
      <p className="font-semibold">
        {goods === null
          ? t('order.track.UNKNOWN', { ship })
          : goods.state === 'AT_SEA' && goods.islandId === PORT_ISLAND_ID
            ? t('order.track.AT_SEA.home', { ship })
            : t(`order.track.${goods.state}`, { ship, island: islandName(goods.islandId), date: moment(goods.at) })}
      </p>
      {tracking.eta && goods?.state !== 'ARRIVED' && <p>{t('order.track.eta', { date: moment(tracking.eta) })}</p>}
      {tracking.position && (
        <p className="text-meta text-muted">
          {t(tracking.source === 'ais' ? 'order.track.byAis' : 'order.track.bySchedule', {
            date: moment(tracking.position.at),
          })}
        </p>
      )}
    </div>
  );
}

/** Calls of the leg as text: the same as the map, for screen readers. */
function Stops({ tracking, fromIsland }: { tracking: Tracking; fromIsland: string }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const { instantDay, time } = useDates();
  const moment = (instant: string): string => `${instantDay(instant)}, ${time(instant)}`;
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('order.track.stops')}</summary>
      <ol className="divide-y divide-dashed divide-line">
        {legOf(tracking.stops, fromIsland).map((stop, index) => (
          <li key={`${stop.islandId}-${index}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {islandName(stop.islandId)} {stop.landing && <span className="text-meta text-muted">{stop.landing}</span>}
            </span>
            <span className="label text-meta text-muted">
              {stop.arrivalAt && t('order.track.stopArrives', { date: moment(stop.arrivalAt) })}
              {stop.arrivalAt && stop.departureAt && ' · '}
              {stop.departureAt && t('order.track.stopDeparts', { date: moment(stop.departureAt) })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
