import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import { useTexts } from '#app/text.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device believes it has a connection; the server renders as if it had. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

export function OfflineBanner(): ReactElement {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="no-print bg-warn-bg text-warn-fg">
      {!isOnline && <p className="wrap py-2.5">{t('common.shell.offline')}</p>}
    </div>
  );
}
