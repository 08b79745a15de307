import type { AdminPaymentView, AdminRefundView } from '@matete/contract/payment/payments';
import type { OrderPaymentStatus } from '@matete/contract/order/order-status';
import { MAX_NUMBER } from '@matete/contract/primitives';
import { parseInteger } from '@matete/i18n/formats';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { adminOverview } from '#features/report/api/admin-overview';
import { listPaymentsForAdmin } from '#features/payment/api/list-payments-for-admin';
import { setPaymentStatus } from '#features/payment/api/set-payment-status';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DecisionDialog, Reason, ReasonField, useDecision } from '#features/payment/admin/decision-dialog.tsx';
import { Money } from '#ui/data/money.tsx';

type PaymentDecision = Extract<
  OrderPaymentStatus,
  'VERIFIED' | 'PARTIALLY_VERIFIED' | 'DISAPPROVED' | 'REFUND_PENDING' | 'REFUND_VERIFIED' | 'REFUND_REJECTED'
>;

export interface AskedDecision {
  readonly payment: AdminPaymentView;
  /** The refund to decide; null when the payment is to be decided. */
  readonly refund: AdminRefundView | null;
  /** MORE: money beyond the amount of a fully paid payment. */
  readonly decision: PaymentDecision | 'MORE';
}

interface Values {
  readonly receivedAmount: string;
  readonly reason: string;
}

const Form = z.strictObject({
  receivedAmount: z.optional(
    z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
  ),
  reason: Reason,
});
/** Schema of the decisions that need the received amount. */
const FormWithAmount = z.extend(Form, { receivedAmount: z.nonoptional(Form.shape.receivedAmount, 'REQUIRED') });
type Body = z.output<typeof Form>;

const HINTS = {
  VERIFIED: 'admin.payments.overHint',
  PARTIALLY_VERIFIED: 'admin.payments.receivedHint',
  MORE: 'admin.payments.moreHint',
} as const;

/** Dialog in which an admin decides a payment or a refund. */
export function AdminPaymentDialog({ asked, onClose }: { asked: AskedDecision; onClose: () => void }): ReactElement {
  const { t } = useTexts();
  const { payment, refund, decision } = asked;
  const hint = decision in HINTS ? HINTS[decision as keyof typeof HINTS] : undefined;
  const asksReason = decision === 'REFUND_REJECTED' || decision === 'DISAPPROVED';
  const about = refund?.orderNumber ?? payment.reference;
  const contract = useContractForm<Values, Body>({
    schema: decision === 'PARTIALLY_VERIFIED' || decision === 'MORE' ? FormWithAmount : Form,
    defaultValues: { receivedAmount: '', reason: '' },
    toBody: ({ receivedAmount, reason }) => ({
      receivedAmount: receivedAmount.trim() === '' ? undefined : (parseInteger(receivedAmount) ?? receivedAmount),
      reason: decision === 'REFUND_REJECTED' ? reason : reason.trim() || undefined,
    }),
  });
  const decided = useDecision<Body>({
    name: `payment-${refund?.refundId ?? payment.paymentId}-${decision}`,
    send: (body, idempotencyKey) =>
      setPaymentStatus({
        query: {
          orderId: refund?.orderId ?? payment.orders[0]?.orderId ?? '',
          paymentStatus: decision === 'MORE' ? 'VERIFIED' : decision,
        },
        body,
        idempotencyKey,
      }),
    changes: [listPaymentsForAdmin, adminOverview],
    done: t(`admin.payments.done.${decision}`, { reference: about }),
    onClose,
  });
  return (
    <DecisionDialog
      title={t(`admin.payments.ask.${decision}`, { reference: about })}
      action={t(`admin.payments.do.${decision}`)}
      isDanger={asksReason}
      contract={contract}
      decision={decided}
      onClose={onClose}
    >
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
          of={contract}
          name="receivedAmount"
          label={t('admin.payments.receivedAmount')}
          hint={t(hint)}
          isOptional={decision === 'VERIFIED'}
          className="mt-4 max-w-text"
          inputMode="numeric"
          autoComplete="off"
          unit="F"
        />
      )}
      {asksReason && <ReasonField of={contract} isOptional={decision === 'DISAPPROVED'} />}
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
