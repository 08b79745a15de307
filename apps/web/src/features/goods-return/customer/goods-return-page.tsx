import type { OrderReturnsView } from '@matete/contract/goods-return/goods-returns';
import type { OrderView } from '@matete/contract/order/order-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readOrderReturns } from '#features/goods-return/api/read-order-returns';
import { RequestReturn } from '#features/goods-return/customer/request-return.tsx';
import { requestReturnForm } from '#features/goods-return/customer/request-return-form';
import { DecideReturn } from '#features/goods-return/parts/decide-return.tsx';
import { customerReturnForm } from '#features/goods-return/parts/decide-return-form';
import { GoodsReturnSlip } from '#features/goods-return/parts/goods-return-slip.tsx';
import { getOrder } from '#features/order/api/get-order';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

export function queries({ params }: PageContext): PageQueries {
  const orderId = params['orderId'] ?? '';
  return { required: [getOrder({ params: { orderId } }), readOrderReturns({ params: { orderId } })] };
}

export const forms = [requestReturnForm, customerReturnForm];

/** Page on which a customer gives goods of a received order back. */
export default function GoodsReturnPage(page: PageProps): ReactElement {
  const orderId = page.params['orderId'] ?? '';
  const order = useQuery(getOrder({ params: { orderId } }));
  const returns = useQuery(readOrderReturns({ params: { orderId } }));
  const error = order.error ?? returns.error;
  if (order.data && returns.data) return <Returns order={order.data} returns={returns.data} page={page} />;
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={`${paths.order(orderId)}/retour`} />;
  return (
    <div className="wrap py-6">
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([order.refetch(), returns.refetch()])} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

interface ReturnsProps {
  readonly order: OrderView;
  readonly returns: OrderReturnsView;
  readonly page: PageProps;
}

function Returns({ order, returns, page }: ReturnsProps): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  const title = ['order.goodsReturn.title', { number: order.orderNumber }] as const;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text(...title)} />
      <Link href={paths.order(order.orderId)} className="inline-flex min-h-11 items-center text-meta">
        {t('order.order.title', { number: order.orderNumber })}
      </Link>
      <h1 tabIndex={-1}>{t(...title)}</h1>
      {returns.until !== null ? (
        <>
          <p className="mt-2 text-muted">{t('order.goodsReturn.lead', { date: day(returns.until) })}</p>
          <RequestReturn order={order} returns={returns} page={page} />
        </>
      ) : (
        returns.returns.length === 0 && (
          <div className="mt-5">
            <EmptyState seed="no-return" title={t('order.goodsReturn.none')}>
              <p>{t('order.goodsReturn.noneText')}</p>
            </EmptyState>
          </div>
        )
      )}
      {returns.returns.length > 0 && (
        <section className="mt-6" aria-labelledby="returns">
          <h2 id="returns">{t('order.goodsReturn.list')}</h2>
          <ul className="mt-3 space-y-4">
            {returns.returns.map((row) => (
              <li key={row.returnId}>
                <GoodsReturnSlip goodsReturn={row}>
                  {row.decisions.includes('CANCELLED') && (
                    <DecideReturn
                      goodsReturn={row}
                      decision="CANCELLED"
                      definition={customerReturnForm}
                      page={page}
                      label={t('order.goodsReturn.cancel')}
                    />
                  )}
                </GoodsReturnSlip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
