import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { orderMessageForms } from '#features/order-message/parts/order-message-forms';
import { useOrderOpened } from '#features/order-message/parts/use-order-opened';
import { OrderMessages } from '#features/order-message/parts/order-messages.tsx';
import { readOrderLink } from '#features/order-link/api/read-order-link';
import { getOrder } from '#features/order/api/get-order';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { deferred } from '#lib/hydration/deferred.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { shownStatus } from '#features/order/parts/shown-status';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { mayBuy } from '#lib/session/customer-of';
import { useSession } from '#lib/session/session.tsx';
import { OrderInvoices } from '#features/invoice/parts/order-invoices.tsx';
import { invoicesShownOf } from '#features/invoice/parts/invoices-shown';
import { DeliveryMoved } from '#features/order/parts/delivery-moved.tsx';
import { cancelOrderForm } from '#features/order/customer/cancel-order-form';
import { CancelOrder } from '#features/order/customer/cancel-order.tsx';
import { confirmReceiptForm } from '#features/order/customer/confirm-receipt-form';
import { WithdrawDispute } from '#features/order/customer/withdraw-dispute.tsx';
import { withdrawDisputeForm } from '#features/order/customer/withdraw-dispute-form';
import { ConfirmReceipt } from '#features/order/customer/confirm-receipt.tsx';
import { DividedOrder, isWhollyDivided, OpenOffers } from '#features/order/customer/divided-order.tsx';
import { disputeMessageForm } from '#features/dispute/parts/dispute-message-form';
import { DisputeSlip } from '#features/dispute/parts/dispute-slip.tsx';
import { FreightDifference, OrderPayment, OrderSeller, OrderSums } from '#features/order/customer/order-parts.tsx';
import { PickUp } from '#features/order/customer/pick-up/pick-up.tsx';
import { pickUpOfOrder } from '#features/order/parts/pick-up-of-order';
import { OrderRefund } from '#features/order/customer/order-refund.tsx';
import { OrderProgress } from '#features/order/customer/order-progress.tsx';
import { OrderTracking } from '#features/order/customer/tracking/order-tracking.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Shown to new customers alone. */
const AwaitsConfirmation = deferred(() => import('#features/order/parts/awaits-confirmation.tsx'));
/** What stands above the buttons. */
export const parts = [AwaitsConfirmation];
/** Near the end of the page, for few: its form works before its code is there. */
const OrderCollector = deferred(() => import('#features/order/customer/order-collector.tsx'));
const OrderLink = deferred(() => import('#features/order-link/parts/order-link.tsx'));

export function queries({ params, user }: PageContext): PageQueries {
  const orderId = params['orderId'] ?? '';
  return {
    required: [getOrder({ params: { orderId } })],
    // The thread is not open to somebody whose address is not verified.
    optional: [
      islandNamesQuery,
      ...(user?.emailVerified === false ? [] : [readOrderThread({ params: { orderId } })]),
      ...(maySeeLink(user) ? [readOrderLink({ params: { orderId } })] : []),
    ],
    later: (known) => [...invoicesShownOf(known, orderId), ...pickUpOfOrder(known, orderId)],
  };
}

/** An order is shared by whoever may buy, and whose address is known to be theirs. */
const maySeeLink = (user: PageContext['user']): boolean => mayBuy(user) && user?.emailVerified !== false;

export const forms = async () => [
  cancelOrderForm,
  confirmReceiptForm,
  (await import('#features/order/customer/collector-form')).collectorForm,
  ...(await import('#features/order-link/parts/order-link-forms')).orderLinkForms,
  disputeMessageForm,
  withdrawDisputeForm,
  ...orderMessageForms,
];

export default function OrderPage(page: PageProps): ReactElement {
  const { params } = page;
  const orderId = params['orderId'] ?? '';
  const { data, error, refetch } = useQuery(getOrder({ params: { orderId } }));
  if (data) return <Order order={data} page={page} />;
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={paths.order(orderId)} />;
  return (
    <div className="wrap py-6">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-12 w-64" />
          <div className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_24rem]">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-80 w-full" />
          </div>
        </Loading>
      )}
    </div>
  );
}

function Order({ order, page }: { order: OrderView; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const isVerified = useAccount('CUSTOMER').emailVerified;
  useOrderOpened(order);
  const canShare = maySeeLink(useSession().user);
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('order.order.title', { number: order.orderNumber })} />
      <Link href={paths.orders()} className="inline-flex min-h-11 items-center text-meta">
        {t('order.orders.title')}
      </Link>
      <OrderHead order={order} />
      {order.awaitsConfirmation && <AwaitsConfirmation order={order} />}
      <FreightDifference order={order} />
      <DeliveryMoved order={order} reader="CUSTOMER" />
      <OpenOffers order={order} />
      <Actions order={order} />
      <div className="mt-5 items-start gap-6 lg:grid lg:grid-cols-[1fr_24rem]">
        <div className="space-y-5">
          <Slip
            as="section"
            labelledBy="progress"
            stub={
              <h2 id="progress" className="text-h3">
                {t('order.order.progress')}
              </h2>
            }
          >
            <div role="status">
              <OrderProgress order={order} />
            </div>
          </Slip>
          {order.dispute && <DisputeSlip order={order} dispute={order.dispute} />}
          {order.actions.includes('WITHDRAW_DISPUTE') && (
            <p className="no-print">
              <WithdrawDispute order={order} />
            </p>
          )}
          {order.shipment && <OrderTracking order={order} shipment={order.shipment} />}
          {isVerified && (
            <OrderMessages orderId={order.orderId} page={page} isDisputed={order.dispute?.status === 'OPEN'} />
          )}
        </div>
        <div className="mt-5 space-y-5 lg:mt-0">
          <DividedOrder order={order} />
          {!isWhollyDivided(order) && <OrderSums order={order} />}
          <OrderRefund order={order} />
          <OrderPayment order={order} />
          {order.status !== 'CANCELLED' && <OrderSeller order={order} />}
          <OrderInvoices order={order} />
          {order.status !== 'CANCELLED' && <PickUp shipment={order.shipment} />}
          {mayShowCollector(order) && <OrderCollector order={order} {...page} />}
          {canShare && mayShare(order) && <OrderLink orderId={order.orderId} />}
        </div>
      </div>
    </div>
  );
}

/** Whether it says who collects it: while that can change, and where somebody was named. */
const mayShowCollector = ({ status, collector, receivedAt, isOver }: OrderView): boolean =>
  status !== 'CANCELLED' && (collector !== null || (receivedAt === null && !isOver));

/** Whether others may have a reason to follow it. */
const mayShare = ({ status, receivedAt }: OrderView): boolean =>
  status !== 'CANCELLED' && status !== 'SPLITTED' && receivedAt === null;

/** Seal, number, status and reference of an order. */
function OrderHead({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const isStamped = useJustChanged(order.status);
  const waitsForPayment =
    order.status === 'PENDING' && (order.paymentStatus === 'PENDING' || order.paymentStatus === 'PARTIALLY_VERIFIED');
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Seal key={String(isStamped)} seed={order.orderNumber} isStamped={isStamped} className="size-14 text-primary" />
      <div>
        <h1>{t('order.order.title', { number: order.orderNumber })}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-3">
          <StatusBadge
            kind={waitsForPayment ? 'payment' : 'order'}
            status={waitsForPayment ? order.paymentStatus : shownStatus(order)}
          />
          <span className="text-meta text-muted">
            <InstantText instant={order.date} style="long" withTime />
          </span>
        </p>
        {order.placedBy !== null && <p className="any-name mt-1">{t('order.placedBy', { name: order.placedBy })}</p>}
        {order.purchaseReference !== null && (
          <p className="mt-1 break-words">{t('order.order.reference', { reference: order.purchaseReference })}</p>
        )}
      </div>
    </div>
  );
}

/** Buttons of the actions that the server allows. */
function Actions({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const { emailVerified } = useAccount('CUSTOMER');
  const canReceive = order.actions.includes('CONFIRM_RECEIPT');
  const { user } = useSession();
  const canBuy = mayBuy(user);
  // Cancelling asks for the verified address, as all but the purchase does.
  const canCancel = order.actions.includes('CANCEL') && emailVerified;
  const waiting = order.payment?.status === 'PENDING' && order.status === 'PENDING' ? order.payment : null;
  // Whoever does the accounts reads where a transfer goes; a card is not theirs to enter.
  const payment = canBuy || waiting?.method !== 'CREDIT_CARD' ? waiting : null;
  const canDispute = order.actions.includes('OPEN_DISPUTE');
  if (!canReceive && !canCancel && !canDispute && !payment && !order.hasReturnableGoods && !order.isOver) return null;
  const canRate = order.ownStars === null && order.ratingUntil !== null;
  return (
    <div className="no-print mt-4 flex flex-wrap gap-3">
      {payment && (
        <ButtonLink tone="action" href={paths.payment(payment.paymentId)}>
          {t(payment.method === 'CREDIT_CARD' ? 'order.order.finishPayment' : 'order.order.transferDetails')}
        </ButtonLink>
      )}
      {canRate && (
        <ButtonLink tone="action" href={`${paths.order(order.orderId)}/avis`}>
          {t('order.rating.action')}
        </ButtonLink>
      )}
      {canReceive && <ConfirmReceipt order={order} />}
      {canDispute && <ButtonLink href={customerPaths.dispute(order.orderId)}>{t('dispute.action')}</ButtonLink>}
      {canCancel && <CancelOrder order={order} />}
      {order.ownStars !== null && (
        <ButtonLink href={`${paths.order(order.orderId)}/avis`}>{t('order.rating.yours')}</ButtonLink>
      )}
      {order.hasReturnableGoods && (
        <ButtonLink href={`${paths.order(order.orderId)}/retour`}>{t('order.order.returns')}</ButtonLink>
      )}
      {canBuy && order.isOver && (
        <ButtonLink href={`${paths.order(order.orderId)}/recommander`}>{t('order.again.action')}</ButtonLink>
      )}
      {canBuy && order.isOver && (
        <ButtonLink href={`${customerPaths.standingOrders()}/nouvelle?commande=${order.orderId}`}>
          {t('order.order.makeStanding')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Whether the status has changed since the page opened: the seal is stamped then. */
function useJustChanged(status: string): boolean {
  const first = useRef(status);
  const [hasChanged, setHasChanged] = useState(false);
  useEffect(() => {
    if (first.current === status) return;
    first.current = status;
    setHasChanged(true);
  }, [status]);
  return hasChanged;
}
