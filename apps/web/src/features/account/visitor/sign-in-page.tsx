import { login as loginEndpoint } from '@matete/contract/account/login';
import type { UserView } from '@matete/contract/account/account-views';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';

import { login } from '#features/account/api/login';
import { ApiError } from '#lib/api/api-error';
import { useContractForm } from '#lib/forms/contract-form';
import { FormPassword, FormText } from '#ui/form/contract-fields.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { returnAddress } from '#lib/routing/return-address';
import type { PageProps } from '#lib/routing/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useAfterSignIn } from '#features/account/visitor/use-after-sign-in.tsx';
import { ResendVerification } from '#features/account/visitor/resend-verification.tsx';
import { signUpPath } from '#features/account/visitor/sign-up-path';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';

interface Values {
  email: string;
  password: string;
  oneTimeCode: string;
}

type Notice = { readonly kind: 'notVerified'; readonly email: string } | { readonly kind: 'notActive' } | null;

export default function SignInPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.signIn.title')} />
      <SignInForm returnTo={search.get('retour')} knownEmail={search.get('email') ?? ''} />
      <hr className="tear my-6" />
      <p className="font-semibold">{t('account.signIn.noAccount')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href={signUpPath(search.get('retour'))}>{t('common.nav.signUp')}</ButtonLink>
        <ButtonLink tone="quiet" href={paths.sellerSignUp()}>
          {t('account.signIn.becomeSeller')}
        </ButtonLink>
      </div>
    </div>
  );
}

function SignInForm({ returnTo, knownEmail }: { returnTo: string | null; knownEmail: string }): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const arrive = useAfterSignIn(returnTo);
  const [asksCode, setAsksCode] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  const form = useContractForm({
    schema: loginEndpoint.body,
    defaultValues: { email: knownEmail, password: '', oneTimeCode: '' },
    toBody: ({ email, password, oneTimeCode }: Values) => ({
      email,
      password,
      ...(oneTimeCode ? { oneTimeCode } : {}),
    }),
  });
  const codeId = form.idOf('oneTimeCode');
  useEffect(() => {
    if (asksCode) document.getElementById(codeId)?.focus();
  }, [asksCode, codeId]);

  const submit = form.onSubmit(async (body) => {
    setNotice(null);
    try {
      const signedIn = await login({ body });
      await arrive(signedIn.user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'EMAIL_NOT_VERIFIED') setNotice({ kind: 'notVerified', email: body.email });
      else if (error.code === 'ACCOUNT_NOT_ACTIVE') setNotice({ kind: 'notActive' });
      else if (error.code === 'SECOND_FACTOR_REQUIRED' && !asksCode) setAsksCode(true);
      else throw error;
    }
  });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('account.signIn.title')}</h1>
      {returnTo && <p className="mt-2 text-muted">{t('account.signIn.lead')}</p>}
      {user && <AlreadySignedIn user={user} returnTo={returnTo} />}
      {notice && <NoticeBox notice={notice} />}
      <form method="post" noValidate onSubmit={submit} className="slip mt-6 space-y-5 p-4 sm:p-6">
        <FormText
          of={form}
          name="email"
          label={t('account.field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormPassword of={form} name="password" label={t('account.field.password')} autoComplete="current-password" />
        {asksCode && (
          <FormText
            of={form}
            name="oneTimeCode"
            label={t('account.signIn.code')}
            hint={t('account.signIn.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-40"
          />
        )}
        <SignInActions isSending={form.isSending} />
      </form>
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

function NoticeBox({ notice }: { notice: NonNullable<Notice> }): ReactElement {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [notice]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mt-4 rounded-paper bg-warn-bg p-4 text-warn-fg">
      {notice.kind === 'notActive' ? (
        <p>{t('account.signIn.notActive')}</p>
      ) : (
        <>
          <p className="mb-3">{t('account.signIn.notVerified', { email: notice.email })}</p>
          <ResendVerification email={notice.email} />
        </>
      )}
    </div>
  );
}
