import type { SellerPaymentView } from '@matete/contract/payout/wallet';
import { minus } from '@matete/domain/money/minus';
import type { ReactElement } from 'react';

import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { SumRow, WhyThisAmount } from '#features/payout/seller/why-this-amount.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Card of the payout of one order: amount, date, breakdown. */
export function SellerPayment({ payment }: { payment: SellerPaymentView }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const { status, payoutStatus, share, sum } = payment;
  const isHeld = status === 'DISPUTE_IN_PROGRESS';
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            href={sellerPaths.order(payment.orderId)}
            className="label inline-flex min-h-11 items-center sm:min-h-6"
          >
            {payment.orderNumber}
          </Link>
          <span className="label text-meta text-muted">{kg(payment.quantity)}</span>
          {isHeld ? <StatusBadge kind="order" status={status} /> : <StatusBadge kind="payout" status={payoutStatus} />}
        </p>
        <Money amountXpf={share} className="text-lead" />
      </div>
      <p className="text-meta text-muted">
        <When payment={payment} />
      </p>
      <WhyThisAmount>
        <SumRow label={t('seller.sum.subtotal')} amountXpf={sum.subtotal} />
        {sum.refundedGoods > 0 && <SumRow label={t('seller.sum.refundedGoods')} amountXpf={minus(sum.refundedGoods)} />}
        <SumRow label={t('seller.sum.commission')} amountXpf={minus(sum.commission)} />
        {sum.freight !== null && <SumRow label={t('seller.sum.freight')} amountXpf={sum.freight} />}
        {sum.refundedFreight > 0 && (
          <SumRow label={t('seller.sum.refundedFreight')} amountXpf={minus(sum.refundedFreight)} />
        )}
        <SumRow
          label={t(sum.freight === null ? 'seller.sum.earningSoFar' : 'seller.sum.total')}
          amountXpf={share}
          isTotal
        />
      </WhyThisAmount>
    </li>
  );
}

/** When the money was paid or is expected, or why neither is known. */
function When({ payment: { status, paidAt, expectedBy } }: { payment: SellerPaymentView }): ReactElement {
  const { t } = useTexts();
  if (paidAt)
    return <RichText id="seller.payments.paidOn" components={{ day: <InstantText instant={paidAt} style="long" /> }} />;
  if (status === 'DISPUTE_IN_PROGRESS') return <>{t('seller.payments.held')}</>;
  if (!expectedBy) return <>{t('seller.payments.nothingDue')}</>;
  return (
    <RichText
      id={status === 'PREPARING' ? 'seller.payments.expectedWithFreight' : 'seller.payments.expected'}
      components={{ day: <DayText date={expectedBy} style="long" /> }}
    />
  );
}
