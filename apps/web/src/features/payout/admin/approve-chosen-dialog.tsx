import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { ChosenDialog } from '#back-office/chosen-dialog.tsx';
import { withoutChosen } from '#back-office/chosen-rows';
import { useEach } from '#back-office/use-each';
import { adminOverview } from '#features/report/api/admin-overview';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { approveChosenForm } from '#features/payout/admin/payout-forms';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface ChosenProps {
  readonly withdrawals: readonly AdminWithdrawalView[];
  readonly page: PageProps;
}

/** Dialog that approves the chosen withdrawals and says what follows. Those that nobody can approve any more have left it. */
export function ApproveChosenDialog({ withdrawals, page }: ChosenProps): ReactElement {
  const { t, text } = useTexts();
  const [, navigate] = useLocation();
  const closedHref = withoutChosen(adminPaths.withdrawals(), page.search);
  const count = withdrawals.length;
  const approvals = useEach(approveChosenForm, {
    page,
    count,
    changes: [listWithdrawalsForAdmin, adminOverview],
    done: (doneCount) => text('admin.withdrawals.done.APPROVED', { count: doneCount }),
    onDone: () => navigate(closedHref, { replace: true }),
  });
  return (
    <ChosenDialog
      {...approvals}
      count={count}
      title={count === 0 ? t('admin.withdrawals.title') : t('admin.withdrawals.ask.APPROVED', { count })}
      action={text('admin.withdrawals.approve')}
      nothing={text('admin.withdrawals.nothingChosen')}
      closedHref={closedHref}
    >
      <p>
        <RichText
          id="admin.withdrawals.follows.APPROVED"
          components={{ amount: <Money amountXpf={withdrawals.reduce((sum, row) => sum + row.amount, 0)} /> }}
        />
      </p>
      <ul className="mt-3 divide-y divide-dashed divide-line-strong">
        {withdrawals.map(({ withdrawalId, sellerName, amount }, index) => (
          <li key={withdrawalId} className="flex justify-between gap-4 py-2">
            <input type="hidden" name={`withdrawals.${index}.withdrawalId`} value={withdrawalId} />
            <input type="hidden" name={`withdrawals.${index}.sellerName`} value={sellerName} />
            <span>{sellerName}</span>
            <Money amountXpf={amount} />
          </li>
        ))}
      </ul>
    </ChosenDialog>
  );
}
