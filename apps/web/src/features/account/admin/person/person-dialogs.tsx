import type { UserView } from '@matete/contract/account/account-views';
import type { ReactElement } from 'react';

import { AccessDialogs } from '#features/account/admin/access/access-dialogs.tsx';
import { NEW_EMAIL, REMOVE_FACTOR } from '#features/account/admin/access/access-forms';
import type { AccountRole } from '#features/account/admin/account-decision';
import type { Decision } from '#features/account/admin/account-forms';
import { AdminStatusDialog } from '#features/account/admin/admin-status-dialog.tsx';
import { IdentityDialog } from '#features/account/admin/identity-dialog.tsx';
import { IDENTITY } from '#features/account/admin/identity-forms';
import type { PageProps } from '#lib/page/page-module';

interface PersonDialogsProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly page: PageProps;
  readonly decision: Decision | typeof IDENTITY | typeof NEW_EMAIL | typeof REMOVE_FACTOR;
}

/** The dialog about a person that the address of their page asks for. */
export default function PersonDialogs({ account, role, page, decision }: PersonDialogsProps): ReactElement {
  const { userId, firstName, lastName, email } = account;
  if (decision === IDENTITY) return <IdentityDialog account={account} role={role} page={page} />;
  if (decision === NEW_EMAIL || decision === REMOVE_FACTOR)
    return <AccessDialogs person={{ accountId: userId, name: `${firstName} ${lastName}`, email, role }} page={page} />;
  return <AdminStatusDialog key={decision} account={account} role={role} decision={decision} page={page} />;
}
