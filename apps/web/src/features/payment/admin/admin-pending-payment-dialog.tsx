import type { AdminPendingPaymentView } from '@matete/contract/payment/pending-payments';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { adminOverview } from '#features/report/api/admin-overview';
import { listPendingPayments } from '#features/payment/api/list-pending-payments';
import { decidePendingPayment } from '#features/payment/api/decide-pending-payment';
import { useContractForm } from '#lib/forms/contract-form';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DecisionDialog, Reason, ReasonField, useDecision } from '#features/payment/admin/decision-dialog.tsx';
import { ReceiptView } from '#features/payment/parts/receipt-view.tsx';
import { Money } from '#ui/data/money.tsx';

export interface AskedFreightDecision {
  readonly pending: AdminPendingPaymentView;
  readonly decision: 'VERIFIED' | 'REJECTED' | 'WAIVED';
}

const ACTION = {
  VERIFIED: 'common.action.confirm',
  REJECTED: 'common.action.reject',
  WAIVED: 'admin.freight.waive',
} as const;

const Form = z.strictObject({ reason: Reason });
type Body = z.output<typeof Form>;

/** Dialog that decides a freight difference: the receipt beside the amount, and what follows. */
export function AdminPendingPaymentDialog({
  asked: { pending, decision },
  onClose,
}: {
  asked: AskedFreightDecision;
  onClose: () => void;
}): ReactElement {
  const { t } = useTexts();
  const isReject = decision === 'REJECTED';
  const needsReason = decision !== 'VERIFIED';
  const contract = useContractForm<{ reason: string }, Body>({
    schema: Form,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason: needsReason ? reason : undefined }),
  });
  const decided = useDecision<Body>({
    name: `freight-${pending.pendingPaymentId}-${decision}`,
    send: (body, idempotencyKey) =>
      decidePendingPayment({
        params: { paymentId: pending.pendingPaymentId, status: decision },
        body,
        idempotencyKey,
      }),
    changes: [listPendingPayments, adminOverview],
    done: t(`admin.freight.done.${decision}`, { number: pending.orderNumber }),
    onClose,
  });
  const isLate = pending.status === 'CANCELLED' || pending.status === 'WAIVED';
  return (
    <DecisionDialog
      title={t(`admin.freight.ask.${decision}`, { number: pending.orderNumber })}
      action={t(ACTION[decision])}
      isDanger={isReject}
      contract={contract}
      decision={decided}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
        <p>
          <RichText
            id={`admin.freight.follows.${isLate ? 'LATE' : decision}`}
            values={{ customer: pending.customerName, reference: `${pending.orderNumber}-F` }}
            components={{ amount: <Money amountXpf={pending.amount} className="font-semibold" /> }}
          />
        </p>
        {pending.receiptUrl && (
          <ReceiptView url={pending.receiptUrl} type={pending.receiptType} label="admin.freight.receipt" />
        )}
      </div>
      {needsReason && <ReasonField of={contract} {...(isReject ? {} : { hint: t('admin.freight.waiveHint') })} />}
    </DecisionDialog>
  );
}
