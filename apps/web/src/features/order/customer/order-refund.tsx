import type { OrderView } from '@matete/contract/order/order-views';
import type { RefundView } from '@matete/contract/order/refund-view';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { askForMoneyPath } from '#features/coupon/parts/ask-for-money-path';
import { customerPaths } from '#lib/routing/customer-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Card of what an order's money came back as: each refund with its amount, its way, and what can be asked for. */
export function OrderRefund({ order }: { order: OrderView }): ReactElement | null {
  const { t } = useTexts();
  const { refunds } = order;
  if (refunds.length === 0) return null;
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
      <ul className="divide-y divide-dashed divide-line-strong">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="py-3 first:pt-0 last:pb-0">
            <Refund refund={refund} />
          </li>
        ))}
      </ul>
    </Slip>
  );
}

function Refund({ refund }: { refund: RefundView }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { instantDay } = useDates();
  const isCoupon = refund.status === 'REFUND_AS_COUPON' || refund.status === 'REFUND_REJECTED';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge kind="payment" status={refund.status} />
        <span className="text-meta text-muted">{t(`status.refundCause.${refund.cause}`)}</span>
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
        <p className="mt-3 flex flex-wrap gap-3">
          <ButtonLink href={customerPaths.coupons()}>{t('order.refund.coupons')}</ButtonLink>
          {refund.askableCouponId && (
            <ButtonLink tone="quiet" href={askForMoneyPath(refund.askableCouponId)}>
              {t('order.money.ask')}
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}
