import type { UserView } from '@matete/contract/account/account-views';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { ChosenDialog } from '#back-office/chosen-dialog.tsx';
import { withoutChosen } from '#back-office/chosen-rows';
import { useEach } from '#back-office/use-each';
import type { AccountRole } from '#features/account/admin/account-decision';
import { approveCustomersForm, approveSellersForm } from '#features/account/admin/account-forms';
import { listCustomers } from '#features/account/api/list-customers';
import { listSellers } from '#features/account/api/list-sellers';
import { adminOverview } from '#features/report/api/admin-overview';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';

interface ApproveAccountsProps {
  readonly role: AccountRole;
  /** Address of the list, without its parameters. */
  readonly path: string;
  readonly accounts: readonly UserView[];
  readonly page: PageProps;
}

/** Dialog that approves the chosen accounts and says what follows. Those that somebody decided meanwhile have left it. */
export function ApproveAccountsDialog({ role, path, accounts, page }: ApproveAccountsProps): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const closedHref = withoutChosen(path, page.search);
  const count = accounts.length;
  // Both calls answer alike.
  const definition =
    role === 'SELLER' ? approveSellersForm : (approveCustomersForm as unknown as typeof approveSellersForm);
  const approvals = useEach(definition, {
    page,
    count,
    changes: [listSellers, listCustomers, adminOverview],
    done: (doneCount) => text('admin.accounts.approved', { count: doneCount }),
    onDone: () => navigate(closedHref, { replace: true }),
  });
  return (
    <ChosenDialog
      {...approvals}
      count={count}
      title={t('admin.accounts.askApprove', { count })}
      action={text('admin.decide.APPROVE')}
      nothing={text('admin.accounts.nothingChosen')}
      closedHref={closedHref}
    >
      <p>{t(`admin.accounts.followsApprove.${role}`)}</p>
      <ul className="mt-3 divide-y divide-dashed divide-line-strong">
        {accounts.map(({ userId, firstName, lastName, email }, index) => (
          <li key={userId} className="py-2">
            <input type="hidden" name={`accounts.${index}.accountId`} value={userId} />
            <input type="hidden" name={`accounts.${index}.name`} value={`${firstName} ${lastName}`} />
            {firstName} {lastName}
            <span className="block text-meta text-muted wrap-anywhere">{email}</span>
          </li>
        ))}
      </ul>
    </ChosenDialog>
  );
}
