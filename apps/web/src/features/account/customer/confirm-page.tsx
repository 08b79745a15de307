import { useState } from 'react';
import type { ReactElement } from 'react';

import { confirmEmailForm, SENT } from '#features/account/customer/confirm-email-form';
import { EmailField } from '#features/account/parts/email-field.tsx';
import { useContinuedSignUp } from '#features/account/parts/use-continued-sign-up';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useAccount, useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';

export const forms = [confirmEmailForm];

/** Page of somebody who bought before they verified their address: sends the link again, and goes on once it was opened. */
export default function ConfirmPage({ params, search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('CUSTOMER');
  const { setUser } = useSession();
  const [isSent, setIsSent] = useState(false);
  const isWaiting = !user.emailVerified;
  const form = useForm(confirmEmailForm, {
    context: { params, search, user },
    initial: { email: user.email },
    onDone: (changed) => {
      setUser(changed);
      setIsSent(true);
    },
  });
  useContinuedSignUp({ email: user.email, returnTo: paths.orders(), isWaiting });
  return (
    <div className="wrap max-w-form py-8">
      <PageHead title={text('order.confirm.title')} />
      <ErrorSummary lines={form.summary} />
      <div className="slip p-4 sm:p-6">
        <Seal seed={user.email} isStamped className="size-16 text-primary" />
        <h1 className="mt-3">{t(isWaiting ? 'order.confirm.title' : 'order.confirm.done')}</h1>
        {isWaiting ? (
          <>
            <p className="mt-3 wrap-anywhere">{t('order.confirm.text', { email: user.email })}</p>
            {user.customer?.type === 'BUSINESS' && <p className="mt-2">{t('order.confirm.alsoApproval')}</p>}
            <hr className="tear -mx-4 my-5 sm:-mx-6" />
            {(isSent || search.has(SENT)) && (
              <p role="status" className="mb-4 rounded-paper bg-good-bg p-3 text-good-fg">
                {t('order.confirm.sent')}
              </p>
            )}
            <Form of={form} className="space-y-4">
              <EmailField of={form} />
              <p className="text-meta text-muted">{t('order.confirm.hint')}</p>
              <Button type="submit" isBusy={form.isSending}>
                {t('order.confirm.send')}
              </Button>
            </Form>
          </>
        ) : (
          <ButtonLink href={paths.orders()} className="mt-5">
            {t('order.orders.title')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
