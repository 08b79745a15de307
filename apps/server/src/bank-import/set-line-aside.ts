import type { AccountId, PaymentId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockOpenLine } from '#bank-import/apply-line';
import {
  changeLine,
  findKnownLines,
  findPaymentNamed,
  lockImports,
  lockLine,
  type StatementLineRow,
  UNUSED,
  wasTurnedDown,
} from '#bank-import/records/statement-store';
import { identityOf } from '#bank-import/line-identity';
import { readTransfers } from '#bank-import/transfers-query';
import { audit } from '#platform/audit/audit';
import type { AuditAction } from '@matete/contract/report/audit-actions';
import type { Tx } from '#platform/db/database';

interface By {
  readonly lineId: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Says which payment a line is for. Nothing moves: the line then shows what it would do.
 *
 * Refused: PAYMENT_NOT_FOUND at the reference, PAYMENT_STEP_NOT_ALLOWED for a payment whose money a gateway takes.
 */
export async function choosePayment(
  tx: Tx,
  { lineId, reference, adminId, now }: By & { readonly reference: string },
): Promise<Result<{ paymentId: PaymentId }>> {
  const line = await lockOpenLine(tx, lineId);
  if (!line.ok) return line;
  const paymentId = await findPaymentNamed(tx, reference);
  if (paymentId === undefined) return refuse('PAYMENT_NOT_FOUND', { path: 'reference' });
  if ((await readTransfers(tx, { ids: [paymentId] })).length === 0)
    return refuse('PAYMENT_STEP_NOT_ALLOWED', { path: 'reference' });
  await changeLine(tx, lineId, { chosen_payment_id: paymentId });
  await journal(tx, line.value, { action: 'STATEMENT_LINE_CHOSEN', adminId, now });
  return ok({ paymentId });
}

/** Sets a line aside that is of no payment: a refund of the bank, money of the house, something that cannot be read. */
export async function setAside(
  tx: Tx,
  { lineId, reason, adminId, now }: By & { readonly reason: string },
): Promise<Result<{ lineId: string }>> {
  const line = await lockLine(tx, lineId);
  if (line === undefined) return refuse('STATEMENT_LINE_NOT_FOUND');
  if (line.aside_at !== null) return refuse('STATEMENT_LINE_USED');
  if (line.used_at !== null && !(await wasTurnedDown(tx, line))) return refuse('STATEMENT_LINE_USED');
  await changeLine(tx, lineId, { ...UNUSED, aside_at: now, aside_by: adminId, aside_reason: reason });
  await journal(tx, line, { action: 'STATEMENT_LINE_ASIDE', adminId, now, reason });
  return ok({ lineId });
}

/**
 * Takes back a line that was set aside, or that was only attributed, and the choice of its payment. One that repeats another
 * becomes a movement of its own.
 */
export async function reopenLine(tx: Tx, { lineId, adminId, now }: By): Promise<Result<{ lineId: string }>> {
  const line = await lockLine(tx, lineId);
  if (line === undefined) return refuse('STATEMENT_LINE_NOT_FOUND');
  const movedMoney = line.used_at !== null && line.outcome !== 'NOTED' && !(await wasTurnedDown(tx, line));
  if (movedMoney) return refuse('STATEMENT_LINE_USED');
  const isTouched = line.used_at !== null || line.aside_at !== null || line.chosen_payment_id !== null;
  if (!isTouched && line.repeats_id === null) return ok({ lineId });
  await changeLine(tx, lineId, {
    ...UNUSED,
    chosen_payment_id: null,
    aside_at: null,
    aside_by: null,
    aside_reason: null,
    ...(isTouched ? {} : { repeats_id: null, identity: await freeIdentity(tx, line) }),
  });
  await journal(tx, line, { action: 'STATEMENT_LINE_REOPENED', adminId, now });
  return ok({ lineId });
}

/** The next identity among lines that say the same, so that a file that has them all brings none of them again. */
async function freeIdentity(tx: Tx, row: StatementLineRow): Promise<string> {
  await lockImports(tx);
  const line = { ...row, bankId: '', bookedOn: row.booked_on, amountXpf: row.amount_xpf, amountText: row.amount_text };
  for (let ordinal = 1; ; ordinal += 1) {
    const identity = identityOf(line, ordinal);
    if ((await findKnownLines(tx, [identity])).size === 0) return identity;
  }
}

interface Journal {
  readonly action: AuditAction;
  readonly adminId: AccountId;
  readonly now: Date;
  readonly reason?: string;
}

const journal = (
  tx: Tx,
  { statement_id: statementId, line_number: lineNumber, amount_xpf: amountXpf }: StatementLineRow,
  { action, adminId, now, reason }: Journal,
): Promise<void> =>
  audit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'statement',
    subjectId: statementId,
    details: { lineNumber, amountXpf, ...(reason === undefined ? {} : { reason }) },
    now,
  });
