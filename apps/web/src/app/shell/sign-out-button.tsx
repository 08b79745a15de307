import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useRouter } from 'wouter';

import { logout } from '#features/account/api/logout';
import { ApiError } from '#lib/api/api-error';
import { clearDevice } from '#lib/device/clear-device';
import { useTexts } from '#lib/texts/text.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Ends the session, clears what the device stored for the account, and opens the home page. */
export function SignOutButton(): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  const client = useQueryClient();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await logout();
    } catch (error) {
      // A session that has already ended is what was wanted. Without an answer the session may still be open, and the
      // reader is told.
      if (!(error instanceof ApiError)) {
        setIsBusy(false);
        showToast(t('common.generic.offline'));
        return;
      }
    }
    client.clear();
    clearDevice();
    window.location.assign(`${base}/`);
  };
  return (
    <button type="button" className="menu-item" aria-busy={isBusy || undefined} onClick={() => void signOut()}>
      {t('common.nav.signOut')}
    </button>
  );
}
