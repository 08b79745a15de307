import { Email } from '@matete/contract/account/account-fields';
import type { UserView } from '@matete/contract/account/account-views';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { verifyEmail } from '#features/account/api/sign-up/verify-email';
import { resendEmailVerification } from '#features/account/api/sign-up/resend-email-verification';
import { ApiError } from '#lib/api/api-error';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { ResendVerification } from '#features/account/visitor/resend-verification.tsx';
import { useAfterSignIn } from '#features/account/visitor/use-after-sign-in.tsx';
import { askToContinue, useContinuedSignUp } from '#features/account/visitor/use-continued-sign-up';
import { signInPath } from '#features/account/visitor/sign-up-path';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

type Outcome =
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly user: UserView }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Page of the verification link: verifies the address at once, and offers a new link when that fails. */
export default function VerificationPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const token = search.get('token');
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.verify.title')} />
      {token ? (
        <VerifyToken token={token} returnTo={search.get('retour')} />
      ) : (
        <AskForLink titleId="account.verify.ask" />
      )}
    </div>
  );
}

interface VerifyTokenProps {
  readonly token: string;
  readonly returnTo: string | null;
}

function VerifyToken({ token, returnTo }: VerifyTokenProps): ReactElement {
  const { t } = useTexts();
  const arrive = useAfterSignIn(returnTo);
  const latest = useRef(arrive);
  latest.current = arrive;
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'checking' });
  const [round, setRound] = useState(0);
  const sent = useRef<number | null>(null);
  useEffect(() => {
    // A link works once: a second run of this effect must not send it again.
    if (sent.current === round) return;
    sent.current = round;
    setOutcome({ kind: 'checking' });
    const verify = async (): Promise<void> => {
      const verified = await verifyEmail({ body: { token } });
      // Only the browser that signed up is signed in; any other is told where to continue.
      const user = verified.role === 'CUSTOMER' ? await askToContinue().catch(() => null) : null;
      if (user?.userId === verified.userId) await latest.current(user);
      else setOutcome({ kind: 'done', user: verified });
    };
    verify().catch((error: unknown) =>
      setOutcome(error instanceof ApiError && error.status < 500 ? { kind: 'invalid' } : { kind: 'failed', error }),
    );
  }, [token, round]);
  if (outcome.kind === 'failed') {
    return (
      <>
        <h1>{t('account.verify.title')}</h1>
        <div className="mt-4">
          <LoadError error={outcome.error} onRetry={() => setRound((number) => number + 1)} />
        </div>
      </>
    );
  }
  if (outcome.kind === 'invalid') return <AskForLink titleId="account.verify.failed" />;
  if (outcome.kind === 'done') return <VerifiedNotice user={outcome.user} returnTo={returnTo} />;
  return (
    <div className="slip p-6" role="status" aria-busy="true">
      <h1>{t('account.verify.title')}</h1>
      <p className="mt-3 flex items-center gap-3">
        <span aria-hidden="true" className="waiting-ring text-primary" />
        {t('account.verify.checking')}
      </p>
    </div>
  );
}

function VerifiedNotice({ user, returnTo }: { user: UserView; returnTo: string | null }): ReactElement {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Another tab of this browser may have taken the session first: it is this tab's too.
  useContinuedSignUp({ email: user.email, returnTo, isWaiting: user.role === 'CUSTOMER' });
  const waitsForAdmin = user.role === 'SELLER' && user.status === 'PENDING';
  return (
    <div className="slip p-6">
      <Seal seed={user.userId} isStamped className="size-16 text-primary" />
      <h1 ref={heading} tabIndex={-1} className="mt-3">
        {t('account.verify.done')}
      </h1>
      <p className="mt-2">{t(waitsForAdmin ? 'account.verify.doneSeller' : 'account.verify.doneText')}</p>
      {!waitsForAdmin && (
        <ButtonLink tone="action" href={signInPath(user.email, returnTo)} className="mt-5">
          {t('common.nav.signIn')}
        </ButtonLink>
      )}
    </div>
  );
}

function AskForLink({ titleId }: { titleId: 'account.verify.failed' | 'account.verify.ask' }): ReactElement {
  const { t } = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm({ schema: z.strictObject({ email: Email }), defaultValues: { email: '' } });
  const submit = form.onSubmit(async ({ email }) => {
    await resendEmailVerification({
      params: { emailOrId: email, key: 'email' },
    });
    setSentTo(email);
  });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t(titleId)}</h1>
      <p className="mt-2 text-muted">{t('account.verify.failedText')}</p>
      {sentTo ? (
        <div className="slip mt-5 p-4" role="status">
          <p className="mb-3">{t('account.verify.same')}</p>
          <ResendVerification email={sentTo} isMasked />
        </div>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="slip mt-5 space-y-4 p-4">
          <FormText
            of={form}
            name="email"
            label={t('account.field.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" tone="action" isBusy={form.isSending}>
            {t('account.resend.action')}
          </Button>
        </form>
      )}
    </>
  );
}
