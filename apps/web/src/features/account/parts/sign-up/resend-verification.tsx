import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { resendEmailVerification } from '#features/account/api/sign-up/resend-email-verification';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { maskedEmail } from '#features/account/parts/masked-email';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { useErrorText } from '#lib/texts/error-text';

/** The server sends no second mail within this time. */
const WAIT_S = 60;

interface ResendProps {
  readonly email: string;
  /** Masks the address; those who have just typed it see all of it. */
  readonly isMasked?: boolean;
}

/** Sends the verification mail again, at most once a minute, and says where it went. */
export function ResendVerification({ email, isMasked = false }: ResendProps): ReactElement {
  const { t } = useTexts();
  const errorText = useErrorText();
  const [waitS, setWaitS] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const isCounting = waitS > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setWaitS((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  const resend = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      await resendEmailVerification({
        params: { emailOrId: email, key: 'email' },
      });
      setWaitS(WAIT_S);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div>
      <div role="status">
        {isCounting && (
          <p className="mb-2">{t('account.resend.sent', { email: isMasked ? maskedEmail(email) : email })}</p>
        )}
        {failure && <p className="mb-2 font-semibold">{failure}</p>}
      </div>
      <Button isBusy={isBusy} isDisabled={isCounting} onClick={() => void resend()}>
        {t('account.resend.action')}
      </Button>
      <noscript>
        <ButtonLink href={paths.verification()}>{t('account.resend.action')}</ButtonLink>
      </noscript>
      {isCounting && <p className="mt-1 text-meta">{t('account.resend.wait', { seconds: waitS })}</p>}
    </div>
  );
}
