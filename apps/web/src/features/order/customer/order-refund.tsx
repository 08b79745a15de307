import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Card of a refund: amount, destination, and who acts next. */
export function OrderRefund({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const { money, instantDay } = useFormats();
  const { refund } = order;
  if (!refund) return null;
  const isCoupon = refund.status === 'REFUND_AS_COUPON' || refund.status === 'REFUND_REJECTED';
  return (
    <Slip
      as="section"
      labelledBy="refund"
      stub={
        <h2 id="refund" className="text-h3">
          {t('order.refund.title')}
        </h2>
      }
    >
      <p>
        <StatusBadge kind="payment" status={refund.status} />
      </p>
      <p className="mt-2">
        {t(`order.refund.${refund.status}`, {
          amount: money(refund.amount),
          date: instantDay(refund.decidedAt ?? refund.requestedAt),
        })}
      </p>
      {refund.reason && (
        <p className="mt-1 break-words text-muted">{t('order.refund.reason', { reason: refund.reason })}</p>
      )}
      {!isCoupon && (
        <p className="mt-1 text-meta text-muted">
          {refund.ibanEnd ? t('order.refund.toAccount', { end: refund.ibanEnd }) : t('order.refund.toCard')}
        </p>
      )}
      {isCoupon && (
        <ButtonLink href={paths.coupons()} className="mt-3">
          {t('order.refund.coupons')}
        </ButtonLink>
      )}
    </Slip>
  );
}
