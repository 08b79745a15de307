import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { ResendVerification } from '#features/account/visitor/resend-verification.tsx';
import { useContinuedSignUp } from '#features/account/visitor/use-continued-sign-up';
import { Button } from '#ui/form/button.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

interface CheckYourEmailProps {
  readonly email: string;
  readonly title: ReactNode;
  readonly returnTo: string | null;
  /** Returns to the form with what was typed; absent where an application cannot be sent twice. */
  readonly onCorrect?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Page after signing up: says to open the link in the mail, and continues by itself once it was opened, here or on
 * another device.
 */
export function CheckYourEmail({ email, title, returnTo, onCorrect, children }: CheckYourEmailProps): ReactElement {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  useContinuedSignUp({ email, returnTo, isWaiting: onCorrect !== undefined });
  return (
    <div className="slip p-4 sm:p-6">
      <Seal seed={email} isStamped className="size-16 text-primary" />
      <h1 ref={heading} tabIndex={-1} className="mt-3">
        {title}
      </h1>
      <div className="mt-3 space-y-3">{children}</div>
      <hr className="tear -mx-4 my-5 sm:-mx-6" />
      <ResendVerification email={email} />
      {onCorrect && (
        <>
          <p className="mt-3 text-meta text-muted">{t('account.sent.other')}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2">
            {t('account.sent.wrong')}
            <Button tone="quiet" onClick={onCorrect}>
              {t('account.sent.correct')}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
