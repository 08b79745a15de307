import type { ResponseOf } from '@matete/contract/endpoint';
import type { getWithdrawalFee } from '@matete/contract/payout/withdrawals';
import type { SellerId } from '@matete/contract/units';
import { addMonths, monthOf, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { bankHeldUntil } from '@matete/domain/payout/bank-hold';
import { mostToWithdraw, withdrawalFee, type WithdrawalFee } from '@matete/domain/payout/withdrawal-amounts';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findSeller } from '#account/account-store';
import { balanceOf } from '#ledger/ledger-store';
import { completeAccount } from '#payout/bank-account';
import { heldXpfOf } from '#payout/wallet/held-earnings-query';
import { countThisMonth, findPending } from '#payout/withdrawal-store';
import type { Db } from '#platform/db/database';
import { maskedAccount } from '#platform/sealing/sealed-text';
import { readWithdrawalFee } from '#site-setting/withdrawal-fee-store';

/** The fee of a seller's next withdrawal. @source domain rules §13 */
export async function judgeFee(db: Db, sellerId: SellerId, now: Date): Promise<WithdrawalFee> {
  const { present } = await readWithdrawalFee(db, tahitiDayOf(now));
  return withdrawalFee(await countThisMonth(db, sellerId, now), present?.fee ?? null);
}

/** Everything that asking for money depends on, before it is asked for. */
export async function readFee(
  db: Db,
  sellerId: SellerId,
  now: Date,
): Promise<Result<ResponseOf<typeof getWithdrawalFee>>> {
  const columns = await findSeller(db, sellerId);
  if (columns === undefined) return refuse('ACCOUNT_NOT_FOUND');
  const account = completeAccount(columns);
  const heldUntil = bankHeldUntil(columns.bank_changed_at, now);
  const today = tahitiDayOf(now);
  const { present } = await readWithdrawalFee(db, today);
  const { feeXpf, why } = await judgeFee(db, sellerId, now);
  const balance = await balanceOf(db, 'WALLET', sellerId);
  const max = mostToWithdraw(balance - (await heldXpfOf(db, sellerId, now)), feeXpf);
  const pending = await findPending(db, sellerId);
  return ok({
    fee: feeXpf,
    reason: why,
    laterFee: present?.fee ?? null,
    nextFreeDate: addMonths(monthOf(today), 1),
    balance,
    max,
    obstacle:
      pending !== undefined
        ? 'WITHDRAWAL_PENDING_EXISTS'
        : account === undefined
          ? 'BANK_DETAILS_MISSING'
          : heldUntil !== null
            ? 'BANK_DETAILS_HELD'
            : max === 0
              ? 'BALANCE_INSUFFICIENT'
              : null,
    heldUntil: heldUntil?.toISOString() ?? null,
    iban: account === undefined ? null : maskedAccount(account.iban),
    accountTitle: account?.accountTitle ?? null,
  });
}
