import type { NewsletterView } from '@matete/contract/newsletter/newsletters';
import { LANGUAGES } from '@matete/contract/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { changeForm, moveForm, testForm, writeForm } from '#features/newsletter/admin/newsletter-forms';
import { NewsletterDesk } from '#features/newsletter/admin/newsletter-desk.tsx';
import { TextFields } from '#features/newsletter/admin/text-fields.tsx';
import { listNewsletters } from '#features/newsletter/api/list-newsletters';
import { readNewsletter } from '#features/newsletter/api/read-newsletter';
import { ApiError } from '#lib/api/api-error';
import { replaceAnswer } from '#lib/api/calls';
import { useDraft } from '#lib/forms/use-draft';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

/** How often the progress of a newsletter that is on its way is read, milliseconds. */
const POLL_MS = 3_000;

const newsletterQuery = (newsletterId: string) => ({
  ...readNewsletter({ params: { newsletterId } }),
  staleTime: 0,
});

export const queries = ({ params }: PageContext): PageQueries =>
  params['newsletterId'] === undefined ? {} : { required: [newsletterQuery(params['newsletterId'])] };

export const forms = [writeForm, changeForm, testForm, moveForm];

/** Page on which an admin writes a newsletter, tries it, and sends it. */
export default function NewsletterEditorPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const newsletterId = page.params['newsletterId'];
  return (
    <BackOfficeFrame
      title={text(newsletterId === undefined ? 'newsletter.edit.title' : 'newsletter.edit.titleOf')}
      before={
        <Link href={adminPaths.newsletters()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('newsletter.edit.back')}
        </Link>
      }
    >
      {newsletterId === undefined ? <NewTexts page={page} /> : <Newsletter id={newsletterId} page={page} />}
    </BackOfficeFrame>
  );
}

function Newsletter({ id, page }: { id: string; page: PageProps }): ReactElement {
  const { data, error, refetch } = useQuery({
    ...newsletterQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'SENDING' ? POLL_MS : false),
  });
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={adminPaths.newsletters()} />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      {data.status === 'DRAFT' && <DraftTexts newsletter={data} page={page} />}
      <NewsletterDesk newsletter={data} page={page} />
    </div>
  );
}

/** What the fields of a newsletter start with. */
const initialOf = (newsletter: NewsletterView | null) =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`subject.${language}`, newsletter?.subject[language] ?? ''] as const,
      [`text.${language}`, newsletter?.text[language] ?? ''] as const,
    ]),
  );

function useSaved() {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  return (saved: NewsletterView): void => {
    replaceAnswer(client, readNewsletter({ params: { newsletterId: saved.newsletterId } }), saved);
    void client.invalidateQueries({ queryKey: listNewsletters.key });
    showToast(t('newsletter.edit.saved'));
  };
}

/** Form of a new newsletter. */
function NewTexts({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const saved = useSaved();
  const [, navigate] = useLocation();
  const form = useForm(writeForm, {
    context: { ...page, user },
    initial: initialOf(null),
    onDone: (written) => {
      draft.forget();
      saved(written);
      navigate(adminPaths.newsletter(written.newsletterId), { replace: true });
    },
  });
  const draft = useDraft(form, { accountId: user.userId, name: 'newsletter' });
  return (
    <Form of={form} className="slip max-w-3xl space-y-4 p-4 sm:p-6">
      <ErrorSummary lines={form.summary} />
      <DraftNotice draft={draft} />
      <TextFields of={form} />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('newsletter.edit.save')}
      </Button>
    </Form>
  );
}

/** Form of a draft. */
function DraftTexts({ newsletter, page }: { newsletter: NewsletterView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const saved = useSaved();
  const form = useForm(changeForm, {
    context: { ...page, user },
    initial: initialOf(newsletter),
    onDone: (changed) => {
      draft.forget();
      saved(changed);
    },
  });
  const draft = useDraft(form, { accountId: user.userId, name: `newsletter:${newsletter.newsletterId}` });
  return (
    <Form of={form} className="slip space-y-4 p-4 sm:p-6">
      <ErrorSummary lines={form.summary} />
      <DraftNotice draft={draft} />
      <TextFields of={form} />
      <Button type="submit" isBusy={form.isSending}>
        {t('newsletter.edit.save')}
      </Button>
    </Form>
  );
}
