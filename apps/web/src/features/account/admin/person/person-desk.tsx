import type { UserView } from '@matete/contract/account/account-views';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import type { AccountRole } from '#features/account/admin/account-decision';
import { PersonActions } from '#features/account/admin/person/person-actions.tsx';
import { PersonFacts } from '#features/account/admin/person/person-facts.tsx';
import { PersonHistory } from '#features/account/admin/person/person-history.tsx';
import { PersonNotes } from '#features/account/admin/person/person-notes.tsx';
import { PersonSums } from '#features/account/admin/person/person-sums.tsx';
import { lastBlockedDay } from '#features/account/parts/last-blocked-day';
import { PayOutForSeller } from '#features/payout/parts/pay-out-for-seller.tsx';
import { AdminPenalties } from '#features/penalty/parts/admin-penalties.tsx';
import { ApiError } from '#lib/api/api-error';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

interface PersonDeskProps {
  readonly of: AccountRole;
  readonly page: PageProps;
  readonly query: UseQueryResult<UserView>;
}

/** Page about one person: who they are beside what happened, with the decisions about them. */
export function PersonDesk({ of: role, page, query }: PersonDeskProps): ReactElement {
  const { t, text } = useTexts();
  const { data: account, error, refetch } = query;
  const list = role === 'SELLER' ? adminPaths.sellers() : adminPaths.customers();
  if (error instanceof ApiError && error.status === 404) return <StatusPage kind="notFound" path={list} />;
  return (
    <BackOfficeFrame
      title={account ? `${account.firstName} ${account.lastName}` : text('admin.nav.customers')}
      aside={account && <Status account={account} />}
      before={
        <Link href={list} className="no-print mb-2 inline-flex min-h-11 items-center">
          {t(role === 'SELLER' ? 'admin.nav.sellers' : 'admin.nav.customers')}
        </Link>
      }
    >
      {account ? (
        <Person account={account} role={role} page={page} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Status({ account }: { account: UserView }): ReactElement {
  const { t } = useTexts();
  return (
    <p>
      <StatusBadge kind="account" status={account.status} />{' '}
      {account.blockedTill && (
        <span className="text-meta">
          {t('admin.accounts.until')} <DayText date={lastBlockedDay(account.blockedTill)} />
        </span>
      )}
    </p>
  );
}

interface PersonProps extends Pick<PersonDeskProps, 'page'> {
  readonly role: AccountRole;
  readonly account: UserView;
}

function Person({ account, role, page }: PersonProps): ReactElement {
  const name = `${account.firstName} ${account.lastName}`;
  return (
    <>
      <PersonActions account={account} role={role} page={page} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="order-2 min-w-0 space-y-6 lg:order-none">
          <PersonSums account={account} />
          <PersonHistory accountId={account.userId} page={page} />
        </div>
        <div className="space-y-6">
          <section className="slip" aria-labelledby="facts">
            <PersonFacts account={account} role={role} page={page} />
            {account.seller && (
              <>
                <PayOutForSeller seller={{ sellerId: account.userId, name }} page={page} />
                <AdminPenalties sellerId={account.userId} page={page} />
              </>
            )}
          </section>
          <PersonNotes accountId={account.userId} page={page} />
        </div>
      </div>
    </>
  );
}
