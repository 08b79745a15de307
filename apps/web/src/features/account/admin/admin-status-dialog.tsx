import type { UserView } from '@matete/contract/account/account-views';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { readPersonSums } from '#features/desk/api/read-person-sums';
import { readPersonHistory } from '#features/desk/api/read-person-history';
import { getCustomer } from '#features/account/api/get-customer';
import { getSeller } from '#features/account/api/get-seller';
import { listCustomers } from '#features/account/api/list-customers';
import { listSellers } from '#features/account/api/list-sellers';
import type { AccountRole } from '#features/account/admin/account-decision';
import { customerStatusForm, type Decision, sellerStatusForm } from '#features/account/admin/account-forms';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FormDate } from '#ui/form/form-date.tsx';

interface StatusDialogProps {
  readonly account: UserView;
  readonly role: AccountRole;
  readonly decision: Decision;
  readonly page: PageProps;
}

/** Dialog that confirms a decision and says what follows; a block asks for its end and reason. */
export function AdminStatusDialog({ account, role, decision, page }: StatusDialogProps): ReactElement {
  const { t } = useTexts();
  const name = `${account.firstName} ${account.lastName}`;
  const [tomorrow] = useState(() => addDays(tahitiDayOf(new Date()), 1));
  // Both calls answer alike; only sellers are given a reason.
  const definition = role === 'SELLER' ? sellerStatusForm : (customerStatusForm as unknown as typeof sellerStatusForm);
  const decided = useDecision({
    definition,
    page,
    decision,
    id: account.userId,
    isWatched: decision === 'BLOCK',
    changes: [listSellers, listCustomers, getSeller, getCustomer, readPersonSums, readPersonHistory, adminOverview],
    done: () => t(`admin.decide.done.${decision}`, { name }),
  });
  const { form } = decided;
  return (
    <DecisionDialog
      title={t(`admin.decide.ask.${decision}`, { name })}
      action={t(`admin.decide.${decision}`)}
      isDanger={decision !== 'APPROVE'}
      decision={decided}
    >
      <input type="hidden" name={role === 'SELLER' ? 'sellerId' : 'customerId'} value={account.userId} />
      <input type="hidden" name="status" value={decision} />
      <p>{t(`admin.decide.follows.${role}.${decision}`)}</p>
      {decision === 'BLOCK' && (
        <FormDate
          of={form}
          name="blockedTill"
          hint={t('admin.decide.tillHint')}
          min={tomorrow}
          className="mt-4 max-w-56"
        />
      )}
      {role === 'SELLER' && decision !== 'APPROVE' && (
        <ReasonArea of={form} name="reason" hint={t('admin.decide.reasonHint')} />
      )}
    </DecisionDialog>
  );
}
