import type { AdminPaymentView, AdminRefundView, setPaymentStatus } from '@matete/contract/payment/payments';
import type { OrderPaymentStatus } from '@matete/contract/order/order-status';
import { MAX_NUMBER } from '@matete/contract/primitives';
import { parseInteger } from '@matete/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { request } from '#app/api-client';
import { useContractForm } from '#app/contract-form';
import { FormText } from '#app/form-fields.tsx';
import { forgetRequest, isOutcomeUnknown, keepRequest, keptRequest } from '#app/kept-request';
import { RichText } from '#app/rich-text.tsx';
import { useAccount } from '#app/session.tsx';
import { useTexts } from '#app/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Money } from '#ui/money.tsx';
import { useToast } from '#ui/toast.tsx';

type PaymentDecision = Extract<
  OrderPaymentStatus,
  'VERIFIED' | 'PARTIALLY_VERIFIED' | 'DISAPPROVED' | 'REFUND_PENDING' | 'REFUND_VERIFIED' | 'REFUND_REJECTED'
>;

export interface AskedDecision {
  readonly payment: AdminPaymentView;
  /** The refund it is about; null when it is about the payment. */
  readonly refund: AdminRefundView | null;
  readonly decision: PaymentDecision;
}

interface Values {
  readonly receivedAmount: string;
  readonly reason: string;
}

const Form = z.strictObject({
  receivedAmount: z.optional(
    z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
  ),
  reason: z.optional(z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(1000, 'TEXT_TOO_LONG'))),
});
type Body = z.output<typeof Form>;

/** What a decision leads to, said before it is taken. Sent again after a lost answer, it is the same request. */
export function AdminPaymentDialog({ asked, onClose }: { asked: AskedDecision; onClose: () => void }): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const { userId } = useAccount('ADMIN');
  const formId = useId();
  const [isUnknown, setIsUnknown] = useState(false);
  const { payment, refund, decision } = asked;
  const isPart = decision === 'PARTIALLY_VERIFIED';
  const asksReason = decision === 'REFUND_REJECTED' || decision === 'DISAPPROVED';
  const about = refund?.orderNumber ?? payment.reference;
  const orderId = refund?.orderId ?? payment.orders[0]?.orderId ?? '';
  const keyName = `move-payment-${refund?.refundId ?? payment.paymentId}-${decision}` as const;
  const contract = useContractForm<Values, Body>({
    schema: Form,
    defaultValues: { receivedAmount: '', reason: '' },
    toBody: (values) => ({
      receivedAmount: isPart ? (parseInteger(values.receivedAmount) ?? values.receivedAmount) : undefined,
      reason: decision === 'REFUND_REJECTED' ? values.reason : values.reason.trim() || undefined,
    }),
  });
  const refresh = async (): Promise<void> => {
    await Promise.all(
      ['/orders/admin/payment', '/admins/overview'].map((path) => client.invalidateQueries({ queryKey: [path] })),
    );
  };
  const decide = async (body: Body): Promise<void> => {
    setIsUnknown(false);
    const present = keptRequest<Body>(keyName, userId);
    const isSame = present !== null && JSON.stringify(present.body) === JSON.stringify(body);
    const { key } = isSame ? present : keepRequest(keyName, userId, body);
    try {
      await request<typeof setPaymentStatus>('PATCH', '/orders/admin/payment-status', {
        query: { orderId, paymentStatus: decision },
        body,
        idempotencyKey: key,
      });
    } catch (error) {
      if (isOutcomeUnknown(error)) return setIsUnknown(true);
      forgetRequest(keyName);
      void refresh();
      throw error;
    }
    forgetRequest(keyName);
    await refresh();
    showToast(t(`admin.payments.done.${decision}`, { reference: about }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin.payments.ask.${decision}`, { reference: about })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button type="submit" form={formId} tone={asksReason ? 'danger' : 'action'} isBusy={contract.isSending}>
            {t(isUnknown ? 'common.action.retry' : `admin.payments.do.${decision}`)}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={contract.onSubmit(decide)}>
        <ErrorSummary lines={contract.summary} />
        <p>
          <RichText
            id={`admin.payments.follows.${followsOf(asked)}`}
            values={{ count: payment.orders.length, customer: payment.customerName }}
            components={{ amount: <Money amountXpf={refund?.amount ?? payment.amount} /> }}
          />
        </p>
        {refund === null && <PaidOrders payment={payment} />}
        {isPart && (
          <FormText
            of={contract}
            name="receivedAmount"
            label={t('admin.payments.receivedAmount')}
            hint={t('admin.payments.receivedHint')}
            className="mt-4 max-w-64"
            inputMode="numeric"
            autoComplete="off"
            unit="F"
          />
        )}
        {asksReason && (
          <FormText
            of={contract}
            name="reason"
            label={t('admin.payments.reason')}
            hint={t('admin.payments.reasonHint')}
            isOptional={decision === 'DISAPPROVED'}
            className="mt-4"
            autoComplete="off"
          />
        )}
        {isUnknown && (
          <p role="alert" className="mt-3 font-semibold text-bad-fg">
            {text('admin.payments.unknown')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** The same status follows differently: money for orders called off, and money that a gateway gives back. */
function followsOf({ payment, refund, decision }: AskedDecision): PaymentDecision | 'LATE' | 'TO_GATEWAY' {
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
