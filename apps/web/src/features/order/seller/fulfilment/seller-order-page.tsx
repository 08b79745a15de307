import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ReactElement } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { HydratedLater } from '#lib/hydration/hydrated-later.tsx';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { disputeMessageForm } from '#features/dispute/parts/dispute-message-form';
import { DisputeSlip } from '#features/dispute/parts/dispute-slip.tsx';
import { DeliveryMoved } from '#features/order/parts/delivery-moved.tsx';
import { FulfilmentSlip } from '#features/order/seller/fulfilment/fulfilment-slip.tsx';
import { GiveBackPanel } from '#features/order/seller/fulfilment/give-back-panel.tsx';
import { OrderInvoices } from '#features/invoice/parts/order-invoices.tsx';
import { SellerOrderFacts } from '#features/order/seller/fulfilment/seller-order-facts.tsx';
import { SellerOrderTimeline } from '#features/order/seller/fulfilment/seller-order-timeline.tsx';
import { ShipmentFacts } from '#features/order/seller/fulfilment/shipment-facts.tsx';
import { UnloadPanel } from '#features/order/seller/fulfilment/unload-panel.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Loaded for orders that can be shipped: it contains the contract's schemas. */
const ShipForm = lazy(() => import('#features/order/seller/fulfilment/ship-form.tsx'));

export function queries({ params }: PageContext): PageQueries {
  const orderId = params['orderId'] ?? '';
  return { required: [getOrder({ params: { orderId } })], optional: [lastVoyageForOrder({ params: { orderId } })] };
}

export const forms = [disputeMessageForm];

export default function SellerOrderPage({ params }: PageProps): ReactElement {
  const { text, t } = useTexts();
  const { data, error, refetch } = useQuery(getOrder({ params: { orderId: params['orderId'] ?? '' } }));
  const title = data ? text('seller.order.title', { orderNumber: data.orderNumber }) : text('seller.orders.title');
  return (
    <BackOfficeFrame
      office="SELLER"
      title={title}
      aside={data && <StatusBadge kind="order" status={data.status} />}
      before={
        <Link href={sellerPaths.fulfilment()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('seller.order.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Fulfilment order={data} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Fulfilment({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const may = new Set(order.actions);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="space-y-6">
        <DeliveryMoved order={order} reader="SELLER" />
        {may.has('SHIP') && (
          <HydratedLater fallback={<Skeleton className="h-96 w-full" />}>
            <ShipForm order={order} />
          </HydratedLater>
        )}
        {order.status === 'SHIPPED' && <UnloadPanel order={order} mayUnload={may.has('UNLOAD')} />}
        {order.status === 'DELIVERED' && (
          <p className="rounded-paper bg-info-bg p-4 text-info-fg">{t('seller.order.waitsForCustomer')}</p>
        )}
        {order.status === 'DISPUTE_IN_PROGRESS' && (
          <p className="rounded-paper bg-bad-bg p-4 text-bad-fg">{t('seller.order.disputed')}</p>
        )}
        {order.dispute && <DisputeSlip order={order} dispute={order.dispute} />}
        {order.shipment && <ShipmentFacts shipment={order.shipment} />}
        <FulfilmentSlip order={order} />
        {may.has('GIVE_BACK') && <GiveBackPanel order={order} />}
      </div>
      <div className="space-y-6">
        <SellerOrderFacts order={order} />
        <SellerOrderTimeline order={order} />
        <OrderInvoices order={order} />
      </div>
    </div>
  );
}
