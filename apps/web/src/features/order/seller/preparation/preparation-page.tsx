import type { OrderSummary } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { sellerOrdersQuery } from '#features/order/api/list-seller-orders';
import { lastDeliveryDay } from '#features/order/parts/last-delivery-day';
import { loadingDays, productsToPrepare } from '#features/order/seller/preparation/preparation';
import { pageOf, withParameter } from '#lib/list/list-address';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** As many as a call gives: a seller prepares fewer, nearly always. */
const PAGE_SIZE = 100;

const ordersQuery = (sellerId: string, search: URLSearchParams) =>
  sellerOrdersQuery(sellerId, { statusList: ['PREPARING'], page: pageOf(search), take: PAGE_SIZE, order: 'ASC' });

export const queries = ({ user, search }: PageContext): PageQueries =>
  user ? { optional: [ordersQuery(user.userId, search)] } : {};

/** Everything that a seller has to prepare, to be printed: kilos by product, then a slip for each order. */
export default function PreparationPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { userId } = useAccount('SELLER');
  const { data, error, refetch } = useQuery(ordersQuery(userId, search));
  return (
    <BackOfficeFrame
      title={text('seller.preparation.title')}
      aside={
        data &&
        data.data.length > 0 && (
          <Button className="no-print" onClick={() => window.print()}>
            {t('common.action.print')}
          </Button>
        )
      }
      before={
        <Link href={sellerPaths.fulfilment()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('seller.orders.title')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : data.data.length === 0 ? (
        <EmptyState
          seed="preparation"
          title={t('seller.orders.empty.toShip')}
          action={<ButtonLink href={sellerPaths.pool()}>{t('seller.orders.seePool')}</ButtonLink>}
        />
      ) : (
        <>
          <Products orders={data.data} />
          {loadingDays(data.data).map(({ loadBy, orders }) => (
            <section key={loadBy ?? ''} className="mt-8" aria-labelledby={`day-${loadBy}`}>
              <h2 id={`day-${loadBy}`} className="text-h3">
                {loadBy === null ? (
                  t('seller.preparation.noShip')
                ) : (
                  <RichText id="seller.preparation.loadBy" components={{ day: <DayText date={loadBy} /> }} />
                )}
              </h2>
              <ul className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-2">
                {orders.map((order) => (
                  <OrderToPrepare key={order.orderId} order={order} />
                ))}
              </ul>
            </section>
          ))}
          <Pagination
            {...data.meta}
            hrefOf={(page) => withParameter(sellerPaths.preparation(), search, ['page', String(page)])}
          />
        </>
      )}
    </BackOfficeFrame>
  );
}

function Products({ orders }: { readonly orders: readonly OrderSummary[] }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  return (
    <section className="slip max-w-text p-4" aria-labelledby="products">
      <h2 id="products" className="text-h3">
        {t('seller.preparation.products')}
      </h2>
      <ul className="mt-2 divide-y divide-dashed divide-line-strong">
        {productsToPrepare(orders).map(({ productId, name, quantityKg, orderCount }) => (
          <li key={productId} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              <LocalText text={name} />
              <span className="block text-meta text-muted">
                {t('seller.preparation.inOrders', { count: orderCount })}
              </span>
            </span>
            <span className="label text-lead whitespace-nowrap">{kg(quantityKg)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What goes on the parcel: number and customer, and what is in it, with a box to tick on paper. */
function OrderToPrepare({ order }: { readonly order: OrderSummary }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  return (
    <li className="slip break-inside-avoid p-4">
      <p className="flex items-baseline justify-between gap-4">
        <Link
          href={sellerPaths.order(order.orderId)}
          className="label inline-flex min-h-11 items-center text-lead sm:min-h-6"
        >
          {order.orderNumber}
        </Link>
        <span className="text-right font-semibold wrap-anywhere">{order.customerName}</span>
      </p>
      <ul className="mt-2 border-t border-dashed border-line-strong pt-2">
        {order.lines.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex items-baseline justify-between gap-4">
            <span className="flex gap-2">
              <span className="mt-1.5 inline-block size-3 shrink-0 border border-line-strong" aria-hidden="true" />
              <LocalText text={name} />
            </span>
            <span className="label whitespace-nowrap">{kg(quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-meta text-muted">
        {t('seller.orders.deadline')} <DayText date={lastDeliveryDay(order)} />
      </p>
    </li>
  );
}
