import type { AccountRole } from '#features/account/admin/account-decision';
import { ApproveAccountsDialog } from '#features/account/admin/approve-accounts-dialog.tsx';
import { sortLinks } from '#lib/list/list-sort';
import type { UserView } from '@matete/contract/account/account-views';
import type { Page } from '@matete/contract/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import type { PageProps } from '#lib/page/page-module';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { withParameter } from '#lib/list/list-address';
import { ChooseRows } from '#back-office/choose-rows.tsx';
import { askedChoice, CHOSEN } from '#back-office/chosen-rows';
import { SearchBox } from '#back-office/search-box.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { TableAddress } from '#ui/data/table-display.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

export const ACCOUNT_STATUSES = ['PENDING', 'APPROVE', 'DISAPPROVE', 'BLOCK'] as const;
export const ACCOUNT_SORTS = ['name', 'registeredOn', 'status', 'island'] as const;
export const CUSTOMER_TYPES = ['INDIVIDUAL', 'BUSINESS'] as const;

interface AdminAccountsProps {
  readonly of: AccountRole;
  readonly path: string;
  readonly page: PageProps;
  readonly query: UseQueryResult<Page<UserView>>;
  /** What can be done with the list as it is filtered. */
  readonly children: ReactNode;
}

/** Props that every part of the list takes. */
interface ListProps extends Pick<AdminAccountsProps, 'path'> {
  readonly role: AccountRole;
  readonly search: URLSearchParams;
}

/** List of accounts; each name leads to the page about that person. */
export function AdminAccounts({ of: role, path, page, query, children }: AdminAccountsProps): ReactElement {
  const { search } = page;
  const { text } = useTexts();
  const { data, error, refetch } = query;
  const chosen = askedChoice(search);
  return (
    <>
      <Filters role={role} path={path} search={search} />
      {children}
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : data.data.length === 0 ? (
        <NoAccounts role={role} path={path} search={search} />
      ) : (
        <>
          <ChooseRows
            path={path}
            search={search}
            rows={data.data}
            canChoose={data.data.some(isWaiting)}
            action={(count) => text('admin.accounts.approveChosen', { count })}
            hint={text('admin.accounts.nothingChosen')}
          >
            <Accounts role={role} accounts={data.data} address={{ path, search }} />
          </ChooseRows>
          <Pagination {...data.meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
          {chosen !== null && (
            <ApproveAccountsDialog
              role={role}
              path={path}
              accounts={data.data.filter((account) => isWaiting(account) && chosen.has(account.userId))}
              page={page}
            />
          )}
        </>
      )}
    </>
  );
}

function Filters({ role, path, search }: ListProps): ReactElement {
  const { text } = useTexts();
  const { data: islands } = useQuery(islandsQuery);
  const offered =
    islands?.filter((island) => (role === 'CUSTOMER' ? island.inhabited === true : island.sellersMayLive)) ?? [];
  return (
    <div className="mb-2">
      <SearchBox path={path} search={search} label={text('admin.accounts.search')} />
      <FilterBar path={path} search={search} names={['etat', 'type', 'ile']}>
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.accounts.status')}
          options={ACCOUNT_STATUSES.map((value) => ({ value, label: text(`status.account.${value}`) }))}
        />
        {role === 'CUSTOMER' && (
          <FilterSelect
            path={path}
            search={search}
            name="type"
            label={text('admin.accounts.type')}
            options={CUSTOMER_TYPES.map((value) => ({ value, label: text(`status.accountType.${value}`) }))}
          />
        )}
        <FilterSelect path={path} search={search} name="ile" label={text('admin.accounts.island')}>
          <IslandOptions islands={offered} />
        </FilterSelect>
      </FilterBar>
    </div>
  );
}

/** Whether an account can be approved with others: it waits for a first decision. */
const isWaiting = ({ status }: UserView): boolean => status === 'PENDING';

function NoAccounts({ role, path, search }: ListProps): ReactElement {
  const { t } = useTexts();
  const isFiltered = ['q', 'etat', 'ile', 'type'].some((name) => search.has(name));
  return (
    <EmptyState
      seed={role}
      title={t(isFiltered ? 'admin.accounts.noResult' : `admin.accounts.none.${role}`)}
      action={isFiltered && <ButtonLink href={path}>{t('common.action.clearFilters')}</ButtonLink>}
    />
  );
}

interface AccountsProps {
  readonly role: AccountRole;
  readonly accounts: readonly UserView[];
  readonly address: TableAddress;
}

function Accounts({ role, accounts, address }: AccountsProps): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const chosen = askedChoice(address.search);
  const sortBy = sortLinks<(typeof ACCOUNT_SORTS)[number]>(address.path, address.search);
  const columns: Column<UserView>[] = [
    {
      key: 'name',
      heading: text('admin.accounts.name'),
      sort: sortBy('name'),
      cell: (account) => <AccountName account={account} role={role} isChosen={chosen?.has(account.userId) === true} />,
    },
    {
      key: 'status',
      heading: text('admin.accounts.status'),
      sort: sortBy('status'),
      cell: (account) => <StatusBadge kind="account" status={account.status} />,
    },
    {
      key: 'island',
      heading: text('admin.accounts.island'),
      sort: sortBy('island'),
      cell: (account) => (account.island ? islandName(account.island) : '–'),
    },
    role === 'SELLER'
      ? {
          key: 'number',
          heading: text('admin.accounts.tahiti'),
          cell: (account) => <span className="label">{account.seller?.tahitiNumber}</span>,
        }
      : {
          key: 'type',
          heading: text('admin.accounts.type'),
          cell: (account) => account.customer && t(`status.accountType.${account.customer.type}`),
        },
    {
      key: 'verified',
      heading: text('admin.accounts.email'),
      cell: (account) => (
        <>
          <span className="wrap-anywhere">{account.email}</span>
          <span className="block text-muted">
            {t(account.emailVerified ? 'admin.accounts.emailVerified' : 'admin.accounts.emailUnverified')}
          </span>
        </>
      ),
    },
    {
      key: 'since',
      heading: text('admin.accounts.since'),
      sort: sortBy('registeredOn'),
      cell: (account) => <AgeText since={account.registeredOn} isWaiting={account.status === 'PENDING'} />,
    },
  ];
  return (
    <DataTable
      caption={text(role === 'SELLER' ? 'admin.nav.sellers' : 'admin.nav.customers')}
      columns={columns}
      rows={accounts}
      rowKey={(account) => account.userId}
      address={address}
      isRowLink
    />
  );
}

interface AccountNameProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly isChosen: boolean;
}

function AccountName({ account, role, isChosen }: AccountNameProps): ReactElement {
  const { text } = useTexts();
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <span className="inline-flex min-h-11 items-center gap-2 font-semibold sm:min-h-8">
      {isWaiting(account) && (
        <input
          type="checkbox"
          name={CHOSEN}
          value={account.userId}
          className="choice"
          aria-label={text('admin.accounts.choose', { name })}
          defaultChecked={isChosen}
        />
      )}
      {role === 'SELLER' && <Seal seed={account.userId} className="size-6 shrink-0" />}
      <PersonLink of={role} accountId={account.userId} name={name} />
    </span>
  );
}
