import type { PendingPaymentView } from '@matete/contract/payment/pending-payments';
import type { Xpf } from '@matete/contract/units';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { PendingPaymentForm } from '#features/payment/customer/pending-payment-form.tsx';
import { ReceiptView } from '#features/payment/parts/receipt-view.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

/** Card of one freight difference: amount, origin, state, and what to do. */
export function PendingPaymentSlip({ pending }: { pending: PendingPaymentView }): ReactElement {
  const { t } = useTexts();
  const titleId = `pending-${pending.pendingPaymentId}`;
  return (
    <Slip
      as="section"
      labelledBy={titleId}
      stub={
        <>
          <h2 id={titleId} className="text-h3">
            {t('order.pending.of', { number: pending.orderNumber })}
          </h2>
          <StatusBadge kind="pendingPayment" status={pending.status} />
        </>
      }
    >
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <div>
          <dl className="space-y-1">
            <Row label={t('order.pending.billed')} amountXpf={pending.billedShipping} />
            <Row label={t('order.pending.actual', { ship: pending.shipName })} amountXpf={pending.actualShipping} />
            <Row label={t('order.pending.difference')} amountXpf={pending.amount} isSum />
          </dl>
          <Link href={paths.order(pending.orderId)} className="mt-2 inline-flex min-h-11 items-center">
            {t('order.pending.openOrder')}
          </Link>
        </div>
        <ReceiptView
          url={pending.shipReceiptUrl}
          type={pending.shipReceiptType}
          bytes={pending.shipReceiptByteCount}
          label="order.pending.shipReceipt"
        />
      </div>
      <hr className="tear -mx-4 my-4" />
      <LastAttempt pending={pending} />
      {pending.canSubmit && <PendingPaymentForm pending={pending} />}
    </Slip>
  );
}

function Row({
  label,
  amountXpf,
  isSum = false,
}: {
  label: React.ReactNode;
  amountXpf: Xpf;
  isSum?: boolean;
}): ReactElement {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-dashed border-line-strong pt-1 font-semibold' : ''}`}
    >
      <dt className={isSum ? '' : 'text-muted'}>{label}</dt>
      <dd>
        <Money amountXpf={amountXpf} />
      </dd>
    </div>
  );
}

/** Outcome of the last attempt. */
function LastAttempt({ pending }: { pending: PendingPaymentView }): ReactElement | null {
  const { t } = useTexts();
  const { instantDay } = useDates();
  const { status, paymentId } = pending;
  if (status === 'REJECTED')
    return (
      <div className="mb-4 rounded-paper bg-bad-bg p-3 text-bad-fg">
        <p className="font-semibold">{t('order.pending.rejected')}</p>
        <p>
          {pending.rejectionReason
            ? t('order.refund.reason', { reason: pending.rejectionReason })
            : t('order.pending.cardRefused')}
        </p>
      </div>
    );
  if (status !== 'SUBMITTED') return null;
  if (pending.canSubmit && paymentId !== null)
    return (
      <div className="mb-4">
        <p>{t('order.pending.cardOpen')}</p>
        <ButtonLink href={paths.payment(paymentId)} className="mt-2">
          {t('order.payment.resume')}
        </ButtonLink>
      </div>
    );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]" role="status">
      <p>{t('order.pending.submitted', { date: instantDay(pending.submittedAt ?? pending.createdAt, 'long') })}</p>
      {pending.receiptUrl && (
        <ReceiptView
          url={pending.receiptUrl}
          type={pending.receiptType}
          bytes={pending.receiptByteCount}
          label="order.pending.yourReceipt"
        />
      )}
    </div>
  );
}
