import type { MonthBank } from '@matete/contract/ledger/months';
import { monthState } from '@matete/domain/accounting/months';
import { ok, refuse, type Result } from '@matete/domain/result';

import { type NotedStatement, readMonthBank, saveStatement } from '#accounting/bank-statement-store';
import { readBookedMonths } from '#accounting/closed-month-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

/**
 * Notes what the bank's statement of a month says, beside the books. It moves nothing, and can be noted again.
 *
 * Refused: MONTH_UNKNOWN, MONTH_NOT_OVER.
 */
export async function noteBankStatement(tx: Tx, noted: NotedStatement): Promise<Result<MonthBank>> {
  const { month, openingXpf, closingXpf, adminId, now } = noted;
  const booked = await readBookedMonths(tx);
  const state = monthState(month, booked, now);
  if (state === null) return refuse('MONTH_UNKNOWN');
  if (state === 'RUNNING') return refuse('MONTH_NOT_OVER');
  await saveStatement(tx, noted);
  await audit(tx, {
    actorId: adminId,
    action: 'BANK_STATEMENT_NOTED',
    subjectKind: 'month',
    subjectId: month.slice(0, 7),
    details: { openingXpf, closingXpf },
    now,
  });
  return ok(await readMonthBank(tx, month, booked.lastClosed));
}
