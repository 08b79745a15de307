import type { TermsView } from '@matete/contract/terms/terms';
import { formatArticles } from '@matete/domain/terms/articles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { publishTermsForm } from '#features/legal/admin/publish-terms-form';
import { getTerms } from '#features/legal/api/get-terms';
import { useForm } from '#lib/forms/use-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { FormDate } from '#ui/form/form-date.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const termsQuery = { ...getTerms({ query: {} }), staleTime: 0 };

export const queries = (): PageQueries => ({ optional: [termsQuery] });

export const forms = [publishTermsForm];

/** Page on which an admin publishes a new version of the terms of sale. */
export default function AdminTermsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(termsQuery);
  return (
    <BackOfficeFrame title={text('legal.admin.title')}>
      <p className="mb-5 max-w-text text-muted">{t('legal.admin.lead')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <PublishTerms terms={data} page={page} />
          <Published terms={data} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function PublishTerms({ terms, page }: { terms: TermsView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('ADMIN');
  const client = useQueryClient();
  const showToast = useToast();
  const form = useForm(publishTermsForm, {
    context: { ...page, user },
    // The present text to start from, where its reader reads it in French.
    initial: terms.language.startsWith('fr') ? { fr: formatArticles(terms.articles) } : {},
    onDone: async () => {
      await client.invalidateQueries({ queryKey: getTerms.key });
      showToast(t('legal.admin.published'));
    },
  });
  return (
    <Form of={form} className="slip space-y-4 p-4 sm:p-6">
      <ErrorSummary lines={form.summary} />
      <FormDate of={form} name="effectiveDate" className="max-w-60" />
      <FormTextArea of={form} name="fr" lang="fr-PF" hint={t('legal.admin.hint')} rows={16} />
      <FormTextArea of={form} name="en" lang="en" hint={t('legal.admin.enHint')} rows={8} isOptional />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('legal.admin.publish')}
      </Button>
    </Form>
  );
}

function Published({ terms: { versions, currentVersion } }: { terms: TermsView }): ReactElement {
  const { t, text } = useTexts();
  const { day } = useDates();
  return (
    <section aria-labelledby="published" className="slip p-4">
      <h2 id="published" className="text-h3">
        {t('legal.terms.versions')}
      </h2>
      <ul className="mt-2">
        {versions.map(({ version, effectiveDate }) => (
          <li key={version}>
            <Link href={infoPaths.terms(version)} className="inline-flex min-h-11 items-center">
              {t('legal.terms.version', { version })}
            </Link>
            <span className="block text-meta text-muted">
              {t('legal.terms.since', { date: day(effectiveDate, 'long') })}
              {version === currentVersion && ` · ${text('legal.terms.current')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
