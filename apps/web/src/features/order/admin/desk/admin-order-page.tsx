import type { AdminOrderView } from '@matete/contract/order/admin-order';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { AdminUnloadDialog, UNLOAD } from '#features/order/admin/admin-unload-dialog.tsx';
import { adminUnloadForm } from '#features/order/admin/admin-unload-form';
import { CORRECT_FREIGHT, CorrectFreightDialog } from '#features/order/admin/desk/correct-freight-dialog.tsx';
import { DeskActions } from '#features/order/admin/desk/desk-actions.tsx';
import { DateDialog, LostDialog, ReasonDialog } from '#features/order/admin/desk/desk-dialogs.tsx';
import {
  boatForm,
  callOffForm,
  correctFreightForm,
  dateForm,
  lostForm,
  takeBackForm,
  voyageForm,
} from '#features/order/admin/desk/order-desk-forms';
import { OrderFacts } from '#features/order/admin/desk/order-facts.tsx';
import { OrderHistory } from '#features/order/admin/desk/order-history.tsx';
import { OrderMoney } from '#features/order/admin/desk/order-money.tsx';
import { OrderTransport } from '#features/order/admin/desk/order-transport.tsx';
import { BoatDialog, VoyageDialog } from '#features/order/admin/desk/voyage-dialogs.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { islandsQuery } from '#features/reference/api/list-islands';
import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { orderMessageForms, settleThreadForm } from '#features/order-message/parts/order-message-forms';
import { useOrderOpened } from '#features/order-message/parts/use-order-opened';
import { OrderMessages } from '#features/order-message/parts/order-messages.tsx';
import { SettleThread } from '#features/order-message/parts/settle-thread.tsx';
import { readAdminOrder } from '#features/order/api/read-admin-order';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { ApiError } from '#lib/api/api-error';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { shownStatus } from '#features/order/parts/shown-status';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const orderQuery = (orderId: string) => readAdminOrder({ params: { orderId } });

export const queries = ({ params }: PageContext): PageQueries => ({
  required: [orderQuery(params['adminOrderId'] ?? '')],
  optional: [islandsQuery, islandNamesQuery, readOrderThread({ params: { orderId: params['adminOrderId'] ?? '' } })],
});

export const forms = [
  callOffForm,
  takeBackForm,
  lostForm,
  dateForm,
  voyageForm,
  boatForm,
  adminUnloadForm,
  correctFreightForm,
  ...orderMessageForms,
  settleThreadForm,
];

/** Page of one order for admins: everything about it, and what they may do with it. */
export default function AdminOrderPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const orderId = page.params['adminOrderId'] ?? '';
  const { data, error, refetch } = useQuery(orderQuery(orderId));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={adminPaths.order(orderId)} />;
  return (
    <BackOfficeFrame
      title={data ? text('admin.order.title', { orderNumber: data.order.orderNumber }) : text('admin.nav.orders')}
      aside={data && <StatusBadge kind="order" status={shownStatus(data.order)} />}
      before={
        <Link href={adminPaths.orders()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('admin.nav.orders')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Order all={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

interface OrderProps {
  readonly all: AdminOrderView;
  readonly page: PageProps;
}

function Order({ all, page }: OrderProps): ReactElement {
  useOrderOpened(all.order);
  return (
    <>
      <DeskActions order={all.order} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <OrderFacts all={all} />
          <OrderTransport all={all} />
          <OrderMessages
            orderId={all.order.orderId}
            page={page}
            desk={(thread) => <SettleThread thread={thread} page={page} />}
          />
          <OrderHistory order={all.order} />
        </div>
        <OrderMoney all={all} />
      </div>
      <AskedDialog all={all} page={page} />
    </>
  );
}

const DECISIONS = [
  UNLOAD,
  'CALL_OFF',
  'TAKE_BACK',
  'NOTE_LOST',
  'CHANGE_DATE',
  'CHANGE_VOYAGE',
  'NOTE_BOAT',
  CORRECT_FREIGHT,
] as const;

/** The dialog that the address asks for, where the order still allows what it is about. */
function AskedDialog({ all: { order, freight }, page }: OrderProps): ReactElement | null {
  const asked = useAskedDecision(DECISIONS);
  if (asked?.id !== order.orderId) return null;
  const { decision } = asked;
  if (decision === CORRECT_FREIGHT)
    return freight?.isCorrectable ? <CorrectFreightDialog order={order} freight={freight} page={page} /> : null;
  const action = decision === 'NOTE_BOAT' ? 'CHANGE_VOYAGE' : decision;
  if (!order.actions.includes(action)) return null;
  const dialog = { order, page };
  switch (decision) {
    case 'UNLOAD':
      return <AdminUnloadDialog {...dialog} />;
    case 'CALL_OFF':
      return <ReasonDialog key={decision} {...dialog} decision={decision} definition={callOffForm} />;
    case 'TAKE_BACK':
      return <ReasonDialog key={decision} {...dialog} decision={decision} definition={takeBackForm} />;
    case 'NOTE_LOST':
      return <LostDialog {...dialog} />;
    case 'CHANGE_DATE':
      return <DateDialog {...dialog} />;
    case 'CHANGE_VOYAGE':
      return <VoyageDialog {...dialog} />;
    case 'NOTE_BOAT':
      return <BoatDialog {...dialog} island={order.shipment?.fromIsland ?? order.seller?.island ?? ''} />;
  }
}
