import { useEffect, useReducer } from 'react';
import type { ReactElement } from 'react';

import type * as StatusPagesModule from '#ui/status/status-pages.tsx';
import type { StatusPageProps } from '#ui/status/status-pages.tsx';

let pages: typeof StatusPagesModule | null = null;

/** The pages of refusal and failure come apart from the rest: most visits never see one. */
export async function loadStatusPages(): Promise<void> {
  pages = await import('#ui/status/status-pages.tsx');
}

/** Page not found, access refused, failure, no connection. */
export function StatusPage(props: StatusPageProps): ReactElement {
  const [, showLoaded] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Offline this may fail too; the frame around it still says that there is no connection.
    if (!pages) loadStatusPages().then(showLoaded, () => undefined);
  }, []);
  if (!pages) return <div aria-busy="true" className="min-h-dvh" />;
  return <pages.StatusPages {...props} />;
}
