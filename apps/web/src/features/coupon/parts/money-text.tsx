import type { RefundView } from '@matete/contract/order/refund-view';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';

/** Says how a refund in money stands: how much, where to, and since when. */
export function MoneyText({ refund }: { refund: RefundView }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { instantDay } = useDates();
  const { status, ibanEnd, reason } = refund;
  const values = {
    amount: money(refund.amount),
    date: instantDay(refund.decidedAt ?? refund.requestedAt),
    end: ibanEnd ?? '',
  };
  if (status === 'REFUND_REJECTED' || status === 'REFUND_AS_COUPON')
    return (
      <>
        {t('order.money.REFUND_REJECTED', values)}
        {reason && <span className="block break-words text-muted">{t('order.refund.reason', { reason })}</span>}
      </>
    );
  return <>{t(`order.money.${status}.${ibanEnd === null ? 'card' : 'account'}`, values)}</>;
}
