import type { AdminWithdrawalView } from '@matete/contract/payout/withdrawals';
import type { ReactElement } from 'react';

import { ChooseRows } from '#back-office/choose-rows.tsx';
import { askedChoice } from '#back-office/chosen-rows';
import { mayApprove, WithdrawalTable } from '#features/payout/admin/withdrawal-table.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { useTexts } from '#lib/texts/text.tsx';

interface ChooseWithdrawalsProps {
  readonly rows: readonly AdminWithdrawalView[];
  readonly search: URLSearchParams;
}

/** The list with a box for each withdrawal that can be approved. */
export function ChooseWithdrawals({ rows, search }: ChooseWithdrawalsProps): ReactElement {
  const { text } = useTexts();
  return (
    <ChooseRows
      path={adminPaths.withdrawals()}
      search={search}
      rows={rows}
      canChoose={rows.some(mayApprove)}
      action={(count) => text('admin.withdrawals.approveChosen', { count })}
      hint={text('admin.withdrawals.nothingChosen')}
    >
      <WithdrawalTable rows={rows} chosen={askedChoice(search) ?? NONE} />
    </ChooseRows>
  );
}

const NONE: ReadonlySet<string> = new Set();
