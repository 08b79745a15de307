import type { ReactElement } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Outcome of the payment of a gift card: ready to be printed, or not paid. */
export function GiftCardPaymentEnd({ payment }: { payment: PaymentDetail }): ReactElement {
  const { t } = useTexts();
  const isPaid = payment.status === 'VERIFIED';
  return (
    <PaymentSlip title={t(isPaid ? 'order.giftCard.ready' : 'order.giftCard.notPaid')} payment={payment}>
      <p>{t(isPaid ? 'order.giftCard.readyText' : 'order.giftCard.notPaidText')}</p>
      <ButtonLink tone="action" href={customerPaths.giftCards()} className="mt-5">
        {t(isPaid ? 'order.giftCard.own' : 'order.giftCard.again')}
      </ButtonLink>
    </PaymentSlip>
  );
}
