import type { CartView } from '@matete/contract/cart/cart';
import type { ReactElement, ReactNode } from 'react';

import type { Obstacle } from '#features/cart/customer/obstacle/obstacle-of';
import EmptyCart from '#features/cart/parts/empty-cart.tsx';
import PendingPaymentBanner from '#features/cart/parts/pending-payment-banner.tsx';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';

interface CheckoutObstacleProps {
  readonly obstacle: Obstacle;
  readonly pending: CartView['pendingPayment'];
}

/** Says why nothing can be paid yet, with the way on. */
export default function CheckoutObstacle({ obstacle, pending }: CheckoutObstacleProps): ReactElement {
  const { t } = useTexts();
  const { instantDay } = useDates();
  const { blockedTill } = useAccount('CUSTOMER');
  if (obstacle === 'EMPTY') return <EmptyCart />;
  if (obstacle === 'UNPAID_FREIGHT' && pending) return <PendingPaymentBanner pending={pending} />;
  if (obstacle === 'BLOCKED')
    return <Notice>{t('order.checkout.blocked', { date: instantDay(blockedTill ?? '', 'long') })}</Notice>;
  if (obstacle === 'READS_ONLY') return <Notice>{t('order.checkout.accountant')}</Notice>;
  if (obstacle === 'NOT_APPROVED') return <Notice>{t('order.checkout.mayNot')}</Notice>;
  return (
    <EmptyState
      seed="not-ready"
      title={t('order.checkout.notReady.title')}
      action={
        <ButtonLink tone="action" href={paths.cart()}>
          {t('order.checkout.backToCart')}
        </ButtonLink>
      }
    >
      <p>{t('order.checkout.notReady.text')}</p>
    </EmptyState>
  );
}

function Notice({ children }: { children: ReactNode }): ReactElement {
  return (
    <p role="alert" className="rounded-paper bg-warn-bg p-4 text-warn-fg">
      {children}
    </p>
  );
}
