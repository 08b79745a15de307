import { REFUND_DECISIONS } from '@matete/contract/payment/refunds';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listRefunds } from '#features/payment/api/list-refunds';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { AdminRefundDialog } from '#features/payment/admin/admin-refund-dialog.tsx';
import { SILENT_OUTCOMES } from '#features/payment/admin/decision-forms';
import { SilentRefundDialog } from '#features/payment/admin/silent-refund-dialog.tsx';
import { AdminRefundTable } from '#features/payment/admin/admin-refund-table.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const PAGE_SIZE = 20;

export const refundsQuery = (search: URLSearchParams) =>
  listRefunds({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      isOpen: true,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      amount: typedAmount(search).query,
    },
  });

/** The refunds in money that wait, each decided by itself: an order may have several. */
export function AdminRefunds({ page }: { page: PageProps }): ReactElement {
  const { search } = page;
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(refundsQuery(search));
  const asked = useAskedDecision(REFUND_DECISIONS);
  const refund = data?.data.find(({ refundId }) => refundId === asked?.id);
  const silent = useAskedDecision(SILENT_OUTCOMES);
  const unanswered = data?.data.find(
    ({ refundId, gatewayState }) => refundId === silent?.id && gatewayState === 'ASKED',
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  const isFiltered = search.has('q') || search.has(AMOUNT);
  if (data.data.length === 0)
    return (
      <EmptyState
        seed="payments"
        title={t(isFiltered ? 'admin.payments.none' : 'admin.payments.nothing.remboursements')}
        action={
          isFiltered && (
            <ButtonLink href={`${adminPaths.payments()}?vue=remboursements`}>
              {t('common.action.clearFilters')}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <AdminRefundTable refunds={data.data} />
      <Pagination
        {...data.meta}
        hrefOf={(number) => withParameter(adminPaths.payments(), search, ['page', String(number)])}
      />
      {silent && unanswered && <SilentRefundDialog refund={unanswered} outcome={silent.decision} page={page} />}
      {asked && refund && (
        <AdminRefundDialog
          key={`${asked.id} ${asked.decision}`}
          refund={refund}
          decision={asked.decision}
          page={page}
        />
      )}
    </>
  );
}
