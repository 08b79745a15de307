import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { startSlashShortcut } from '#app/shell/slash-shortcut';
import { CatalogueCopy } from '#features/catalogue/parts/catalogue-copy';
import { keepOfflinePages } from '#lib/device/offline-pages';
import { useLanguage } from '#lib/texts/text.tsx';

/** What every page has and none needs at first: the shortcut into the search, and pages for the time without a connection. */
export default function LateFrame(): ReactElement {
  const { locale } = useLanguage();
  useEffect(startSlashShortcut, []);
  useEffect(() => {
    // Where a browser has no worker, or no room, its pages need a connection.
    if (import.meta.env.PROD) keepOfflinePages(locale).catch(() => undefined);
  }, [locale]);
  return <CatalogueCopy />;
}
