import type { AdminGiftCardView } from '@matete/contract/gift-card/gift-cards';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { decisionDialog, useAskedDecision } from '#back-office/decision-dialog.tsx';
import { FilterAmount } from '#back-office/filter-amount.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { GIFT_CARD_DECISIONS, giftCardDecisionForm } from '#features/gift-card/admin/gift-card-decision-form';
import { GiftCardDialog } from '#features/gift-card/admin/gift-card-dialog.tsx';
import { giftCardOfferQuery } from '#features/gift-card/api/gift-card-offer';
import { listGiftCards } from '#features/gift-card/api/list-gift-cards';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { sortLinks, sortOf } from '#lib/list/list-sort';
import { AMOUNT, typedAmount } from '#lib/list/typed-amount';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { withDialog } from '#lib/routing/dialog-address';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

const PAGE_SIZE = 20;
const SORTS = ['date', 'amount'] as const;
/** Where the payment of a gift card can stand, with the words of an order's payment: nothing of it is refunded. */
const WORD_OF = { PENDING: 'PENDING', VERIFIED: 'VERIFIED', REJECTED: 'DISAPPROVED' } as const;
const SHOWN = ['PENDING', 'VERIFIED', 'REJECTED'] as const;

const cardsQuery = (search: URLSearchParams) => {
  const status = oneOf(SHOWN, search, 'etat');
  return listGiftCards({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      amount: typedAmount(search).query,
      statusList: status && [status],
      ...sortOf(SORTS, search),
    },
  });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [cardsQuery(search), giftCardOfferQuery],
});

export const forms = [giftCardDecisionForm];

/** Page of gift cards: those whose transfer is looked for, and what became of the others. */
export default function AdminGiftCardsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const path = adminPaths.giftCards();
  const { data, error, refetch } = useQuery(cardsQuery(search));
  const offer = useQuery(giftCardOfferQuery).data;
  return (
    <BackOfficeFrame title={text('admin.giftCards.title')}>
      {offer?.isSold === false && (
        <p className="mb-4 max-w-text">
          {t('admin.giftCards.notSold')}{' '}
          <Link href={`${adminPaths.paymentSettings()}#gift-cards`} className="inline-flex min-h-11 items-center">
            {t('admin.giftCards.toSettings')}
          </Link>
        </p>
      )}
      <SearchBox path={path} search={search} label={text('admin.giftCards.search')} />
      <FilterBar path={path} search={search} names={['etat', AMOUNT]}>
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.payments.status')}
          options={SHOWN.map((value) => ({ value, label: text(`status.payment.${WORD_OF[value]}`) }))}
        />
        <FilterAmount path={path} search={search} />
      </FilterBar>
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

function Rows({ rows, page }: { rows: readonly AdminGiftCardView[]; page: PageProps }): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const asked = useAskedDecision(GIFT_CARD_DECISIONS);
  const card = rows.find(({ giftCardId }) => giftCardId === asked?.id);
  const columns = useColumns(search);
  if (rows.length === 0) {
    const isFiltered = ['q', 'etat', AMOUNT].some((name) => search.has(name));
    return (
      <EmptyState
        seed="admin-gift-cards"
        title={t(isFiltered ? 'admin.payments.none' : 'admin.giftCards.none')}
        action={isFiltered && <ButtonLink href={adminPaths.giftCards()}>{t('common.action.clearFilters')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={text('admin.giftCards.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.giftCardId}
        address={{ path: adminPaths.giftCards(), search }}
      />
      {asked && card && (
        <GiftCardDialog key={asked.id + asked.decision} asked={{ card, decision: asked.decision }} page={page} />
      )}
    </>
  );
}

function useColumns(search: URLSearchParams): Column<AdminGiftCardView>[] {
  const { t, text } = useTexts();
  const sortBy = sortLinks<(typeof SORTS)[number]>(adminPaths.giftCards(), search);
  return [
    {
      key: 'buyer',
      heading: text('admin.giftCards.buyer'),
      cell: (row) => (
        <>
          <PersonLink of="CUSTOMER" accountId={row.buyerId} name={row.buyerName} />
          {row.recipient !== null && (
            <span className="block text-muted">{t('admin.giftCards.for', { recipient: row.recipient })}</span>
          )}
        </>
      ),
    },
    {
      key: 'date',
      heading: text('admin.giftCards.date'),
      sort: sortBy('date'),
      cell: (row) => <InstantText instant={row.createdAt} style="list" />,
    },
    {
      key: 'amount',
      heading: text('admin.coupons.amount'),
      sort: sortBy('amount'),
      isNumeric: true,
      cell: (row) => <Money amountXpf={row.amount} className="font-semibold" />,
    },
    {
      key: 'balance',
      heading: text('admin.coupons.balance'),
      isNumeric: true,
      cell: (row) => (row.coupon === null ? '–' : <Money amountXpf={row.coupon.balance} />),
    },
    {
      key: 'payment',
      heading: text('admin.payments.method'),
      cell: (row) => (
        <>
          {t(`status.paymentMethod.${row.method}`)}
          <span className="label block text-muted">{row.reference}</span>
        </>
      ),
    },
    {
      key: 'status',
      heading: text('admin.payments.status'),
      cell: (row) => (row.awaitsApproval ? <AwaitsApproval /> : <State status={row.status} />),
    },
    {
      key: 'decide',
      heading: text('admin.payments.decision'),
      isAction: true,
      cell: (row) =>
        row.isByHand && !row.awaitsApproval && row.coupon === null && <Decisions row={row} search={search} />,
    },
  ];
}

function State({ status }: Pick<AdminGiftCardView, 'status'>): ReactElement {
  const shown = SHOWN.find((known) => known === status) ?? 'VERIFIED';
  return <StatusBadge kind="payment" status={WORD_OF[shown]} />;
}

function Decisions({ row, search }: { row: AdminGiftCardView; search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const { giftCardId, reference } = row;
  const hrefOf = (decision: (typeof GIFT_CARD_DECISIONS)[number]): string =>
    withDialog(adminPaths.giftCards(), search, decisionDialog(decision, giftCardId));
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink href={hrefOf('VERIFIED')} aria-label={text('admin.giftCards.confirmOf', { reference })}>
        {t('common.action.confirm')}
      </ButtonLink>
      {row.status === 'PENDING' && (
        <ButtonLink
          tone="quiet"
          href={hrefOf('DISAPPROVED')}
          aria-label={text('admin.giftCards.rejectOf', { reference })}
        >
          {t('common.action.reject')}
        </ButtonLink>
      )}
    </span>
  );
}
