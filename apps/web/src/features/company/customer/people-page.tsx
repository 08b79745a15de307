import type { CompanyPeople } from '@matete/contract/company/people';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listCompanyPeople } from '#features/company/api/list-company-people';
import { InvitePerson } from '#features/company/customer/invite-person.tsx';
import { LeaveCompany } from '#features/company/customer/leave-company.tsx';
import { OpenInvitations } from '#features/company/customer/open-invitations.tsx';
import {
  DONE,
  inviteForm,
  leaveForm,
  removeForm,
  roleForm,
  withdrawForm,
} from '#features/company/customer/people-forms';
import { PeopleList } from '#features/company/customer/people-list.tsx';
import { companyQueries, isBusiness, isCompanyOwner } from '#features/company/parts/company-of';
import { useCompany } from '#features/company/parts/use-company';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ user }: PageContext): PageQueries =>
  user !== null && isBusiness(user)
    ? {
        required: [listCompanyPeople({ params: { customerId: customerIdOf(user) } })],
        optional: companyQueries(user),
      }
    : {};

export const forms = [inviteForm, withdrawForm, roleForm, removeForm, leaveForm];

/** Page of a company: who acts for it, and what each of them may do. */
export default function PeoplePage(page: PageProps): ReactElement {
  const user = useAccount('CUSTOMER');
  return isBusiness(user) ? <Company page={page} /> : <NoCompany />;
}

/** For who buys for themselves. */
function NoCompany(): ReactElement {
  const { t, text } = useTexts();
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('account.people.title')} />
      <h1 tabIndex={-1}>{t('account.people.title')}</h1>
      <p className="mt-4">{t('account.people.noCompany')}</p>
      <p className="mt-4">
        <ButtonLink href={paths.profile()}>{t('account.people.toProfile')}</ButtonLink>
      </p>
    </div>
  );
}

function Company({ page }: { page: PageProps }): ReactElement {
  const { t, text } = useTexts();
  const customerId = useCustomerId();
  const company = useCompany();
  const { data, error, refetch } = useQuery(listCompanyPeople({ params: { customerId } }));
  const name = company?.name;
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('account.people.title')} />
      <h1 tabIndex={-1}>{t('account.people.title')}</h1>
      {name !== undefined && <p className="mt-1 text-lead break-words">{name}</p>}
      {page.search.get(DONE) === 'rejoint' && name !== undefined && (
        <p role="status" className="mt-4 rounded-paper bg-ok-bg p-4 text-ok-fg">
          {t('account.people.welcome', { company: name })}
        </p>
      )}
      {data ? (
        <People people={data} page={page} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="mt-5 h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function People({ people, page }: { people: CompanyPeople; page: PageProps }): ReactElement {
  const user = useAccount('CUSTOMER');
  return (
    <div className="mt-5 space-y-5">
      <PeopleList people={people.people} page={page} />
      {isCompanyOwner(user) && (
        <>
          {people.invitations.length > 0 && <OpenInvitations invitations={people.invitations} page={page} />}
          <InvitePerson page={page} />
        </>
      )}
      {user.company !== null && <LeaveCompany page={page} company={user.company.name} />}
    </div>
  );
}
