import { useState } from 'react';
import type { FormEventHandler, ReactElement, ReactNode } from 'react';

import type { ContractForm } from '#lib/forms/contract-form';
import { PageHead } from '#lib/page/head.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { CheckYourEmail } from '#features/account/visitor/check-your-email.tsx';
import { AccessFields, asSignUpForm, SignUpSection, TermsField } from '#features/account/parts/sign-up-fields.tsx';
import type { SignUpValues } from '#features/account/parts/sign-up-fields.tsx';
import { TakenEmail, useTakenEmail } from '#features/account/visitor/taken-email.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';

interface SignUpFrameProps {
  readonly kind: 'signUp' | 'seller';
  /** The form, shown until the account exists. */
  readonly form: (onDone: (email: string) => void) => ReactNode;
  /** Page that was on the way. */
  readonly returnTo?: string | null;
  /** Shown once the account exists. */
  readonly after?: ReactNode;
}

/** Frame of a sign-up page: the form, then a notice that says where the mail went. */
export function SignUpFrame({ kind, form, returnTo = null, after }: SignUpFrameProps): ReactElement {
  const { t, text } = useTexts();
  const [email, setEmail] = useState<string | null>(null);
  const then = kind === 'seller' ? 'review' : 'sent';
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text(`account.${kind}.title`)} description={text(`account.${kind}.lead`)} />
      {/* Stays mounted with what was typed, so that a mistyped address can be corrected. */}
      <div hidden={email !== null}>{form(setEmail)}</div>
      {email !== null && (
        <CheckYourEmail
          email={email}
          title={t(`account.${then}.title`)}
          returnTo={returnTo}
          onCorrect={kind === 'signUp' ? () => setEmail(null) : undefined}
        >
          {after}
          <p className="wrap-anywhere">{t(`account.${then}.text`, { email })}</p>
        </CheckYourEmail>
      )}
    </div>
  );
}

interface SignUpFormProps<Values extends SignUpValues, Body> {
  readonly kind: 'signUp' | 'seller';
  readonly form: ContractForm<Values, Body>;
  /** Under the lead. */
  readonly intro?: ReactNode;
  /** Creates the account. */
  readonly send: (body: Body) => Promise<unknown>;
  readonly onDone: (email: string) => void;
  /** Page that was on the way. */
  readonly returnTo?: string | null;
  /** Fields about the person. */
  readonly children: ReactNode;
}

/** Form of a new account: the person, the credentials, the terms. */
export function SignUpForm<Values extends SignUpValues, Body extends { email: string }>({
  kind,
  form,
  intro,
  send,
  onDone,
  returnTo = null,
  children,
}: SignUpFormProps<Values, Body>): ReactElement {
  const { t } = useTexts();
  const taken = useTakenEmail();
  const shared = asSignUpForm(form);
  const submit: FormEventHandler = form.onSubmit((body) =>
    taken.watch(body.email, async () => {
      await send(body);
      onDone(body.email);
    }),
  );
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t(`account.${kind}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`account.${kind}.lead`)}</p>
      {intro}
      <form method="post" noValidate onSubmit={submit} className="mt-4 space-y-5">
        {children}
        <SignUpSection title={t('account.signUp.access')}>
          <AccessFields of={shared} />
        </SignUpSection>
        {taken.email && <TakenEmail email={taken.email} returnTo={returnTo} />}
        <TermsField of={shared} />
        <Button type="submit" tone="action" isBusy={form.isSending} className="w-full sm:w-auto">
          {t(`account.${kind}.submit`)}
        </Button>
      </form>
    </>
  );
}
