import { Email } from '@matete/contract/account/account-fields';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';

import { requestPasswordReset } from '#features/account/api/password/request-password-reset';
import { useContractForm } from '#lib/forms/contract-form';
import { FormText } from '#ui/form/contract-fields.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';

/** Page that requests a reset link; the answer is the same whether or not the address has an account. */
export default function ForgotPasswordPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm({
    schema: z.strictObject({ email: Email }),
    defaultValues: { email: search.get('email') ?? '' },
  });
  const submit = form.onSubmit(async ({ email }) => {
    await requestPasswordReset({ params: { email } });
    setSentTo(email);
  });
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('account.forgot.title')} />
      {sentTo ? (
        <LinkSentNotice email={sentTo} onAgain={() => setSentTo(null)} />
      ) : (
        <>
          <ErrorSummary lines={form.summary} />
          <h1>{t('account.forgot.title')}</h1>
          <p className="mt-2 text-muted">{t('account.forgot.lead')}</p>
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
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="action" isBusy={form.isSending}>
                {t('account.forgot.submit')}
              </Button>
              <ButtonLink tone="quiet" href={paths.signIn()}>
                {t('account.forgot.back')}
              </ButtonLink>
            </div>
          </form>
        </>
      )}
    </div>
  );
}

function LinkSentNotice({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement {
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
        <Button tone="quiet" onClick={onAgain}>
          {t('account.forgot.again')}
        </Button>
      </div>
    </div>
  );
}
