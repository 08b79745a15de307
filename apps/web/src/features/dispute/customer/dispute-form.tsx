import { DISPUTE_REASONS } from '@matete/contract/order/dispute-view';
import { openDispute as openDisputeEndpoint } from '@matete/contract/dispute/disputes';
import type { OrderView } from '@matete/contract/order/order-views';
import { MAX_NUMBER } from '@matete/contract/primitives';
import { parseInteger } from '@matete/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';

import { getOrder } from '#features/order/api/get-order';
import { listCustomerOrders } from '#features/order/api/list-customer-orders';
import { openDispute } from '#features/dispute/api/open-dispute';
import { useContractForm } from '#lib/forms/contract-form';
import type { ContractForm } from '#lib/forms/contract-form';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { usePendingWrite } from '#lib/api/use-pending-write';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { forgetDraft, readDraft, writeDraft } from '#features/dispute/customer/dispute-draft';
import type { DisputeDraft } from '#features/dispute/customer/dispute-draft';
import { PhotoField, SendingProgress } from '#features/dispute/parts/photo-field.tsx';
import { ReceivedKg } from '#features/dispute/parts/received-kg.tsx';
import { namesOf, usePhotos } from '#features/dispute/parts/use-photos';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const Kg = z
  .int('NUMBER_INVALID')
  .check(z.minimum(0, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE'));

/** Schema of the form: the contract's fields, with the received kg as a record instead of text. */
const Form = z.strictObject({
  reason: openDisputeEndpoint.body.shape.reason,
  description: openDisputeEndpoint.body.shape.description,
  received: z.record(z.string(), Kg),
});
type Body = z.output<typeof Form>;

/**
 * Form of a dispute: reason, received kg, description, photographs. Its draft is stored on the device until it is sent.
 */
export function DisputeForm({ order }: { order: OrderView }): ReactElement {
  const isHydrated = useIsHydrated();
  // The draft is on the device, so the server cannot render the form.
  return isHydrated ? <DraftForm order={order} /> : <div className="mt-5 min-h-96" />;
}

function DraftForm({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount('CUSTOMER');
  const [draft] = useState(() => readDraft(userId, order.orderId));
  const photos = usePhotos();
  const { share, sending, finish } = useSending(order);
  const contract = useContractForm<DisputeDraft, Body>({
    schema: Form,
    required: { reason: 'dispute.form.reasonMissing' },
    defaultValues: draft ?? {
      reason: '',
      description: '',
      received: Object.fromEntries(order.lines.map((line) => [line.productId, String(line.quantity)])),
    },
    toBody: (values) => ({
      reason: values.reason || undefined,
      description: values.description,
      received: Object.fromEntries(
        order.lines.map(({ productId }) => {
          const typed = values.received[productId] ?? '';
          return [productId, parseInteger(typed) ?? typed];
        }),
      ),
    }),
  });
  const { form, idOf, errorOf, isSending } = contract;
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => writeDraft(userId, order.orderId, values as DisputeDraft));
    return unsubscribe;
  }, [form, userId, order.orderId]);
  const submit = contract.onSubmit(async (body) => {
    const opened = await sending.run({ body, photos: photos.files });
    if (opened) finish(opened);
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 max-w-text space-y-6">
      <ErrorSummary lines={contract.summary} />
      {draft && <p className="rounded-paper bg-info-bg p-3 text-info-fg">{t('dispute.draft')}</p>}
      <ReasonChoice of={contract} />
      <ReceivedKg
        order={order}
        idOf={(productId) => idOf(`received.${productId}`)}
        errorOf={(productId) => errorOf(`received.${productId}`)}
        typed={form.watch('received')}
        inputOf={(productId) => form.register(`received.${productId}`)}
      />
      <Field
        id={idOf('description')}
        label={t('dispute.description')}
        hint={t('dispute.description.hint')}
        error={errorOf('description')}
      >
        <TextArea rows={5} {...form.register('description')} />
      </Field>
      <PhotoField id={idOf('attachments')} photos={photos} error={errorOf('attachments')} />
      <SendingProgress share={share} />
      {sending.isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('dispute.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={isSending || photos.isShrinking}>
        {t(sending.isUnknown ? 'common.action.retry' : 'dispute.send')}
      </Button>
    </form>
  );
}

function ReasonChoice({ of }: { of: ContractForm<DisputeDraft, Body> }): ReactElement {
  const { t } = useTexts();
  return (
    <ChoiceGroup id={of.idOf('reason')} legend={t('dispute.reason')} error={of.errorOf('reason')}>
      {DISPUTE_REASONS.map((reason) => (
        <Radio key={reason} value={reason} label={t(`dispute.reason.${reason}`)} {...of.form.register('reason')} />
      ))}
    </ChoiceGroup>
  );
}

/** Returns the lines whose received kg differ from what was ordered. */
const changedLines = (order: OrderView, received: Body['received']) =>
  order.lines.flatMap(({ productId, quantity }) => {
    const receivedKg = received[productId] ?? quantity;
    return receivedKg === quantity ? [] : [{ productId, receivedKg }];
  });

interface Sent {
  readonly body: Body;
  readonly photos: readonly File[];
}

function useSending(order: OrderView) {
  const { t } = useTexts();
  const { userId } = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [share, setShare] = useState<number | null>(null);
  const { orderId } = order;
  const sending = usePendingWrite<Sent, OrderView>({
    name: `move-dispute-${orderId}`,
    accountId: userId,
    signatureOf: ({ body, photos }) => ({ body, photos: namesOf(photos) }),
    send: async ({ body, photos }, idempotencyKey) => {
      const form = new FormData();
      form.set('reason', body.reason);
      form.set('description', body.description);
      const lines = changedLines(order, body.received);
      if (lines.length > 0) form.set('lines', JSON.stringify(lines));
      const params = { orderId, customerId: userId };
      for (const photo of photos) form.append('attachments', photo);
      try {
        return await openDispute({
          params,
          form,
          idempotencyKey,
          ...(photos.length > 0 ? { onProgress: setShare } : {}),
        });
      } finally {
        setShare(null);
      }
    },
  });
  const finish = (opened: OrderView): void => {
    forgetDraft(userId, orderId);
    client.setQueryData(getOrder({ params: { orderId } }).queryKey, opened);
    void client.invalidateQueries({ queryKey: listCustomerOrders.key });
    showToast(t('dispute.done'));
    navigate(paths.order(orderId), { replace: true });
  };
  return { share, sending, finish };
}
