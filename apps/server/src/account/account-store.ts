import type { Role } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, SellerId, Xpf } from '@matete/contract/units';
import { FINAL_STATUSES } from '@matete/domain/order/order-statuses';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import type { Insertable, Selectable, Updateable } from 'kysely';

import { BANK_COLUMNS, type BankColumns, openBank, sealBank } from '#account/bank-details';
import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';
import type { Account, Customer, Seller } from '#platform/db/schema';
import { accountTag } from '#platform/session/known-callers';

export type AccountRow = Selectable<Account>;

/** Text an account is found by in the admin's lists: name, address, phone and T.A.H.I.T.I number, folded. */
export const accountSearchText = (parts: readonly (string | null | undefined)[]): string =>
  foldForSearch(parts.filter((part) => part !== null && part !== undefined).join(' '));

export const findById = (db: Db, id: AccountId): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const findByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

export const lockById = (tx: Tx, id: AccountId): Promise<AccountRow | undefined> =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Columns of a seller's row, with the account of a bank as it is written by hand. */
type OpenSeller<Columns extends object> = Omit<Columns, 'iban' | 'account_number'> & BankColumns;

/** Inserts an account. @returns Whether it was new: false where its e-mail address is taken. */
export async function insert(tx: Tx, account: Insertable<Account>): Promise<boolean> {
  const inserted = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

export async function insertCustomer(tx: Tx, customer: Insertable<Customer>): Promise<void> {
  await tx.insertInto('customers').values(customer).execute();
}

/** Inserts a seller. @returns Whether it was new: false where its T.A.H.I.T.I number is taken. */
export async function insertSeller(tx: Tx, seller: OpenSeller<Insertable<Seller>>): Promise<boolean> {
  const inserted = await tx
    .insertInto('sellers')
    .values(sealBank(seller.account_id, seller))
    .onConflict((conflict) => conflict.column('tahiti_number').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

/** Locks an account's row until the end of the transaction and reads nothing of it. */
export async function lockRow(tx: Tx, id: AccountId): Promise<void> {
  await tx.selectFrom('accounts').where('id', '=', id).forNoKeyUpdate().execute();
}

export const findUnverified = (
  tx: Tx,
  by: { readonly id: AccountId } | { readonly email: string },
): Promise<Pick<AccountRow, 'id' | 'email' | 'language' | 'first_name'> | undefined> =>
  tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language', 'first_name'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .where('email_verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export async function update(tx: Tx, id: AccountId, columns: Updateable<Account>): Promise<void> {
  await tx.updateTable('accounts').set(columns).where('id', '=', id).execute();
  tx.publishChange([accountTag(id)]);
}

/** Marks an e-mail address as verified. @returns The account, or undefined where it was verified before. */
export async function markEmailVerified(
  tx: Tx,
  id: AccountId,
  now: Date,
): Promise<Pick<AccountRow, 'role' | 'status'> | undefined> {
  tx.publishChange([accountTag(id)]);
  return tx
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .returning(['role', 'status'])
    .executeTakeFirst();
}

/** @returns Whether there is an account of that role. */
export async function updateLanguage(
  tx: Tx,
  { id, role, language }: { id: AccountId; role: Role; language: Language },
): Promise<boolean> {
  const updated = await tx
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst();
  tx.publishChange([accountTag(id)]);
  return updated.numUpdatedRows !== 0n;
}

/** Bank details and T.A.H.I.T.I number of a seller; undefined: no such seller. */
export async function findSeller(db: Db, accountId: AccountId) {
  const row = await db
    .selectFrom('sellers')
    .select(['tahiti_number', 'bank_changed_at', ...BANK_COLUMNS])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && openBank(accountId, row);
}

export const findCustomerType = (tx: Tx, accountId: AccountId): Promise<string> =>
  tx
    .selectFrom('customers')
    .select('type')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
    .then(({ type }) => type);

export async function updateSeller(
  tx: Tx,
  accountId: AccountId,
  columns: OpenSeller<Updateable<Seller>>,
): Promise<void> {
  if (Object.keys(columns).length > 0)
    await tx.updateTable('sellers').set(sealBank(accountId, columns)).where('account_id', '=', accountId).execute();
}

export async function updateCustomer(tx: Tx, accountId: AccountId, columns: Updateable<Customer>): Promise<void> {
  if (Object.keys(columns).length > 0)
    await tx.updateTable('customers').set(columns).where('account_id', '=', accountId).execute();
}

/**
 * Gives an account another e-mail address. @returns false where another account has it: the transaction can only be rolled
 * back then.
 */
export async function changeEmail(
  tx: Tx,
  id: AccountId,
  columns: { readonly email: string; readonly search_text: string },
): Promise<boolean> {
  try {
    await update(tx, id, columns);
    return true;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'accounts_email') return false;
    throw error;
  }
}

/**
 * Gives a seller another T.A.H.I.T.I number. @returns false where another seller has it: the transaction can only be
 * rolled back then.
 */
export async function setTahitiNumber(tx: Tx, sellerId: SellerId, tahitiNumber: string): Promise<boolean> {
  try {
    await updateSeller(tx, sellerId, { tahiti_number: tahitiNumber });
    return true;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'sellers_tahiti_number_key')
      return false;
    throw error;
  }
}

/** Whether a seller holds orders that are not over. */
export async function holdsOrders(tx: Tx, sellerId: SellerId): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('status', 'not in', [...FINAL_STATUSES])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts whose block has ended and that still read as blocked, the earliest first. */
export const listEndedBlocks = (
  db: Db,
  now: Date,
  { except, take }: { except: readonly AccountId[]; take: number },
): Promise<{ id: AccountId }[]> =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('status', '=', 'BLOCK')
    .where('blocked_until', '<=', now)
    .where('erased_at', 'is', null)
    .where(notAmong(except))
    .orderBy('blocked_until')
    .limit(take)
    .execute();

/**
 * Adds to what a seller has earned in all.
 *
 * @param by Orders completed, and XPF earned with the freight that came back.
 */
export async function addToSellerTotals(
  tx: Tx,
  sellerId: SellerId,
  by: { readonly completedOrders: number; readonly earningXpf: Xpf },
): Promise<void> {
  await tx
    .updateTable('sellers')
    .set((eb) => ({
      completed_orders: eb('completed_orders', '+', by.completedOrders),
      total_earning_xpf: eb('total_earning_xpf', '+', by.earningXpf),
    }))
    .where('account_id', '=', sellerId)
    .execute();
}

/** Adds ratings and stars to what a seller was given in all. */
export async function addSellerStars(
  tx: Tx,
  sellerId: SellerId,
  by: { readonly count: number; readonly stars: number },
): Promise<void> {
  await tx
    .updateTable('sellers')
    .set((eb) => ({ rating_count: eb('rating_count', '+', by.count), star_sum: eb('star_sum', '+', by.stars) }))
    .where('account_id', '=', sellerId)
    .execute();
}

/** Writes that an account has accepted a version of the terms. */
export async function acceptTerms(
  tx: Tx,
  accountId: AccountId,
  { version, now }: { version: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ terms_version: version, terms_accepted_at: now })
    .where('id', '=', accountId)
    .execute();
}
