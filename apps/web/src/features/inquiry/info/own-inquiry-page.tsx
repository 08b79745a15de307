import type { OwnInquiryView } from '@matete/contract/inquiry/inquiries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readOwnInquiry } from '#features/inquiry/api/read-own-inquiry';
import { writeAgainForm } from '#features/inquiry/info/inquiry-forms';
import { InquiryThread } from '#features/inquiry/parts/inquiry-thread.tsx';
import { ApiError } from '#lib/api/api-error';
import { replaceAnswer } from '#lib/api/calls';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';
import { useSession } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormTextArea } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const TONES = { OPEN: 'warn', ANSWERED: 'ok', CLOSED: 'neutral' } as const;

const ownQuery = (search: URLSearchParams) => readOwnInquiry({ params: { key: search.get('cle') || '-' } });

export const queries = ({ search }: PageContext): PageQueries => ({ required: [ownQuery(search)] });

export const forms = [writeAgainForm];

/** Page on which somebody reads what they wrote to the house with its answers, and goes on; their mail leads to it. */
export default function OwnInquiryPage(page: PageProps): ReactElement {
  const { data, error, refetch } = useQuery(ownQuery(page.search));
  if (data) return <OwnInquiry inquiry={data} page={page} />;
  if (error instanceof ApiError && error.status === 404) return <StatusPage kind="notFound" path="/contact/suivi" />;
  return (
    <div className="wrap max-w-text py-6">
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

function OwnInquiry({ inquiry, page }: { inquiry: OwnInquiryView; page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const { user } = useSession();
  const form = useForm(writeAgainForm, {
    context: { ...page, user },
    onDone: (written) => {
      replaceAnswer(client, ownQuery(page.search), written);
      form.ref.current?.reset();
      showToast(t('contact.own.added'));
    },
  });
  const title = ['contact.own.title', { number: inquiry.number }] as const;
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text(...title)} />
      <ErrorSummary lines={form.summary} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1}>{t(...title)}</h1>
        <Badge tone={TONES[inquiry.status]}>{t(`contact.status.${inquiry.status}`)}</Badge>
      </div>
      <p className="mt-1 text-muted">
        {t(`contact.subject.${inquiry.subject}`)}
        {inquiry.orderNumber && <span className="label"> · {inquiry.orderNumber}</span>}
      </p>
      <p className="mt-2 mb-5 text-meta text-muted">{t('contact.own.lead')}</p>
      {page.search.has('ajoute') && (
        <p role="status" className="mb-4 rounded-paper bg-ok-bg p-3 text-ok-fg">
          {t('contact.own.added')}
        </p>
      )}
      <InquiryThread
        messages={inquiry.messages}
        authorOf={({ author }) => t(author === 'HOUSE' ? 'contact.own.house' : 'contact.own.you')}
      />
      <Form of={form} className="mt-6 space-y-4">
        <FormTextArea of={form} name="message" label={t('contact.own.add')} rows={5} />
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('contact.send')}
        </Button>
      </Form>
    </div>
  );
}
