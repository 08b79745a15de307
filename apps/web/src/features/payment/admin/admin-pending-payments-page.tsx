import { PENDING_PAYMENT_STATUSES } from '@matete/contract/order/pending-payment-status';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import type { AdminPendingPaymentView } from '@matete/contract/payment/pending-payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';
import { useSearch } from 'wouter';

import { adminPaths } from '#lib/routing/admin-paths';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { listPendingPayments } from '#features/payment/api/list-pending-payments';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { withDialog } from '#lib/routing/dialog-address';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { AdminPendingPaymentDialog } from '#features/payment/admin/admin-pending-payment-dialog.tsx';
import { decisionDialog, useAskedDecision } from '#back-office/decision-dialog.tsx';
import { FREIGHT_DECISIONS, freightCheckForm, freightDecisionForm } from '#features/payment/admin/decision-forms';
import type { FreightDecision } from '#features/payment/admin/decision-forms';
import { FreightChecks, freightChecksQuery } from '#features/payment/admin/freight-checks.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

const PAGE_SIZE = 20;

const pendingQuery = (search: URLSearchParams) => {
  const status = oneOf(PENDING_PAYMENT_STATUSES, search, 'etat');
  return listPendingPayments({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      amount: typedAmount(search).query,
      statusList: status && [status],
    },
  });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [pendingQuery(search), savedViewsQuery('FREIGHT_DIFFERENCES'), freightChecksQuery, islandNamesQuery],
});

const views = savedViewForms(adminPaths.pendingPayments());

export const forms = [freightDecisionForm, freightCheckForm, ...Object.values(views)];

/** Page of freight: claims of sellers to check, then the differences of all customers, open transfers first. */
export default function AdminPendingPaymentsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const path = adminPaths.pendingPayments();
  const { data, error, refetch } = useQuery(pendingQuery(search));
  return (
    <BackOfficeFrame title={text('admin.nav.pendingPayments')}>
      <FreightChecks page={page} />
      {data && (
        <dl className="slip mb-5 grid grid-cols-1 min-[22rem]:grid-cols-2">
          <StubField
            label={t('admin.freight.toDecide', { count: data.totals.toDecideCount })}
            value={<Money amountXpf={data.totals.toDecide} />}
          />
          <StubField
            label={t('admin.freight.owed', { count: data.totals.owedCount })}
            value={<Money amountXpf={data.totals.owed} />}
          />
        </dl>
      )}
      <SearchBox path={path} search={search} label={text('admin.freight.search')} />
      <FilterBar path={path} search={search} names={['etat', AMOUNT]}>
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.payments.status')}
          options={PENDING_PAYMENT_STATUSES.map((value) => ({ value, label: text(`status.pendingPayment.${value}`) }))}
        />
        <FilterAmount path={path} search={search} />
      </FilterBar>
      <ListTools list="FREIGHT_DIFFERENCES" path={path} page={page} query={pendingQuery(search)} forms={views} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Rows rows={data.data} page={page} />
          <Pagination {...data.meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
        </>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Rows({ rows, page }: { rows: readonly AdminPendingPaymentView[]; page: PageProps }): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const asked = useAskedDecision(FREIGHT_DECISIONS);
  const pending = rows.find(({ pendingPaymentId }) => pendingPaymentId === asked?.id);
  const columns = useColumns();
  if (rows.length === 0) {
    const isFiltered = ['q', 'etat', AMOUNT].some((name) => search.has(name));
    return (
      <EmptyState
        seed="freight"
        title={t(isFiltered ? 'admin.payments.none' : 'admin.freight.none')}
        action={
          isFiltered && <ButtonLink href={adminPaths.pendingPayments()}>{t('common.action.clearFilters')}</ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <DataTable
        caption={text('admin.nav.pendingPayments')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.pendingPaymentId}
        address={{ path: adminPaths.pendingPayments(), search }}
      />
      {asked && pending && (
        <AdminPendingPaymentDialog
          key={asked.id + asked.decision}
          asked={{ pending, decision: asked.decision }}
          page={page}
        />
      )}
    </>
  );
}

function useColumns(): Column<AdminPendingPaymentView>[] {
  const { t, text } = useTexts();
  return [
    {
      key: 'order',
      heading: text('admin.payments.order'),
      cell: (row) => (
        <>
          <AdminOrderLink {...row} />
          <span className="block text-muted">
            <PersonLink of="CUSTOMER" accountId={row.customerId} name={row.customerName} />
          </span>
        </>
      ),
    },
    {
      key: 'billed',
      heading: text('admin.freight.billed'),
      isNumeric: true,
      cell: (row) => <Money amountXpf={row.billedShipping} />,
    },
    {
      key: 'actual',
      heading: text('admin.freight.actual'),
      isNumeric: true,
      cell: (row) => <Money amountXpf={row.actualShipping} />,
    },
    {
      key: 'amount',
      heading: text('admin.freight.difference'),
      isNumeric: true,
      cell: (row) => <Money amountXpf={row.amount} className="font-semibold" />,
    },
    {
      key: 'method',
      heading: text('admin.payments.method'),
      cell: (row) => (row.paymentMethod ? t(`status.paymentMethod.${row.paymentMethod}`) : '–'),
    },
    {
      key: 'age',
      heading: text('admin.payments.age'),
      cell: (row) => <AgeText since={row.submittedAt ?? row.createdAt} isWaiting={row.status === 'SUBMITTED'} />,
    },
    {
      key: 'status',
      heading: text('admin.payments.status'),
      cell: (row) => <StatusBadge kind="pendingPayment" status={row.status} />,
    },
    {
      key: 'decide',
      heading: text('admin.payments.decision'),
      isAction: true,
      cell: (row) => (row.canDecide || row.canWaive) && <DecisionButtons row={row} />,
    },
  ];
}

function DecisionButtons({ row }: { row: AdminPendingPaymentView }): ReactElement {
  const { t, text } = useTexts();
  const search = new URLSearchParams(useSearch());
  const hrefOf = (decision: FreightDecision): string =>
    withDialog(adminPaths.pendingPayments(), search, decisionDialog(decision, row.pendingPaymentId));
  return (
    <span className="flex flex-wrap gap-2">
      {row.canDecide && (
        <ButtonLink href={hrefOf('VERIFIED')} aria-label={text('admin.freight.confirmOf', { number: row.orderNumber })}>
          {t('common.action.confirm')}
        </ButtonLink>
      )}
      {row.canDecide && row.status === 'SUBMITTED' && (
        <ButtonLink
          tone="quiet"
          href={hrefOf('REJECTED')}
          aria-label={text('admin.freight.rejectOf', { number: row.orderNumber })}
        >
          {t('common.action.reject')}
        </ButtonLink>
      )}
      {row.canWaive && (
        <ButtonLink
          tone="quiet"
          href={hrefOf('WAIVED')}
          aria-label={text('admin.freight.waiveOf', { number: row.orderNumber })}
        >
          {t('admin.freight.waive')}
        </ButtonLink>
      )}
    </span>
  );
}
