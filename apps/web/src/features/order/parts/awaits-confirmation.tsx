import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** What an order still needs of its customer before sellers see it: their verified address, or their approved account. */
export default function AwaitsConfirmation({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const { instantDay } = useDates();
  const user = useAccount('CUSTOMER');
  if (!order.awaitsConfirmation) return null;
  const until = order.nextDeadline?.action === 'LEAVE_UNCONFIRMED' ? order.nextDeadline.at : null;
  return (
    <section aria-labelledby={`confirm-${order.orderId}`} className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      <h2 id={`confirm-${order.orderId}`} className="text-h3">
        {t(user.emailVerified ? 'order.confirm.approvalTitle' : 'order.confirm.title')}
      </h2>
      <p className="mt-1 wrap-anywhere">
        {user.emailVerified ? t('order.confirm.approvalText') : t('order.confirm.text', { email: user.email })}
        {!user.emailVerified && user.customer?.type === 'BUSINESS' && <> {t('order.confirm.alsoApproval')}</>}
      </p>
      {until !== null && <p className="mt-1">{t('order.confirm.until', { date: instantDay(until) })}</p>}
      {!user.emailVerified && (
        <ButtonLink href={paths.confirmEmail()} className="mt-3">
          {t('order.confirm.resend')}
        </ButtonLink>
      )}
    </section>
  );
}
