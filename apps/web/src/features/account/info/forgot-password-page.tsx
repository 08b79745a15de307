import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { PageProps } from '#lib/page/page-module';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { EmailField } from '#features/account/parts/email-field.tsx';
import { forgotPasswordForm } from '#features/account/parts/sign-up/mailed-link-forms';
import { sentTo } from '#features/account/parts/sign-up/sign-up-path';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const forms = [forgotPasswordForm];

/** Page that requests a reset link; the answer is the same whether or not the address has an account. */
export default function ForgotPasswordPage(page: PageProps): ReactElement {
  const { text } = useTexts();
  const email = sentTo(page.search);
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.forgot.title')} />
      {email === null ? <ForgotPasswordForm {...page} /> : <LinkSentNotice email={email} />}
    </div>
  );
}

function ForgotPasswordForm({ params, search }: PageProps): ReactElement {
  const { t } = useTexts();
  const { user } = useSession();
  const form = useForm(forgotPasswordForm, {
    context: { params, search, user },
    initial: { email: search.get('email') ?? '' },
  });
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <h1>{t('account.forgot.title')}</h1>
      <p className="mt-2 text-muted">{t('account.forgot.lead')}</p>
      <Form of={form} className="slip mt-5 space-y-4 p-4">
        <EmailField of={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="action" isBusy={form.isSending}>
            {t('account.forgot.submit')}
          </Button>
          <ButtonLink tone="quiet" href={paths.signIn()}>
            {t('account.forgot.back')}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

function LinkSentNotice({ email }: { email: string }): ReactElement {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="slip p-6">
      <h1 ref={heading} tabIndex={-1}>
        {t('account.forgot.sentTitle')}
      </h1>
      <p className="mt-2">{t('account.forgot.sentText', { email })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={paths.signIn()}>{t('account.forgot.back')}</ButtonLink>
        <ButtonLink tone="quiet" href={paths.forgotPassword()}>
          {t('account.forgot.again')}
        </ButtonLink>
      </div>
    </div>
  );
}
