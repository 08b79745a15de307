import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { prefetchAddress } from '#app/page-loader';
import { PrefetchProvider } from '#lib/routing/prefetch';
import { useSession } from '#lib/session/session.tsx';
import { useLanguage } from '#lib/texts/text.tsx';

/** Provides the links below it with the prefetch of pages. */
export function LinkPrefetch({ children }: { children: ReactNode }): ReactElement {
  const client = useQueryClient();
  const language = useLanguage();
  const { user } = useSession();
  const prefetch = useCallback(
    (address: string) => prefetchAddress(address, { client, language, user }),
    [client, language, user],
  );
  return <PrefetchProvider value={prefetch}>{children}</PrefetchProvider>;
}
