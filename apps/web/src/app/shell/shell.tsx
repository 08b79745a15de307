import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { Theme } from '#app/boot-state';
import { startSlashShortcut } from '#app/shell/slash-shortcut';
import { Footer } from '#app/shell/footer.tsx';
import { Header } from '#app/shell/header.tsx';
import { OfflineBanner } from '#app/shell/offline-banner.tsx';
import { PublicMessageStrip } from '#app/shell/public-message-strip.tsx';
import { useTexts } from '#app/text.tsx';

/** The frame of every page. */
export function Shell({ initialTheme, children }: { initialTheme: Theme; children: ReactNode }): ReactElement {
  const { t } = useTexts();
  useEffect(startSlashShortcut, []);
  return (
    <>
      <a href="#main" className="btn visually-hidden z-50 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:[clip-path:none]">
        {t('common.shell.skip')}
      </a>
      <PublicMessageStrip />
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer initialTheme={initialTheme} />
    </>
  );
}
