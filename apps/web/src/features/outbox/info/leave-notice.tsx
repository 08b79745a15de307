import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useRouter } from 'wouter';

import { logout } from '#features/account/api/logout';
import { ApiError } from '#lib/api/api-error';
import { clearDevice } from '#lib/device/clear-device';
import { eraseWaiting } from '#lib/outbox/outbox-store';
import { leavePage } from '#lib/routing/leave-page';
import { useErrorText } from '#lib/texts/error-text';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';

interface LeaveNoticeProps {
  readonly ownerId: string;
  readonly count: number;
}

/** Asks somebody who signs out what becomes of what is not sent: on this device it would be nobody's. */
export function LeaveNotice({ ownerId, count }: LeaveNoticeProps): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  const errorText = useErrorText();
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await logout();
    } catch (error) {
      // A session that has already ended is what was wanted.
      if (!(error instanceof ApiError)) {
        setIsLeaving(false);
        return setFailure(errorText(error));
      }
    }
    await eraseWaiting(ownerId);
    clearDevice();
    leavePage(`${base}/`);
  };
  return (
    <section aria-labelledby="leave" className="mt-5 rounded-paper bg-warn-bg p-4 text-warn-fg">
      <h2 id="leave" className="text-h3">
        {t('pages.outbox.leave.title', { count })}
      </h2>
      <p className="mt-2">{t('pages.outbox.leave.text')}</p>
      {failure !== null && (
        <p role="alert" className="mt-2 font-semibold">
          {failure}
        </p>
      )}
      <Button tone="danger" className="mt-3" isBusy={isLeaving} onClick={() => void leave()}>
        {t('pages.outbox.leave.action')}
      </Button>
    </section>
  );
}
