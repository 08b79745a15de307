import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { CheckYourEmail } from '#features/account/parts/sign-up/check-your-email.tsx';
import { AccessFields, SignUpSection, TermsField } from '#features/account/parts/sign-up-fields.tsx';
import type { SignUpField } from '#features/account/parts/sign-up-fields.tsx';
import { sentTo } from '#features/account/parts/sign-up/sign-up-path';
import { TakenEmail } from '#features/account/parts/sign-up/taken-email.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

interface SignUpFrameProps {
  readonly kind: 'signUp' | 'seller';
  readonly search: URLSearchParams;
  /** The form, shown until the account exists. */
  readonly form: (onDone: (email: string) => void) => ReactNode;
  /** Shown once the account exists. */
  readonly after?: ReactNode;
}

/** Frame of a sign-up page: the form, then a notice that says where the mail went. */
export function SignUpFrame({ kind, search, form, after }: SignUpFrameProps): ReactElement {
  const { t, text } = useTexts();
  const [email, setEmail] = useState<string | null>(null);
  const masked = sentTo(search);
  const shown = email ?? masked;
  const then = kind === 'seller' ? 'review' : 'sent';
  const words = kind === 'signUp' && email === null ? 'account.sent.textThenSignIn' : (`account.${then}.text` as const);
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text(`account.${kind}.title`)} description={text(`account.${kind}.lead`)} />
      {/* Stays mounted with what was typed, so that a mistyped address can be corrected. */}
      {masked === null && <div hidden={email !== null}>{form(setEmail)}</div>}
      {shown !== null && (
        <CheckYourEmail
          email={shown}
          isMasked={email === null}
          title={t(`account.${then}.title`)}
          returnTo={search.get('retour')}
          isWaiting={kind === 'signUp'}
          onCorrect={kind === 'signUp' && email !== null ? () => setEmail(null) : undefined}
        >
          {after}
          <p className="wrap-anywhere">{t(words, { email: shown })}</p>
        </CheckYourEmail>
      )}
    </div>
  );
}

interface SignUpFormProps {
  readonly kind: 'signUp' | 'seller';
  readonly of: PageForm<SignUpField>;
  /** Under the lead. */
  readonly intro?: ReactNode;
  /** Page that was on the way. */
  readonly returnTo?: string | null;
  /** The password is typed once. */
  readonly isTypedOnce?: boolean;
  /** Fields about the person. */
  readonly children: ReactNode;
}

/** Form of a new account: the person, the credentials, the terms. */
export function SignUpForm({
  kind,
  of,
  intro,
  returnTo = null,
  isTypedOnce = false,
  children,
}: SignUpFormProps): ReactElement {
  const { t } = useTexts();
  const isTaken = of.failure?.code === 'EMAIL_TAKEN' && of.errorOf('email') !== null;
  return (
    <>
      <ErrorSummary lines={of.summary} />
      <h1>{t(`account.${kind}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`account.${kind}.lead`)}</p>
      {intro}
      <Form of={of} className="mt-4 space-y-5">
        {children}
        <SignUpSection title={t('account.signUp.access')}>
          <AccessFields of={of} isTypedOnce={isTypedOnce} />
        </SignUpSection>
        {isTaken && <TakenEmail email={of.valueOf('email').trim().toLowerCase()} returnTo={returnTo} />}
        <TermsField of={of} />
        <Button type="submit" tone="action" isBusy={of.isSending} className="w-full sm:w-auto">
          {t(`account.${kind}.submit`)}
        </Button>
      </Form>
    </>
  );
}
