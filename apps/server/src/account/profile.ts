import type { UserView } from '@matete/contract/account/account-views';
import type { BillingDetail, updateBillingDetail, updateCustomer } from '@matete/contract/account/customers';
import type { updateSeller } from '@matete/contract/account/sellers';
import type { BodyOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, CustomerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';

import { findBilling, findView } from '#account/account-query';
import {
  accountSearchText,
  findSeller,
  lockById,
  update,
  updateCustomer as updateCustomerRow,
  updateLanguage,
  updateSeller as updateSellerRow,
} from '#account/account-store';
import { bankColumns } from '#account/bank-details';
import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import { givenColumns } from '#platform/db/given-columns';

interface PersonalChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly island?: string | undefined;
}

async function changePerson(
  tx: Tx,
  accountId: AccountId,
  role: 'CUSTOMER' | 'SELLER',
  change: PersonalChange,
): Promise<Result<void>> {
  const account = await lockById(tx, accountId);
  if (account === undefined || account.role !== role) return refuse('ACCOUNT_NOT_FOUND');
  if (change.island !== undefined && findIsland(change.island) === undefined)
    return refuse('VALIDATION_FAILED', { path: 'island' });
  const seller = await findSeller(tx, accountId);
  const firstName = change.firstName ?? account.first_name;
  const lastName = change.lastName ?? account.last_name;
  const phone = change.phone === undefined ? account.phone : `+${change.phone}`;
  await update(tx, accountId, {
    first_name: firstName,
    last_name: lastName,
    phone,
    island_id: change.island ?? account.island_id,
    search_text: accountSearchText([firstName, lastName, account.email, phone, seller?.tahiti_number]),
  });
  // Where goods come from is public.
  if (role === 'SELLER' && change.island !== undefined) tx.publishChange([EVERYTHING]);
  return ok(undefined);
}

async function viewOf(tx: Tx, accountId: AccountId, now: Date): Promise<Result<UserView>> {
  const view = await findView(tx, accountId, now);
  return view === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(view);
}

export async function changeCustomer(
  tx: Tx,
  accountId: AccountId,
  change: BodyOf<typeof updateCustomer>,
  now: Date,
): Promise<Result<UserView>> {
  const changed = await changePerson(tx, accountId, 'CUSTOMER', change);
  return changed.ok ? viewOf(tx, accountId, now) : changed;
}

export async function changeSeller(
  tx: Tx,
  accountId: AccountId,
  change: BodyOf<typeof updateSeller>,
  now: Date,
): Promise<Result<UserView>> {
  const changed = await changePerson(tx, accountId, 'SELLER', change);
  if (!changed.ok) return changed;
  const stored = await findSeller(tx, accountId);
  const bank = change.bank === undefined ? ok({}) : bankColumns(change.bank, 'bank.', stored);
  if (!bank.ok) return bank;
  const firstLogin = change.firstLogin === undefined ? {} : { first_login: change.firstLogin };
  await updateSellerRow(tx, accountId, { ...bank.value, ...firstLogin });
  return viewOf(tx, accountId, now);
}

export async function setLanguage(
  tx: Tx,
  accountId: AccountId,
  role: 'CUSTOMER' | 'SELLER' | 'ADMIN',
  { language, now }: { language: Language; now: Date },
): Promise<Result<UserView>> {
  const isFound = await updateLanguage(tx, { id: accountId, role, language });
  return isFound ? viewOf(tx, accountId, now) : refuse('ACCOUNT_NOT_FOUND');
}

export async function readBilling(db: Db, customerId: CustomerId): Promise<Result<BillingDetail>> {
  const billing = await findBilling(db, customerId);
  return billing === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(billing);
}

export async function changeBilling(
  tx: Tx,
  customerId: CustomerId,
  change: BodyOf<typeof updateBillingDetail>,
): Promise<Result<BillingDetail>> {
  const columns = givenColumns(change, {
    paymentMethod: 'payment_method',
    address: 'address',
    city: 'city',
    zipCode: 'zip_code',
    country: 'country',
  });
  await updateCustomerRow(tx, customerId, columns);
  return readBilling(tx, customerId);
}
