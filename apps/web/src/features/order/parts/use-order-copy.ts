import type { OrderView } from '@matete/contract/order/order-views';
import { useEffect } from 'react';
import { useLocation, useRouter } from 'wouter';

import { useFormats } from '#lib/texts/formats';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';

/** Until what is read later stands on the page as well. */
const SETTLED_AFTER_MS = 2500;

/** Keeps the page of an order readable on this device without a connection, as it stands now. */
export function useOrderCopy(order: OrderView, title: string): void {
  const { text } = useTexts();
  const { instantDay, time } = useFormats();
  const { locale } = useLanguage();
  const { base } = useRouter();
  const [path] = useLocation();
  useEffect(() => {
    // Absent where the page is not served over a safe connection.
    if (!('caches' in window)) return;
    const timer = setTimeout(() => {
      if (!navigator.onLine) return;
      const now = new Date().toISOString();
      import('#lib/device/order-copies')
        .then(({ keepOrderCopy }) =>
          keepOrderCopy({
            path: base + path,
            title,
            readText: text('common.outbox.readAt', { day: instantDay(now), time: time(now) }),
            list: { href: `/hors-ligne?lang=${locale}`, name: text('common.outbox.copies') },
          }),
        )
        // A device that keeps nothing shows the page without a connection as it always did.
        .catch(() => undefined);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [order, title, text, instantDay, time, locale, base, path]);
}
