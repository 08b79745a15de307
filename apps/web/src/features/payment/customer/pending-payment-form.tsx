import type { PendingPaymentView } from '@matete/contract/payment/pending-payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { RECEIPT_KINDS } from '#lib/files/file-kinds';
import { listPaymentMethods } from '#features/payment/api/list-payment-methods';
import { ApiError } from '#lib/api/api-error';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { LooseInput } from '#lib/api/calls';
import { getCart } from '#features/cart/api/get-cart';
import { getOrder } from '#features/order/api/get-order';
import { listCustomerPendingPayments } from '#features/payment/api/list-customer-pending-payments';
import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { useFormats } from '#lib/texts/formats';
import { customerPaths } from '#lib/routing/customer-paths';
import { useAccount } from '#lib/session/session.tsx';
import { shrinkPhoto } from '#lib/files/shrink-photo';
import { useTexts } from '#lib/texts/text.tsx';
import { freightForm } from '#features/payment/customer/freight-form';
import { BankRows } from '#features/payment/parts/bank-rows.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Limit of the server; a photograph is shrunk before. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Form that pays a freight difference: by card on the bank's page, or by transfer with a receipt. */
export function PendingPaymentForm({ pending }: { pending: PendingPaymentView }): ReactElement {
  const { t, text } = useTexts();
  const { money } = useFormats();
  const { form, isUnknown, receipt } = useFreightPayment(pending);
  return (
    <Form of={form} className="space-y-4">
      <input type="hidden" name="orderId" value={pending.orderId} />
      <ErrorSummary lines={form.summary} />
      <MethodChoice of={form} />
      {/* Hidden by the style sheet while no transfer is chosen. */}
      <div className="space-y-4 [form:not(:has([data-transfer]:checked))_&]:hidden">
        {pending.bankTransfer && <BankRows transfer={pending.bankTransfer} />}
        <FileField
          id={form.idOf('receipt')}
          name="receipt"
          label={t('order.pending.receipt')}
          hint={t('order.pending.receiptHint')}
          error={form.errorOf('receipt')}
          files={receipt.files}
          onChange={(files) => void receipt.choose(files)}
          kinds={RECEIPT_KINDS}
          max={1}
          maxBytes={MAX_FILE_BYTES * 3}
        />
      </div>
      {isUnknown && (
        <p role="alert" className="rounded-paper bg-warn-bg p-3 text-warn-fg">
          {text('order.action.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending || receipt.isShrinking}>
        {t('order.pending.pay', { amount: money(pending.amount) })}
      </Button>
    </Form>
  );
}

function MethodChoice({ of }: { of: PageForm<'paymentMethod'> }): ReactElement {
  const { t } = useTexts();
  const methods = useQuery(listPaymentMethods()).data ?? [];
  return (
    <ChoiceGroup id={of.idOf('paymentMethod')} legend={t('order.checkout.method')} error={of.errorOf('paymentMethod')}>
      {methods.map(({ method, gateway }) => (
        <Radio
          key={method}
          label={t(`status.paymentMethod.${method}`)}
          hint={t(gateway !== null ? 'order.pending.byCard' : 'order.pending.byTransfer')}
          data-transfer={gateway === null ? '' : undefined}
          {...of.choiceOf('paymentMethod', method)}
        />
      ))}
    </ChoiceGroup>
  );
}

interface Receipt {
  readonly files: readonly File[];
  readonly isShrinking: boolean;
  readonly choose: (files: readonly File[]) => Promise<void>;
}

/** The receipt to send, shrunk on the device. */
function useReceipt(): Receipt {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isShrinking, setIsShrinking] = useState(false);
  const choose = async (chosen: readonly File[]): Promise<void> => {
    setIsShrinking(true);
    setFiles(await Promise.all(chosen.map(shrinkPhoto)));
    setIsShrinking(false);
  };
  return { files, isShrinking, choose };
}

interface FreightPayment {
  readonly form: PageForm<'paymentMethod' | 'receipt'>;
  readonly isUnknown: boolean;
  readonly receipt: Receipt;
}

/** Sends the payment at most once; the list is fetched afterwards, whatever came of it. */
function useFreightPayment({ pendingPaymentId }: PendingPaymentView): FreightPayment {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const showToast = useToast();
  const user = useAccount('CUSTOMER');
  const receipt = useReceipt();
  const methods = useQuery(listPaymentMethods()).data ?? [];
  const isOnline = (): boolean =>
    methods.some(({ method, gateway }) => method === form.valueOf('paymentMethod') && gateway !== null);
  const sending = usePendingSend({
    definition: freightForm,
    name: `move-freight-${pendingPaymentId}`,
    accountId: user.userId,
    isMeasured: false,
  });
  const refresh = (): Promise<void> => invalidateCalls(client, [listCustomerPendingPayments, getOrder, getCart]);
  const send = async (call: LooseInput) => {
    if (call.form?.has('receipt') !== true && !isOnline()) {
      const message = text('errors.field.FILE_REQUIRED');
      throw new ApiError(422, { errors: [{ path: 'receipt', code: 'FILE_REQUIRED', message }] });
    }
    const answer = await sending.send(call).catch(async (error: unknown) => {
      await refresh();
      throw error;
    });
    // The list shows the state where the answer was lost; pressing again repeats the same request.
    if (answer === undefined) await refresh();
    return answer;
  };
  const form: PageForm<'paymentMethod' | 'receipt'> = useForm(freightForm, {
    context: { params: {}, search: new URLSearchParams(), user },
    subject: pendingPaymentId,
    files: () => (isOnline() ? {} : { receipt: receipt.files }),
    send,
    onDone: async ({ payment }) => {
      if (isOnline()) return navigate(customerPaths.payByCard(payment.paymentId));
      showToast(t('order.pending.sent'));
      await refresh();
    },
  });
  return { form, isUnknown: sending.isUnknown, receipt };
}
