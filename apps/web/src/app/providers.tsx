import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { Router } from 'wouter';

import { Announcer } from '#app/announcer.tsx';
import type { BootState } from '#app/boot-state';
import { HeadSinkProvider } from '#app/head.tsx';
import type { HeadSink } from '#app/head.tsx';
import type { Language } from '#app/language';
import { localeBase } from '#app/locale-path';
import { newEntryState, saveScroll } from '#app/navigation';
import { SessionProvider } from '#app/session.tsx';
import { LanguageProvider } from '#app/text.tsx';
import { ToastProvider } from '#ui/toast.tsx';

interface ProvidersProps {
  readonly boot: BootState;
  readonly client: QueryClient;
  readonly language: Language;
  /** On the server only: the address being rendered, and where its title goes. */
  readonly server?: { readonly path: string; readonly search: string; readonly headSink: HeadSink };
  readonly children: ReactNode;
}

/** Everything around the pages that they can ask for. */
export function Providers({ boot, client, language, server, children }: ProvidersProps): ReactElement {
  const address = server ? { ssrPath: server.path, ssrSearch: server.search } : {};
  return (
    <HeadSinkProvider value={server?.headSink ?? null}>
      <QueryClientProvider client={client}>
        <LanguageProvider value={language}>
          <SessionProvider initialUser={boot.user}>
            <Router
              base={localeBase(boot.locale)}
              aroundNav={(navigate, to, options) => {
                saveScroll();
                navigate(to, { ...options, state: newEntryState(options?.state) });
              }}
              {...address}
            >
              <Announcer>
                <ToastProvider>{children}</ToastProvider>
              </Announcer>
            </Router>
          </SessionProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </HeadSinkProvider>
  );
}
