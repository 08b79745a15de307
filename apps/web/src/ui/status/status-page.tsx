import { useEffect, useReducer } from 'react';
import type { ReactElement } from 'react';

import type * as StatusPagesModule from '#ui/status/status-pages.tsx';
import type { StatusPageProps } from '#ui/status/status-pages.tsx';

let pages: typeof StatusPagesModule | null = null;

/** Loads the status pages, which are apart from the rest: most visits never see one. */
export async function loadStatusPages(): Promise<void> {
  pages = await import('#ui/status/status-pages.tsx');
}

/** Page not found, access refused, failure, no connection. */
export function StatusPage(props: StatusPageProps): ReactElement {
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // This may fail offline; the shell still shows the offline banner.
    if (!pages) loadStatusPages().then(showLoaded, () => undefined);
  }, []);
  if (!pages) return <div aria-busy="true" className="min-h-dvh" />;
  return <pages.StatusPages {...props} />;
}
