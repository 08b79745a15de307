import type { OrderSummary } from '@matete/contract/order/order-views';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { poolQuery } from '#features/order/api/list-pool';
import { walletQuery } from '#features/payout/api/get-wallet';
import { sellerOrdersQuery } from '#features/order/api/list-seller-orders';
import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { scheduleQuery } from '#features/shipping/api/shipping-schedule';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { SellerBlocked } from '#features/account/parts/seller-blocked.tsx';
import { SellerMoneySlip } from '#features/home/seller/seller-money-slip.tsx';
import { SellerShipsSlip } from '#features/home/seller/seller-ships-slip.tsx';
import { LastWeekSlip } from '#features/offer/parts/last-week.tsx';
import { lastWeekForm } from '#features/offer/parts/last-week-form';
import { LoadBefore } from '#features/order/parts/load-before.tsx';
import { welcomeForm } from '#features/home/seller/welcome-form';
import { SellerWelcome } from '#features/home/seller/seller-welcome.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const TO_DO = { statusList: ['PREPARING', 'SHIPPED'], take: 50, order: 'ASC' } as const;
const WALLET_ENTRIES = 3;

export const forms = [welcomeForm, lastWeekForm];

export function queries({ user }: PageContext): PageQueries {
  if (!user) return {};
  const orders = sellerOrdersQuery(user.userId, TO_DO);
  return {
    optional: [
      orders,
      poolQuery(user.userId, 'full'),
      walletQuery(user.userId, 1, WALLET_ENTRIES),
      scheduleQuery(new Date()),
      islandNamesQuery,
    ],
    later: (known) =>
      toShipOf(known.getQueryData(orders.queryKey)).map(({ orderId }) => lastVoyageForOrder({ params: { orderId } })),
  };
}

/** Accepted orders that wait for a ship. */
const toShipOf = (orders: { readonly data: readonly OrderSummary[] } | undefined): readonly OrderSummary[] =>
  orders?.data.filter((order) => order.status === 'PREPARING') ?? [];

/** First page of the seller: what to do today, which ships leave, what is owed. */
export default function SellerHomePage(): ReactElement {
  const { text, t } = useTexts();
  const user = useAccount('SELLER');
  // Whoever supplies something already has work that comes first.
  const isNew = user.seller?.suppliedProducts === 0;
  return (
    <BackOfficeFrame title={text('seller.home.title', { name: user.firstName })}>
      <div className="space-y-6">
        {user.status === 'BLOCK' && <SellerBlocked />}
        {user.status === 'PENDING' && (
          <p className="rounded-paper bg-info-bg p-4 text-info-fg">{t('seller.home.underReview')}</p>
        )}
        {user.seller?.firstLogin && isNew && <SellerWelcome />}
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="space-y-6">
            <TasksToday />
            {!isNew && <LastWeekSlip />}
          </div>
          <div className="space-y-6">
            <SellerShipsSlip />
            <SellerMoneySlip />
          </div>
        </div>
        {user.seller?.firstLogin && !isNew && <SellerWelcome />}
      </div>
    </BackOfficeFrame>
  );
}

function TasksToday(): ReactElement {
  const { t } = useTexts();
  const { userId, status } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(sellerOrdersQuery(userId, TO_DO));
  const pool = useQuery({ ...poolQuery(userId, 'full'), enabled: status === 'APPROVE' });
  const [today] = useState(() => tahitiDayOf(new Date()));
  const toShip = toShipOf(data);
  const arrived =
    data?.data.filter((order) => order.status === 'SHIPPED' && (order.arrivalDate ?? today) <= today) ?? [];
  const poolCount = pool.data?.meta.itemCount ?? 0;
  return (
    <section aria-labelledby="todo">
      <h2 id="todo" className="mb-3">
        {t('seller.home.toDo')}
      </h2>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : (
        <>
          <ul className="space-y-3">
            {arrived.map((order) => (
              <li key={order.orderId} className="slip flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                <p className="min-w-48 flex-1">
                  <RichText
                    id="seller.home.arrived"
                    values={{ ship: order.shipName ?? '' }}
                    components={{ order: <span className="label">{order.orderNumber}</span> }}
                  />
                </p>
                <ButtonLink href={sellerPaths.order(order.orderId)}>{t('seller.unload.action')}</ButtonLink>
              </li>
            ))}
          </ul>
          <OrdersToShip orders={toShip} />
          {toShip.length + arrived.length === 0 && poolCount === 0 && (
            <p className="slip p-4 text-muted">{t('seller.home.nothing')}</p>
          )}
        </>
      )}
      {poolCount > 0 && (
        <div className="slip mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <p className="min-w-48 flex-1">{t('seller.home.pool', { count: poolCount })}</p>
          <ButtonLink tone="action" href={sellerPaths.pool()}>
            {t('seller.orders.seePool')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** Accepted orders, sorted by the departure of their last ship. */
function OrdersToShip({ orders }: { orders: readonly OrderSummary[] }): ReactElement {
  const { t, text } = useTexts();
  const voyages = useQueries({
    queries: orders.map((order) => lastVoyageForOrder({ params: { orderId: order.orderId } })),
  });
  const rows = orders
    .map((order, index) => ({
      order,
      last: voyages[index]?.data?.last ?? null,
    }))
    .sort(
      (a, b) =>
        Date.parse(a.last?.departureAt ?? a.order.shipmentDate) -
        Date.parse(b.last?.departureAt ?? b.order.shipmentDate),
    );
  return (
    <ul className="mt-3 space-y-3">
      {rows.map(({ order }) => (
        <li key={order.orderId} className="slip p-4">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <div className="min-w-48 flex-1">
              <p className="mb-1">
                <LoadBefore orderId={order.orderId} />
              </p>
              <p className="label">
                {order.orderNumber} · {order.customerName}
              </p>
              {order.lines.map((line) => (
                <p key={line.productId}>
                  <span className="label">{t('seller.home.kg', { quantity: line.quantity })}</span>{' '}
                  <LocalText text={line.name} />
                </p>
              ))}
            </div>
            <Link
              href={sellerPaths.order(order.orderId)}
              className="btn"
              aria-label={text('seller.home.prepareOrder', { orderNumber: order.orderNumber })}
            >
              {t('seller.home.prepare')}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
