import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';

import { againQuery, OrderAgain } from '#features/cart/parts/again/order-again.tsx';
import { orderAgainForm } from '#features/cart/parts/again/order-again-form';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { Slip } from '#ui/data/slip.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

export const queries = ({ params, user }: PageContext): PageQueries =>
  user ? { required: [againQuery(customerIdOf(user), [params['orderId'] ?? ''])] } : {};

export const forms = [orderAgainForm];

/** Page on which a customer orders the goods of a past order again. */
export default function OrderAgainPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const customerId = useCustomerId();
  const orderId = page.params['orderId'] ?? '';
  const { data, error } = useQuery(againQuery(customerId, [orderId]));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={`${paths.order(orderId)}/recommander`} />;
  const number = data?.orders[0]?.orderNumber ?? '';
  const title = ['order.again.title', { number }] as const;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text(...title)} />
      <Link href={paths.order(orderId)} className="inline-flex min-h-11 items-center text-meta">
        {t('order.order.title', { number })}
      </Link>
      <h1>{t(...title)}</h1>
      <p className="mt-2 text-muted">{t('order.again.lead')}</p>
      <Slip className="mt-5">
        <OrderAgain orderIds={[orderId]} page={page} label="order.again.add" />
      </Slip>
    </div>
  );
}
