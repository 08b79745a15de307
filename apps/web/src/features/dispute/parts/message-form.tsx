import { sendDisputeMessage as sendDisputeMessageEndpoint } from '@matete/contract/dispute/disputes';
import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { sendDisputeMessage } from '#features/dispute/api/send-dispute-message';
import { useContractForm } from '#lib/forms/contract-form';
import { usePendingWrite } from '#lib/api/use-pending-write';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { PhotoField, SendingProgress } from '#features/dispute/parts/photo-field.tsx';
import { namesOf, usePhotos } from '#features/dispute/parts/use-photos';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface Values {
  readonly message: string;
}

interface Sent extends Values {
  readonly photos: readonly File[];
}

/** Form that adds a message to a dispute's thread, for all three sides. */
export default function MessageForm({ orderId }: { orderId: OrderId }): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount();
  const client = useQueryClient();
  const showToast = useToast();
  const photos = usePhotos();
  const [share, setShare] = useState<number | null>(null);
  const contract = useContractForm<Values, Values>({
    schema: sendDisputeMessageEndpoint.body,
    defaultValues: { message: '' },
  });
  const sending = usePendingWrite<Sent, OrderView>({
    name: `move-dispute-message-${orderId}`,
    accountId: userId,
    signatureOf: (sent) => ({ message: sent.message, photos: namesOf(sent.photos) }),
    send: async (sent, idempotencyKey) => {
      const form = new FormData();
      form.set('message', sent.message);
      for (const photo of sent.photos) form.append('attachments', photo);
      try {
        return await sendDisputeMessage({
          params: { orderId },
          form,
          idempotencyKey,
          ...(sent.photos.length > 0 ? { onProgress: setShare } : {}),
        });
      } finally {
        setShare(null);
      }
    },
  });
  const submit = contract.onSubmit(async ({ message }) => {
    const order = await sending.run({ message, photos: photos.files });
    if (!order) return;
    client.setQueryData(getOrder({ params: { orderId } }).queryKey, order);
    contract.form.reset();
    photos.clear();
    showToast(t('dispute.message.done'));
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 max-w-text space-y-4">
      <ErrorSummary lines={contract.summary} />
      <Field
        id={contract.idOf('message')}
        label={t('dispute.message')}
        hint={t('dispute.message.hint')}
        error={contract.errorOf('message')}
      >
        <TextArea rows={3} {...contract.form.register('message')} />
      </Field>
      <PhotoField id={contract.idOf('attachments')} photos={photos} error={null} />
      <SendingProgress share={share} />
      {sending.isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('dispute.checking')}
        </p>
      )}
      <Button type="submit" isBusy={contract.isSending || photos.isShrinking}>
        {t(sending.isUnknown ? 'common.action.retry' : 'dispute.message.send')}
      </Button>
    </form>
  );
}
