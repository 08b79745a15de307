import { isBankName } from '@matete/contract/latin-letters';
import type { WithdrawalExportView } from '@matete/contract/payout/withdrawals';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { refuseWhileBroken } from '#ledger/books-check-store';
import { readBankFile, readExport } from '#payout/withdrawal-exports-query';
import { insertExport, stampForExport } from '#payout/withdrawal-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** Puts every approved withdrawal that waits for it into a new bank file. Each is in one file only, however many admins ask at once. */
export async function exportWithdrawals(
  tx: Tx,
  { adminId, now }: { adminId: AccountId; now: Date },
): Promise<Result<WithdrawalExportView>> {
  const braked = await refuseWhileBroken(tx);
  if (!braked.ok) return braked;
  const debtor = await readSiteSetting(tx, 'BANK_TRANSFER');
  if (debtor === null) return refuse('TRANSFER_ACCOUNT_MISSING');
  const id = uuidv7();
  await insertExport(tx, { id, debtor: JSON.stringify(debtor), created_by: adminId, created_at: now });
  const count = await stampForExport(tx, id);
  if (count === 0) return refuse('NOTHING_TO_EXPORT');
  const file = await readBankFile(tx, id);
  const unwritable = file?.transfers.find(({ accountTitle }) => !isBankName(accountTitle));
  if (unwritable !== undefined)
    return refuse('ACCOUNT_HOLDER_NOT_LATIN', { params: { name: unwritable.accountTitle } });
  const view = await readExport(tx, id);
  await audit(tx, {
    actorId: adminId,
    action: 'WITHDRAWALS_EXPORTED',
    subjectKind: 'withdrawal-export',
    subjectId: id,
    details: { number: view.number, count, totalXpf: view.total },
    now,
  });
  return ok(view);
}
