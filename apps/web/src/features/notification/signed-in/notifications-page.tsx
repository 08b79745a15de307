import type { NotificationView } from '@matete/contract/notification/notifications';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listNotifications } from '#features/notification/api/list-notifications';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { CHOICES } from '#features/notification/parts/choices-path';
import { newsAddress, readNewsFilters } from '#features/notification/signed-in/news-address';
import type { NewsFilters } from '#features/notification/signed-in/news-address';
import { markAllReadForm, markReadForm } from '#features/notification/signed-in/reading-forms';
import { ReadingForm, useReadingForm } from '#features/notification/signed-in/reading-form.tsx';
import { NotificationSlip } from '#features/notification/signed-in/notification-slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 8;

const newsQuery = ({ onlyUnread }: NewsFilters, page: number) =>
  listNotifications({
    query: { page, take: PAGE_SIZE, isRead: onlyUnread ? false : undefined },
  });

const pagesOf = ({ page }: NewsFilters): number[] => Array.from({ length: page }, (_, index) => index + 1);

export function queries({ search }: PageContext): PageQueries {
  const filters = readNewsFilters(search);
  return { required: pagesOf(filters).map((page) => newsQuery(filters, page)) };
}

export const forms = [markReadForm, markAllReadForm];

export default function NotificationsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const filters = readNewsFilters(page.search);
  const pages = useQueries({ queries: pagesOf(filters).map((page) => newsQuery(filters, page)) });
  const first = pages[0]?.data;
  const failed = pages.find((page) => page.error && !page.data);
  const items = pages.flatMap(({ data }) => data?.data ?? []);
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('account.news.title')} />
      <h1>{t('account.news.title')}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={text('account.news.title')} className="flex gap-2">
          {[false, true].map((onlyUnread) => (
            <Link
              key={String(onlyUnread)}
              href={newsAddress({ onlyUnread, page: 1 })}
              replace
              className="btn choice-chip text-text"
              aria-current={onlyUnread === filters.onlyUnread ? 'true' : undefined}
            >
              {t(onlyUnread ? 'account.news.unread' : 'account.news.all')}{' '}
              {onlyUnread && first && first.unreadCount > 0 && <span className="label">{first.unreadCount}</span>}
            </Link>
          ))}
        </nav>
        {first && first.unreadCount > 0 && <MarkAllRead page={page} />}
      </div>
      <Link href={CHOICES} className="mt-2 inline-flex min-h-11 items-center">
        {t('account.news.choices')}
      </Link>
      <div className="mt-2">
        {failed ? (
          <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
        ) : !first ? (
          <NewsSkeleton />
        ) : items.length === 0 ? (
          <NoNotifications onlyUnread={filters.onlyUnread} />
        ) : (
          <News
            items={items}
            total={first.meta.itemCount}
            filters={filters}
            isLoading={pages.some((page) => page.isPending)}
            page={page}
          />
        )}
      </div>
    </div>
  );
}

interface NewsProps {
  readonly items: readonly NotificationView[];
  readonly total: number;
  readonly filters: NewsFilters;
  readonly isLoading: boolean;
  readonly page: PageProps;
}

function News({ items, total, filters, isLoading, page }: NewsProps): ReactElement {
  const { role } = useAccount();
  return (
    <>
      <ul className="slip divide-y divide-dashed divide-line-strong">
        {items.map((item) => (
          <NotificationSlip key={item.id} item={item} role={role} page={page} />
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        total={total}
        isBusy={isLoading}
        moreHref={newsAddress({ ...filters, page: filters.page + 1 })}
      />
    </>
  );
}

function MarkAllRead({ page }: { page: PageProps }): ReactElement {
  const { t } = useTexts();
  const form = useReadingForm(markAllReadForm, page);
  return (
    <ReadingForm of={form}>
      <Button type="submit" tone="quiet" isBusy={form.isSending}>
        {t('account.news.markAll')}
      </Button>
    </ReadingForm>
  );
}

function NoNotifications({ onlyUnread }: { onlyUnread: boolean }): ReactElement {
  const { t } = useTexts();
  if (!onlyUnread) {
    return (
      <EmptyState seed="news" title={t('account.news.empty.title')}>
        <p>{t('account.news.empty.text')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      seed="all-read"
      title={t('account.news.allRead.title')}
      action={
        <ButtonLink href={paths.notifications()} replace>
          {t('account.news.allRead.action')}
        </ButtonLink>
      }
    />
  );
}

function NewsSkeleton(): ReactElement {
  return (
    <Loading>
      <div className="space-y-3">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-24 w-full" />
        ))}
      </div>
    </Loading>
  );
}
