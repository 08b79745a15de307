import type { AdminPendingPaymentView, decidePendingPayment } from '@matete/contract/payment/pending-payments';
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
import { ReceiptView } from '#features/payment/receipt-view.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Money } from '#ui/money.tsx';
import { useToast } from '#ui/toast.tsx';

export interface AskedFreightDecision {
  readonly pending: AdminPendingPaymentView;
  readonly decision: 'VERIFIED' | 'REJECTED';
}

const Form = z.strictObject({
  reason: z.optional(z.string().check(z.trim(), z.minLength(1, 'REQUIRED'), z.maxLength(1000, 'TEXT_TOO_LONG'))),
});
type Body = z.output<typeof Form>;

/** The customer's receipt beside the sum, and what the decision leads to. */
export function AdminPendingPaymentDialog({
  asked: { pending, decision },
  onClose,
}: {
  asked: AskedFreightDecision;
  onClose: () => void;
}): ReactElement {
  const { t } = useTexts();
  const formId = useId();
  const isReject = decision === 'REJECTED';
  const contract = useContractForm<{ reason: string }, Body>({
    schema: Form,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason: isReject ? reason : undefined }),
  });
  const { isUnknown, decide } = useDecision({ pending, decision }, onClose);
  const follows = pending.status === 'CANCELLED' ? 'LATE' : decision;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin.freight.ask.${decision}`, { number: pending.orderNumber })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button type="submit" form={formId} tone={isReject ? 'danger' : 'action'} isBusy={contract.isSending}>
            {t(isUnknown ? 'common.action.retry' : isReject ? 'common.action.reject' : 'common.action.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={contract.onSubmit(decide)}>
        <ErrorSummary lines={contract.summary} />
        <div className="grid items-start gap-4 sm:grid-cols-[1fr_12rem]">
          <p>
            <RichText
              id={`admin.freight.follows.${follows}`}
              values={{ customer: pending.customerName, reference: `${pending.orderNumber}-F` }}
              components={{ amount: <Money amountXpf={pending.amount} className="font-semibold" /> }}
            />
          </p>
          {pending.receiptUrl && (
            <ReceiptView url={pending.receiptUrl} type={pending.receiptType} label="admin.freight.receipt" />
          )}
        </div>
        {isReject && (
          <FormText
            of={contract}
            name="reason"
            label={t('admin.payments.reason')}
            hint={t('admin.payments.reasonHint')}
            className="mt-4"
            autoComplete="off"
          />
        )}
        {isUnknown && (
          <p role="alert" className="mt-3 font-semibold text-bad-fg">
            {t('admin.payments.unknown')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function useDecision({ pending, decision }: AskedFreightDecision, onClose: () => void) {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const { userId } = useAccount('ADMIN');
  const [isUnknown, setIsUnknown] = useState(false);
  const keyName = `move-freight-${pending.pendingPaymentId}-${decision}` as const;
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['/orders/pending-payments'] });
  const decide = async (body: Body): Promise<void> => {
    setIsUnknown(false);
    const present = keptRequest<Body>(keyName, userId);
    const { key } = present?.body.reason === body.reason && present ? present : keepRequest(keyName, userId, body);
    try {
      await request<typeof decidePendingPayment>('PATCH', '/orders/pending-payments/:paymentId/status/:status', {
        params: { paymentId: pending.pendingPaymentId, status: decision },
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
    showToast(t(`admin.freight.done.${decision}`, { number: pending.orderNumber }));
    onClose();
  };
  return { isUnknown, decide };
}
