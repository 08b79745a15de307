import type { PaymentMethod } from '@matete/contract/account/customers';
import type { PendingPaymentView } from '@matete/contract/payment/pending-payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';

import { listPaymentMethods } from '#features/payment/api/list-payment-methods';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { getCart } from '#features/cart/api/get-cart';
import { getOrder } from '#features/order/api/get-order';
import { listCustomerPendingPayments } from '#features/payment/api/list-customer-pending-payments';
import { processPendingPayment } from '#features/payment/api/process-pending-payment';
import { useContractForm } from '#lib/forms/contract-form';
import { useFormats } from '#lib/texts/formats';
import { removePendingWrite, isOutcomeUnknown, savePendingWrite, findPendingWrite } from '#lib/api/pending-write';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { shrinkPhoto } from '#lib/device/shrink-photo';
import { useTexts } from '#lib/texts/text.tsx';
import { BankRows } from '#features/payment/customer/transfer-details.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Limit of the server; a photograph is shrunk before. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const RECEIPT_TYPES = 'image/jpeg,image/png,application/pdf';

interface Values {
  readonly paymentMethod: PaymentMethod | '';
  readonly receipt: readonly File[];
}

const Form = z
  .strictObject({
    paymentMethod: z.enum(['WIRE_TRANSFER', 'CREDIT_CARD', 'REVOLUT'], 'REQUIRED'),
    /** Paid on a gateway's page; otherwise a receipt is uploaded. */
    isOnline: z.boolean(),
    receipt: z.array(z.instanceof(File)),
  })
  .check(
    z.refine<{ paymentMethod: PaymentMethod; isOnline: boolean; receipt: File[] }>(
      ({ isOnline, receipt }) => isOnline || receipt.length > 0,
      { error: 'FILE_REQUIRED', path: ['receipt'] },
    ),
  );
type Body = z.output<typeof Form>;

/** Form that pays a freight difference: by card on the bank's page, or by transfer with a receipt. */
export function PendingPaymentForm({ pending }: { pending: PendingPaymentView }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const methods = useQuery(listPaymentMethods()).data ?? [];
  const isOnline = (method: string): boolean => methods.some((one) => one.method === method && one.gateway !== null);
  const { isUnknown, send } = useSending(pending);
  const contract = useContractForm<Values, Body>({
    schema: Form,
    defaultValues: { paymentMethod: '', receipt: [] },
    required: { paymentMethod: 'order.checkout.method.required' },
    toBody: (values) => ({
      ...values,
      paymentMethod: values.paymentMethod || undefined,
      isOnline: isOnline(values.paymentMethod),
    }),
  });
  const { form, idOf, errorOf } = contract;
  const method = form.watch('paymentMethod');
  const [isShrinking, setIsShrinking] = useState(false);
  const addReceipt = async (files: readonly File[]): Promise<void> => {
    setIsShrinking(true);
    const small = await Promise.all(files.map(shrinkPhoto));
    setIsShrinking(false);
    form.setValue('receipt', small, { shouldValidate: form.formState.isSubmitted });
  };
  return (
    <form method="post" noValidate onSubmit={contract.onSubmit(send)} className="space-y-4">
      <ErrorSummary lines={contract.summary} />
      <ChoiceGroup id={idOf('paymentMethod')} legend={t('order.checkout.method')} error={errorOf('paymentMethod')}>
        {methods.map((offered) => (
          <Radio
            key={offered.method}
            value={offered.method}
            label={t(`status.paymentMethod.${offered.method}`)}
            hint={t(offered.gateway !== null ? 'order.pending.byCard' : 'order.pending.byTransfer')}
            {...form.register('paymentMethod')}
          />
        ))}
      </ChoiceGroup>
      {method !== '' && !isOnline(method) && (
        <>
          {pending.bankTransfer && <BankRows transfer={pending.bankTransfer} />}
          <FileField
            id={idOf('receipt')}
            label={t('order.pending.receipt')}
            hint={t('order.pending.receiptHint')}
            error={errorOf('receipt')}
            files={form.watch('receipt')}
            onChange={(files) => void addReceipt(files)}
            accept={RECEIPT_TYPES}
            max={1}
            maxBytes={MAX_FILE_BYTES * 3}
          />
        </>
      )}
      {isUnknown && (
        <p role="alert" className="rounded-paper bg-warn-bg p-3 text-warn-fg">
          {text('order.action.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={contract.isSending || isShrinking}>
        {t('order.pending.pay', { amount: money(pending.amount) })}
      </Button>
    </form>
  );
}

interface Sending {
  readonly isUnknown: boolean;
  /** Sends the payment. @throws ApiError for a refusal. */
  readonly send: (body: Body) => Promise<void>;
}

/** Sends the payment at most once: its key is stored until the outcome is known. */
function useSending(pending: PendingPaymentView): Sending {
  const { t } = useTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const { userId } = useAccount('CUSTOMER');
  const [isUnknown, setIsUnknown] = useState(false);
  const keyName = `move-freight-${pending.pendingPaymentId}` as const;
  const refresh = async (): Promise<void> => {
    const changed = [listCustomerPendingPayments, getOrder, getCart];
    await invalidateCalls(client, changed);
  };
  const send = async ({ paymentMethod, isOnline, receipt: [receipt] }: Body): Promise<void> => {
    setIsUnknown(false);
    const asked = `${paymentMethod} ${receipt ? `${receipt.name} ${receipt.size} ${receipt.lastModified}` : ''}`;
    const present = findPendingWrite<string>(keyName, userId);
    const { key } = present?.body === asked ? present : savePendingWrite(keyName, userId, asked);
    const form = new FormData();
    form.set('paymentMethod', paymentMethod);
    if (!isOnline && receipt) form.set('receipt', receipt);
    try {
      const { payment } = await processPendingPayment({
        params: { orderId: pending.orderId, paymentId: pending.pendingPaymentId, customerId: userId },
        form,
        idempotencyKey: key,
      });
      removePendingWrite(keyName);
      if (isOnline) return navigate(paths.payByCard(payment.paymentId));
      showToast(t('order.pending.sent'));
      await refresh();
    } catch (error) {
      // The refetched list shows the state; pressing again repeats the same request.
      await refresh();
      if (isOutcomeUnknown(error)) return setIsUnknown(true);
      removePendingWrite(keyName);
      throw error;
    }
  };
  return { isUnknown, send };
}
