import type { OrderView } from '@matete/contract/order/order-views';
import type { OrderId } from '@matete/contract/units';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { getOrder } from '#features/order/api/get-order';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { disputeMessageForm } from '#features/dispute/parts/dispute-message-form';
import { replaceAnswer } from '#lib/api/calls';
import { PhotoField, SendingProgress } from '#ui/form/photo-field.tsx';
import { usePhotos } from '#ui/form/use-photos';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Form that adds a message to a dispute's thread, for all three sides. */
export function MessageForm({ orderId }: { orderId: OrderId }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const showToast = useToast();
  const photos = usePhotos();
  const sending = usePendingSend({
    definition: disputeMessageForm,
    name: `move-dispute-message-${orderId}`,
    accountId: user.userId,
  });
  const form = useForm(disputeMessageForm, {
    context: { params: { orderId }, search: new URLSearchParams(), user },
    files: () => ({ attachments: photos.files }),
    send: sending.send,
    onKept: photos.clear,
    onDone: (order: OrderView) => {
      replaceAnswer(client, getOrder({ params: { orderId } }), order);
      form.ref.current?.reset();
      photos.clear();
      showToast(t('dispute.message.done'));
    },
  });
  return (
    <Form of={form} className="mt-3 max-w-text space-y-4">
      <ErrorSummary lines={form.summary} />
      <Field
        id={form.idOf('message')}
        label={t('dispute.message')}
        hint={t('dispute.message.hint')}
        error={form.errorOf('message')}
      >
        <TextArea rows={3} {...form.inputOf('message')} />
      </Field>
      <PhotoField of={form} photos={photos} max={5} hint={t('dispute.photos.hint')} />
      <SendingProgress share={sending.share} />
      {sending.isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('dispute.checking')}
        </p>
      )}
      <Button type="submit" isBusy={form.isSending || photos.isShrinking}>
        {t(sending.isUnknown ? 'common.action.retry' : 'dispute.message.send')}
      </Button>
    </Form>
  );
}
