import type { OrderThread } from '@matete/contract/order-message/order-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';

import { listNotifications } from '#features/notification/api/list-notifications';
import { markOrderThreadRead } from '#features/order-message/api/mark-order-thread-read';
import { readOrderThread } from '#features/order-message/api/read-order-thread';
import { threadReadForm } from '#features/order-message/parts/order-message-forms';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';

interface MarkThreadReadProps {
  readonly thread: OrderThread;
  readonly page: PageProps;
}

/**
 * Marks the notifications about a thread as read once its end is on the screen, so that the next message is told again.
 * Without code a button does.
 */
export function MarkThreadRead({ thread: { orderId }, page }: MarkThreadReadProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const onDone = async (): Promise<void> => invalidateCalls(client, [listNotifications, readOrderThread]);
  const form = useForm(threadReadForm, { context: { ...page, user }, onDone });
  const markRead = useEffectEvent(() => {
    // Nothing is lost where it fails: the notification stays unread.
    markOrderThreadRead({ params: { orderId } }).then(onDone, () => undefined);
  });
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      markRead();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end}>
      <Form of={form} className="unless-code mt-3">
        <Button type="submit" isBusy={form.isSending}>
          {t('thread.markRead')}
        </Button>
      </Form>
    </div>
  );
}
