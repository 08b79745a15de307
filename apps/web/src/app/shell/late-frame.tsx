import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { startSlashShortcut } from '#app/shell/slash-shortcut';
import { useCopyInstead } from '#app/use-copy-instead';
import { ReadPageCopy } from '#features/outbox/parts/read-page-copy';
import { keepOfflinePages } from '#lib/device/offline-pages';
import { useSession } from '#lib/session/session.tsx';
import { useLanguage } from '#lib/texts/text.tsx';

/**
 * What every page has and none needs at first: the shortcut into the search, pages for the time without a connection, kept
 * copies of pages that do not come, and notifications on this device where they have ended.
 */
export default function LateFrame(): ReactElement {
  const { locale } = useLanguage();
  useEffect(startSlashShortcut, []);
  useCopyInstead();
  useEffect(() => {
    // Where a browser has no worker, or no room, its pages need a connection.
    if (import.meta.env.PROD) keepOfflinePages(locale).catch(() => undefined);
  }, [locale]);
  const client = useQueryClient();
  const readerId = useSession().user?.userId;
  useEffect(() => {
    if (readerId === undefined || !('Notification' in window) || Notification.permission !== 'granted') return;
    // What fails is tried again by the next page.
    import('#features/notification/parts/subscribe-device')
      .then(({ renewDevice }) => renewDevice(client))
      .catch(() => undefined);
  }, [client, readerId]);
  return <ReadPageCopy />;
}
