import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useRouter } from 'wouter';

import { getOrder } from '#features/order/api/get-order';
import { useDates } from '#lib/texts/dates';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';

/** Until what is read later stands on the page as well. */
const SETTLED_AFTER_MS = 2500;

/** Pages of one order, of its customer and of its seller. */
const ORDER_PAGE = /^\/(?:vendeur\/)?commandes\/([0-9a-f-]{36})$/;

/** Keeps the page of an order, while it is open, readable on this device without a connection, as it stands now. */
export function useOrderCopy(): void {
  const { text } = useTexts();
  const { instantDay, time } = useDates();
  const { locale } = useLanguage();
  const { base } = useRouter();
  const [path] = useLocation();
  const orderId = ORDER_PAGE.exec(path)?.[1];
  // The page has asked for it already.
  const { data: order } = useQuery({
    ...getOrder({ params: { orderId: orderId ?? '' } }),
    enabled: orderId !== undefined,
  });
  useEffect(() => {
    // Absent where the page is not served over a safe connection.
    if (orderId === undefined || order === undefined || !('caches' in window)) return;
    const timer = setTimeout(() => {
      if (!navigator.onLine) return;
      const now = new Date().toISOString();
      import('#lib/device/order-copies')
        .then(({ keepOrderCopy }) =>
          keepOrderCopy({
            path: base + path,
            title: document.title.split(' · ')[0] ?? '',
            readText: text('common.outbox.readAt', { day: instantDay(now), time: time(now) }),
            list: { href: `/hors-ligne?lang=${locale}`, name: text('common.outbox.copies') },
          }),
        )
        // A device that keeps nothing shows the page without a connection as it always did.
        .catch(() => undefined);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [order, orderId, text, instantDay, time, locale, base, path]);
}
