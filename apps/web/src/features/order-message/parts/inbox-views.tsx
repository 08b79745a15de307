import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listInquiries } from '#features/inquiry/api/list-inquiries';
import { listOrderThreads } from '#features/order-message/api/list-order-threads';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';

/** How many inquiries and threads of orders wait: read from the smallest pages that say it. */
export const inboxCounts = [
  { ...listInquiries({ query: { take: 1 } }), staleTime: 0 },
  { ...listOrderThreads({ query: { take: 1 } }), staleTime: 0 },
] as const;

/** Links between what people write to the house and what they write about orders, with what waits in each. */
export function InboxViews({ view }: { view: 'INQUIRIES' | 'ORDERS' }): ReactElement {
  const { t, text } = useTexts();
  const { data: inquiries } = useQuery(inboxCounts[0]);
  const { data: threads } = useQuery(inboxCounts[1]);
  const views = [
    { key: 'INQUIRIES', href: adminPaths.inquiries(), count: inquiries?.openCount },
    { key: 'ORDERS', href: adminPaths.orderThreads(), count: threads?.waitingCount },
  ] as const;
  return (
    <nav aria-label={text('thread.inbox.label')} className="mb-4 flex flex-wrap gap-2">
      {views.map(({ key, href, count = 0 }) => (
        <Link
          key={key}
          href={href}
          className="btn choice-chip text-text"
          aria-current={key === view ? 'true' : undefined}
        >
          {t(`thread.inbox.${key}`)} {count > 0 && <span className="label">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
