import type { AdminPendingPaymentView } from '@matete/contract/payment/pending-payments';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listPendingPayments } from '#features/payment/api/list-pending-payments';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import { ReasonField } from '#features/payment/admin/reason-field.tsx';
import { freightDecisionForm } from '#features/payment/admin/decision-forms';
import type { FreightDecision } from '#features/payment/admin/decision-forms';
import type { PageProps } from '#lib/page/page-module';
import { ReceiptView } from '#features/payment/parts/receipt-view.tsx';
import { Money } from '#ui/data/money.tsx';

export interface AskedFreightDecision {
  readonly pending: AdminPendingPaymentView;
  readonly decision: FreightDecision;
}

const ACTION = {
  VERIFIED: 'common.action.confirm',
  REJECTED: 'common.action.reject',
  WAIVED: 'admin.freight.waive',
} as const;

/** Dialog that decides a freight difference: the receipt beside the amount, and what follows. */
export function AdminPendingPaymentDialog({
  asked: { pending, decision },
  page,
}: {
  asked: AskedFreightDecision;
  page: PageProps;
}): ReactElement {
  const { t } = useTexts();
  const isReject = decision === 'REJECTED';
  const needsReason = decision !== 'VERIFIED';
  const decided = useDecision({
    definition: freightDecisionForm,
    page,
    decision,
    id: pending.pendingPaymentId,
    changes: [listPendingPayments, adminOverview],
    done: () => t(`admin.freight.done.${decision}`, { number: pending.orderNumber }),
  });
  const isLate = pending.status === 'CANCELLED' || pending.status === 'WAIVED' || pending.status === 'WRITTEN_OFF';
  return (
    <DecisionDialog
      title={t(`admin.freight.ask.${decision}`, { number: pending.orderNumber })}
      action={t(ACTION[decision])}
      isDanger={isReject}
      decision={decided}
    >
      <input type="hidden" name="paymentId" value={pending.pendingPaymentId} />
      <input type="hidden" name="status" value={decision} />
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <p>
          <RichText
            id={`admin.freight.follows.${isLate ? 'LATE' : decision}`}
            values={{ customer: pending.customerName, reference: `${pending.orderNumber}-F` }}
            components={{ amount: <Money amountXpf={pending.amount} className="font-semibold" /> }}
          />
        </p>
        {pending.receiptUrl && (
          <ReceiptView
            url={pending.receiptUrl}
            type={pending.receiptType}
            bytes={pending.receiptByteCount}
            label="admin.freight.receipt"
          />
        )}
      </div>
      {needsReason && <ReasonField of={decided.form} {...(isReject ? {} : { hint: t('admin.freight.waiveHint') })} />}
    </DecisionDialog>
  );
}
