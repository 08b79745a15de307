import type { OtherMovementKind } from '@matete/contract/ledger/other-movements';
import type { AccountId, TahitiDay, Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';

import {
  insertOtherMovement,
  isBooked,
  lockOtherMovement,
  lockTax,
  markUndone,
  type OtherMovementRow,
  taxOwedXpf,
} from '#accounting/other-movement-store';
import type { LedgerAccount } from '#ledger/ledger-account';
import { post } from '#ledger/post';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/** Whose money moves: gateways keep their fee from what cards paid. */
const ACCOUNTS: Readonly<Record<OtherMovementKind, { readonly from: LedgerAccount; readonly bank: LedgerAccount }>> = {
  VAT_PAID: { from: { kind: 'VAT' }, bank: { kind: 'BANK', owner: 'WIRE_TRANSFER' } },
  CPS_PAID: { from: { kind: 'CPS' }, bank: { kind: 'BANK', owner: 'WIRE_TRANSFER' } },
  BANK_FEE_PAID: { from: { kind: 'BANK_FEES' }, bank: { kind: 'BANK', owner: 'WIRE_TRANSFER' } },
  GATEWAY_FEE_PAID: { from: { kind: 'BANK_FEES' }, bank: { kind: 'BANK', owner: 'CREDIT_CARD' } },
  OTHER_LOSS: { from: { kind: 'HOUSE_COST' }, bank: { kind: 'BANK', owner: 'WIRE_TRANSFER' } },
};

export interface NewOtherMovement {
  readonly movementId: string;
  readonly kind: OtherMovementKind;
  readonly amountXpf: Xpf;
  readonly paperDate: TahitiDay;
  readonly paper: string;
}

interface By {
  readonly adminId: AccountId;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Books a movement that no order causes, dated now: money that has left the bank.
 *
 * Refused: PAPER_DATE_IN_FUTURE, PAPER_ALREADY_BOOKED, TAX_MORE_THAN_OWED for more of a tax than was collected.
 *
 * @source domain rules §16 "taxes paid to the administration, bank and gateway fees, reversals, losses"
 */
export async function noteOtherMovement(
  tx: Tx,
  { movementId, kind, amountXpf, paperDate, paper }: NewOtherMovement,
  { adminId, reason, now }: By,
): Promise<Result<void>> {
  if (paperDate > tahitiDayOf(now)) return refuse('PAPER_DATE_IN_FUTURE', { path: 'paperDate' });
  const { from, bank } = ACCOUNTS[kind];
  if (from.kind === 'VAT' || from.kind === 'CPS') {
    await lockTax(tx, from.kind);
    if (amountXpf > (await taxOwedXpf(tx, from.kind))) return refuse('TAX_MORE_THAN_OWED', { path: 'amount' });
  }
  if (await isBooked(tx, { kind, paperDate, paper })) return refuse('PAPER_ALREADY_BOOKED', { path: 'paper' });
  const isNew = await insertOtherMovement(tx, {
    id: movementId,
    kind,
    amount_xpf: amountXpf,
    paper_date: paperDate,
    paper,
    reason,
    noted_at: now,
    noted_by: adminId,
  });
  if (!isNew) return refuse('PAPER_ALREADY_BOOKED', { path: 'paper' });
  await post(tx, {
    kind,
    subject: movementId,
    now,
    entries: [
      { account: from, amountXpf: minus(amountXpf) },
      { account: bank, amountXpf },
    ],
  });
  await journal(tx, 'OTHER_MOVEMENT_NOTED', { movementId, kind, amountXpf, paper, adminId, reason, now });
  return ok(undefined);
}

/**
 * Undoes a movement that was noted wrongly by an entry against it, dated now.
 *
 * Refused: OTHER_MOVEMENT_NOT_FOUND, OTHER_MOVEMENT_ALREADY_UNDONE.
 */
export async function undoOtherMovement(
  tx: Tx,
  movementId: string,
  { adminId, reason, now }: By,
): Promise<Result<OtherMovementRow>> {
  const movement = await lockOtherMovement(tx, movementId);
  if (movement === undefined) return refuse('OTHER_MOVEMENT_NOT_FOUND');
  if (movement.undone_at !== null) return refuse('OTHER_MOVEMENT_ALREADY_UNDONE');
  const { kind, amount_xpf: amountXpf, paper } = movement;
  const { from, bank } = ACCOUNTS[kind];
  await markUndone(tx, movementId, { undone_at: now, undone_by: adminId, undone_reason: reason });
  await post(tx, {
    kind: 'OTHER_MOVEMENT_UNDONE',
    subject: movementId,
    now,
    entries: [
      { account: bank, amountXpf: minus(amountXpf) },
      { account: from, amountXpf },
    ],
  });
  await journal(tx, 'OTHER_MOVEMENT_UNDONE', { movementId, kind, amountXpf, paper, adminId, reason, now });
  return ok(movement);
}

const journal = (
  tx: Tx,
  action: 'OTHER_MOVEMENT_NOTED' | 'OTHER_MOVEMENT_UNDONE',
  { movementId, kind, amountXpf, paper, adminId, reason, now }: Omit<NewOtherMovement, 'paperDate'> & By,
): Promise<void> =>
  audit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'other-movement',
    subjectId: movementId,
    details: { kind, amountXpf, paper, reason },
    now,
  });
