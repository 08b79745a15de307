import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { SEND_BACK, sendBackForm } from '#features/payout/admin/payout-forms';
import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface SendBackDialogProps {
  readonly withdrawal: AdminWithdrawalView;
  readonly page: PageProps;
}

/** Dialog that records that the bank returned a transfer: its amount goes back to the wallet. */
export function SendBackDialog({ withdrawal, page }: SendBackDialogProps): ReactElement {
  const { t } = useTexts();
  const { withdrawalId, sellerName, amount } = withdrawal;
  const decided = useDecision({
    definition: sendBackForm,
    page,
    decision: SEND_BACK,
    id: withdrawalId,
    changes: [listWithdrawalsForAdmin, adminOverview],
    done: () => t('admin.withdrawals.sentBack.done', { name: sellerName }),
  });
  return (
    <DecisionDialog
      title={t('admin.withdrawals.sentBack.ask')}
      action={t('admin.withdrawals.sentBack.do')}
      decision={decided}
    >
      <input type="hidden" name="withdrawalId" value={withdrawalId} />
      <p>
        <RichText
          id="admin.withdrawals.sentBack.follows"
          values={{ name: sellerName }}
          components={{ amount: <Money amountXpf={amount} className="font-semibold" /> }}
        />
      </p>
      <ReasonArea of={decided.form} name="reason" hint={t('admin.withdrawals.reasonHint')} />
    </DecisionDialog>
  );
}
