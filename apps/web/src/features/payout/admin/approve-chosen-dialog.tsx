import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { invalidateCalls } from '#lib/api/invalidate-calls';
import type { LooseInput } from '#lib/api/calls';
import { adminOverview } from '#features/report/api/admin-overview';
import { listWithdrawalsForAdmin } from '#features/payout/api/list-withdrawals-for-admin';
import { setWithdrawalStatus } from '#features/payout/api/set-withdrawal-status';
import { withoutChosen } from '#features/payout/admin/chosen-withdrawals';
import { approveChosenForm } from '#features/payout/admin/payout-forms';
import { callEach, SomeRefused } from '#lib/forms/call-each';
import { useForm, type PageForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { useAccount } from '#lib/session/session.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { Money } from '#ui/data/money.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface ChosenProps {
  readonly withdrawals: readonly AdminWithdrawalView[];
  readonly page: PageProps;
}

/**
 * Dialog that approves the chosen withdrawals, one after another, and says what follows. Those that nobody can approve
 * any more have left it.
 */
export function ApproveChosenDialog({ withdrawals, page }: ChosenProps): ReactElement {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { form, refusals } = useApprovals(withdrawals, page);
  const closedHref = withoutChosen(page.search);
  const count = withdrawals.length;
  return (
    <Dialog
      isOpen
      onClose={() => navigate(closedHref, { replace: true })}
      closedHref={closedHref}
      title={count === 0 ? t('admin.withdrawals.title') : t('admin.withdrawals.ask.APPROVED', { count })}
      actions={
        <>
          <ButtonLink href={closedHref} replace>
            {t(count === 0 ? 'common.action.close' : 'common.action.cancel')}
          </ButtonLink>
          {count > 0 && (
            <Button type="submit" form={form.id} tone="action" isBusy={form.isSending}>
              {t('admin.withdrawals.approve')}
            </Button>
          )}
        </>
      }
    >
      {count > 0 && <ToApprove withdrawals={withdrawals} form={form} />}
      {count === 0 && refusals.length === 0 && <p>{t('admin.withdrawals.nothingChosen')}</p>}
      {refusals.length > 0 && (
        <ul role="alert" className="mt-4 rounded-paper bg-bad-bg p-3 font-semibold text-bad-fg">
          {refusals.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ToApproveProps {
  readonly withdrawals: readonly AdminWithdrawalView[];
  readonly form: PageForm;
}

function ToApprove({ withdrawals, form }: ToApproveProps): ReactElement {
  const totalXpf = withdrawals.reduce((sum, row) => sum + row.amount, 0);
  return (
    <Form of={form}>
      <p>
        <RichText id="admin.withdrawals.follows.APPROVED" components={{ amount: <Money amountXpf={totalXpf} /> }} />
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
    </Form>
  );
}

interface Approvals {
  readonly form: PageForm;
  readonly refusals: readonly string[];
}

/** Approves one withdrawal after another; trying again sends only those that still wait. */
function useApprovals(withdrawals: readonly AdminWithdrawalView[], page: PageProps): Approvals {
  const { t } = useTexts();
  const client = useQueryClient();
  const user = useAccount('ADMIN');
  const showToast = useToast();
  const errorText = useErrorText();
  const [, navigate] = useLocation();
  const [refusals, setRefusals] = useState<readonly string[] | null>(null);
  const refresh = (): Promise<void> => invalidateCalls(client, [listWithdrawalsForAdmin, adminOverview]);
  const sayDone = (count: number): void => {
    if (count > 0) showToast(t('admin.withdrawals.done.APPROVED', { count }));
  };
  const send = async (call: LooseInput) => {
    try {
      return await callEach({ each: approveChosenForm.each ?? (() => []), call, send: approve, say: errorText });
    } catch (error) {
      if (!(error instanceof SomeRefused)) throw error;
      setRefusals(error.lines);
      sayDone(withdrawals.length - error.lines.length);
      await refresh();
      return undefined;
    }
  };
  const form = useForm(approveChosenForm, {
    context: { ...page, user },
    send,
    onDone: () => {
      sayDone(withdrawals.length);
      navigate(withoutChosen(page.search), { replace: true });
      void refresh();
    },
  });
  return { form, refusals: refusals ?? form.summary.map(({ message }) => message) };
}

const approve = (call: LooseInput) => setWithdrawalStatus(call as Parameters<typeof setWithdrawalStatus>[0]);
