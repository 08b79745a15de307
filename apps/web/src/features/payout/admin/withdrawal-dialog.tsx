import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { type WithdrawalDecision, withdrawalDecisionForm } from '#features/payout/admin/payout-forms';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface WithdrawalDialogProps {
  readonly withdrawal: AdminWithdrawalView;
  readonly decision: WithdrawalDecision;
  readonly page: PageProps;
}

/** Dialog that approves or rejects a withdrawal, and says what follows. */
export function WithdrawalDialog({ withdrawal, decision, page }: WithdrawalDialogProps): ReactElement {
  const { t } = useTexts();
  const { withdrawalId, sellerName, amount } = withdrawal;
  const isReject = decision === 'REJECTED';
  const decided = useDecision({
    definition: withdrawalDecisionForm,
    page,
    decision,
    id: withdrawalId,
    changes: [listWithdrawalsForAdmin, adminOverview],
    done: () => t(`admin.withdrawals.done.${decision}`, { count: 1 }),
  });
  return (
    <DecisionDialog
      title={t(`admin.withdrawals.ask.${decision}`, { count: 1 })}
      action={t(isReject ? 'admin.withdrawals.reject' : 'admin.withdrawals.approve')}
      isDanger={isReject}
      decision={decided}
    >
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
      <input type="hidden" name="status" value={decision} />
      <p>
        <RichText id={`admin.withdrawals.follows.${decision}`} components={{ amount: <Money amountXpf={amount} /> }} />
      </p>
      <p className="mt-3 flex justify-between gap-4">
        <span>{sellerName}</span>
        <Money amountXpf={amount} />
      </p>
      {isReject && <ReasonArea of={decided.form} name="reason" hint={t('admin.withdrawals.reasonHint')} />}
    </DecisionDialog>
  );
}
