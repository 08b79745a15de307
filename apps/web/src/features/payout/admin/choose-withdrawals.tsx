import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation, useRouter } from 'wouter';

import { askedApprovals, choiceParameters, CHOSEN } from '#features/payout/admin/chosen-withdrawals';
import { mayApprove, WithdrawalTable } from '#features/payout/admin/withdrawal-table.tsx';
import { useIsHydrated } from '#lib/hydration/use-is-hydrated';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';

interface ChooseWithdrawalsProps {
  readonly rows: readonly AdminWithdrawalView[];
  readonly search: URLSearchParams;
}

/** The list with a box for each withdrawal that can be approved: a form that opens the dialog about those chosen. */
export function ChooseWithdrawals({ rows, search }: ChooseWithdrawalsProps): ReactElement {
  const { t } = useTexts();
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const countAgain = (): void => setCount(form.current === null ? 0 : new FormData(form.current).getAll(CHOSEN).length);
  // A box may have been ticked before its code came; one that was decided is gone.
  useEffect(countAgain, [rows]);
  return (
    <form
      ref={form}
      action={base + adminPaths.withdrawals()}
      onChange={countAgain}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
        navigate(`${adminPaths.withdrawals()}?${chosen}`);
      }}
    >
      {choiceParameters(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WithdrawalTable rows={rows} chosen={askedApprovals(search) ?? NONE} />
      {rows.some(mayApprove) && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone="action" isDisabled={isHydrated && count === 0}>
            {t('admin.withdrawals.approveChosen', { count })}
          </Button>
          {count === 0 && <span className="text-meta text-muted">{t('admin.withdrawals.nothingChosen')}</span>}
        </p>
      )}
    </form>
  );
}

const NONE: ReadonlySet<string> = new Set();
