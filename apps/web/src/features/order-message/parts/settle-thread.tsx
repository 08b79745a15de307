import type { OrderThread } from '@matete/contract/order-message/order-messages';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listOrderThreads } from '#features/order-message/api/list-order-threads';
import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { settleThreadForm } from '#features/order-message/parts/order-message-forms';
import { useThreadSend } from '#features/order-message/parts/use-thread-send';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface SettleThreadProps {
  readonly thread: OrderThread;
  readonly page: PageProps;
}

/** Since when a thread waits for the house, and how it stops waiting without an answer. */
export function SettleThread({ thread, page }: SettleThreadProps): ReactElement | null {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const { orderId, waitingSince, messages } = thread;
  const { send } = useThreadSend(settleThreadForm, orderId);
  const form = useForm(settleThreadForm, {
    context: { ...page, user },
    send,
    onDone: (settled: OrderThread) => {
      replaceAnswer(client, readOrderThread({ params: { orderId } }), settled);
      void client.invalidateQueries({ queryKey: listOrderThreads.key });
      showToast(t('thread.settled'));
    },
  });
  if (waitingSince === null) return null;
  return (
    <Form
      of={form}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-paper bg-warn-bg p-3 text-warn-fg"
    >
      <ErrorSummary lines={form.summary} />
      <input type="hidden" name="lastMessageId" value={messages.at(-1)?.messageId} />
      <p className="flex-1">
        {t('thread.waiting')} <InstantText instant={waitingSince} withTime />
      </p>
      <Button type="submit" isBusy={form.isSending}>
        {t('thread.settle')}
      </Button>
    </Form>
  );
}
