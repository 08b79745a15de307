import { LANGUAGES } from '@matete/contract/primitives';
import type { Reviewer } from '@matete/contract/translation/translation-views';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { listApprovals } from '#features/approval/api/list-approvals';
import { listReviewers } from '#features/translation/api/list-reviewers';
import { AwaitedReviewers, InvitedReviewers } from '#features/translation/admin/invited-reviewers.tsx';
import {
  appointReviewerForm,
  removeReviewerForm,
  withdrawInvitationForm,
} from '#features/translation/admin/reviewer-forms';
import { translationPaths } from '#features/translation/parts/translation-paths';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { waitsForSecond } from '#lib/api/waits-for-second';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [listReviewers()] });

export const forms = [appointReviewerForm, removeReviewerForm, withdrawInvitationForm];

/** Page on which admins say who decides about the texts of each language. */
export default function AdminReviewersPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(listReviewers());
  return (
    <BackOfficeFrame title={text('contact.translation.reviewers')}>
      <p className="mb-5 max-w-text">{t('contact.translation.reviewers.lead')}</p>
      <Appointing page={page} />
      {data ? (
        <>
          {data.awaited.length > 0 && <AwaitedReviewers awaited={data.awaited} />}
          {data.invitations.length > 0 && <InvitedReviewers invitations={data.invitations} page={page} />}
          {data.reviewers.length > 0 && (
            <section className="mt-6" aria-labelledby="named">
              <h2 id="named" className="mb-3 text-h3">
                {t('admin.reviewers.named')}
              </h2>
              <ul className="space-y-3">
                {data.reviewers.map((reviewer) => (
                  <li key={`${reviewer.language} ${reviewer.accountId}`}>
                    <OneReviewer reviewer={reviewer} page={page} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Appointing({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(appointReviewerForm, {
    context: { ...page, user },
    onDone: async (answer) => {
      form.ref.current?.reset();
      await invalidateCalls(client, [listReviewers, listApprovals]);
      showToast(t(waitsForSecond(answer) ? 'admin.approvals.waits' : 'contact.translation.reviewers.appointed'));
    },
  });
  return (
    <Form of={form} className="slip max-w-form space-y-4 p-4">
      <ErrorSummary lines={form.summary} />
      <FormSelect of={form} name="language">
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={LOCALE_INFO[language].htmlLang}>
            {LOCALE_INFO[language].endonym}
          </option>
        ))}
      </FormSelect>
      <FormText
        of={form}
        name="email"
        type="email"
        autoComplete="off"
        hint={t('contact.translation.reviewers.emailHint')}
      />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('contact.translation.reviewers.appoint')}
      </Button>
    </Form>
  );
}

function OneReviewer({ reviewer, page }: { reviewer: Reviewer; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const { language, accountId, name, email } = reviewer;
  const { endonym, htmlLang } = LOCALE_INFO[language];
  const form = useForm(removeReviewerForm, {
    context: { ...page, user },
    subject: `${language} ${accountId}`,
    onDone: async () => {
      await invalidateCalls(client, [listReviewers]);
      showToast(t('contact.translation.reviewers.removed'));
    },
  });
  return (
    <article className="slip flex flex-wrap items-center justify-between gap-3 p-4" aria-label={`${name}, ${endonym}`}>
      <div className="wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-meta text-muted">{email}</p>
        <Link href={translationPaths.desk(language)} className="inline-flex min-h-11 items-center">
          <span lang={htmlLang}>{endonym}</span>
        </Link>
      </div>
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <Button
          type="submit"
          isBusy={form.isSending}
          aria-label={text('contact.translation.reviewers.removeOne', { name, language: endonym })}
        >
          {t('contact.translation.reviewers.remove')}
        </Button>
      </Form>
    </article>
  );
}
