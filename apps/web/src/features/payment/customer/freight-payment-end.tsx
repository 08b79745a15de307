import type { ReactElement } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { PaymentSlip } from '#features/payment/customer/payment-slip.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Outcome of the payment of a freight difference: paid, or to be tried again. */
export function FreightPaymentEnd({ payment }: { payment: PaymentDetail }): ReactElement {
  const { t } = useTexts();
  const isPaid = payment.status === 'VERIFIED';
  return (
    <PaymentSlip title={t(isPaid ? 'order.pending.paidTitle' : 'order.pending.refusedTitle')} payment={payment}>
      <p>{t(isPaid ? 'order.pending.paidText' : 'order.pending.refusedText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isPaid && (
          <ButtonLink tone="action" href={paths.products()}>
            {t('order.cart.empty.action')}
          </ButtonLink>
        )}
        <ButtonLink tone={isPaid ? 'secondary' : 'action'} href={customerPaths.pendingPayments()}>
          {t(isPaid ? 'order.pending.title' : 'order.pending.tryAgain')}
        </ButtonLink>
      </div>
    </PaymentSlip>
  );
}
