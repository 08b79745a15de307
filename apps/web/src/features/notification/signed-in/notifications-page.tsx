import type { NotificationView } from '@matete/contract/notification/notifications';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { listNotifications } from '#features/notification/api/list-notifications';
import { markNotificationRead } from '#features/notification/api/mark-notification-read';
import { markAllNotificationsRead } from '#features/notification/api/mark-all-notifications-read';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { NotificationSlip } from '#features/notification/signed-in/notification-slip.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

const PAGE_SIZE = 8;
const MAX_PAGES = 50;

interface Filters {
  readonly onlyUnread: boolean;
  readonly page: number;
}

function readFilters(search: URLSearchParams): Filters {
  const page = Number(search.get('page') ?? 1);
  return {
    onlyUnread: search.get('lu') === 'non',
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1,
  };
}

function addressOf({ onlyUnread, page }: Filters): string {
  const params = new URLSearchParams();
  if (onlyUnread) params.set('lu', 'non');
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return paths.notifications() + (text ? `?${text}` : '');
}

const newsQuery = ({ onlyUnread }: Filters, page: number) =>
  listNotifications({
    query: { page, take: PAGE_SIZE, isRead: onlyUnread ? false : undefined },
  });

const pagesOf = ({ page }: Filters): number[] => Array.from({ length: page }, (_, index) => index + 1);

export function queries({ search }: PageContext): PageQueries {
  const filters = readFilters(search);
  return { required: pagesOf(filters).map((page) => newsQuery(filters, page)) };
}

export default function NotificationsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const filters = readFilters(search);
  const pages = useQueries({ queries: pagesOf(filters).map((page) => newsQuery(filters, page)) });
  const first = pages[0]?.data;
  const failed = pages.find((page) => page.error && !page.data);
  const items = pages.flatMap(({ data }) => data?.data ?? []);
  const reading = useReading();
  return (
    <div className="wrap max-w-text py-6 lg:py-8">
      <PageHead title={text('account.news.title')} />
      <h1>{t('account.news.title')}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={text('account.news.title')} className="flex gap-2">
          {[false, true].map((onlyUnread) => (
            <Link
              key={String(onlyUnread)}
              href={addressOf({ onlyUnread, page: 1 })}
              replace
              className="btn choice-chip text-text"
              aria-current={onlyUnread === filters.onlyUnread ? 'true' : undefined}
            >
              {t(onlyUnread ? 'account.news.unread' : 'account.news.all')}{' '}
              {onlyUnread && first && first.unreadCount > 0 && <span className="label">{first.unreadCount}</span>}
            </Link>
          ))}
        </nav>
        {first && first.unreadCount > 0 && (
          <Button tone="quiet" isBusy={reading.isBusy} onClick={() => void reading.markAll()}>
            {t('account.news.markAll')}
          </Button>
        )}
      </div>
      <div className="mt-4">
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
            onRead={reading.markOne}
          />
        )}
      </div>
    </div>
  );
}

interface NewsProps {
  readonly items: readonly NotificationView[];
  readonly total: number;
  readonly filters: Filters;
  readonly isLoading: boolean;
  readonly onRead: (id: string) => Promise<void>;
}

function News({ items, total, filters, isLoading, onRead }: NewsProps): ReactElement {
  const { role } = useAccount();
  return (
    <>
      <ul className="slip divide-y divide-dashed divide-line-strong">
        {items.map((item) => (
          <NotificationSlip key={item.id} item={item} role={role} onRead={() => void onRead(item.id)} />
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        total={total}
        isBusy={isLoading}
        moreHref={addressOf({ ...filters, page: filters.page + 1 })}
      />
    </>
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

interface Reading {
  readonly isBusy: boolean;
  readonly markOne: (id: string) => Promise<void>;
  readonly markAll: () => Promise<void>;
}

function useReading(): Reading {
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const mark = async (send: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      showToast(errorText(error));
    }
    await client.invalidateQueries({ queryKey: listNotifications.key });
    setIsBusy(false);
  };
  return {
    isBusy,
    markOne: (id) => mark(() => markNotificationRead({ params: { id } })),
    markAll: () => mark(() => markAllNotificationsRead()),
  };
}
