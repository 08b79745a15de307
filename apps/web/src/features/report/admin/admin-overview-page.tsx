import type { ResponseOf } from '@matete/contract/endpoint';
import type { adminOverview as adminOverviewEndpoint } from '@matete/contract/report/overview';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { openingQuery } from '#features/opening/api/read-opening';
import { MissingSteps } from '#features/opening/parts/missing-steps.tsx';
import { adminOverview } from '#features/report/api/admin-overview';
import { useFormats } from '#lib/texts/formats';
import type { PageQueries } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { BooksRuleText } from '#back-office/books-rule-text.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { StubField } from '#ui/data/slip.tsx';

type Overview = ResponseOf<typeof adminOverviewEndpoint>;
type Queue = Overview['queues'][number];

const overviewQuery = { ...adminOverview(), staleTime: 0 };

const QUEUE_PATH: Readonly<Record<Queue['kind'], string>> = {
  PAYMENTS: adminPaths.payments(),
  REFUNDS: `${adminPaths.payments()}?vue=remboursements`,
  FREIGHT: `${adminPaths.pendingPayments()}?etat=SUBMITTED`,
  SELLERS: `${adminPaths.sellers()}?etat=PENDING`,
  CUSTOMERS: `${adminPaths.customers()}?etat=PENDING`,
  WITHDRAWALS: adminPaths.withdrawals(),
  DISPUTES: adminPaths.disputes(),
  RETURNS: adminPaths.returns(),
  APPROVALS: adminPaths.approvals(),
  PROPOSALS: adminPaths.proposals(),
  INQUIRIES: adminPaths.inquiries(),
  ORDER_THREADS: adminPaths.orderThreads(),
  RATINGS: `${adminPaths.ratings()}?etat=WAITING`,
  SELLER_PAGES: `${adminPaths.sellerPages()}?etat=WAITING`,
  GIFT_CARDS: `${adminPaths.giftCards()}?etat=PENDING`,
};

export const queries = (): PageQueries => ({ optional: [overviewQuery, openingQuery] });

/** Books that a check found wrong: nothing is paid out until they are mended, so they come before all else. */
const isBroken = ({ checkedAt, balanced }: Overview['books']): boolean => checkedAt !== null && !balanced;

/** First page of the admin: what waits, oldest first; the week; whether the books balance. */
export default function AdminOverviewPage(): ReactElement {
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(overviewQuery);
  return (
    <BackOfficeFrame title={text('admin.home.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="space-y-8">
          {isBroken(data.books) && <Books books={data.books} />}
          <MissingSteps />
          <Queues queues={data.queues} />
          <Week week={data.week} />
          {!isBroken(data.books) && <Books books={data.books} />}
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Queues({ queues }: { queues: readonly Queue[] }): ReactElement {
  const { t } = useTexts();
  const waiting = queues
    .filter((queue) => queue.count > 0)
    .sort((a, b) => Date.parse(a.oldestAt ?? '') - Date.parse(b.oldestAt ?? ''));
  return (
    <section aria-labelledby="queues">
      <h2 id="queues" className="mb-3">
        {t('admin.home.queues')}
      </h2>
      {waiting.length === 0 && <p className="slip p-4 text-muted">{t('admin.home.allClear')}</p>}
      <ul className="space-y-3">
        {waiting.map((queue, index) => (
          <li key={queue.kind} className="slip flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <p className="min-w-48 flex-1">
              <span className="label mr-2 text-price">{queue.count}</span>{' '}
              {t(`admin.home.queue.${queue.kind}`, { count: queue.count })}
              {queue.oldestAt && (
                <span className="block text-meta">
                  {t('admin.home.oldest')} <AgeText isWaiting since={queue.oldestAt} />
                </span>
              )}
            </p>
            <ButtonLink tone={index === 0 ? 'action' : 'secondary'} href={QUEUE_PATH[queue.kind]}>
              {t(`admin.home.open.${queue.kind}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Week({ week }: { week: Overview['week'] }): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="mb-3">
        {t('admin.home.week')}
      </h2>
      <dl className="slip grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
        <StubField label={t('admin.home.orders')} value={integer(week.orders)} />
        <StubField label={t('admin.home.completed')} value={integer(week.completedOrders)} />
        <StubField label={t('admin.analytics.totalRevenue')} value={<Money amountXpf={week.revenue} />} />
        <StubField label={t('admin.analytics.totalVATCollected')} value={<Money amountXpf={week.vat} />} />
        <StubField label={t('admin.home.newCustomers')} value={integer(week.newCustomers)} />
      </dl>
    </section>
  );
}

function Books({ books }: { books: Overview['books'] }): ReactElement {
  const { t } = useTexts();
  const state = books.checkedAt === null ? 'unchecked' : isBroken(books) ? 'unbalanced' : 'balanced';
  const isCalm = state === 'balanced' && !books.isLate;
  const tone = isCalm
    ? 'bg-ok-bg text-ok-fg'
    : state === 'unbalanced'
      ? 'bg-bad-bg text-bad-fg'
      : 'bg-warn-bg text-warn-fg';
  return (
    <section aria-labelledby="books" className={`rounded-paper p-4 ${tone}`}>
      <h2 id="books" className="text-h3">
        {t(`admin.home.${state}`)}
      </h2>
      <p>{t(`admin.home.${state}Text`)}</p>
      {books.checkedAt && (
        <p className="text-meta">
          <RichText
            id="admin.home.checkedAt"
            components={{ at: <InstantText instant={books.checkedAt} style="long" withTime /> }}
          />{' '}
          {books.isLate && t('admin.ledger.checkLate')}
        </p>
      )}
      {state === 'unbalanced' && (
        <ul className="mt-2 list-disc pl-5">
          {books.brokenInvariants.map((name) => (
            <li key={name}>
              <BooksRuleText name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
