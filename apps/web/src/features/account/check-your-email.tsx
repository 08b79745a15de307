import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';

import { paths } from '#app/paths';
import { useTexts } from '#app/text.tsx';
import { ResendVerification } from '#features/account/resend-verification.tsx';
import { useVerifiedElsewhere } from '#features/account/verified-elsewhere';
import { Seal } from '#ui/seal.tsx';

interface CheckYourEmailProps {
  readonly email: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** After signing up: what to do in the mailbox. It notices when the link is opened in another tab. */
export function CheckYourEmail({ email, title, children }: CheckYourEmailProps): ReactElement {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  useVerifiedElsewhere(email, () => navigate(paths.signIn()));
  return (
    <div className="slip p-4 sm:p-6">
      <Seal seed={email} isStamped className="size-16 text-primary" />
      <h1 ref={heading} tabIndex={-1} className="mt-3">
        {title}
      </h1>
      <div className="mt-3 space-y-3">{children}</div>
      <hr className="tear -mx-4 my-5 sm:-mx-6" />
      <ResendVerification email={email} isMasked />
      <p className="mt-3 text-meta text-muted">{t('account.sent.other')}</p>
    </div>
  );
}
