import type { EmailChangeView } from '@matete/contract/account/email-change';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readEmailChange } from '#features/account/api/security/read-email-change';
import { requestEmailForm, withdrawEmailForm } from '#features/account/signed-in/email/email-forms';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormPassword, FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** The address that the account signs in with, the change that waits for its links, and the form that asks for one. */
export function EmailSection({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { email, emailRefused } = useAccount();
  const { data, error, refetch } = useQuery(readEmailChange());
  return (
    <section id="email" className="slip scroll-mt-4" aria-labelledby="email-title">
      <h2 id="email-title" className="px-4 py-3 text-h3">
        {t('account.field.email')}
      </h2>
      <hr className="tear" />
      <div className="p-4">
        <p className="font-semibold break-all">{email}</p>
        {emailRefused && (
          <div className="mt-3 rounded-paper bg-warn-bg p-4 text-warn-fg">
            <p>{t('account.email.refused')}</p>
            <Link href={infoPaths.contact()} className="mt-2 inline-flex min-h-6 items-center text-warn-fg">
              {t('account.email.refusedContact')}
            </Link>
          </div>
        )}
        {data ? (
          <>
            {data.change && <WaitingChange change={data.change} page={page} />}
            <RequestForm page={page} />
          </>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton className="mt-4 h-40 w-full" />
          </Loading>
        )}
      </div>
    </section>
  );
}

function RequestForm({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const form = useForm(requestEmailForm, {
    context: { ...page, user },
    onDone: (answer) => {
      form.ref.current?.reset();
      replaceAnswer(client, readEmailChange(), answer);
    },
  });
  return (
    <Form of={form} className="mt-4 space-y-4">
      <ErrorSummary lines={form.summary} />
      <p className="text-meta text-muted">{t('account.email.lead')}</p>
      <FormText of={form} name="newEmail" type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <FormPassword of={form} name="currentPassword" autoComplete="current-password" />
      <Button type="submit" isBusy={form.isSending}>
        {t('account.email.ask')}
      </Button>
    </Form>
  );
}

function WaitingChange({ change, page }: { change: EmailChangeView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { email } = useAccount();
  return (
    <div role="status" className="mt-3 rounded-paper bg-info-bg p-4 text-info-fg">
      <p className="font-semibold">{t('account.email.waits', { email: change.newEmail })}</p>
      <ul className="mt-2 list-disc pl-5">
        {change.needsOld && (
          <li>{t(change.isOldConfirmed ? 'account.email.confirmed' : 'account.email.toConfirm', { email })}</li>
        )}
        <li>
          {t(change.isNewConfirmed ? 'account.email.confirmed' : 'account.email.toConfirm', {
            email: change.newEmail,
          })}
        </li>
      </ul>
      <p className="mt-2 text-meta">
        {t('account.email.until')} <InstantText instant={change.expiresAt} style="long" />
      </p>
      {change.needsOld && <WithdrawForm page={page} />}
    </div>
  );
}

function WithdrawForm({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount();
  const client = useQueryClient();
  const form = useForm(withdrawEmailForm, {
    context: { ...page, user },
    onDone: () => client.invalidateQueries({ queryKey: readEmailChange.key }),
  });
  return (
    <Form of={form} className="mt-3">
      <ErrorSummary lines={form.summary} />
      <Button type="submit" tone="quiet" isBusy={form.isSending}>
        {t('account.email.withdraw')}
      </Button>
    </Form>
  );
}
