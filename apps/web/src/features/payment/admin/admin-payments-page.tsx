import type { ResponseOf } from '@matete/contract/endpoint';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { sortOf } from '#lib/list/list-sort';
import type { listPaymentsForAdmin as listPaymentsForAdminEndpoint } from '@matete/contract/payment/payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { listPaymentsForAdmin } from '#features/payment/api/list-payments-for-admin';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { dayIn, FilterDay } from '#back-office/filter-day.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { AdminPaymentDialog } from '#features/payment/admin/admin-payment-dialog.tsx';
import type { AskedDecision } from '#features/payment/admin/admin-payment-dialog.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { CORRECT_RECEIPT, CorrectReceiptDialog, mayCorrect } from '#features/payment/admin/correct-receipt-dialog.tsx';
import {
  correctReceiptForm,
  PAYMENT_DECISIONS,
  paymentDecisionForm,
  refundDecisionForm,
  silentRefundForm,
} from '#features/payment/admin/decision-forms';
import { AdminPaymentTable } from '#features/payment/admin/admin-payment-table.tsx';
import { AdminRefunds, refundsQuery } from '#features/payment/admin/admin-refunds.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { Tabs } from '#ui/data/tabs.tsx';

type Payments = ResponseOf<typeof listPaymentsForAdminEndpoint>;

const PAGE_SIZE = 20;
const VIEWS = ['a-confirmer', 'remboursements', 'tous'] as const;
type View = (typeof VIEWS)[number];
const QUEUE_OF = { 'a-confirmer': 'CONFIRM', remboursements: 'REFUND', tous: undefined } as const;
const METHODS = ['WIRE_TRANSFER', 'CREDIT_CARD', 'REVOLUT'] as const;
const STATUSES = [
  'PENDING',
  'VERIFIED',
  'REJECTED',
  'REFUND_PENDING',
  'REFUND_VERIFIED',
  'REFUND_REJECTED',
  'REFUND_AS_COUPON',
] as const;

const viewOf = (search: URLSearchParams): View => oneOf(VIEWS, search, 'vue') ?? 'a-confirmer';

/** Days of the filter; a last day before the first is left out, and the first counts alone. */
const daysOf = (search: URLSearchParams) => {
  const [from, to] = [dayIn(search, 'du'), dayIn(search, 'au')];
  return { from, to: from !== undefined && to !== undefined && to < from ? undefined : to };
};

const SORTS = ['date', 'amount', 'status', 'customer'] as const;

const paymentsQuery = (search: URLSearchParams) => {
  const status = oneOf(STATUSES, search, 'etat');
  const method = oneOf(METHODS, search, 'moyen');
  const queue = QUEUE_OF[viewOf(search)];
  return listPaymentsForAdmin({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      queue,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      amount: typedAmount(search).query,
      statusList: status && !queue ? [status] : undefined,
      methodList: method && [method],
      ...daysOf(search),
      ...sortOf(SORTS, search),
    },
  });
};

export function queries({ search }: PageContext): PageQueries {
  const payments = paymentsQuery(search);
  const kept = savedViewsQuery('PAYMENTS');
  return {
    optional: viewOf(search) === 'remboursements' ? [payments, kept, refundsQuery(search)] : [payments, kept],
  };
}

const views = savedViewForms(adminPaths.payments());

export const forms = [
  paymentDecisionForm,
  correctReceiptForm,
  refundDecisionForm,
  silentRefundForm,
  ...Object.values(views),
];

export default function AdminPaymentsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const path = adminPaths.payments();
  const view = viewOf(search);
  const { data, error, refetch } = useQuery(paymentsQuery(search));
  return (
    <BackOfficeFrame
      title={text('admin.nav.payments')}
      aside={<ButtonLink href={adminPaths.statements()}>{t('admin.statements.title')}</ButtonLink>}
    >
      {data && <Totals totals={data.totals} />}
      <Tabs
        label={text('admin.payments.views')}
        tabs={VIEWS.map((key) => ({ key, label: text(`admin.payments.view.${key}`) }))}
        selected={view}
        hrefOf={(key) => withParameter(path, search, ['vue', key])}
      >
        <SearchBox path={path} search={search} label={text('admin.payments.search')} />
        <FilterBar path={path} search={search} names={['etat', 'moyen', 'du', 'au', AMOUNT]}>
          {view === 'tous' && (
            <FilterSelect
              path={path}
              search={search}
              name="etat"
              label={text('admin.payments.status')}
              options={STATUSES.map((value) => ({ value, label: text(`admin.payments.state.${value}`) }))}
            />
          )}
          {view !== 'remboursements' && (
            <FilterSelect
              path={path}
              search={search}
              name="moyen"
              label={text('admin.payments.method')}
              options={METHODS.map((value) => ({ value, label: text(`status.paymentMethod.${value}`) }))}
            />
          )}
          {view !== 'remboursements' && (
            <>
              <FilterDay path={path} search={search} name="du" label={text('admin.payments.from')} />
              <FilterDay path={path} search={search} name="au" label={text('admin.payments.to')} />
            </>
          )}
          <FilterAmount path={path} search={search} />
        </FilterBar>
        {view === 'remboursements' ? (
          <ListTools list="REFUNDS" path={path} page={page} query={refundsQuery(search)} />
        ) : (
          <ListTools list="PAYMENTS" path={path} page={page} query={paymentsQuery(search)} forms={views} />
        )}
        {view === 'remboursements' ? (
          <AdminRefunds page={page} />
        ) : error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Payments payments={data} page={page} view={view} />
        ) : (
          <Loading>
            <Skeleton className="h-96 w-full" />
          </Loading>
        )}
      </Tabs>
    </BackOfficeFrame>
  );
}

/** What waits and is owed today, and what was paid with its taxes: in the days of the filter, or in the last 30. */
function Totals({ totals }: { readonly totals: Payments['totals'] }): ReactElement {
  const { t } = useTexts();
  const note = (
    <>
      {t('admin.payments.since')} <DayText date={totals.from} /> {t('admin.payments.until')}{' '}
      <DayText date={totals.to} />
    </>
  );
  return (
    <dl className="slip mb-5 grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-3">
      <StubField
        label={t('admin.payments.waiting', { count: totals.waitingCount })}
        value={<Money amountXpf={totals.waiting} />}
      />
      <StubField
        label={t('admin.payments.toRefund', { count: totals.refundsCount })}
        value={<Money amountXpf={totals.refunds} />}
      />
      <StubField label={t('admin.payments.moneyIn')} value={<Money amountXpf={totals.received} />} note={note} />
      <StubField
        label={t('admin.analytics.totalRevenue')}
        value={<Money amountXpf={totals.revenue} />}
        note={
          <>
            {t('admin.analytics.totalRevenueNote')}, {note}
          </>
        }
      />
      <StubField label={t('admin.analytics.totalVATCollected')} value={<Money amountXpf={totals.vat} />} note={note} />
      <StubField label={t('admin.analytics.totalCPSCollected')} value={<Money amountXpf={totals.cps} />} note={note} />
    </dl>
  );
}

interface PaymentsProps {
  readonly payments: Payments;
  readonly page: PageProps;
  readonly view: View;
}

function Payments({ payments, page, view }: PaymentsProps): ReactElement {
  const { search } = page;
  const { t } = useTexts();
  const asked = useAsked(payments);
  const corrected = useCorrected(payments);
  if (payments.data.length === 0) {
    const isFiltered = ['q', 'etat', 'moyen', 'du', 'au'].some((name) => search.has(name));
    return (
      <EmptyState
        seed="payments"
        title={t(isFiltered || view === 'tous' ? 'admin.payments.none' : `admin.payments.nothing.${view}`)}
        action={
          isFiltered && (
            <ButtonLink href={`${adminPaths.payments()}?vue=${view}`}>{t('common.action.clearFilters')}</ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <AdminPaymentTable payments={payments.data} search={search} />
      <Pagination
        {...payments.meta}
        hrefOf={(number) => withParameter(adminPaths.payments(), search, ['page', String(number)])}
      />
      {corrected && <CorrectReceiptDialog key={corrected.paymentId} payment={corrected} page={page} />}
      {asked && <AdminPaymentDialog key={keyOf(asked)} asked={asked} page={page} />}
    </>
  );
}

/** The decision that the address asks for, with the payment that it is about. */
function useAsked(payments: Payments): AskedDecision | undefined {
  const asked = useAskedDecision(PAYMENT_DECISIONS);
  const payment = payments.data.find(({ paymentId }) => paymentId === asked?.id);
  return asked === undefined || payment === undefined ? undefined : { payment, decision: asked.decision };
}

const CORRECTIONS = [CORRECT_RECEIPT] as const;

/** The payment whose receipt the address asks to correct. */
function useCorrected(payments: Payments): Payments['data'][number] | undefined {
  const asked = useAskedDecision(CORRECTIONS);
  return payments.data.find((payment) => payment.paymentId === asked?.id && mayCorrect(payment));
}

const keyOf = ({ payment, decision }: AskedDecision): string => `${payment.paymentId} ${decision}`;
