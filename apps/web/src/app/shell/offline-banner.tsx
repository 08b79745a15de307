import type { ReactElement } from 'react';

import { useIsOnline } from '#lib/device/use-is-online';
import { useTexts } from '#lib/texts/text.tsx';

export function OfflineBanner(): ReactElement {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="no-print bg-warn-bg text-warn-fg">
      {!isOnline && <p className="wrap py-2.5">{t('common.shell.offline')}</p>}
    </div>
  );
}
