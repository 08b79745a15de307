import { resetPassword as resetPasswordEndpoint } from '@matete/contract/account/passwords';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { resetPassword } from '#features/account/api/password/reset-password';
import { ApiError } from '#lib/api/api-error';
import { useContractForm } from '#lib/forms/contract-form';
import { FormPassword } from '#ui/form/contract-fields.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { PasswordRules } from '#features/account/parts/password-rules.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';

/** Page of the reset link: a new password is chosen. */
export default function NewPasswordPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<'open' | 'done' | 'invalid'>(token ? 'open' : 'invalid');
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.reset.title')} />
      {outcome === 'open' && <NewPasswordForm token={token} onOutcome={setOutcome} />}
      {outcome === 'done' && (
        <ResetOutcome title={t('account.reset.done')} text={t('account.reset.doneText')}>
          <ButtonLink tone="action" href={paths.signIn()}>
            {t('common.nav.signIn')}
          </ButtonLink>
        </ResetOutcome>
      )}
      {outcome === 'invalid' && (
        <ResetOutcome title={t('account.reset.invalid')} text={t('account.reset.invalidText')}>
          <ButtonLink tone="action" href={paths.forgotPassword()}>
            {t('account.reset.newLink')}
          </ButtonLink>
        </ResetOutcome>
      )}
    </div>
  );
}

function ResetOutcome({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="slip p-6">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-2">{text}</p>
      <div className="mt-5">{children}</div>
    </div>
  );
}

function NewPasswordForm({
  token,
  onOutcome,
}: {
  token: string;
  onOutcome: (outcome: 'done' | 'invalid') => void;
}): ReactElement {
  const { t } = useTexts();
  const form = useContractForm({
    schema: resetPasswordEndpoint.body,
    defaultValues: { password: '', confirmPassword: '' },
    toBody: (values: { password: string; confirmPassword: string }) => ({ ...values, token }),
  });
  const submit = form.onSubmit(async (body) => {
    try {
      await resetPassword({ body });
      onOutcome('done');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RESET_LINK_INVALID') throw error;
      onOutcome('invalid');
    }
  });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('account.reset.title')}</h1>
      <form method="post" noValidate onSubmit={submit} className="slip mt-5 space-y-4 p-4">
        <FormPassword of={form} name="password" label={t('account.field.newPassword')} autoComplete="new-password" />
        <FormPassword
          of={form}
          name="confirmPassword"
          label={t('account.field.confirmPassword')}
          autoComplete="new-password"
        />
        <PasswordRules password={form.form.watch('password')} confirmPassword={form.form.watch('confirmPassword')} />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('account.reset.submit')}
        </Button>
      </form>
    </>
  );
}
