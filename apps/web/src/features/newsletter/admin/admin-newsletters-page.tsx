import type { NewsletterView, SubscriberView } from '@matete/contract/newsletter/newsletters';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { listNewsletters } from '#features/newsletter/api/list-newsletters';
import { listSubscribers } from '#features/newsletter/api/list-subscribers';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const VIEWS = ['issues', 'subscribers'] as const;
const PAGE_SIZE = 20;
const TONES = { DRAFT: 'neutral', SENDING: 'info', PAUSED: 'warn', SENT: 'ok' } as const;

const viewOf = (search: URLSearchParams) => oneOf(VIEWS, search, 'vue') ?? 'issues';
const pageQuery = (search: URLSearchParams) => ({ query: { page: pageOf(search), take: PAGE_SIZE } });
const issuesQuery = (search: URLSearchParams) => ({ ...listNewsletters(pageQuery(search)), staleTime: 0 });
const subscribersQuery = (search: URLSearchParams) => ({ ...listSubscribers(pageQuery(search)), staleTime: 0 });

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: viewOf(search) === 'issues' ? [issuesQuery(search), subscribersQuery(search)] : [subscribersQuery(search)],
});

/** Page of the newsletters and of those who get them. */
export default function AdminNewslettersPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const subscribers = useQuery(subscribersQuery(search));
  const view = viewOf(search);
  return (
    <BackOfficeFrame
      title={text('newsletter.admin.title')}
      aside={
        <ButtonLink tone="action" href={adminPaths.newNewsletter()}>
          {t('newsletter.admin.write')}
        </ButtonLink>
      }
    >
      <Tabs
        label={text('newsletter.admin.title')}
        tabs={VIEWS.map((key) => ({
          key,
          label: text(`newsletter.admin.tab.${key}`, { count: subscribers.data?.confirmedCount ?? 0 }),
        }))}
        selected={view}
        hrefOf={(key) => (key === 'issues' ? adminPaths.newsletters() : `${adminPaths.newsletters()}?vue=${key}`)}
      >
        {view === 'issues' ? <Issues search={search} /> : <Subscribers search={search} />}
      </Tabs>
    </BackOfficeFrame>
  );
}

function Issues({ search }: { search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(issuesQuery(search));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  if (data.data.length === 0)
    return (
      <EmptyState seed="newsletters" title={t('newsletter.admin.none')}>
        <p>{t('newsletter.admin.noneText')}</p>
      </EmptyState>
    );
  return (
    <>
      <DataTable<NewsletterView>
        caption={text('newsletter.admin.title')}
        rows={data.data}
        rowKey={({ newsletterId }) => newsletterId}
        columns={[
          {
            key: 'subject',
            heading: text('newsletter.admin.subject'),
            cell: ({ newsletterId, subject }) => (
              <Link href={adminPaths.newsletter(newsletterId)} className="any-name inline-flex min-h-11 items-center">
                {subject.fr}
              </Link>
            ),
          },
          {
            key: 'state',
            heading: text('newsletter.admin.state'),
            cell: ({ status }) => <Badge tone={TONES[status]}>{t(`newsletter.status.${status}`)}</Badge>,
          },
          {
            key: 'progress',
            heading: text('newsletter.admin.progress'),
            cell: ({ progress, status }) =>
              status === 'DRAFT' ? '–' : t('newsletter.admin.progressOf', { sent: progress.sent, all: progress.all }),
          },
          {
            key: 'changed',
            heading: text('newsletter.admin.changed'),
            cell: ({ startedAt, changedAt }) => <InstantText instant={startedAt ?? changedAt} style="list" withTime />,
          },
        ]}
      />
      <Pagination
        {...data.meta}
        hrefOf={(page) => withParameter(adminPaths.newsletters(), search, ['page', String(page)])}
      />
    </>
  );
}

function Subscribers({ search }: { search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(subscribersQuery(search));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  if (data.data.length === 0)
    return (
      <EmptyState seed="subscribers" title={t('newsletter.admin.noSubscribers')}>
        <p>{t('newsletter.admin.noSubscribersText')}</p>
      </EmptyState>
    );
  return (
    <>
      <p className="mb-3">
        <a href="/api/newsletters/export" download className="btn">
          {t('newsletter.admin.export')}
        </a>
      </p>
      <SubscriberTable rows={data.data} />
      <Pagination
        {...data.meta}
        hrefOf={(page) => withParameter(adminPaths.newsletters(), search, ['page', String(page)])}
      />
    </>
  );
}

function SubscriberTable({ rows }: { rows: readonly SubscriberView[] }): ReactElement {
  const { t, text } = useTexts();
  return (
    <DataTable
      caption={text('newsletter.admin.title')}
      rows={rows}
      rowKey={({ email }) => email}
      columns={[
        {
          key: 'email',
          heading: text('newsletter.admin.subscriber'),
          cell: ({ email }) => <span className="any-name">{email}</span>,
        },
        {
          key: 'language',
          heading: text('newsletter.admin.language'),
          cell: ({ language }) => LOCALE_INFO[language].endonym,
        },
        {
          key: 'state',
          heading: text('newsletter.admin.state'),
          cell: ({ status }) => t(`newsletter.admin.subscriberState.${status}`),
        },
        {
          key: 'consent',
          heading: text('newsletter.admin.consent'),
          cell: ({ confirmedAt }) =>
            confirmedAt === null ? '–' : <InstantText instant={confirmedAt} style="list" withTime />,
        },
        {
          key: 'left',
          heading: text('newsletter.admin.left'),
          cell: ({ leftAt }) => (leftAt === null ? '–' : <InstantText instant={leftAt} style="list" />),
        },
      ]}
    />
  );
}
