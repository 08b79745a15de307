import type { AdminPaymentView } from '@matete/contract/payment/payments';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listPaymentsForAdmin } from '#features/payment/api/list-payments-for-admin';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import { ReasonField } from '#features/payment/admin/reason-field.tsx';
import { paymentDecisionForm } from '#features/payment/admin/decision-forms';
import type { PaymentDecision } from '#features/payment/admin/decision-forms';
import type { PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { Money } from '#ui/data/money.tsx';

export interface AskedDecision {
  readonly payment: AdminPaymentView;
  readonly decision: PaymentDecision;
}

const HINTS = {
  VERIFIED: 'admin.payments.overHint',
  PARTIALLY_VERIFIED: 'admin.payments.receivedHint',
  MORE: 'admin.payments.moreHint',
} as const;

/** Dialog in which an admin decides a payment. */
export function AdminPaymentDialog({ asked, page }: { asked: AskedDecision; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { payment, decision } = asked;
  const receivedXpf = partOf(payment);
  const missingXpf = payment.amount - receivedXpf;
  const hint = decision in HINTS ? HINTS[decision as keyof typeof HINTS] : undefined;
  const asksReason = decision === 'DISAPPROVED';
  const about = payment.reference;
  const decided = useDecision({
    definition: paymentDecisionForm,
    page,
    decision,
    id: payment.paymentId,
    changes: [listPaymentsForAdmin, adminOverview],
    // By the order as it then is: its customer may have been confirmed meanwhile.
    done: ({ status, awaitsConfirmation }) =>
      t(`admin.payments.done.${decision}`, {
        reference: about,
        count: payment.orders.length,
        next: status !== 'PENDING' ? 'none' : awaitsConfirmation ? 'confirmation' : 'pool',
      }),
  });
  const { form } = decided;
  return (
    <DecisionDialog
      title={t(`admin.payments.ask.${decision}`, { reference: about })}
      action={t(`admin.payments.do.${decision}`)}
      isDanger={asksReason}
      decision={decided}
    >
      <input type="hidden" name="orderId" value={payment.orders[0]?.orderId ?? ''} />
      <input type="hidden" name="decision" value={decision} />
      <p>
        <RichText
          id={`admin.payments.follows.${followsOf(asked)}`}
          values={{
            count: payment.orders.length,
            customer: payment.customerName,
            awaits: payment.orders.some(({ awaitsConfirmation }) => awaitsConfirmation) ? 'yes' : 'no',
          }}
          components={{
            amount: <Money amountXpf={decision === 'MORE' ? payment.amount : missingXpf} />,
            received: <Money amountXpf={receivedXpf} />,
          }}
        />
      </p>
      <PaidOrders payment={payment} />
      {hint && (
        <ReceivedAmounts
          form={form}
          hint={decision === 'VERIFIED' && receivedXpf > 0 ? 'admin.payments.restHint' : hint}
          isOptional={decision === 'VERIFIED'}
        />
      )}
      {asksReason && <ReasonField of={form} />}
    </DecisionDialog>
  );
}

interface ReceivedAmountsProps {
  readonly form: PageForm<'receivedAmount' | 'receivedAmountAgain'>;
  readonly hint: MessageId;
  readonly isOptional: boolean;
}

/** The amount that came, typed twice. */
function ReceivedAmounts({ form, hint, isOptional }: ReceivedAmountsProps): ReactElement[] {
  const { t } = useTexts();
  const hints = { receivedAmount: hint, receivedAmountAgain: 'admin.payments.againHint' } as const;
  return (['receivedAmount', 'receivedAmountAgain'] as const).map((name) => (
    <FormText
      key={name}
      of={form}
      name={name}
      hint={t(hints[name])}
      isOptional={isOptional}
      className="mt-4 max-w-text"
      inputMode="numeric"
      autoComplete="off"
      unit="F"
    />
  ));
}

/** What came before of a payment that is not paid whole, XPF. */
const partOf = ({ status, received }: AdminPaymentView): number =>
  status === 'PENDING' || status === 'REJECTED' ? received : 0;

/** Returns the text that says what follows; the same status differs for cancelled orders, and after a part that came. */
function followsOf({ payment, decision }: AskedDecision): AskedDecision['decision'] | 'LATE' | 'REST' | 'MORE_PART' {
  if (decision === 'VERIFIED' && payment.status === 'REJECTED') return 'LATE';
  if (partOf(payment) === 0) return decision;
  return decision === 'VERIFIED' ? 'REST' : decision === 'PARTIALLY_VERIFIED' ? 'MORE_PART' : decision;
}

function PaidOrders({ payment }: { payment: AdminPaymentView }): ReactElement {
  const { t } = useTexts();
  const receivedXpf = partOf(payment);
  return (
    <ul className="mt-3 rounded-paper bg-sunken p-3">
      {payment.orders.map((order) => (
        <li key={order.orderId} className="flex justify-between gap-4">
          <span className="label">{order.orderNumber}</span> <Money amountXpf={order.due} />
        </li>
      ))}
      {receivedXpf > 0 && (
        <li className="mt-1 flex justify-between gap-4 border-t border-dashed border-line-strong pt-1">
          <span>{t('admin.payments.alreadyReceived')}</span> <Money amountXpf={receivedXpf} />
        </li>
      )}
      {receivedXpf > 0 && (
        <li className="flex justify-between gap-4 font-semibold">
          <span>{t('admin.payments.missing')}</span> <Money amountXpf={payment.amount - receivedXpf} />
        </li>
      )}
    </ul>
  );
}
