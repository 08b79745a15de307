import type { ResponseOf } from '@matete/contract/endpoint';
import type { readLedger as readLedgerEndpoint } from '@matete/contract/ledger/books';
import { LEDGER_ACCOUNT_KINDS } from '@matete/contract/ledger/books';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { readLedger } from '#features/ledger/api/read-ledger';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { bearForm } from '#features/ledger/admin/bear-form';
import { BooksCheck } from '#features/ledger/admin/books-check.tsx';
import { checkForm } from '#features/ledger/admin/check-form';
import { chargeForm } from '#features/ledger/admin/charge-form';
import { LedgerMovements } from '#features/ledger/admin/ledger-movements.tsx';
import { Mismatches, mismatchQuery } from '#features/ledger/admin/mismatches.tsx';
import { settleForm } from '#features/ledger/admin/settle-form';
import { ButtonLink } from '#ui/form/button.tsx';
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
  // A check that was asked for, and the first one, end soon.
  refetchInterval: ({ state }: { state: { data?: Ledger | undefined } }) =>
    state.data?.check.isWanted || state.data?.check.checkedAt === null ? 3_000 : false,
});

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [ledgerQuery(search), mismatchQuery],
});

export const forms = [settleForm, bearForm, chargeForm, checkForm];

/** Page of the ledger: the last check, the mismatches, the balance of each account, the movements. */
export default function AdminLedgerPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(ledgerQuery(search));
  return (
    <BackOfficeFrame
      title={text('admin.ledger.title')}
      aside={<ButtonLink href={adminPaths.months()}>{t('admin.months.title')}</ButtonLink>}
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="space-y-8">
          <BooksCheck check={data.check} page={page} />
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
