import type { OrderView } from '@matete/contract/order/order-views';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { formatPhone } from '@matete/i18n/phone';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { getOrder } from '#features/order/api/get-order';
import { ApiError } from '#lib/api/api-error';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { DecisionForm } from '#features/dispute/admin/decision-form.tsx';
import { disputeDecisionForm } from '#features/dispute/admin/dispute-decision-form';
import { disputeMessageForm } from '#features/dispute/parts/dispute-message-form';
import { DisputeSlip } from '#features/dispute/parts/dispute-slip.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

export const queries = ({ params }: PageContext): PageQueries => ({
  required: [getOrder({ params: { orderId: params['disputedOrderId'] ?? '' } })],
});

export const forms = [disputeDecisionForm, disputeMessageForm];

/** Page of one dispute: both sides, and the decision beside them. */
export default function AdminDisputePage(page: PageProps): ReactElement {
  const { params } = page;
  const { t, text } = useTexts();
  const orderId = params['disputedOrderId'] ?? '';
  const { data, error, refetch } = useQuery(getOrder({ params: { orderId } }));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={adminPaths.dispute(orderId)} />;
  if (data && !data.dispute) return <StatusPage kind="notFound" path={adminPaths.dispute(orderId)} />;
  return (
    <BackOfficeFrame
      title={data ? text('dispute.open.title', { number: data.orderNumber }) : text('dispute.admin.title')}
      aside={data && <StatusBadge kind="order" status={data.status} />}
      before={
        <Link href={adminPaths.disputes()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('dispute.admin.title')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Dispute order={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Dispute({ order, page }: { order: OrderView; page: PageProps }): ReactElement {
  const isOpen = order.dispute?.status === 'OPEN';
  return (
    <div
      className={`grid grid-cols-1 items-start gap-6 ${isOpen ? 'lg:grid-cols-[minmax(0,1fr)_26rem]' : 'max-w-text'}`}
    >
      <div className="space-y-6">
        <Facts order={order} />
        {order.dispute && <DisputeSlip order={order} dispute={order.dispute} />}
      </div>
      {isOpen && <DecisionForm order={order} page={page} />}
    </div>
  );
}

/** What is disputed: customer, seller, goods, amount. */
function Facts({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  return (
    <Slip
      as="section"
      labelledBy="facts"
      stub={
        <>
          <h2 id="facts" className="text-h3">
            <Link href={adminPaths.order(order.orderId)} className="inline-flex min-h-11 items-center">
              {t('dispute.order', { number: order.orderNumber })}
            </Link>
          </h2>
          <Money amountXpf={order.grandTotal} className="text-lead" />
        </>
      }
    >
      <dl className="grid grid-cols-1 gap-3 min-[30rem]:grid-cols-2">
        <div>
          <dt className="text-meta text-muted">{t('dispute.side.CUSTOMER')}</dt>
          <dd>
            <PersonLink of="CUSTOMER" accountId={order.customer.customerId} name={order.customer.name} />
            <span className="block text-meta text-muted">
              {order.customer.phone && formatPhone(order.customer.phone)}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-meta text-muted">{t('dispute.side.SELLER')}</dt>
          <dd>
            {order.seller && <PersonLink of="SELLER" accountId={order.seller.sellerId} name={order.seller.name} />}
            <span className="block text-meta text-muted">{order.seller?.phone && formatPhone(order.seller.phone)}</span>
          </dd>
        </div>
      </dl>
      <ul className="mt-3 border-t border-dashed border-line-strong pt-3">
        {order.lines.map((line) => (
          <li key={line.productId} className="flex justify-between gap-4">
            <span>
              {kg(line.quantity)} · {line.name.text}
            </span>
            <Money amountXpf={line.lineNet + line.lineVat} />
          </li>
        ))}
      </ul>
    </Slip>
  );
}
