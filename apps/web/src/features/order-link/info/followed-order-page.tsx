import type { FollowedOrderView } from '@matete/contract/order-link/order-links';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { followOrder } from '#features/order-link/api/follow-order';
import { pickUpQuery } from '#features/reference/api/get-ship-pick-up';
import { PickUpFacts } from '#features/reference/parts/pick-up-facts.tsx';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const followedQuery = (search: URLSearchParams) => followOrder({ params: { key: search.get('cle') || '-' } });

export const queries = ({ search }: PageContext): PageQueries => ({
  required: [followedQuery(search)],
  later: (known) => pickUpsOf(known, search),
});

function pickUpsOf(known: QueryClient, search: URLSearchParams) {
  const shipId = known.getQueryData(followedQuery(search).queryKey)?.shipment?.shipId ?? null;
  return shipId === null ? [] : [pickUpQuery(shipId)];
}

/** Page on which whoever has the link of an order sees where it is, and where it is collected. */
export default function FollowedOrderPage({ search }: PageProps): ReactElement {
  const { data, error, refetch } = useQuery(followedQuery(search));
  if (error instanceof ApiError && error.status === 404) return <StatusPage kind="notFound" path="/suivi" />;
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      {data ? (
        <Followed order={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Followed({ order }: { order: FollowedOrderView }): ReactElement {
  const { t, text } = useTexts();
  const { kg } = useFormats();
  const title = ['order.order.title', { number: order.orderNumber }] as const;
  return (
    <>
      <PageHead title={text(...title)} />
      <div className="flex flex-wrap items-center gap-4">
        <Seal seed={order.orderNumber} className="size-14 text-primary" />
        <div>
          <h1 tabIndex={-1}>{t(...title)}</h1>
          <p className="text-lead">
            {t(`order.followed.step.${order.step}`, { ship: order.shipment?.shipName ?? '' })}
          </p>
        </div>
      </div>
      <Slip className="mt-5">
        <dl className="space-y-2">
          <Step label={t('order.followed.placed')} at={order.placedAt} />
          <Step label={t('order.followed.accepted')} at={order.acceptedAt} />
          <Step label={t('order.followed.shipped', { ship: order.shipment?.shipName ?? '' })} at={order.shippedAt} />
          <Arrival order={order} />
          <Step label={t('order.followed.unloaded')} at={order.unloadedAt} />
          <Step label={t('order.followed.received')} at={order.receivedAt} />
        </dl>
      </Slip>
      <Section id="goods" title={t('order.followed.goods')}>
        <ul className="space-y-1">
          {order.lines.map(({ name, quantity }, index) => (
            <li key={index} className="flex justify-between gap-4">
              <LocalText text={name} />
              <span className="whitespace-nowrap">{kg(quantity)}</span>
            </li>
          ))}
        </ul>
      </Section>
      {order.step !== 'CLOSED' && order.step !== 'RECEIVED' && <PickUp order={order} />}
      <p className="mt-5 text-meta text-muted">{t('order.followed.why')}</p>
    </>
  );
}

/** When the ship arrives, while the goods are on it; before, by when they are to be at the quay. */
function Arrival({ order }: { order: FollowedOrderView }): ReactElement | null {
  const { t } = useTexts();
  const { shipment, step, deliveryDate } = order;
  if (step === 'CLOSED' || order.unloadedAt !== null || order.receivedAt !== null) return null;
  if (shipment === null)
    return (
      <Fact label={t('order.followed.due')}>
        <DayText date={deliveryDate} />
      </Fact>
    );
  return (
    <Fact label={t('order.followed.arrival')}>
      {shipment.arrivalAt === null ? (
        <DayText date={shipment.arrivalDate} />
      ) : (
        <InstantText instant={shipment.arrivalAt} withTime />
      )}
    </Fact>
  );
}

function PickUp({ order }: { order: FollowedOrderView }): ReactElement {
  const { t } = useTexts();
  const shipId = order.shipment?.shipId ?? null;
  return (
    <Section id="pick-up" title={t('order.order.pickUp')}>
      {shipId === null ? <p>{t('order.pickUp.port')}</p> : <QuayOfShip shipId={shipId} />}
      <p className="mt-3">{t('order.followed.bring', { number: order.orderNumber })}</p>
    </Section>
  );
}

function QuayOfShip({ shipId }: { shipId: Parameters<typeof pickUpQuery>[0] }): ReactElement | null {
  const { data } = useQuery(pickUpQuery(shipId));
  return data ? <PickUpFacts pickUp={data} /> : null;
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }): ReactElement {
  return (
    <Slip
      as="section"
      labelledBy={id}
      className="mt-5"
      stub={
        <h2 id={id} className="text-h3">
          {title}
        </h2>
      }
    >
      {children}
    </Slip>
  );
}

function Step({ label, at }: { label: ReactNode; at: string | null }): ReactElement | null {
  if (at === null) return null;
  return (
    <Fact label={label}>
      <InstantText instant={at} withTime />
    </Fact>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
