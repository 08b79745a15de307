import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useForm } from '#lib/forms/use-form';
import { FormPassword } from '#ui/form/contract-fields.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { PageProps } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { PasswordRules } from '#features/account/parts/password-rules.tsx';
import { DONE_PARAMETER, newPasswordForm, resetDoneAddress } from '#features/account/parts/sign-up/mailed-link-forms';
import { useLeaveSession } from '#features/account/parts/use-leave-session';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const forms = [newPasswordForm];

/** Page of the reset link: a new password is chosen. */
export default function NewPasswordPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.reset.title')} />
      {page.search.has(DONE_PARAMETER) ? (
        <ResetOutcome title={t('account.reset.done')} text={t('account.reset.doneText')}>
          <ButtonLink tone="action" href={paths.signIn()}>
            {t('common.nav.signIn')}
          </ButtonLink>
        </ResetOutcome>
      ) : (
        <NewPasswordForm {...page} />
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

/** The form, or where to get another link once this one is no longer valid. */
function NewPasswordForm({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const leaveSession = useLeaveSession();
  const form = useForm(newPasswordForm, {
    context: { params, search, user },
    isWatched: true,
    onDone: () => leaveSession(resetDoneAddress()),
  });
  if (!search.get('token') || form.failure?.code === 'RESET_LINK_INVALID')
    return (
      <ResetOutcome title={t('account.reset.invalid')} text={t('account.reset.invalidText')}>
        <ButtonLink tone="action" href={paths.forgotPassword()}>
          {t('account.reset.newLink')}
        </ButtonLink>
      </ResetOutcome>
    );
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('account.reset.title')}</h1>
      <Form of={form} className="slip mt-5 space-y-4 p-4">
        <FormPassword of={form} name="password" autoComplete="new-password" />
        <FormPassword of={form} name="confirmPassword" autoComplete="new-password" />
        <PasswordRules password={form.valueOf('password')} confirmPassword={form.valueOf('confirmPassword')} />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('account.reset.submit')}
        </Button>
      </Form>
    </>
  );
}
