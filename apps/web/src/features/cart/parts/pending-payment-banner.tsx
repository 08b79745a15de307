import type { CartView } from '@matete/contract/cart/cart';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { customerPaths } from '#lib/routing/customer-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

interface PendingPaymentBannerProps {
  readonly pending: NonNullable<CartView['pendingPayment']>;
}

/** Banner about a freight difference that must be paid before ordering. */
export default function PendingPaymentBanner({ pending }: PendingPaymentBannerProps): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const amount = money(pending.amount);
  return (
    <section role="alert" className="mt-4 rounded-paper border border-bad-fg bg-bad-bg p-4 text-bad-fg">
      <h2 className="text-h3">{t('order.cart.pending.title')}</h2>
      <p className="mt-1">{t('order.cart.pending.text', { amount })}</p>
      <ButtonLink href={customerPaths.pendingPayments()} className="mt-3">
        {t('order.pending.pay', { amount })}
      </ButtonLink>
    </section>
  );
}
