import type { ResponseOf } from '@matete/contract/endpoint';
import { sortLinks, sortOf } from '#lib/list/list-sort';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { COUPON_TYPES } from '@matete/contract/order/coupon-type';
import { COUPON_STATUSES } from '@matete/contract/coupon/coupons';
import type { AdminCouponView, listCoupons as listCouponsEndpoint } from '@matete/contract/coupon/coupons';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';

import { adminPaths } from '#lib/routing/admin-paths';
import { listCoupons } from '#features/coupon/api/list-coupons';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { useAskedDecision } from '#back-office/decision-dialog.tsx';
import { PayOutDialog } from '#features/coupon/admin/pay-out-dialog.tsx';
import { CouponActions, couponDecisions } from '#features/coupon/admin/coupon-actions.tsx';
import { CouponCorrectionDialog } from '#features/coupon/admin/coupon-correction-dialog.tsx';
import { COUPON_DECISIONS, couponCorrectionForms, payOutForm } from '#features/coupon/admin/coupon-forms';
import { ButtonLink } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

type Coupons = ResponseOf<typeof listCouponsEndpoint>;
const PAGE_SIZE = 20;

const SORTS = ['date', 'amount', 'balance', 'status'] as const;

const couponsQuery = (search: URLSearchParams) => {
  const status = oneOf(COUPON_STATUSES, search, 'etat');
  const type = oneOf(COUPON_TYPES, search, 'origine');
  return listCoupons({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      amount: typedAmount(search).query,
      statusList: status && [status],
      typeList: type && [type],
      ...sortOf(SORTS, search),
    },
  });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [couponsQuery(search), savedViewsQuery('COUPONS')],
});

const views = savedViewForms(adminPaths.coupons());

export const forms = [payOutForm, ...Object.values(couponCorrectionForms), ...Object.values(views)];

/** Page of all coupons: what is outstanding by origin, and the balances paid out in cash. */
export default function AdminCouponsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const path = adminPaths.coupons();
  const { data, error, refetch } = useQuery(couponsQuery(search));
  return (
    <BackOfficeFrame
      title={text('admin.nav.coupons')}
      aside={<ButtonLink href={adminPaths.goodwill()}>{t('admin.goodwill.open')}</ButtonLink>}
    >
      {data && (
        <dl className="slip mb-5 grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-3">
          <StubField label={t('admin.coupons.outstanding')} value={<Money amountXpf={data.totals.outstanding} />} />
          {data.totals.byType.map(({ type, outstanding, count }) => (
            <StubField
              key={type}
              label={t(`status.couponType.${type}`)}
              value={<Money amountXpf={outstanding} />}
              note={t('admin.coupons.count', { count })}
            />
          ))}
        </dl>
      )}
      <SearchBox path={path} search={search} label={text('admin.coupons.search')} />
      <FilterBar path={path} search={search} names={['etat', 'origine', AMOUNT]}>
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.payments.status')}
          options={COUPON_STATUSES.map((value) => ({ value, label: text(`status.coupon.${value}`) }))}
        />
        <FilterSelect
          path={path}
          search={search}
          name="origine"
          label={text('admin.coupons.origin')}
          options={COUPON_TYPES.map((value) => ({ value, label: text(`status.couponType.${value}`) }))}
        />
        <FilterAmount path={path} search={search} />
      </FilterBar>
      <ListTools list="COUPONS" path={path} page={page} query={couponsQuery(search)} forms={views} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Rows coupons={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Rows({ coupons, page }: { coupons: Coupons; page: PageProps }): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const columns = useColumns(search);
  const asked = useAskedDecision(COUPON_DECISIONS);
  const coupon = coupons.data.find((row) => row.couponId === asked?.id);
  const isPossible = asked !== undefined && coupon !== undefined && couponDecisions(coupon).includes(asked.decision);
  if (coupons.data.length === 0) {
    const isFiltered = ['q', 'etat', 'origine', AMOUNT].some((name) => search.has(name));
    return (
      <EmptyState
        seed="admin-coupons"
        title={t(isFiltered ? 'admin.coupons.noResult' : 'admin.coupons.none')}
        action={isFiltered && <ButtonLink href={adminPaths.coupons()}>{t('common.action.clearFilters')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={text('admin.nav.coupons')}
        columns={columns}
        rows={coupons.data}
        rowKey={(coupon) => coupon.couponId}
        address={{ path: adminPaths.coupons(), search }}
      />
      <Pagination
        {...coupons.meta}
        hrefOf={(number) => withParameter(adminPaths.coupons(), search, ['page', String(number)])}
      />
      {isPossible &&
        (asked.decision === 'PAY_OUT' ? (
          <PayOutDialog key={coupon.couponId} coupon={coupon} page={page} />
        ) : (
          <CouponCorrectionDialog
            key={asked.decision + coupon.couponId}
            coupon={coupon}
            decision={asked.decision}
            page={page}
          />
        ))}
    </>
  );
}

function useColumns(search: URLSearchParams): Column<AdminCouponView>[] {
  const { t, text } = useTexts();
  const sortBy = sortLinks<(typeof SORTS)[number]>(adminPaths.coupons(), search);
  return [
    {
      key: 'code',
      heading: text('admin.coupons.code'),
      sort: sortBy('date'),
      cell: (coupon) => (
        <>
          <span className="label">… {coupon.codeEnd}</span>
          <span className="block text-muted">
            <InstantText instant={coupon.createdAt} />
          </span>
        </>
      ),
    },
    {
      key: 'holder',
      heading: text('admin.coupons.holder'),
      cell: (coupon) => <PersonLink of="CUSTOMER" accountId={coupon.customerId} name={coupon.customerName} />,
    },
    {
      key: 'origin',
      heading: text('admin.coupons.origin'),
      cell: (coupon) => (
        <>
          {t(`status.couponType.${coupon.isOverpayment ? 'OVERPAYMENT' : coupon.type}`)}
          {coupon.orderId !== null && coupon.orderNumber !== null && (
            <span className="block">
              <AdminOrderLink orderId={coupon.orderId} orderNumber={coupon.orderNumber} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      heading: text('admin.coupons.amount'),
      sort: sortBy('amount'),
      isNumeric: true,
      cell: (coupon) => <Money amountXpf={coupon.amount} />,
    },
    {
      key: 'balance',
      heading: text('admin.coupons.balance'),
      sort: sortBy('balance'),
      isNumeric: true,
      cell: (coupon) => <Money amountXpf={coupon.balance} className="font-semibold" />,
    },
    {
      key: 'status',
      heading: text('admin.payments.status'),
      cell: (coupon) => <State coupon={coupon} />,
    },
    {
      key: 'decide',
      heading: text('admin.payments.decision'),
      isAction: true,
      cell: (coupon) => <CouponActions coupon={coupon} />,
    },
  ];
}

/** How far a coupon is spent, whether it is blocked and why, and to whom it was paid. */
function State({ coupon }: { coupon: AdminCouponView }): ReactElement {
  const { t, text } = useTexts();
  const { status, frozenReason, payOut } = coupon;
  return (
    <>
      {coupon.isFrozen && status !== 'VOID' ? (
        <Badge tone="bad">{t('admin.coupons.frozen')}</Badge>
      ) : (
        <StatusBadge kind="coupon" status={status} />
      )}
      {frozenReason !== null && <span className="block text-meta">{frozenReason}</span>}
      {payOut !== null && (
        <span className="block text-meta text-muted">
          {t('admin.coupons.paidOutTo', {
            name: payOut.paidTo,
            means: text(`admin.coupons.meansOf.${payOut.means}`),
            paper: payOut.paper,
          })}
        </span>
      )}
    </>
  );
}
