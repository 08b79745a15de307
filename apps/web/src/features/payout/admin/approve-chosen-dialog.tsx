import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { adminOverview } from '#features/report/api/admin-overview';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { setWithdrawalStatus } from '#features/payout/api/set-withdrawal-status';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface ChosenProps {
  readonly withdrawals: readonly AdminWithdrawalView[];
  readonly onClose: () => void;
}

/**
 * Dialog that approves the chosen withdrawals, one after another, and says what follows. It takes a call for each: without
 * code they are approved one by one.
 */
export function ApproveChosenDialog({ withdrawals, onClose }: ChosenProps): ReactElement {
  const { t } = useTexts();
  const { isBusy, refusals, approve } = useApprovals(withdrawals, onClose);
  const totalXpf = withdrawals.reduce((sum, row) => sum + row.amount, 0);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.withdrawals.ask.APPROVED', { count: withdrawals.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone="action" isBusy={isBusy} onClick={() => void approve()}>
            {t('admin.withdrawals.approve')}
          </Button>
        </>
      }
    >
      <p>
        <RichText id="admin.withdrawals.follows.APPROVED" components={{ amount: <Money amountXpf={totalXpf} /> }} />
      </p>
      <ul className="mt-3 divide-y divide-dashed divide-line-strong">
        {withdrawals.map((row) => (
          <li key={row.withdrawalId} className="flex justify-between gap-4 py-2">
            <span>{row.sellerName}</span>
            <Money amountXpf={row.amount} />
          </li>
        ))}
      </ul>
      {refusals.length > 0 && (
        <ul role="alert" className="mt-4 rounded-paper bg-bad-bg p-3 font-semibold text-bad-fg">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface Approvals {
  readonly isBusy: boolean;
  /** Refusals, one message for each withdrawal that was not approved. */
  readonly refusals: readonly string[];
  readonly approve: () => Promise<void>;
}

/** Approves one withdrawal after another; trying again sends only those that failed. */
function useApprovals(withdrawals: readonly AdminWithdrawalView[], onDone: () => void): Approvals {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  // Keys are made before anything is sent, and serve every retry of this dialog.
  const [keys] = useState(() => new Map(withdrawals.map((row) => [row.withdrawalId, crypto.randomUUID()])));
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const approve = async (): Promise<void> => {
    setIsBusy(true);
    const failures: string[] = [];
    const settled = new Set(done);
    for (const row of withdrawals) {
      if (settled.has(row.withdrawalId)) continue;
      try {
        await setWithdrawalStatus({
          body: { withdrawalId: row.withdrawalId, status: 'APPROVED' },
          idempotencyKey: keys.get(row.withdrawalId) ?? crypto.randomUUID(),
        });
        settled.add(row.withdrawalId);
      } catch (error) {
        failures.push(`${row.sellerName}\u00A0: ${errorText(error)}`);
      }
    }
    setDone(settled);
    await invalidateCalls(client, [listWithdrawalsForAdmin, adminOverview]);
    setIsBusy(false);
    setRefusals(failures);
    if (settled.size > 0) showToast(t('admin.withdrawals.done.APPROVED', { count: settled.size }));
    if (failures.length === 0) onDone();
  };
  return { isBusy, refusals, approve };
}
