import type { MonthView } from '@matete/contract/ledger/months';
import type { AccountId, TahitiDay } from '@matete/contract/units';
import { judgeClosing } from '@matete/domain/accounting/months';
import { ok, type Result } from '@matete/domain/result';

import {
  insertBalances,
  insertClosedMonth,
  insertSellers,
  insertVat,
  lockBooks,
  readBookedMonths,
  sumMonth,
} from '#accounting/closed-month-store';
import { readDueVat } from '#accounting/due-vat-query';
import { readMonth } from '#accounting/months-query';
import { refuseWhileBroken } from '#ledger/books-check-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

interface Closing {
  readonly month: TahitiDay;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Closes a month of the books: keeps what each kind of account held at its end, the VAT by rate and the names of sellers. From then on the
 * database refuses every movement dated into it.
 *
 * Refused: MONTH_UNKNOWN, MONTH_NOT_OVER, MONTH_ALREADY_CLOSED, MONTH_BEFORE_OPEN, BOOKS_BROKEN.
 *
 * @source domain rules §16 "closing fixes it (later corrections go to the next month)"
 */
export async function closeMonth(tx: Tx, { month, adminId, now }: Closing): Promise<Result<MonthView>> {
  await lockBooks(tx);
  const booked = await readBookedMonths(tx);
  const judged = judgeClosing(month, booked, now);
  if (!judged.ok) return judged;
  const braked = await refuseWhileBroken(tx);
  if (!braked.ok) return braked;
  const movementCount = await insertClosedMonth(tx, { month, previous: booked.lastClosed, closedBy: adminId, now });
  await insertBalances(tx, month, await sumMonth(tx, month, booked.lastClosed));
  await insertVat(tx, month, await readDueVat(tx, month));
  await insertSellers(tx, month);
  await audit(tx, {
    actorId: adminId,
    action: 'MONTH_CLOSED',
    subjectKind: 'month',
    subjectId: month.slice(0, 7),
    details: { movements: movementCount },
    now,
  });
  const closed = await readMonth(tx, month, now);
  if (closed === undefined) throw new Error(`${month} was closed and is not there`);
  return ok(closed);
}
