import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DisputeForm } from '#features/dispute/customer/dispute-form.tsx';
import { openDisputeForm } from '#features/dispute/customer/open-dispute-form';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ params }: PageContext): PageQueries => ({
  required: [getOrder({ params: { orderId: params['orderId'] ?? '' } })],
});

export const forms = [openDisputeForm];

export default function DisputePage(page: PageProps): ReactElement {
  const { params } = page;
  const orderId = params['orderId'] ?? '';
  const { data, error, refetch } = useQuery(getOrder({ params: { orderId } }));
  if (data) return <Dispute order={data} {...page} />;
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={customerPaths.dispute(orderId)} />;
  return (
    <div className="wrap py-6">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-12 w-80" />
          <Skeleton className="mt-5 h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Dispute({ order, ...page }: PageProps & { readonly order: OrderView }): ReactElement {
  const { t, text } = useTexts();
  const title = ['dispute.open.title', { number: order.orderNumber }] as const;
  const canOpen = order.actions.includes('OPEN_DISPUTE');
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text(...title)} />
      <Link href={paths.order(order.orderId)} className="inline-flex min-h-11 items-center text-meta">
        {t('dispute.back', { number: order.orderNumber })}
      </Link>
      <h1>{t(...title)}</h1>
      {canOpen ? (
        <>
          <p className="mt-2 max-w-text text-muted">{t('dispute.open.lead')}</p>
          <DisputeForm order={order} {...page} />
        </>
      ) : (
        <div className="mt-5">
          <EmptyState
            seed="no-dispute"
            title={t('dispute.closed.title')}
            action={
              <ButtonLink href={paths.order(order.orderId)}>
                {t('dispute.back', { number: order.orderNumber })}
              </ButtonLink>
            }
          >
            <p>{t(order.dispute?.status === 'OPEN' ? 'dispute.closed.open' : 'dispute.closed.text')}</p>
          </EmptyState>
        </div>
      )}
    </div>
  );
}
