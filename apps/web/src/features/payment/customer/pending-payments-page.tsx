import type { PendingPaymentView } from '@matete/contract/payment/pending-payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listPaymentMethods } from '#features/payment/api/list-payment-methods';
import { pendingPaymentsQuery } from '#features/payment/api/list-customer-pending-payments';
import { useDates } from '#lib/texts/dates';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { useAccount } from '#lib/session/session.tsx';
import { freightForm } from '#features/payment/customer/freight-form';
import { PendingPaymentSlip } from '#features/payment/customer/pending-payment-slip.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

const pageIn = (search: URLSearchParams): number => {
  const given = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
};

export const queries = ({ search, user }: PageContext): PageQueries => ({
  required: [pendingPaymentsQuery(pageIn(search), user?.company?.companyId)],
  optional: [listPaymentMethods()],
});

export const forms = [freightForm];

const isSettled = ({ status }: PendingPaymentView): boolean =>
  status === 'VERIFIED' || status === 'CANCELLED' || status === 'WAIVED' || status === 'WRITTEN_OFF';

/** Page of freight differences: what is owed and why, the ship's receipt, and how to pay. */
export default function PendingPaymentsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const user = useAccount('CUSTOMER');
  const { data, error, refetch } = useQuery(pendingPaymentsQuery(pageIn(search), user.company?.companyId));
  const owed = data?.data.filter((one) => !isSettled(one)) ?? [];
  const settled = data?.data.filter(isSettled) ?? [];
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('order.pending.title')} />
      <h1 tabIndex={-1}>{t('order.pending.title')}</h1>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="mt-4 space-y-6">
          {owed.length === 0 ? <NothingOwed /> : <p className="text-muted">{t('order.pending.intro')}</p>}
          {owed.map((pending) => (
            <PendingPaymentSlip key={pending.pendingPaymentId} pending={pending} />
          ))}
          {settled.length > 0 && <Settled settled={settled} />}
          <Pagination {...data.meta} hrefOf={(page) => `${customerPaths.pendingPayments()}?page=${page}`} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-96 w-full" />
        </Loading>
      )}
    </div>
  );
}

function NothingOwed(): ReactElement {
  const { t } = useTexts();
  return (
    <EmptyState
      seed="pending-payments"
      title={t('order.pending.upToDate')}
      action={<ButtonLink href={paths.products()}>{t('order.cart.empty.action')}</ButtonLink>}
    >
      <p>{t('order.pending.upToDateText')}</p>
    </EmptyState>
  );
}

function Settled({ settled }: { settled: readonly PendingPaymentView[] }): ReactElement {
  const { t } = useTexts();
  const { instantDay } = useDates();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('order.pending.settled', { count: settled.length })}
      </summary>
      <ul className="mt-2 divide-y divide-dashed divide-line-strong border-y border-dashed border-line-strong">
        {settled.map((pending) => (
          <li key={pending.pendingPaymentId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <Link href={paths.order(pending.orderId)} className="inline-flex min-h-11 items-center">
                {pending.orderNumber}
              </Link>{' '}
              <span className="text-meta text-muted">{instantDay(pending.decidedAt ?? pending.createdAt)}</span>
            </span>
            <span className="flex items-center gap-3">
              <StatusBadge kind="pendingPayment" status={pending.status} />
              <Money amountXpf={pending.amount} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
