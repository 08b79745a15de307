import type { VerifiedAccount } from '@matete/contract/account/email-verification';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { PageProps } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ResendVerification } from '#features/account/parts/sign-up/resend-verification.tsx';
import { useAfterSignIn } from '#features/account/parts/use-after-sign-in.tsx';
import { askToContinue, useContinuedSignUp } from '#features/account/parts/use-continued-sign-up';
import {
  CUSTOMER_EXAMINED,
  DONE_PARAMETER,
  resendForm,
  reviewParameter,
  SELLER_EXAMINED,
  verifyEmailForm,
} from '#features/account/parts/sign-up/mailed-link-forms';
import { sentTo, signInPath } from '#features/account/parts/sign-up/sign-up-path';
import { EmailField } from '#features/account/parts/email-field.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Seal } from '#ui/drawing/seal.tsx';

export const forms = [verifyEmailForm, resendForm];

/**
 * Page of the verification link. A press of its button verifies the address: programs that look into mails open every
 * link, and must change nothing. Offers a new link when the link is no longer valid.
 */
export default function VerificationPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  const { search } = page;
  const done = search.get(DONE_PARAMETER);
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.verify.title')} />
      {done !== null && <VerifiedNotice review={reviewIn(done)} returnTo={search.get('retour')} />}
      {done === null && search.get('token') && <VerifyToken {...page} />}
      {done === null && !search.get('token') && <AskForLink {...page} titleId="account.verify.ask" />}
    </div>
  );
}

/** Whose review the address of the page speaks of. */
const reviewIn = (done: string): VerifiedNoticeProps['review'] =>
  done === SELLER_EXAMINED ? 'SELLER' : done === CUSTOMER_EXAMINED ? 'CUSTOMER' : null;

function VerifyToken({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user: reader } = useSession();
  const returnTo = search.get('retour');
  const arrive = useAfterSignIn(returnTo);
  const [verified, setVerified] = useState<VerifiedAccount | null>(null);
  const form = useForm(verifyEmailForm, {
    context: { params, search, user: reader },
    onDone: async (account) => {
      // Only the browser that signed up is signed in; any other is told where to continue.
      const user = account.role === 'CUSTOMER' ? await askToContinue().catch(() => null) : null;
      if (user?.userId === account.userId) await arrive(user);
      else setVerified(account);
    },
  });
  if (verified)
    return <VerifiedNotice user={verified} review={reviewIn(reviewParameter(verified))} returnTo={returnTo} />;
  if (form.failure?.code === 'EMAIL_VERIFICATION_FAILED')
    return <AskForLink params={params} search={search} titleId="account.verify.failed" />;
  return (
    <div className="slip p-6">
      <ErrorSummary lines={form.summary} />
      <h1>{t('account.verify.title')}</h1>
      <p className="mt-2">{t('account.verify.lead')}</p>
      <Form of={form} className="mt-5">
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('account.verify.action')}
        </Button>
      </Form>
    </div>
  );
}

interface VerifiedNoticeProps {
  /** Absent: the page was opened once its link had been. */
  readonly user?: VerifiedAccount;
  /** Whose account still waits for an admin; null: nobody's. */
  readonly review: 'CUSTOMER' | 'SELLER' | null;
  readonly returnTo: string | null;
}

function VerifiedNotice({ user, review, returnTo }: VerifiedNoticeProps): ReactElement {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Another tab of this browser may have taken the session first: it is this tab's too.
  useContinuedSignUp({ email: user?.email ?? '', returnTo, isWaiting: user?.role === 'CUSTOMER' });
  return (
    <div className="slip p-6">
      <Seal seed={user?.userId ?? 'verified'} isStamped className="size-16 text-primary" />
      <h1 ref={heading} tabIndex={-1} className="mt-3">
        {t('account.verify.done')}
      </h1>
      {review === 'CUSTOMER' && <p className="mt-2">{t('common.shell.underReview')}</p>}
      <p className="mt-2">{t(review === 'SELLER' ? 'account.verify.doneSeller' : 'account.verify.doneText')}</p>
      {review !== 'SELLER' && (
        <ButtonLink
          tone="action"
          href={user ? signInPath(user.email, returnTo) : paths.signIn(returnTo ?? undefined)}
          className="mt-5"
        >
          {t('common.nav.signIn')}
        </ButtonLink>
      )}
    </div>
  );
}

interface AskForLinkProps extends PageProps {
  readonly titleId: 'account.verify.failed' | 'account.verify.ask';
}

function AskForLink({ titleId, params, search }: AskForLinkProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const form = useForm(resendForm, {
    context: { params, search, user },
    onDone: (): void => setTyped(form.valueOf('email').trim().toLowerCase()),
  });
  const masked = sentTo(search);
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t(titleId)}</h1>
      <p className="mt-2 text-muted">{t(`${titleId}Text`)}</p>
      {(typed ?? masked) && (
        <div className="slip mt-5 p-4" role="status">
          <p className="mb-3">{t('account.verify.same')}</p>
          {typed ? (
            <ResendVerification email={typed} isMasked />
          ) : (
            <p>{t('account.resend.sent', { email: masked ?? '' })}</p>
          )}
        </div>
      )}
      {typed === null && (
        <Form of={form} className="slip mt-5 space-y-4 p-4">
          <EmailField of={form} />
          <Button type="submit" tone="action" isBusy={form.isSending}>
            {t('account.resend.action')}
          </Button>
        </Form>
      )}
    </>
  );
}
