import type { UserView } from '@matete/contract/account/account-views';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';

import { useAskedDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { NEW_EMAIL, REMOVE_FACTOR } from '#features/account/admin/access/access-forms';
import type { AccountRole } from '#features/account/admin/account-decision';
import type { Decision } from '#features/account/admin/account-forms';
import { IDENTITY } from '#features/account/admin/identity-forms';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

/** Decisions that an admin may take, by the status of the account; the yellow button is for a waiting account. */
const DECISIONS: Readonly<Record<UserView['status'], readonly Decision[]>> = {
  PENDING: ['APPROVE', 'DISAPPROVE'],
  APPROVE: ['BLOCK', 'DISAPPROVE'],
  BLOCK: ['APPROVE', 'DISAPPROVE'],
  DISAPPROVE: ['APPROVE'],
};

interface PersonActionsProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly page: PageProps;
}

/** Loaded once one of them is asked for: the page itself weighs enough. */
const PersonDialogs = lazy(() => import('#features/account/admin/person/person-dialogs.tsx'));

/** What an admin can do about a person: decide the account, correct it, help its owner to sign in. */
export function PersonActions({ account, role, page }: PersonActionsProps): ReactElement {
  const asked = useAskedDecision([...DECISIONS[account.status], IDENTITY, NEW_EMAIL, REMOVE_FACTOR]);
  return (
    <>
      <Buttons account={account} />
      {asked?.id === account.userId && (
        <Suspense>
          <PersonDialogs account={account} role={role} page={page} decision={asked.decision} />
        </Suspense>
      )}
    </>
  );
}

function Buttons({ account }: { account: UserView }): ReactElement {
  const { t } = useTexts();
  const hrefOf = useDecisionHref<Decision | typeof IDENTITY | typeof NEW_EMAIL | typeof REMOVE_FACTOR>(account.userId);
  return (
    <div className="no-print mb-6 flex flex-wrap gap-3">
      {DECISIONS[account.status].map((key) => (
        <ButtonLink
          key={key}
          tone={key === 'APPROVE' ? 'action' : key === 'BLOCK' ? 'danger' : 'secondary'}
          className="min-h-12"
          href={hrefOf(key)}
        >
          {t(account.status === 'BLOCK' && key === 'APPROVE' ? 'admin.decide.unblock' : `admin.decide.${key}`)}
        </ButtonLink>
      ))}
      <ButtonLink className="min-h-12" tone="quiet" href={hrefOf(IDENTITY)}>
        {t('admin.identity.open')}
      </ButtonLink>
      <ButtonLink className="min-h-12" tone="quiet" href={hrefOf(NEW_EMAIL)}>
        {t('admin.access.emailOpen')}
      </ButtonLink>
      {account.hasSecondFactor && (
        <ButtonLink className="min-h-12" tone="quiet" href={hrefOf(REMOVE_FACTOR)}>
          {t('admin.access.factorOpen')}
        </ButtonLink>
      )}
    </div>
  );
}
