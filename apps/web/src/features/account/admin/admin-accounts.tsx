import type { AccountRole } from '#features/account/admin/account-decision';
import type { UserView } from '@matete/contract/account/account-views';
import type { Page } from '@matete/contract/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { islandsQuery } from '#features/reference/api/list-islands';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import type { PageProps } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { withParameter } from '#lib/routing/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { AdminAccountPanel } from '#features/account/admin/admin-account-panel.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Seal } from '#ui/drawing/seal.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';

export const ACCOUNT_STATUSES = ['PENDING', 'APPROVE', 'DISAPPROVE', 'BLOCK'] as const;
export const CUSTOMER_TYPES = ['INDIVIDUAL', 'BUSINESS'] as const;

interface AdminAccountsProps {
  readonly of: AccountRole;
  readonly path: string;
  readonly page: PageProps;
  readonly query: UseQueryResult<Page<UserView>>;
}

/** Props that every part of the list takes. */
interface ListProps extends Pick<AdminAccountsProps, 'path'> {
  readonly role: AccountRole;
  readonly search: URLSearchParams;
}

/**
 * List of accounts, with the account under review beside it; the address names that account, so the list stays open.
 */
export function AdminAccounts({ of: role, path, page, query }: AdminAccountsProps): ReactElement {
  const { search } = page;
  const { data, error, refetch } = query;
  const accounts = data?.data ?? [];
  const open = accounts.find((account) => account.userId === search.get('compte'));
  useRowKeys({ accounts, open, path, search });
  return (
    <>
      <Filters role={role} path={path} search={search} />
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : accounts.length === 0 ? (
        <NoAccounts role={role} path={path} search={search} />
      ) : (
        <div className={open ? 'grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start' : ''}>
          <div className={open ? 'order-2 lg:order-none' : ''}>
            <Accounts role={role} path={path} search={search} accounts={accounts} isNarrow={open !== undefined} />
            <Pagination {...data.meta} hrefOf={(number) => withParameter(path, search, ['page', String(number)])} />
          </div>
          {open && (
            <AdminAccountPanel
              key={open.userId}
              account={open}
              role={role}
              closeHref={rowHref(path, search, '')}
              page={page}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Returns the address of the list with one account open; without an account, of the list alone. */
function rowHref(path: string, search: URLSearchParams, userId: string): string {
  const next = new URLSearchParams(search);
  if (userId) next.set('compte', userId);
  else next.delete('compte');
  const text = next.toString();
  return text ? `${path}?${text}` : path;
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

interface AccountsProps extends ListProps {
  readonly accounts: readonly UserView[];
  /** Fewer columns, beside an open account. */
  readonly isNarrow: boolean;
}

function Accounts({ role, path, search, accounts, isNarrow }: AccountsProps): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const columns: Column<UserView>[] = [
    {
      key: 'name',
      heading: text('admin.accounts.name'),
      cell: (account) => <AccountLink account={account} role={role} path={path} search={search} />,
    },
    {
      key: 'status',
      heading: text('admin.accounts.status'),
      cell: (account) => <StatusBadge kind="account" status={account.status} />,
    },
    {
      key: 'island',
      heading: text('admin.accounts.island'),
      cell: (account) => (account.island ? islandName(account.island) : '–'),
    },
  ];
  if (!isNarrow) {
    columns.push(
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
            {account.email}
            <span className="block text-muted">
              {t(account.emailVerified ? 'admin.accounts.emailVerified' : 'admin.accounts.emailUnverified')}
            </span>
          </>
        ),
      },
      {
        key: 'since',
        heading: text('admin.accounts.since'),
        cell: (account) => <AgeText since={account.registeredOn} isWaiting={account.status === 'PENDING'} />,
      },
    );
  }
  return (
    <DataTable
      caption={text(role === 'SELLER' ? 'admin.nav.sellers' : 'admin.nav.customers')}
      columns={columns}
      rows={accounts}
      rowKey={(account) => account.userId}
    />
  );
}

/** Link that opens an account beside the list. */
function AccountLink({ account, role, path, search }: ListProps & { readonly account: UserView }): ReactElement {
  return (
    <Link
      href={rowHref(path, search, account.userId)}
      replace
      data-row={account.userId}
      aria-current={account.userId === search.get('compte') ? 'true' : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-badge font-semibold aria-[current]:bg-sunken aria-[current]:pr-2 aria-[current]:text-text sm:min-h-8"
    >
      {role === 'SELLER' && <Seal seed={account.userId} className="size-6 shrink-0" />}
      <span className="any-name">
        {account.firstName} {account.lastName}
      </span>
    </Link>
  );
}

interface RowKeysInput extends Pick<ListProps, 'path' | 'search'> {
  readonly accounts: readonly UserView[];
  readonly open: UserView | undefined;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Makes j and k open the next and the previous account, unless focus is in a field or a dialog (WCAG 2.1.4). */
function useRowKeys({ accounts, open, path, search }: RowKeysInput): void {
  const [, navigate] = useLocation();
  const latest = useRef({ accounts, open, path, search, navigate });
  useEffect(() => {
    latest.current = { accounts, open, path, search, navigate };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      const { target } = event;
      const isTyping =
        target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable]') !== null;
      if (!step || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const now = latest.current;
      const at = now.open ? now.accounts.indexOf(now.open) + step : 0;
      const next = now.accounts[at];
      if (!next) return;
      event.preventDefault();
      now.navigate(rowHref(now.path, now.search, next.userId), { replace: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
