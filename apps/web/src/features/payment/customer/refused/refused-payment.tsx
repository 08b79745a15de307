import type { ReactElement } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { OrderAgain } from '#features/cart/parts/again/order-again.tsx';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

interface RefusedPaymentProps {
  readonly payment: PaymentDetail;
  readonly page: PageProps;
}

/** Notice of a refused payment: nothing was charged, and the goods can go back into the cart. */
export function RefusedPayment({ payment, page }: RefusedPaymentProps): ReactElement {
  const { t } = useTexts();
  return (
    <PaymentSlip title={t('order.payment.refused')} payment={payment}>
      <p>{t('order.payment.refusedText')}</p>
      <div className="mt-5">
        <OrderAgain orderIds={payment.orderIds} page={page} label="order.payment.refill" />
      </div>
      <ButtonLink href={paths.orders()} className="mt-3">
        {t('order.thanks.all')}
      </ButtonLink>
    </PaymentSlip>
  );
}
