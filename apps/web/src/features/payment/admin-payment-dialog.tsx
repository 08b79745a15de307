import type { setPaymentStatus } from '@matete/contract/payment/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { request } from '#app/api-client';
import { forgetRequest, isOutcomeUnknown, keepRequest, keptRequest } from '#app/kept-request';
import { RichText } from '#app/rich-text.tsx';
import { useAccount } from '#app/session.tsx';
import { useTexts } from '#app/text.tsx';
import type { AdminPayment, PaymentDecision } from '#features/payment/admin-payments-page.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useErrorText } from '#ui/load-error.tsx';
import { Money } from '#ui/money.tsx';
import { useToast } from '#ui/toast.tsx';

interface PaymentDialogProps {
  readonly payment: AdminPayment;
  readonly decision: PaymentDecision;
  readonly onClose: () => void;
}

/** What confirming or rejecting a payment leads to. Sent again after a lost answer, it is the same request. */
export function AdminPaymentDialog({ payment, decision, onClose }: PaymentDialogProps): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { userId } = useAccount('ADMIN');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const orderId = payment.orders[0]?.orderId ?? '';
  const keyName = `move-payment-${payment.paymentId}-${decision}` as const;
  const refresh = async (): Promise<void> => {
    await Promise.all(
      ['/orders/admin/payment', '/admins/overview'].map((path) => client.invalidateQueries({ queryKey: [path] })),
    );
  };

  const decide = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const kept = keptRequest<null>(keyName, userId) ?? keepRequest(keyName, userId, null);
    try {
      await request<typeof setPaymentStatus>('PATCH', '/orders/admin/payment-status', {
        query: { orderId, paymentStatus: decision },
        idempotencyKey: kept.key,
      });
      forgetRequest(keyName);
      await refresh();
      showToast(t(`admin.payments.done.${decision}`, { reference: payment.reference }));
      onClose();
    } catch (error) {
      if (isOutcomeUnknown(error)) setFailure(text('admin.payments.unknown'));
      else {
        forgetRequest(keyName);
        setFailure(errorText(error));
        void refresh();
      }
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin.payments.ask.${decision}`, { reference: payment.reference })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone={decision === 'VERIFIED' ? 'action' : 'danger'} isBusy={isBusy} onClick={() => void decide()}>
            {t(
              failure
                ? 'common.action.retry'
                : decision === 'VERIFIED'
                  ? 'common.action.confirm'
                  : 'common.action.reject',
            )}
          </Button>
        </>
      }
    >
      <p>
        <RichText
          id={`admin.payments.follows.${decision}`}
          values={{ count: payment.orders.length, customer: payment.customerName }}
          components={{ amount: <Money amountXpf={payment.amount} /> }}
        />
      </p>
      <ul className="mt-3 rounded-paper bg-sunken p-3">
        {payment.orders.map((order) => (
          <li key={order.orderId} className="flex justify-between gap-4">
            <span className="label">{order.orderNumber}</span> <Money amountXpf={order.due} />
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-3 font-semibold text-bad-fg">
        {failure}
      </p>
    </Dialog>
  );
}
