import type { WithdrawalStatus } from '@matete/contract/payout/withdrawals';
import type { AccountId, SellerId, WithdrawalId, Xpf } from '@matete/contract/units';
import { planWithdrawalStep, type WithdrawalAction } from '@matete/domain/payout/withdrawal-table';
import { ok, refuse, type Result } from '@matete/domain/result';
import { ibanCheck } from '@matete/reference/banks';
import { uuidv7 } from 'uuidv7';

import { lockBalance } from '#ledger/ledger-store';
import { type LedgerEntry, post } from '#ledger/post';
import { requestWithdrawal } from '#payout/request-withdrawal';
import { applyMove, findById, findRecipient, lockById, type WithdrawalRow } from '#payout/withdrawal-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';

export interface WithdrawalDecision {
  readonly withdrawalId: WithdrawalId;
  readonly action: WithdrawalAction;
  readonly reason: string | undefined;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Pays a withdrawal out, or returns its money to the wallet. Locks the wallet first, then the withdrawal: the order in which a
 * request locks them.
 */
export async function decideWithdrawal(tx: Tx, decision: WithdrawalDecision): Promise<Result<void>> {
  const { withdrawalId, action, reason, adminId, now } = decision;
  const found = await findById(tx, withdrawalId);
  if (found === undefined) return refuse('WITHDRAWAL_NOT_FOUND');
  await lockBalance(tx, 'WALLET', found.seller_id);
  const withdrawal = await lockById(tx, withdrawalId);
  if (withdrawal === undefined) return refuse('WITHDRAWAL_NOT_FOUND');
  const from = withdrawal.status;
  const plan = planWithdrawalStep(from, action, 'ADMIN', {
    isIbanValid: ibanCheck(withdrawal.bank.iban) === 'ok',
    hasReason: reason !== undefined,
  });
  if (!plan.ok) return plan;
  const { to, effect } = plan.value;
  const changes = { decided_at: now, decided_by: adminId, reject_reason: to === 'REJECTED' ? (reason ?? null) : null };
  await applyMove(tx, withdrawalId, { from, to, changes });
  await moveMoney(tx, withdrawal, effect, now);
  await audit(tx, {
    actorId: adminId,
    action: to === 'REJECTED' ? 'WITHDRAWAL_REJECTED' : 'WITHDRAWAL_APPROVED',
    subjectKind: 'withdrawal',
    subjectId: withdrawalId,
    details: {
      sellerId: withdrawal.seller_id,
      amountXpf: withdrawal.amount_xpf,
      feeXpf: withdrawal.fee_xpf,
      reason: reason ?? null,
    },
    now,
  });
  await mailSeller(tx, withdrawal, { to, reason, now });
  return ok(undefined);
}

async function moveMoney(
  tx: Tx,
  { id, seller_id: sellerId, amount_xpf: amountXpf, fee_xpf: feeXpf }: WithdrawalRow,
  effect: 'PAY_OUT' | 'GIVE_BACK',
  now: Date,
): Promise<void> {
  const reserved: LedgerEntry = { account: { kind: 'WITHDRAWAL', owner: sellerId }, amountXpf: -(amountXpf + feeXpf) };
  const entries: readonly LedgerEntry[] =
    effect === 'PAY_OUT'
      ? [
          reserved,
          { account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf },
          { account: { kind: 'FEES' }, amountXpf: feeXpf },
        ]
      : [reserved, { account: { kind: 'WALLET', owner: sellerId }, amountXpf: amountXpf + feeXpf }];
  await post(tx, { kind: effect === 'PAY_OUT' ? 'WITHDRAWAL_PAID' : 'WITHDRAWAL_RETURNED', subject: id, now, entries });
}

/** Mails the decision to the seller: the specification has no notification code for withdrawals. */
async function mailSeller(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { to, reason, now }: { to: WithdrawalStatus; reason: string | undefined; now: Date },
): Promise<void> {
  const seller = await findRecipient(tx, withdrawal.seller_id);
  await queueMail(tx, {
    id: uuidv7(),
    accountId: withdrawal.seller_id,
    recipient: seller.email,
    kind: to === 'APPROVED' ? 'withdrawal-approved' : 'withdrawal-rejected',
    language: seller.language,
    data: {
      firstName: seller.first_name,
      amountXpf: withdrawal.amount_xpf,
      feeXpf: withdrawal.fee_xpf,
      iban: withdrawal.bank.iban.slice(-4),
      reason: reason ?? '',
    },
    now,
  });
}

/** Pays a seller out without their request: requested and approved by an admin in one, by the same rules. */
export async function withdrawForSeller(
  tx: Tx,
  given: { sellerId: SellerId; amountXpf: Xpf; reason: string | undefined; adminId: AccountId; now: Date },
): Promise<Result<string>> {
  const { sellerId, amountXpf, reason, adminId, now } = given;
  const requested = await requestWithdrawal(tx, {
    sellerId,
    amountXpf,
    shownFeeXpf: undefined,
    onBehalfBy: adminId,
    now,
  });
  if (!requested.ok) return requested;
  const decided = await decideWithdrawal(tx, {
    withdrawalId: requested.value,
    action: 'APPROVE',
    reason,
    adminId,
    now,
  });
  return decided.ok ? requested : decided;
}
