import type { ResponseOf } from '@matete/contract/endpoint';
import type { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { adminPaths } from '#app/admin-paths';
import { apiQuery } from '#app/api-client';
import type { PageContext, PageProps, PageQueries } from '#app/routes';
import { useTexts } from '#app/text.tsx';
import { AgeText } from '#app/work/age-text.tsx';
import { FilterSelect } from '#app/work/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#app/work/list-address';
import { SearchBox } from '#app/work/search-box.tsx';
import { WorkFrame } from '#app/work/work-frame.tsx';
import { AdminPaymentDialog } from '#features/payment/admin-payment-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Money } from '#ui/money.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { StubField } from '#ui/slip.tsx';
import { toneOf } from '#ui/status-tone';

type Payments = ResponseOf<typeof listPaymentsForAdmin>;
export type AdminPayment = Payments['data'][number];
export type PaymentDecision = 'VERIFIED' | 'DISAPPROVED';

const PAGE_SIZE = 20;
const STATUSES = [
  'PENDING',
  'VERIFIED',
  'REJECTED',
  'REFUND_PENDING',
  'REFUND_VERIFIED',
  'REFUND_REJECTED',
  'REFUND_AS_COUPON',
] as const;
const METHODS = ['WIRE_TRANSFER', 'CREDIT_CARD', 'REVOLUT'] as const;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
const paymentsQuery = (search: URLSearchParams) => {
  const status = oneOf(STATUSES, search, 'etat');
  const method = oneOf(METHODS, search, 'moyen');
  return apiQuery<typeof listPaymentsForAdmin>('/orders/admin/payment', {
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      statusList: status && [status],
      methodList: method && [method],
    },
  });
};

export function queries({ search }: PageContext): PageQueries {
  return { optional: [paymentsQuery(search)] };
}

export default function AdminPaymentsPage({ search }: PageProps): ReactElement {
  const { text } = useTexts();
  const path = adminPaths.payments();
  const { data, error, refetch } = useQuery(paymentsQuery(search));
  return (
    <WorkFrame office="ADMIN" title={text('admin.nav.payments')}>
      {data && <Totals totals={data.totals} />}
      <SearchBox path={path} search={search} label={text('admin.payments.search')} />
      <div className="mb-4 flex flex-wrap gap-4">
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.payments.status')}
          options={STATUSES.map((value) => ({ value, label: text(`admin.payments.state.${value}`) }))}
        />
        <FilterSelect
          path={path}
          search={search}
          name="moyen"
          label={text('admin.payments.method')}
          options={METHODS.map((value) => ({ value, label: text(`status.paymentMethod.${value}`) }))}
        />
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Payments payments={data} search={search} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </WorkFrame>
  );
}

function Totals({ totals }: { totals: Payments['totals'] }): ReactElement {
  const { t } = useTexts();
  return (
    <dl className="slip mb-5 grid grid-cols-1 min-[22rem]:grid-cols-3">
      <StubField
        label={t('admin.payments.waiting', { count: totals.waitingCount })}
        value={<Money amountXpf={totals.waiting} />}
      />
      <StubField label={t('admin.payments.revenue')} value={<Money amountXpf={totals.revenue} />} />
      <StubField label={t('admin.payments.vat')} value={<Money amountXpf={totals.vat} />} />
    </dl>
  );
}

function Payments({ payments, search }: { payments: Payments; search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const [asked, setAsked] = useState<{ payment: AdminPayment; decision: PaymentDecision } | null>(null);
  const columns = useColumns((payment, decision) => setAsked({ payment, decision }));
  if (payments.data.length === 0) {
    const isFiltered = ['q', 'etat', 'moyen'].some((name) => search.has(name));
    return (
      <EmptyState
        seed="payments"
        title={t(
          search.get('etat') === 'PENDING' && !search.has('q') ? 'admin.payments.nothing' : 'admin.payments.none',
        )}
        action={isFiltered && <ButtonLink href={adminPaths.payments()}>{t('common.action.clearFilters')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={text('admin.nav.payments')}
        columns={columns}
        rows={payments.data}
        rowKey={(payment) => payment.paymentId}
      />
      <Pagination
        {...payments.meta}
        hrefOf={(page) => withParameter(adminPaths.payments(), search, ['page', String(page)])}
      />
      {asked && (
        <AdminPaymentDialog key={asked.payment.paymentId + asked.decision} {...asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** A card's payment is decided by the bank; the others by a person who has seen the money. */
const isDecidedByHand = (payment: AdminPayment): boolean =>
  payment.status === 'PENDING' && payment.method !== 'CREDIT_CARD';

function useColumns(onAsk: (payment: AdminPayment, decision: PaymentDecision) => void): Column<AdminPayment>[] {
  const { t, text } = useTexts();
  return [
    {
      key: 'reference',
      heading: text('admin.payments.reference'),
      cell: (payment) => (
        <>
          <span className="label">{payment.reference}</span>
          <span className="block text-muted">{payment.orders.map((order) => order.orderNumber).join(', ')}</span>
        </>
      ),
    },
    { key: 'customer', heading: text('admin.payments.customer'), cell: (payment) => payment.customerName },
    {
      key: 'method',
      heading: text('admin.payments.method'),
      cell: (payment) => t(`status.paymentMethod.${payment.method}`),
    },
    {
      key: 'amount',
      heading: text('admin.payments.expected'),
      isNumeric: true,
      cell: (payment) => <Money amountXpf={payment.amount} />,
    },
    {
      key: 'age',
      heading: text('admin.payments.age'),
      cell: (payment) => <AgeText since={payment.createdAt} isWaiting={payment.status === 'PENDING'} />,
    },
    {
      key: 'status',
      heading: text('admin.payments.status'),
      cell: (payment) => (
        <Badge tone={payment.status === 'REFUND_AS_COUPON' ? 'info' : toneOf(payment.status)}>
          {t(`admin.payments.state.${payment.status}`)}
        </Badge>
      ),
    },
    {
      key: 'decide',
      heading: text('admin.payments.decision'),
      cell: (payment) =>
        isDecidedByHand(payment) && (
          <span className="flex flex-wrap gap-2">
            <Button
              onClick={() => onAsk(payment, 'VERIFIED')}
              aria-label={text('admin.payments.confirmOf', { reference: payment.reference })}
            >
              {t('common.action.confirm')}
            </Button>
            <Button
              tone="quiet"
              onClick={() => onAsk(payment, 'DISAPPROVED')}
              aria-label={text('admin.payments.rejectOf', { reference: payment.reference })}
            >
              {t('common.action.reject')}
            </Button>
          </span>
        ),
    },
  ];
}
