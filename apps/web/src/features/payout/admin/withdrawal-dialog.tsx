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
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { TextArea } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

export interface AskedDecision {
  readonly decision: 'APPROVED' | 'REJECTED';
  readonly withdrawals: readonly AdminWithdrawalView[];
}

const REASON_MAX = 1000;

/** Dialog that approves or rejects withdrawals, one after another, and says what follows. */
export function WithdrawalDialog({ asked, onClose }: { asked: AskedDecision; onClose: () => void }): ReactElement {
  const { decision, withdrawals } = asked;
  const { t, text } = useTexts();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { isBusy, refusals, decide } = useDecisions(asked, onClose);
  const totalXpf = withdrawals.reduce((sum, row) => sum + row.amount, 0);
  const confirm = (): void => {
    if (decision === 'REJECTED' && reason.trim() === '') setMissing(true);
    else void decide(reason.trim());
  };
  const amount = <Money amountXpf={totalXpf} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`admin.withdrawals.ask.${decision}`, { count: withdrawals.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone={decision === 'APPROVED' ? 'action' : 'danger'} isBusy={isBusy} onClick={confirm}>
            {t(decision === 'APPROVED' ? 'admin.withdrawals.approve' : 'admin.withdrawals.reject')}
          </Button>
        </>
      }
    >
      <p>
        <RichText id={`admin.withdrawals.follows.${decision}`} components={{ amount }} />
      </p>
      <ul className="mt-3 divide-y divide-dashed divide-line-strong">
        {withdrawals.map((row) => (
          <li key={row.withdrawalId} className="flex justify-between gap-4 py-2">
            <span>{row.sellerName}</span>
            <Money amountXpf={row.amount} />
          </li>
        ))}
      </ul>
      {decision === 'REJECTED' && (
        <Field
          label={t('admin.decide.reason')}
          hint={t('admin.withdrawals.reasonHint')}
          error={missing && reason.trim() === '' ? text('admin.decide.reasonMissing') : undefined}
          className="mt-4"
        >
          <TextArea value={reason} maxLength={REASON_MAX} onChange={(event) => setReason(event.target.value)} />
        </Field>
      )}
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

interface Decisions {
  readonly isBusy: boolean;
  /** Refusals, one message for each withdrawal that was not decided. */
  readonly refusals: readonly string[];
  readonly decide: (reason: string) => Promise<void>;
}

/** Decides one withdrawal after another; trying again sends only those that failed. */
function useDecisions({ decision, withdrawals }: AskedDecision, onDone: () => void): Decisions {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  // Keys are made before anything is sent, and serve every retry of this dialog.
  const [keys] = useState(() => new Map(withdrawals.map((row) => [row.withdrawalId, crypto.randomUUID()])));
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const decide = async (reason: string): Promise<void> => {
    setIsBusy(true);
    const failures: string[] = [];
    const settled = new Set(done);
    for (const row of withdrawals) {
      if (settled.has(row.withdrawalId)) continue;
      try {
        await setWithdrawalStatus({
          body: { withdrawalId: row.withdrawalId, status: decision, ...(reason && { reason }) },
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
    if (settled.size > 0) showToast(t(`admin.withdrawals.done.${decision}`, { count: settled.size }));
    if (failures.length === 0) onDone();
  };
  return { isBusy, refusals, decide };
}
