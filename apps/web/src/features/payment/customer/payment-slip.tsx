import type { ReactElement, ReactNode } from 'react';

import type { PaymentDetail } from '#features/payment/api/get-payment';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface PaymentSlipProps {
  readonly title: ReactNode;
  readonly payment: PaymentDetail;
  readonly children: ReactNode;
}

/** Card of a payment in any state: title, amount, reference. */
export function PaymentSlip({ title, payment, children }: PaymentSlipProps): ReactElement {
  const { t } = useTexts();
  return (
    <div className="slip">
      <div className="p-4 sm:p-6">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-2 flex flex-wrap gap-x-6 text-muted">
          <span>
            {t('order.payment.amount')} <Money amountXpf={payment.amount} className="text-text" />
          </span>
          <span>
            {t('order.payment.reference')} <span className="label text-text">{payment.reference}</span>
          </span>
        </p>
      </div>
      <hr className="tear" />
      <div className="p-4 sm:p-6">{children}</div>
    </div>
  );
}
