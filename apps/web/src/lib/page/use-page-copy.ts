import { useEffect, useEffectEvent } from 'react';
import { useRouter } from 'wouter';

import { useDates } from '#lib/texts/dates';
import { useLanguage, useTexts } from '#lib/texts/text.tsx';

/** Until what is read later stands on the page as well. */
const SETTLED_AFTER_MS = 2500;

interface CopiedPage {
  readonly cache: 'orders' | 'catalogue';
  /** Address of the page, without the language; undefined: it is not kept, or not yet. */
  readonly path: string | undefined;
  /** Whether the page shows what it is about. */
  readonly isComplete: () => boolean;
  /** What the page shows: another one is kept anew. */
  readonly shown?: unknown;
}

/** Keeps a page, while it is open, readable on this device without a connection, as it stands now. */
export function usePageCopy({ cache, path, isComplete, shown }: CopiedPage): void {
  const { text } = useTexts();
  const { instantDay, time } = useDates();
  const { locale } = useLanguage();
  const { base } = useRouter();
  const keep = useEffectEvent(async (): Promise<void> => {
    const now = new Date().toISOString();
    const { keepPageCopy } = await import('#lib/device/page-copies');
    await keepPageCopy({
      cache,
      // The home page of a language has no slash behind it.
      path: base !== '' && /^\/(\?|$)/.test(path ?? '') ? `${base}${path?.slice(1)}` : `${base}${path}`,
      title: document.title.split(' · ')[0] ?? '',
      readText: text('common.outbox.readAt', { day: instantDay(now), time: time(now) }),
      retryText: text('common.action.retry'),
      list: { href: `/hors-ligne?lang=${locale}`, name: text('common.outbox.copies') },
    });
  });
  const isReady = useEffectEvent(() => navigator.onLine && isComplete());
  useEffect(() => {
    // Absent where the page is not served over a safe connection.
    if (path === undefined || !('caches' in window)) return;
    const timer = setInterval(() => {
      if (!isReady()) return;
      clearInterval(timer);
      // A device that keeps nothing shows the page without a connection as it always did.
      keep().catch(() => undefined);
    }, SETTLED_AFTER_MS);
    return () => clearInterval(timer);
  }, [path, shown]);
}
