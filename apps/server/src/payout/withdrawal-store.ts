import type { BankAccount, WithdrawalStatus } from '@matete/contract/payout/withdrawals';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, SellerId, WithdrawalExportId, WithdrawalId, Xpf } from '@matete/contract/units';
import { addMonths, monthOf, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import { countRows } from '#platform/db/count-query';
import type { Db, Tx } from '#platform/db/database';
import type { Withdrawal, WithdrawalExport } from '#platform/db/schema';
import { openText, sealText } from '#platform/sealing/sealed-text';

/** Withdrawal with the account that it goes to opened. */
export type WithdrawalRow = Omit<Selectable<Withdrawal>, 'bank'> & { readonly bank: BankAccount };

/** Opens the account that a withdrawal goes to. */
export const openWithdrawal = <Row extends Pick<Selectable<Withdrawal>, 'id' | 'bank'>>(row: Row) => ({
  ...row,
  bank: { ...row.bank, iban: openText(row.id, row.bank.iban) },
});

export async function findById(db: Db, id: WithdrawalId): Promise<WithdrawalRow | undefined> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
  return row && openWithdrawal(row);
}

export async function lockById(tx: Tx, id: WithdrawalId): Promise<WithdrawalRow | undefined> {
  const row = await tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && openWithdrawal(row);
}

/** Finds where to mail a seller. */
export const findRecipient = (
  db: Db,
  sellerId: SellerId,
): Promise<{ email: string; language: Language; first_name: string; last_name: string }> =>
  db
    .selectFrom('accounts')
    .select(['email', 'language', 'first_name', 'last_name'])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow();

export const findPending = (db: Db, sellerId: SellerId): Promise<{ id: WithdrawalId } | undefined> =>
  db
    .selectFrom('withdrawals')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();

/** Counts the withdrawals requested in the calendar month of an instant, in Tahiti; a rejected one does not count. */
export async function countThisMonth(db: Db, sellerId: SellerId, now: Date): Promise<number> {
  const month = monthOf(tahitiDayOf(now));
  return countRows(
    db
      .selectFrom('withdrawals')
      .where('seller_id', '=', sellerId)
      .where('status', '<>', 'REJECTED')
      .where('requested_at', '>=', startOfTahitiDay(month))
      .where('requested_at', '<', startOfTahitiDay(addMonths(month, 1))),
  );
}

export interface NewWithdrawal {
  readonly id: WithdrawalId;
  readonly sellerId: SellerId;
  readonly amountXpf: Xpf;
  readonly feeXpf: Xpf;
  readonly bank: BankAccount;
  /** The admin who pays out on the seller's behalf. */
  readonly onBehalfBy: AccountId | null;
  readonly now: Date;
}

export async function insert(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      id: withdrawal.id,
      seller_id: withdrawal.sellerId,
      amount_xpf: withdrawal.amountXpf,
      fee_xpf: withdrawal.feeXpf,
      status: 'PENDING',
      bank: JSON.stringify({ ...withdrawal.bank, iban: sealText(withdrawal.id, withdrawal.bank.iban) }),
      on_behalf_by: withdrawal.onBehalfBy,
      requested_at: withdrawal.now,
    })
    .execute();
}

/** @throws Error when the withdrawal left the status where the plan began: somebody forgot the lock. */
export async function applyMove(
  tx: Tx,
  id: WithdrawalId,
  { from, to, changes }: { from: WithdrawalStatus; to: WithdrawalStatus; changes: Updateable<Withdrawal> },
): Promise<void> {
  const updated = await tx
    .updateTable('withdrawals')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new Error(`withdrawal ${id} is not ${from} any more: it was not locked`);
}

/** Puts approved withdrawals that are in no bank file yet into one, each into one file only. @returns How many. */
export async function stampForExport(tx: Tx, exportId: WithdrawalExportId): Promise<number> {
  const { numAffectedRows } = await sql`
    update withdrawals set export_id = ${exportId} where id in (
      select id from withdrawals where status = 'APPROVED' and export_id is null order by id for no key update)
      and export_id is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function insertExport(tx: Tx, file: Insertable<WithdrawalExport>): Promise<void> {
  await tx.insertInto('withdrawal_exports').values(file).execute();
}
