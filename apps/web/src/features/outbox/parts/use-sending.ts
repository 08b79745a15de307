import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import { sendWaiting } from '#lib/outbox/send-waiting';
import { useTexts } from '#lib/texts/text.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** How often what waits is looked at for a pause that is over. */
const LOOK_EVERY_MS = 5000;

interface Sending {
  readonly isSending: boolean;
  /** Sends what waits. @param isAsked Pauses do not count. @returns Number of actions that were sent. */
  readonly send: (isAsked: boolean) => Promise<number>;
}

/** Sends what waits of an owner, and fetches what is on the page again once something has taken effect. */
export function useSending(ownerId: string): Sending {
  const client = useQueryClient();
  const showToast = useToast();
  const { t } = useTexts();
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const send = useCallback(
    async (isAsked: boolean): Promise<number> => {
      if (isBusy.current) return 0;
      isBusy.current = true;
      setIsSending(true);
      try {
        const count = await sendWaiting({ ownerId, isAsked });
        if (count > 0) {
          showToast(t('common.outbox.sent', { count }));
          await client.invalidateQueries();
        }
        return count;
      } finally {
        isBusy.current = false;
        setIsSending(false);
      }
    },
    [ownerId, client, showToast, t],
  );
  return { isSending, send };
}

/** Sends what waits at once, when a connection comes, when the page is looked at again, and after any answer. */
export function useSendingByItself(ownerId: string): void {
  const client = useQueryClient();
  const { send } = useSending(ownerId);
  useEffect(() => {
    const wake = (isAsked: boolean) => (): void => {
      if (navigator.onLine) send(isAsked).catch(() => undefined);
    };
    const look = wake(false);
    const onConnection = wake(true);
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    look();
    addEventListener('online', onConnection);
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(look, LOOK_EVERY_MS);
    const end = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') look();
    });
    return () => {
      removeEventListener('online', onConnection);
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(timer);
      end();
    };
  }, [client, send]);
}
