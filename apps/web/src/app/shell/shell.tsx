import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { deferred } from '#lib/hydration/deferred.tsx';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { whenIdle } from '#lib/hydration/when-idle';
import { deskOf } from '#app/shell/desk/desk-of';
import { Header } from '#app/shell/header.tsx';
import { OfflineBanner } from '#app/shell/offline-banner.tsx';
import { useWasSlow } from '#lib/device/use-was-slow';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** Loaded while there is a message, and for accounts, which may have something to be told. */
const Strips = lazyPart(() => import('#app/shell/strips/strips.tsx'));
/** Loaded only where a page came slowly. */
const SaverOffer = lazyPart(() => import('#app/shell/strips/saver-offer.tsx'));
/** Loaded after the page itself, whose own parts come first. */
const LateFrame = lazyPart(async () => {
  await whenIdle();
  return import('#app/shell/late-frame.tsx');
});
const Footer = deferred(() => import('#app/shell/footer.tsx'), { isStatic: true });

/** Renders the frame of every page: header, banners, content, footer. */
export function Shell({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const [path] = useLocation();
  const message = useQuery(getPublicMessage()).data?.publicMessage;
  const isDesk = deskOf(path, user) !== null;
  const wasSlow = useWasSlow();
  const isHydrated = useIsHydrated();
  return (
    <>
      <a
        href="#main"
        className="btn visually-hidden z-50 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:[clip-path:none]"
      >
        {t('common.shell.skip')}
      </a>
      {(message?.active || user) && <Strips />}
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {wasSlow && !isDesk && <SaverOffer />}
      <Footer isShort={isDesk} />
      {isHydrated && <LateFrame />}
    </>
  );
}
