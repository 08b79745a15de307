import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { getPayment } from '#features/payment/api/get-payment';
import { getOrder } from '#features/order/api/get-order';
import { ApiError } from '#lib/api/api-error';
import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { customerIdOf } from '#lib/session/customer-of';
import { CardPayment } from '#features/payment/customer/card-payment.tsx';
import { GiftCardPaymentEnd } from '#features/payment/customer/gift-card-payment-end.tsx';
import { FreightPaymentEnd } from '#features/payment/customer/freight-payment-end.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { againQuery } from '#features/cart/parts/again/order-again.tsx';
import { orderAgainForm } from '#features/cart/parts/again/order-again-form';
import { RefusedPayment } from '#features/payment/customer/refused/refused-payment.tsx';
import { Thanks } from '#features/payment/customer/thanks.tsx';
import { TransferDetails } from '#features/payment/customer/transfer-details.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export function queries({ params, user }: PageContext): PageQueries {
  const paymentQuery = getPayment({ params: { paymentId: params['paymentId'] ?? '' } });
  return {
    required: [paymentQuery],
    // What was ordered with a payment that succeeded or is awaited, and what can go back into the cart after one that did not.
    later: (answered) => {
      const payment = answered.getQueryData(paymentQuery.queryKey);
      if (payment?.status === 'VERIFIED' || (payment?.status === 'PENDING' && payment.bankTransfer !== null))
        return payment.orderIds.map((orderId) => getOrder({ params: { orderId } }));
      if (payment?.status !== 'REJECTED' || payment.orderIds.length === 0 || !user) return [];
      return [againQuery(customerIdOf(user), payment.orderIds)];
    },
  };
}

export const forms = async () => {
  const { changeMethodForm, openCardPageForm } = await import('#features/payment/customer/payment-forms');
  return [openCardPageForm, changeMethodForm, orderAgainForm];
};

/** Page of a payment: the bank returns to it, and it keeps the details of a transfer. */
export default function PaymentPage(page: PageProps): ReactElement {
  const { params } = page;
  const { text } = useTexts();
  const paymentId = params['paymentId'] ?? '';
  const { data, error, refetch } = useQuery(getPayment({ params: { paymentId } }));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={paths.payment(paymentId)} />;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('order.payment.title')} />
      {data ? (
        <Payment payment={data} page={page} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Payment({ payment, page }: { payment: PaymentDetail; page: PageProps }): ReactElement {
  const { t } = useTexts();
  if (payment.giftCardId && payment.status !== 'PENDING') return <GiftCardPaymentEnd payment={payment} />;
  if (payment.pendingPaymentId !== null && payment.status !== 'PENDING') return <FreightPaymentEnd payment={payment} />;
  if (payment.status === 'VERIFIED') return <Thanks orderIds={payment.orderIds} />;
  if (payment.status === 'REJECTED') return <RefusedPayment payment={payment} page={page} />;
  if (payment.status === 'PENDING' && payment.bankTransfer === null)
    return <CardPayment payment={payment} opensCardPage={page.search.get('carte') === 'ouvrir'} />;
  if (payment.status === 'PENDING') return <TransferDetails payment={payment} />;
  return (
    <PaymentSlip title={t('order.payment.refunded')} payment={payment}>
      <ButtonLink href={paths.orders()}>{t('order.thanks.all')}</ButtonLink>
    </PaymentSlip>
  );
}
