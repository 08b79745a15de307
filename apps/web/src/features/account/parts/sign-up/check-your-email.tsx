import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { ResendVerification } from '#features/account/parts/sign-up/resend-verification.tsx';
import { useContinuedSignUp } from '#features/account/parts/use-continued-sign-up';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

interface CheckYourEmailProps {
  /** Address to which the mail went, maybe masked. */
  readonly email: string;
  readonly isMasked: boolean;
  readonly title: ReactNode;
  readonly returnTo: string | null;
  /** The page goes on by itself once the address was confirmed. */
  readonly isWaiting: boolean;
  /** Returns to the form with what was typed; absent where an application cannot be sent twice. */
  readonly onCorrect?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Page after signing up: says to open the link in the mail, and continues by itself once it was opened, here or on
 * another device.
 */
export function CheckYourEmail({
  email,
  isMasked,
  title,
  returnTo,
  isWaiting,
  onCorrect,
  children,
}: CheckYourEmailProps): ReactElement {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  useContinuedSignUp({ email, returnTo, isWaiting });
  return (
    <div className="slip p-4 sm:p-6">
      <Seal seed={email} isStamped className="size-16 text-primary" />
      <h1 ref={heading} tabIndex={-1} className="mt-3">
        {title}
      </h1>
      <div className="mt-3 space-y-3">{children}</div>
      <hr className="tear -mx-4 my-5 sm:-mx-6" />
      {isMasked ? <AskAgain returnTo={returnTo} /> : <ResendVerification email={email} />}
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

/** Where to go on where the page does not know the address: to sign in, or to have the mail sent again. */
function AskAgain({ returnTo }: { returnTo: string | null }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={paths.signIn(returnTo ?? undefined)}>{t('common.nav.signIn')}</ButtonLink>
      <ButtonLink tone="quiet" href={paths.verification()}>
        {t('account.resend.action')}
      </ButtonLink>
    </div>
  );
}
