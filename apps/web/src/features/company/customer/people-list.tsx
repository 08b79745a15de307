import type { CompanyPersonView } from '@matete/contract/company/people';
import type { ReactElement } from 'react';

import { PersonDialogs, REMOVE, ROLE } from '#features/company/customer/person-dialogs.tsx';
import { isCompanyOwner } from '#features/company/parts/company-of';
import type { PageProps } from '#lib/page/page-module';
import { useDialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Slip } from '#ui/data/slip.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';

interface PeopleListProps {
  readonly people: readonly CompanyPersonView[];
  readonly page: PageProps;
}

/** Who acts for the company, with what an owner can change of each. */
export function PeopleList({ people, page }: PeopleListProps): ReactElement {
  const { t } = useTexts();
  return (
    <Slip
      as="section"
      labelledBy="people"
      stub={
        <h2 id="people" className="text-h3">
          {t('account.people.people')}
        </h2>
      }
    >
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.accountId} className="py-3 first:pt-0 last:pb-0">
            <Person person={person} />
          </li>
        ))}
      </ul>
      <PersonDialogs people={people} page={page} />
    </Slip>
  );
}

function Person({ person }: { person: CompanyPersonView }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const { accountId, name, email, role, joinedAt } = person;
  const isSelf = accountId === user.userId;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="any-name font-semibold">{isSelf ? t('account.people.you', { name }) : name}</p>
        {email !== null && <p className="text-meta break-all text-muted">{email}</p>}
        <p className="text-meta text-muted">
          {joinedAt === null ? (
            t('account.people.companyAccount')
          ) : (
            <>
              {t('account.people.since')} <InstantText instant={joinedAt} style="long" />
            </>
          )}
        </p>
      </div>
      <Badge tone={role === 'OWNER' ? 'info' : 'neutral'}>{t(`account.people.roles.${role}`)}</Badge>
      {isCompanyOwner(user) && joinedAt !== null && !isSelf && <Changes person={person} />}
    </div>
  );
}

function Changes({ person: { accountId, name } }: { person: CompanyPersonView }): ReactElement {
  const { t, text } = useTexts();
  const role = useDialogAddress(`${ROLE}-${accountId}`);
  const remove = useDialogAddress(`${REMOVE}-${accountId}`);
  return (
    <p className="flex basis-full flex-wrap gap-2">
      <ButtonLink href={role.openHref} aria-label={text('account.people.changeRoleOf', { name })}>
        {t('account.people.changeRole')}
      </ButtonLink>
      <ButtonLink tone="quiet" href={remove.openHref} aria-label={text('account.people.removeOf', { name })}>
        {t('account.people.remove')}
      </ButtonLink>
    </p>
  );
}
