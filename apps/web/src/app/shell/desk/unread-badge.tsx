import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { unreadQuery } from '#features/notification/api/list-notifications';
import { ApiError } from '#lib/api/api-error';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { renewPage } from '#lib/routing/leave-page';
import { useTexts } from '#lib/texts/text.tsx';

/** Paths of the calls whose answers a notification may have changed. */
const CONCERNED = /^\/(notifications|orders|payments|cart-items|sellers)/;

/**
 * Number of unread notifications on the bell, updated by the notification stream.
 */
export function UnreadBadge(): ReactElement | null {
  const { t } = useTexts();
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  useEffect(() => listenForNews(client), [client]);
  // The count may have changed before hydration; the first render must match the HTML.
  const count = useIsHydrated() ? (data?.unreadCount ?? 0) : 0;
  if (count === 0) return null;
  return (
    <span className="label pointer-events-none absolute top-0 right-0 min-w-5 rounded-full bg-primary px-1.5 text-center text-label leading-5 text-on-primary">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">, {t('common.shell.unread', { count })}</span>
    </span>
  );
}

/**
 * Listens to the notification stream while the page is visible: browsers limit the connections to one host. A page that
 * becomes visible again refetches what it missed.
 *
 * @returns a function that stops it.
 */
function listenForNews(client: QueryClient): () => void {
  let stream: EventSource | null = null;
  // What was unread when the page was rendered, or its stream opened: its other answers are at least as new.
  let shown = client.getQueryData(unreadQuery.queryKey)?.unreadCount;
  const readAgain = (): void => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && CONCERNED.test(path),
    });
  };
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      stream?.close();
      stream = null;
      return;
    }
    if (stream) return;
    stream = new EventSource('/api/notifications/stream');
    stream.addEventListener('news', () => {
      shown = undefined;
      readAgain();
    });
    // Sent when the stream opens: something may have come since the page was rendered, or while the link was down.
    stream.addEventListener('unread', ({ data }) => {
      if (shown !== Number(data)) readAgain();
      shown = Number(data);
    });
    stream.addEventListener('error', () => {
      if (stream?.readyState === EventSource.CLOSED) void leaveWithoutSession(client);
    });
  };
  const onVisibility = (): void => {
    const wasClosed = stream === null;
    follow();
    if (wasClosed && stream) readAgain();
  };
  follow();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    stream?.close();
  };
}

/** Opens the page anew where its session has ended: what it shows may not be its reader's any longer. */
async function leaveWithoutSession(client: QueryClient): Promise<void> {
  try {
    await client.fetchQuery({ ...unreadQuery, staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SIGN_IN_REQUIRED') renewPage();
  }
}
