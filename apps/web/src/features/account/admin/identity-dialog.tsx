import type { UserView } from '@matete/contract/account/account-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { readPersonHistory } from '#features/desk/api/read-person-history';
import { getCustomer } from '#features/account/api/get-customer';
import { getSeller } from '#features/account/api/get-seller';
import { listCustomers } from '#features/account/api/list-customers';
import { listSellers } from '#features/account/api/list-sellers';
import type { AccountRole } from '#features/account/admin/account-decision';
import { IDENTITY, IDENTITY_FORMS } from '#features/account/admin/identity-forms';
import { islandsQuery } from '#features/reference/api/list-islands';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';

interface IdentityDialogProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly page: PageProps;
}

const nameOf = ({ firstName, lastName }: UserView): string => `${firstName} ${lastName}`;
const CHANGES = [listSellers, listCustomers, getSeller, getCustomer, readPersonHistory];

/** Dialog in which an admin corrects the identity of an account. */
export function IdentityDialog({ account, role, page }: IdentityDialogProps): ReactElement {
  const { t } = useTexts();
  const name = nameOf(account);
  const { data: islands = [] } = useQuery(islandsQuery);
  const decided = useDecision({
    definition: IDENTITY_FORMS[role],
    page,
    decision: IDENTITY,
    id: account.userId,
    initial: {
      firstName: account.firstName,
      lastName: account.lastName,
      phone: (account.phone ?? '').replace(/^\+/, ''),
      island: account.island ?? '',
      tahitiNumber: account.seller?.tahitiNumber ?? '',
    },
    changes: CHANGES,
    done: () => t('admin.identity.done', { name }),
  });
  const { form } = decided;
  return (
    <DecisionDialog title={t('admin.identity.title', { name })} action={t('admin.identity.action')} decision={decided}>
      <input type="hidden" name="accountId" value={account.userId} />
      <p className="text-meta text-muted">{t('admin.identity.lead')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormText of={form} name="firstName" autoComplete="off" />
        <FormText of={form} name="lastName" autoComplete="off" />
        <FormText of={form} name="phone" type="tel" inputMode="tel" autoComplete="off" />
        {account.seller && <FormText of={form} name="tahitiNumber" autoComplete="off" />}
        <FormSelect of={form} name="island">
          {!account.island && <option value="">–</option>}
          <IslandOptions
            islands={islands.filter((island) =>
              role === 'SELLER' ? island.sellersMayLive : island.inhabited === true,
            )}
          />
        </FormSelect>
      </div>
      <ReasonArea of={form} name="reason" hint={t('admin.decide.reasonHint')} />
    </DecisionDialog>
  );
}
