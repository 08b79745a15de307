import type { AdminPaymentView, AdminRefundView } from '@matete/contract/payment/payments';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listPaymentsForAdmin } from '#features/payment/api/list-payments-for-admin';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import { ReasonField } from '#features/payment/admin/reason-field.tsx';
import { paymentDecisionForm } from '#features/payment/admin/decision-forms';
import type { PaymentDecision } from '#features/payment/admin/decision-forms';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { Money } from '#ui/data/money.tsx';

export interface AskedDecision {
  readonly payment: AdminPaymentView;
  /** The refund to decide; null when the payment is to be decided. */
  readonly refund: AdminRefundView | null;
  readonly decision: PaymentDecision;
}

const HINTS = {
  VERIFIED: 'admin.payments.overHint',
  PARTIALLY_VERIFIED: 'admin.payments.receivedHint',
  MORE: 'admin.payments.moreHint',
} as const;

/** Dialog in which an admin decides a payment or a refund. */
export function AdminPaymentDialog({ asked, page }: { asked: AskedDecision; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { payment, refund, decision } = asked;
  const hint = decision in HINTS ? HINTS[decision as keyof typeof HINTS] : undefined;
  const asksReason = decision === 'REFUND_REJECTED' || decision === 'DISAPPROVED';
  const about = refund?.orderNumber ?? payment.reference;
  const decided = useDecision({
    definition: paymentDecisionForm,
    page,
    decision,
    id: refund?.refundId ?? payment.paymentId,
    changes: [listPaymentsForAdmin, adminOverview],
    done: () => t(`admin.payments.done.${decision}`, { reference: about }),
  });
  const { form } = decided;
  return (
    <DecisionDialog
      title={t(`admin.payments.ask.${decision}`, { reference: about })}
      action={t(`admin.payments.do.${decision}`)}
      isDanger={asksReason}
      decision={decided}
    >
      <input type="hidden" name="orderId" value={refund?.orderId ?? payment.orders[0]?.orderId ?? ''} />
      <input type="hidden" name="decision" value={decision} />
      <p>
        <RichText
          id={`admin.payments.follows.${followsOf(asked)}`}
          values={{ count: payment.orders.length, customer: payment.customerName }}
          components={{ amount: <Money amountXpf={refund?.amount ?? payment.amount} /> }}
        />
      </p>
      {refund === null && <PaidOrders payment={payment} />}
      {hint && (
        <FormText
          of={form}
          name="receivedAmount"
          hint={t(hint)}
          isOptional={decision === 'VERIFIED'}
          className="mt-4 max-w-text"
          inputMode="numeric"
          autoComplete="off"
          unit="F"
        />
      )}
      {hint && (
        <FormText
          of={form}
          name="receivedAmountAgain"
          hint={t('admin.payments.againHint')}
          isOptional={decision === 'VERIFIED'}
          className="mt-4 max-w-text"
          inputMode="numeric"
          autoComplete="off"
          unit="F"
        />
      )}
      {asksReason && <ReasonField of={form} isOptional={decision === 'DISAPPROVED'} />}
    </DecisionDialog>
  );
}

/**
 * Returns the text that says what follows; the same status differs for cancelled orders, and for money that a gateway
 * returns.
 */
function followsOf({ payment, refund, decision }: AskedDecision): AskedDecision['decision'] | 'LATE' | 'TO_GATEWAY' {
  if (decision === 'VERIFIED' && payment.status === 'REJECTED') return 'LATE';
  return decision === 'REFUND_PENDING' && refund?.isByGateway === true ? 'TO_GATEWAY' : decision;
}

function PaidOrders({ payment }: { payment: AdminPaymentView }): ReactElement {
  return (
    <ul className="mt-3 rounded-paper bg-sunken p-3">
      {payment.orders.map((order) => (
        <li key={order.orderId} className="flex justify-between gap-4">
          <span className="label">{order.orderNumber}</span> <Money amountXpf={order.due} />
        </li>
      ))}
    </ul>
  );
}
