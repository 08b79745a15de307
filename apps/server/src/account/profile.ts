import type { UserView } from '@matete/contract/account/account-views';
import type { BillingDetail, updateBillingDetail, updateCustomer } from '@matete/contract/account/customers';
import type { updateSeller } from '@matete/contract/account/sellers';
import type { BodyOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';

import { accountSearchText, findView, lockById } from '#account/account-store';
import { bankColumns } from '#account/bank-details';
import type { Db, Tx } from '#platform/db/database';

interface PersonalChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly island?: string | undefined;
}

async function changePerson(
  tx: Tx,
  accountId: string,
  role: 'CUSTOMER' | 'SELLER',
  change: PersonalChange,
): Promise<Result<void>> {
  const account = await lockById(tx, accountId);
  if (account === undefined || account.role !== role) return refuse('ACCOUNT_NOT_FOUND');
  if (change.island !== undefined && findIsland(change.island) === undefined)
    return refuse('VALIDATION_FAILED', { path: 'island' });
  const seller = await tx
    .selectFrom('sellers')
    .select('tahiti_number')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const firstName = change.firstName ?? account.first_name;
  const lastName = change.lastName ?? account.last_name;
  const phone = change.phone === undefined ? account.phone : `+${change.phone}`;
  await tx
    .updateTable('accounts')
    .set({
      first_name: firstName,
      last_name: lastName,
      phone,
      island_id: change.island ?? account.island_id,
      search_text: accountSearchText([firstName, lastName, account.email, phone, seller?.tahiti_number]),
    })
    .where('id', '=', accountId)
    .execute();
  return ok(undefined);
}

async function viewOf(tx: Tx, accountId: string, now: Date): Promise<Result<UserView>> {
  const view = await findView(tx, accountId, now);
  return view === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(view);
}

export async function changeCustomer(
  tx: Tx,
  accountId: string,
  change: BodyOf<typeof updateCustomer>,
  now: Date,
): Promise<Result<UserView>> {
  const changed = await changePerson(tx, accountId, 'CUSTOMER', change);
  return changed.ok ? viewOf(tx, accountId, now) : changed;
}

export async function changeSeller(
  tx: Tx,
  accountId: string,
  change: BodyOf<typeof updateSeller>,
  now: Date,
): Promise<Result<UserView>> {
  const changed = await changePerson(tx, accountId, 'SELLER', change);
  if (!changed.ok) return changed;
  const kept = await tx
    .selectFrom('sellers')
    .select(['account_number', 'iban', 'bank_code', 'branch_code', 'rib_key'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const bank = change.bank === undefined ? ok({}) : bankColumns(change.bank, 'bank.', kept);
  if (!bank.ok) return bank;
  const columns = { ...bank.value, ...(change.firstLogin === undefined ? {} : { first_login: change.firstLogin }) };
  if (Object.keys(columns).length > 0)
    await tx.updateTable('sellers').set(columns).where('account_id', '=', accountId).execute();
  return viewOf(tx, accountId, now);
}

export async function setLanguage(
  tx: Tx,
  accountId: string,
  role: 'CUSTOMER' | 'SELLER' | 'ADMIN',
  { language, now }: { language: Language; now: Date },
): Promise<Result<UserView>> {
  const updated = await tx
    .updateTable('accounts')
    .set({ language })
    .where('id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
  return updated.numUpdatedRows === 0n ? refuse('ACCOUNT_NOT_FOUND') : viewOf(tx, accountId, now);
}

export async function readBilling(db: Db, customerId: string): Promise<Result<BillingDetail>> {
  const row = await db
    .selectFrom('customers as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select([
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.phone',
      'c.payment_method',
      'c.address',
      'c.city',
      'c.zip_code',
      'c.country',
    ])
    .where('c.account_id', '=', customerId)
    .where('a.erased_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return refuse('ACCOUNT_NOT_FOUND');
  return ok({
    personalInfo: { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone },
    paymentMethod: row.payment_method as BillingDetail['paymentMethod'],
    address: row.address,
    country: row.country,
    city: row.city,
    zipCode: row.zip_code,
  });
}

export async function changeBilling(
  tx: Tx,
  customerId: string,
  change: BodyOf<typeof updateBillingDetail>,
): Promise<Result<BillingDetail>> {
  const columns = {
    payment_method: change.paymentMethod,
    address: change.address,
    city: change.city,
    zip_code: change.zipCode,
    country: change.country,
  };
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0)
    await tx.updateTable('customers').set(given).where('account_id', '=', customerId).execute();
  return readBilling(tx, customerId);
}
