import type { InquiryView } from '@matete/contract/inquiry/inquiries';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { readInquiry } from '#features/inquiry/api/read-inquiry';
import { AnswerInquiry } from '#features/inquiry/admin/answer-inquiry.tsx';
import { answerForm, statusForm } from '#features/inquiry/admin/inbox-forms';
import { InquiryFacts } from '#features/inquiry/admin/inquiry-facts.tsx';
import { InquiryThread } from '#features/inquiry/parts/inquiry-thread.tsx';
import { ApiError } from '#lib/api/api-error';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const TONES = { OPEN: 'warn', ANSWERED: 'ok', CLOSED: 'neutral' } as const;

const inquiryQuery = (params: PageProps['params']) => ({
  ...readInquiry({ params: { inquiryId: params['inquiryId'] ?? '' } }),
  staleTime: 0,
});

export const queries = ({ params }: PageContext): PageQueries => ({ required: [inquiryQuery(params)] });

export const forms = [answerForm, statusForm];

/** Page of one inquiry: everything that was said, and the answer. */
export default function AdminInquiryPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(inquiryQuery(page.params));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={adminPaths.inquiries()} />;
  return (
    <BackOfficeFrame
      title={data ? `${data.number} · ${text(`contact.subject.${data.subject}`)}` : text('contact.inbox.title')}
      aside={data && <Badge tone={TONES[data.status]}>{t(`contact.status.${data.status}`)}</Badge>}
      before={
        <Link href={adminPaths.inquiries()} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t('contact.inbox.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Inquiry inquiry={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Inquiry({ inquiry, page }: { inquiry: InquiryView; page: PageProps }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div>
        <InquiryThread
          messages={inquiry.messages}
          authorOf={({ author, adminName }) =>
            author === 'SENDER' ? inquiry.name : (adminName ?? t('contact.own.house'))
          }
        />
        <AnswerInquiry inquiry={inquiry} page={page} />
      </div>
      <InquiryFacts inquiry={inquiry} />
    </div>
  );
}
