import { isBankName } from '@matete/contract/latin-letters';
import type { WithdrawalStatus } from '@matete/contract/payout/withdrawals';
import type { AccountId, WithdrawalId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { planWithdrawalStep, type WithdrawalAction } from '@matete/domain/payout/withdrawal-table';
import { ok, refuse, type Result } from '@matete/domain/result';
import { ibanCheck } from '@matete/reference/banks';
import { uuidv7 } from 'uuidv7';

import { refuseWhileBroken } from '#ledger/books-check-store';
import { lockBalance } from '#ledger/ledger-store';
import { type LedgerEntry, post } from '#ledger/post';
import { applyMove, findById, findRecipient, lockById, type WithdrawalRow } from '#payout/withdrawal-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { type MailKind, queueMail } from '#platform/mail/queue-mail';

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
    isHolderWritable: isBankName(withdrawal.bank.accountTitle),
    hasReason: reason !== undefined,
  });
  if (!plan.ok) return plan;
  const { to, effect } = plan.value;
  const braked = effect === 'PAY_OUT' ? await refuseWhileBroken(tx) : ok(undefined);
  if (!braked.ok) return braked;
  const changes =
    to === 'SENT_BACK'
      ? { sent_back_at: now, sent_back_by: adminId, sent_back_reason: reason ?? null }
      : { decided_at: now, decided_by: adminId, reject_reason: to === 'REJECTED' ? (reason ?? null) : null };
  await applyMove(tx, withdrawalId, { from, to, changes });
  await moveMoney(tx, withdrawal, effect, now);
  await audit(tx, {
    actorId: adminId,
    action: to === 'PENDING' ? 'WITHDRAWAL_APPROVED' : `WITHDRAWAL_${to}`,
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
  effect: 'PAY_OUT' | 'GIVE_BACK' | 'TAKE_BACK',
  now: Date,
): Promise<void> {
  // The fee stays the house's: the bank was asked all the same.
  if (effect === 'TAKE_BACK')
    return post(tx, {
      kind: 'WITHDRAWAL_SENT_BACK',
      subject: id,
      now,
      entries: [
        { account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf: minus(amountXpf) },
        { account: { kind: 'WALLET', owner: sellerId }, amountXpf },
      ],
    });
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

const MAIL_OF = {
  PENDING: 'withdrawal-approved',
  APPROVED: 'withdrawal-approved',
  REJECTED: 'withdrawal-rejected',
  SENT_BACK: 'withdrawal-sent-back',
} as const satisfies Record<WithdrawalStatus, MailKind>;

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
    kind: MAIL_OF[to],
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
