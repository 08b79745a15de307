import type { UserView } from '@matete/contract/account/account-views';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { useForm } from '#lib/forms/use-form';
import type { PageForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { returnAddress } from '#lib/routing/return-address';
import type { PageProps } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useAfterSignIn } from '#features/account/parts/use-after-sign-in.tsx';
import { ResendVerification } from '#features/account/parts/sign-up/resend-verification.tsx';
import { signInForm } from '#features/account/visitor/sign-in-form';
import { signUpPath } from '#features/account/parts/sign-up/sign-up-path';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { FormPassword, FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const forms = [signInForm];

export default function SignInPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.signIn.title')} />
      <SignInForm {...page} />
      <hr className="tear my-6" />
      <p className="font-semibold">{t('account.signIn.noAccount')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href={signUpPath(page.search.get('retour'))}>{t('common.nav.signUp')}</ButtonLink>
        <ButtonLink tone="quiet" href={paths.sellerSignUp()}>
          {t('account.signIn.becomeSeller')}
        </ButtonLink>
      </div>
    </div>
  );
}

function SignInForm({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const returnTo = search.get('retour');
  const arrive = useAfterSignIn(returnTo);
  const form = useForm(signInForm, {
    context: { params, search, user },
    initial: { email: search.get('email') ?? '' },
    onDone: (signedIn) => arrive(signedIn.user),
  });
  const code = form.failure?.code;
  return (
    <>
      <ErrorSummary lines={isNotice(code) || code === 'SECOND_FACTOR_REQUIRED' ? [] : form.summary} />
      <h1>{t('account.signIn.title')}</h1>
      {returnTo && <p className="mt-2 text-muted">{t('account.signIn.lead')}</p>}
      {user && <AlreadySignedIn user={user} returnTo={returnTo} />}
      {isNotice(code) && <NoticeBox kind={code} email={form.valueOf('email').trim().toLowerCase()} />}
      <Form of={form} className="slip mt-6 space-y-5 p-4 sm:p-6">
        <FormText of={form} name="email" type="email" inputMode="email" autoComplete="username" spellCheck={false} />
        <FormPassword of={form} name="password" autoComplete="current-password" />
        {SECOND_FACTOR.has(code) && <CodeField of={form} />}
        <SignInActions isSending={form.isSending} />
      </Form>
    </>
  );
}
/** Submit button, and the link to a new password. */
function SignInActions({ isSending }: { isSending: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button type="submit" tone="action" isBusy={isSending} className="min-w-40">
        {t('account.signIn.title')}
      </Button>
      <Link href={paths.forgotPassword()} className="inline-flex min-h-11 items-center">
        {t('account.signIn.forgot')}
      </Link>
    </div>
  );
}

function AlreadySignedIn({ user, returnTo }: { user: UserView; returnTo: string | null }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-4 rounded-paper bg-info-bg p-4 text-info-fg">
      <p>{t('account.signIn.already', { name: `${user.firstName} ${user.lastName}` })}</p>
      <Link
        href={returnAddress(returnTo, user)}
        className="inline-flex min-h-11 items-center font-semibold text-info-fg"
      >
        {t('account.signIn.continue')}
      </Link>
    </div>
  );
}

type Notice = 'EMAIL_NOT_VERIFIED' | 'ACCOUNT_NOT_ACTIVE';

const isNotice = (code: string | undefined): code is Notice =>
  code === 'EMAIL_NOT_VERIFIED' || code === 'ACCOUNT_NOT_ACTIVE';

/** Refusals of an account that asks for a code: its field stays until it is right. */
const SECOND_FACTOR: ReadonlySet<string | undefined> = new Set(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG']);

/** Says why a right password does not sign in, and what to do about it. */
function NoticeBox({ kind, email }: { kind: Notice; email: string }): ReactElement {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [kind]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      {kind === 'ACCOUNT_NOT_ACTIVE' ? (
        <p>{t('account.signIn.notActive')}</p>
      ) : (
        <>
          <p className="mb-3">{t('account.signIn.notVerified', { email })}</p>
          <ResendVerification email={email} />
        </>
      )}
    </div>
  );
}

/** Six digits of the authenticator; it takes the focus when it appears. */
function CodeField({ of }: { of: PageForm<'oneTimeCode'> }): ReactElement {
  const { t } = useTexts();
  const id = of.idOf('oneTimeCode');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <FormText
      of={of}
      name="oneTimeCode"
      hint={t('account.signIn.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="max-w-52"
    />
  );
}
