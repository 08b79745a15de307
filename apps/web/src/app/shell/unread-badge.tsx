import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { unreadQuery } from '#features/notification/api/list-notifications';
import { useIsInBrowser } from '#lib/hydration/use-is-hydrated';
import { useTexts } from '#lib/texts/text.tsx';

/** What news may have changed. */
const CONCERNED = /^\/(notifications|orders|payments|cart-items|sellers)/;

/**
 * The count on the account's button, kept live: the server says that there is news, and the page reads it. Its words
 * stand in the menu.
 */
export default function UnreadBadge(): ReactElement | null {
  const { text } = useTexts();
  const client = useQueryClient();
  const { data } = useQuery(unreadQuery);
  useEffect(() => listenForNews(client), [client]);
  // News may come before this code does: its count would not be the HTML's.
  const count = useIsInBrowser() ? (data?.unreadCount ?? 0) : 0;
  if (count === 0) return null;
  return (
    <span
      title={text('common.shell.unread', { count })}
      aria-hidden="true"
      className="label pointer-events-none absolute top-0 right-0 min-w-5 rounded-full bg-primary px-1.5 text-center text-label leading-5 text-on-primary"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/**
 * Follows the account's stream while the page is looked at: a browser holds few connections to one host, and a page in
 * the background reads what it missed when it comes back.
 *
 * @returns what stops it.
 */
function listenForNews(client: QueryClient): () => void {
  let stream: EventSource | null = null;
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
    stream.addEventListener('news', readAgain);
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
