import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Router } from 'wouter';

import { Announcer } from '#lib/page/announcer.tsx';
import type { BootState } from '#app/boot-state';
import { LinkPrefetch } from '#app/link-prefetch.tsx';
import { HeadSinkProvider } from '#lib/page/head.tsx';
import type { HeadSink } from '#lib/page/head.tsx';
import type { Language } from '#lib/texts/language';
import { localeBase } from '#lib/routing/locale-path';
import { newEntryState, saveScroll } from '#lib/routing/navigation';
import { SentDeviceContext } from '#lib/device/sent-device';
import { SubmittedFormProvider } from '#lib/forms/submitted-form.tsx';
import { SessionProvider } from '#lib/session/session.tsx';
import { LanguageProvider } from '#lib/texts/text.tsx';
import { ToastProvider } from '#ui/overlay/toast.tsx';

interface ProvidersProps {
  readonly boot: BootState;
  readonly client: QueryClient;
  readonly language: Language;
  /** On the server only: the address to render, and where the page's title is collected. */
  readonly server?: { readonly path: string; readonly search: string; readonly headSink: HeadSink };
  readonly children: ReactNode;
}

/** Provides the pages with the query client, language, session, router, announcer, toasts and prefetch. */
export function Providers({ boot, client, language, server, children }: ProvidersProps): ReactElement {
  // Of the HTML: a part whose code comes after its reader has gone on hydrates as the server rendered it.
  const [opened] = useState(
    () => server ?? { path: window.location.pathname, search: window.location.search.slice(1) },
  );
  return (
    <HeadSinkProvider value={server?.headSink ?? null}>
      <QueryClientProvider client={client}>
        <LanguageProvider value={language}>
          <SessionProvider initialUser={boot.user}>
            <SentDeviceContext value={boot}>
              <SubmittedFormProvider value={boot.submitted ?? null}>
                <Router
                  base={localeBase(boot.locale)}
                  aroundNav={(navigate, to, options) => {
                    saveScroll();
                    navigate(to, { ...options, state: newEntryState(options?.state) });
                  }}
                  ssrPath={opened.path}
                  ssrSearch={opened.search}
                >
                  <Announcer>
                    <ToastProvider>
                      <LinkPrefetch>{children}</LinkPrefetch>
                    </ToastProvider>
                  </Announcer>
                </Router>
              </SubmittedFormProvider>
            </SentDeviceContext>
          </SessionProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </HeadSinkProvider>
  );
}
