import type { SellerId, Xpf } from '@matete/contract/units';
import { bankHeldUntil } from '@matete/domain/payout/bank-hold';
import { mostToWithdraw } from '@matete/domain/payout/withdrawal-amounts';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findSeller } from '#account/account-store';
import { lockBalance } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import { completeAccount } from '#payout/bank-account';
import { judgeFee } from '#payout/judge-fee';
import { heldXpfOf } from '#payout/wallet/held-earnings-query';
import { findPending, insert } from '#payout/withdrawal-store';
import type { Tx } from '#platform/db/database';

export interface WithdrawalRequest {
  readonly sellerId: SellerId;
  readonly amountXpf: Xpf;
  /** The fee that was shown, where one was. */
  readonly shownFeeXpf: Xpf | undefined;
  /** The admin who asks on the seller's behalf. */
  readonly onBehalfBy: string | null;
  readonly now: Date;
}

/**
 * Reserves money of a wallet, with the fee, until an admin decides. Locks the wallet first: of many requests at once each sees what
 * the one before left.
 *
 * @returns The id of the withdrawal.
 * @source domain rules §13, §16 "Sellers' accounts"
 */
export async function requestWithdrawal(tx: Tx, request: WithdrawalRequest): Promise<Result<string>> {
  const { sellerId, amountXpf, now } = request;
  const columns = await findSeller(tx, sellerId);
  if (columns === undefined) return refuse('ACCOUNT_NOT_FOUND');
  const balanceXpf = await lockBalance(tx, 'WALLET', sellerId);
  if ((await findPending(tx, sellerId)) !== undefined) return refuse('WITHDRAWAL_PENDING_EXISTS');
  const bank = completeAccount(columns);
  if (bank === undefined) return refuse('BANK_DETAILS_MISSING');
  const heldUntil = bankHeldUntil(columns.bank_changed_at, now);
  if (heldUntil !== null) return refuse('BANK_DETAILS_HELD', { details: { heldUntil: heldUntil.toISOString() } });
  const { feeXpf } = await judgeFee(tx, sellerId, now);
  if (request.shownFeeXpf !== undefined && request.shownFeeXpf !== feeXpf)
    return refuse('WITHDRAWAL_FEE_CHANGED', { details: { fee: feeXpf } });
  const maxXpf = mostToWithdraw(balanceXpf - (await heldXpfOf(tx, sellerId, now)), feeXpf);
  if (amountXpf > maxXpf)
    return refuse('BALANCE_INSUFFICIENT', { path: 'amount', details: { max: maxXpf, fee: feeXpf } });
  const id = uuidv7();
  await insert(tx, { id, sellerId, amountXpf, feeXpf, bank, onBehalfBy: request.onBehalfBy, now });
  await post(tx, {
    kind: 'WITHDRAWAL_RESERVED',
    subject: id,
    now,
    entries: [
      { account: { kind: 'WALLET', owner: sellerId }, amountXpf: -(amountXpf + feeXpf) },
      { account: { kind: 'WITHDRAWAL', owner: sellerId }, amountXpf: amountXpf + feeXpf },
    ],
  });
  return ok(id);
}
