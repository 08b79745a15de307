import type { ResponseOf } from '@matete/contract/endpoint';
import type { MismatchView, readLedger as readLedgerEndpoint } from '@matete/contract/ledger/books';
import { LEDGER_ACCOUNT_KINDS } from '@matete/contract/ledger/books';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';

import { adminPaths } from '#lib/routing/admin-paths';
import { readLedger } from '#features/ledger/api/read-ledger';
import { reconcile } from '#features/ledger/api/reconcile';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#lib/routing/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { LedgerMovements } from '#features/ledger/admin/ledger-movements.tsx';
import { SETTLE, SettleDialog } from '#features/ledger/admin/settle-dialog.tsx';
import { settleForm } from '#features/ledger/admin/settle-form';
import { useAskedDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StubField } from '#ui/data/slip.tsx';

type Ledger = ResponseOf<typeof readLedgerEndpoint>;

const PAGE_SIZE = 20;

const ledgerQuery = (search: URLSearchParams) => ({
  ...readLedger({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      account: oneOf(LEDGER_ACCOUNT_KINDS, search, 'compte'),
      search: search.get('q')?.trim().slice(0, 200) || undefined,
    },
  }),
  staleTime: 0,
});
const mismatchQuery = { ...reconcile(), staleTime: 0 };

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [ledgerQuery(search), mismatchQuery],
});

export const forms = [settleForm];

/** Page of the ledger: its invariants, the mismatches, the balance of each account, the movements. */
export default function AdminLedgerPage(page: PageProps): ReactElement {
  const { search } = page;
  const { text } = useTexts();
  const { data, error, refetch } = useQuery(ledgerQuery(search));
  return (
    <BackOfficeFrame office="ADMIN" title={text('admin.ledger.title')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="space-y-8">
          <Invariants invariants={data.invariants} />
          <Mismatches page={page} />
          <Accounts accounts={data.accounts} />
          <Movements ledger={data} search={search} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Invariants({ invariants }: { invariants: Ledger['invariants'] }): ReactElement {
  const { t } = useTexts();
  const isSound = invariants.every((invariant) => invariant.holds);
  return (
    <section
      aria-labelledby="sound"
      className={`rounded-paper p-4 ${isSound ? 'bg-ok-bg text-ok-fg' : 'bg-bad-bg text-bad-fg'}`}
    >
      <h2 id="sound" className="text-h3">
        {t(isSound ? 'admin.ledger.balanced' : 'admin.ledger.unbalanced')}
      </h2>
      <details open={!isSound}>
        <summary className="cursor-pointer py-2.5">{t('admin.ledger.invariants')}</summary>
        <ul className="space-y-2">
          {invariants.map(({ name, holds, broken }) => (
            <li key={name}>
              <Badge tone={holds ? 'ok' : 'bad'}>{t(holds ? 'admin.ledger.holds' : 'admin.ledger.broken')}</Badge>{' '}
              <span lang="en">{name}</span>
              {broken.map((what) => (
                <code key={what} className="block break-all">
                  {what}
                </code>
              ))}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const DECISIONS = [SETTLE] as const;

function Mismatches({ page }: { page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(mismatchQuery);
  const asked = useAskedDecision(DECISIONS);
  const mismatch = data?.find(({ mismatchId }) => mismatchId !== null && mismatchId === asked?.id);
  const xpf = (amount: number | null) => (amount === null ? '—' : <Money amountXpf={amount} />);
  return (
    <section aria-labelledby="mismatches">
      <h2 id="mismatches" className="mb-3">
        {t('admin.ledger.mismatches')}
      </h2>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="slip p-4 text-muted">{t('admin.ledger.allMatches')}</p>}
      {data !== undefined && data.length > 0 && (
        <DataTable
          caption={text('admin.ledger.mismatches')}
          rows={data}
          rowKey={(row: MismatchView) =>
            `${row.kind} ${row.mismatchId} ${row.paymentId} ${row.orderId} ${row.reference}`
          }
          columns={[
            {
              key: 'at',
              heading: text('admin.ledger.when'),
              cell: ({ at }) => <InstantText instant={at} style="list" />,
            },
            {
              key: 'kind',
              heading: text('admin.ledger.why'),
              cell: ({ kind, reference, orderId, orderNumber }) => (
                <>
                  {t(`admin.ledger.mismatch.${kind}`)}
                  <span className="label block text-muted">
                    {orderId && orderNumber ? (
                      <AdminOrderLink orderId={orderId} orderNumber={orderNumber} />
                    ) : (
                      (orderNumber ?? reference)
                    )}
                  </span>
                </>
              ),
            },
            {
              key: 'expected',
              heading: text('admin.ledger.expected'),
              isNumeric: true,
              cell: (row) => xpf(row.expected),
            },
            { key: 'found', heading: text('admin.ledger.found'), isNumeric: true, cell: (row) => xpf(row.found) },
            {
              key: 'step',
              heading: text('admin.ledger.step'),
              isAction: true,
              cell: (row) =>
                row.mismatchId !== null && <SettleLink mismatchId={row.mismatchId} reference={row.reference ?? ''} />,
            },
          ]}
        />
      )}
      {asked && mismatch && <SettleDialog key={asked.id} mismatch={mismatch} mismatchId={asked.id} page={page} />}
    </section>
  );
}

function SettleLink({ mismatchId, reference }: { mismatchId: string; reference: string }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<typeof SETTLE>(mismatchId);
  return (
    <ButtonLink href={hrefOf(SETTLE)} aria-label={text('admin.ledger.settleOf', { reference })}>
      {t('admin.ledger.settle')}
    </ButtonLink>
  );
}

function Accounts({ accounts }: { accounts: Ledger['accounts'] }): ReactElement {
  const { t } = useTexts();
  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="mb-1">
        {t('admin.ledger.accounts')}
      </h2>
      <p className="mb-3 max-w-text text-meta text-muted">{t('admin.ledger.accountsNote')}</p>
      <dl className="slip grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {accounts.map(({ account, balance }) => (
          <StubField key={account} label={t(`admin.ledger.name.${account}`)} value={<Money amountXpf={balance} />} />
        ))}
      </dl>
    </section>
  );
}

function Movements({ ledger, search }: { ledger: Ledger; search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const path = adminPaths.ledger();
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="mb-3">
        {t('admin.ledger.movements')}
      </h2>
      <SearchBox path={path} search={search} label={text('admin.ledger.search')} />
      <FilterBar path={path} search={search} names={['compte']}>
        <FilterSelect
          path={path}
          search={search}
          name="compte"
          label={text('admin.ledger.account')}
          options={LEDGER_ACCOUNT_KINDS.map((value) => ({ value, label: text(`admin.ledger.name.${value}`) }))}
        />
      </FilterBar>
      {ledger.data.length === 0 ? (
        <EmptyState seed="ledger" title={t('admin.ledger.none')} />
      ) : (
        <>
          <LedgerMovements movements={ledger.data} />
          <Pagination {...ledger.meta} hrefOf={(page) => withParameter(path, search, ['page', String(page)])} />
        </>
      )}
    </section>
  );
}
