import type { ReactElement } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { PageHead } from '#lib/page/head.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Thanks } from '#features/payment/customer/thanks.tsx';

const MAX_ORDERS = 20;
const UUID = /^[0-9a-f-]{36}$/i;

function orderIdsOf(search: URLSearchParams): string[] {
  return (search.get('commandes') ?? '')
    .split(',')
    .filter((orderId) => UUID.test(orderId))
    .slice(0, MAX_ORDERS);
}

/** Id of no order: an address without orders answers 404 by it. */
const NO_ORDER = 'none';

export const queries = ({ search }: PageContext): PageQueries => {
  const orderIds = orderIdsOf(search);
  return {
    required: (orderIds.length > 0 ? orderIds : [NO_ORDER]).map((orderId) => getOrder({ params: { orderId } })),
  };
};

/** Page after an order that coupons paid in full: there is no payment to wait for. */
export default function ThanksPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const orderIds = orderIdsOf(search);
  if (orderIds.length === 0) return <StatusPage kind="notFound" path={customerPaths.thanks([])} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('order.thanks.title')} />
      <Thanks orderIds={orderIds} />
    </div>
  );
}
