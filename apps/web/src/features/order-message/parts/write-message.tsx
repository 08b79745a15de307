import { ORDER_MESSAGE_PHOTOS_MAX, type OrderThread } from '@matete/contract/order-message/order-messages';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listOrderThreads } from '#features/order-message/api/list-order-threads';
import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { orderMessageForm } from '#features/order-message/parts/order-message-forms';
import { useThreadSend } from '#features/order-message/parts/use-thread-send';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { PhotoField, SendingProgress } from '#ui/form/photo-field.tsx';
import { usePhotos } from '#ui/form/use-photos';
import { useToast } from '#ui/overlay/toast.tsx';

interface WriteMessageProps {
  readonly thread: OrderThread;
  readonly page: PageProps;
}

/** Form at the end of a thread. An admin's message says what it answers, so that nobody is answered twice. */
export function WriteMessage({ thread, page }: WriteMessageProps): ReactElement {
  const { t } = useTexts();
  const { form, photos, sending } = useMessageForm({ thread, page });
  const isAdmin = useAccount().role === 'ADMIN';
  return (
    <Form of={form} className="max-w-text space-y-4">
      <ErrorSummary lines={form.summary} />
      {isAdmin && thread.messages.length > 0 && (
        <input type="hidden" name="lastMessageId" value={thread.messages.at(-1)?.messageId} />
      )}
      <FormTextArea of={form} name="message" rows={4} />
      <PhotoField of={form} photos={photos} max={ORDER_MESSAGE_PHOTOS_MAX} hint={t('thread.photos.hint')} />
      {!isAdmin && thread.hasSeller && (
        <Checkbox
          label={t('thread.askHouse')}
          hint={t('thread.askHouse.hint')}
          {...form.choiceOf('toHouse', 'true', false)}
        />
      )}
      <SendingProgress share={sending.share} />
      {sending.isUnknown && (
        <p role="alert" className="rounded-paper bg-bad-bg p-3 text-bad-fg">
          {t('thread.checking')}
        </p>
      )}
      <Button type="submit" tone="action" isBusy={form.isSending || photos.isShrinking}>
        {t(sending.isUnknown ? 'common.action.retry' : 'thread.send')}
      </Button>
    </Form>
  );
}

function useMessageForm({ thread: { orderId }, page }: WriteMessageProps) {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const showToast = useToast();
  const photos = usePhotos();
  const sending = useThreadSend(orderMessageForm, orderId);
  const form = useForm(orderMessageForm, {
    context: { ...page, user },
    files: () => ({ attachments: photos.files }),
    send: sending.send,
    onKept: photos.clear,
    onDone: (written: OrderThread) => {
      replaceAnswer(client, readOrderThread({ params: { orderId } }), written);
      void client.invalidateQueries({ queryKey: listOrderThreads.key });
      form.ref.current?.reset();
      photos.clear();
      showToast(t('thread.sent'));
    },
  });
  return { form, photos, sending };
}
