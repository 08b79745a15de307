import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { orderMessageForms } from '#features/order-message/parts/order-message-forms';
import { useOrderOpened } from '#features/order-message/parts/use-order-opened';
import { OrderMessages } from '#features/order-message/parts/order-messages.tsx';
import { getOrder } from '#features/order/api/get-order';
import { lastVoyageForOrder } from '#features/order/api/last-voyage-for-order';
import { isDialogOpen } from '#lib/routing/dialog-address';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { disputeMessageForm } from '#features/dispute/parts/dispute-message-form';
import { DisputeSlip } from '#features/dispute/parts/dispute-slip.tsx';
import { DeliveryMoved } from '#features/order/parts/delivery-moved.tsx';
import { LoadBefore } from '#features/order/parts/load-before.tsx';
import { pickUpOfOrder } from '#features/order/parts/pick-up-of-order';
import { FulfilmentSlip } from '#features/order/seller/fulfilment/fulfilment-slip.tsx';
import { GIVE_BACK_DIALOG } from '#features/order/seller/fulfilment/give-back-dialog.tsx';
import { giveBackForm } from '#features/order/seller/fulfilment/give-back-form';
import { giveBackPenalty } from '#features/order/seller/fulfilment/give-back-penalty';
import { shipForm } from '#features/order/seller/fulfilment/ship-form';
import { ShipPanel } from '#features/order/seller/fulfilment/ship-panel.tsx';
import { unloadForm } from '#features/order/seller/fulfilment/unload-form';
import { GiveBackPanel } from '#features/order/seller/fulfilment/give-back-panel.tsx';
import { OrderInvoices } from '#features/invoice/parts/order-invoices.tsx';
import { invoicesShownOf } from '#features/invoice/parts/invoices-shown';
import { SellerOrderFacts } from '#features/order/seller/fulfilment/seller-order-facts.tsx';
import { SellerOrderTimeline } from '#features/order/seller/fulfilment/seller-order-timeline.tsx';
import { ShipmentFacts } from '#features/order/seller/fulfilment/shipment-facts.tsx';
import { UnloadPanel } from '#features/order/seller/fulfilment/unload-panel.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

export function queries({ params, search, user }: PageContext): PageQueries {
  const orderId = params['orderId'] ?? '';
  const isGivingBack = user !== null && isDialogOpen(search, GIVE_BACK_DIALOG);
  return {
    required: [getOrder({ params: { orderId } })],
    optional: [
      lastVoyageForOrder({ params: { orderId } }),
      readOrderThread({ params: { orderId } }),
      ...(isGivingBack ? [giveBackPenalty(user.userId, orderId)] : []),
    ],
    later: (known) => [...invoicesShownOf(known, orderId), ...pickUpOfOrder(known, orderId)],
  };
}

export const forms = [shipForm, unloadForm, giveBackForm, disputeMessageForm, ...orderMessageForms];

export default function SellerOrderPage(page: PageProps): ReactElement {
  const { params } = page;
  const { text, t } = useTexts();
  const { data, error, refetch } = useQuery(getOrder({ params: { orderId: params['orderId'] ?? '' } }));
  const title = data ? text('seller.order.title', { orderNumber: data.orderNumber }) : text('seller.orders.title');
  return (
    <BackOfficeFrame
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
        <Fulfilment order={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Fulfilment({ order, page }: { order: OrderView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  useOrderOpened(order);
  const may = new Set(order.actions);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="space-y-6">
        {order.status === 'PREPARING' && (
          <p className="rounded-paper bg-info-bg p-4 text-lead text-info-fg">
            <LoadBefore orderId={order.orderId} />
          </p>
        )}
        <DeliveryMoved order={order} reader="SELLER" />
        {may.has('SHIP') && <ShipPanel order={order} page={page} />}
        {order.status === 'SHIPPED' && <UnloadPanel order={order} mayUnload={may.has('UNLOAD')} page={page} />}
        {order.status === 'DELIVERED' && (
          <p className="rounded-paper bg-info-bg p-4 text-info-fg">{t('seller.order.waitsForCustomer')}</p>
        )}
        {order.status === 'DISPUTE_IN_PROGRESS' && (
          <p className="rounded-paper bg-bad-bg p-4 text-bad-fg">{t('seller.order.disputed')}</p>
        )}
        {order.dispute && <DisputeSlip order={order} dispute={order.dispute} />}
        {order.shipment && <ShipmentFacts shipment={order.shipment} />}
        <FulfilmentSlip order={order} />
        <OrderMessages orderId={order.orderId} page={page} isDisputed={order.dispute?.status === 'OPEN'} />
        {may.has('GIVE_BACK') && <GiveBackPanel order={order} page={page} />}
      </div>
      <div className="space-y-6">
        <SellerOrderFacts order={order} />
        <SellerOrderTimeline order={order} />
        <OrderInvoices order={order} />
      </div>
    </div>
  );
}
