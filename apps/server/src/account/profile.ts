import type { UserView } from '@matete/contract/account/account-views';
import type { BillingDetail, updateBillingDetail, updateCustomer } from '@matete/contract/account/customers';
import type { updateSeller } from '@matete/contract/account/sellers';
import type { BodyOf } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, CustomerId } from '@matete/contract/units';
import { BANK_HOLD_MS } from '@matete/domain/payout/bank-hold';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland } from '@matete/reference/islands';
import { uuidv7 } from 'uuidv7';

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
import { type BankColumns, bankColumns } from '#account/bank-details';
import { audit } from '#platform/audit/audit';
import { EVERYTHING } from '#platform/changes/changes';
import type { Db, Tx } from '#platform/db/database';
import { givenColumns } from '#platform/db/given-columns';
import { queueMail } from '#platform/mail/queue-mail';

const HOUR_MS = 3_600_000;

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
    return refuse('ISLAND_UNKNOWN', { path: 'island' });
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

/** Whether bank details would change by what was given. */
export const changesBank = (given: BankColumns, stored: BankColumns): boolean =>
  Object.entries(given).some(([name, value]) => value !== stored[name as keyof BankColumns]);

/** Mails a change of bank details to the seller's address, and writes it into the journal. */
async function tellOfBankChange(
  tx: Tx,
  { sellerId, actorId, now }: { sellerId: AccountId; actorId: AccountId; now: Date },
): Promise<void> {
  const account = await lockById(tx, sellerId);
  if (account === undefined) return;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: sellerId,
    recipient: account.email,
    kind: 'bank-details-changed',
    language: account.language,
    data: { firstName: account.first_name, hours: BANK_HOLD_MS / HOUR_MS },
    now,
  });
  await audit(tx, {
    actorId,
    action: 'BANK_DETAILS_CHANGED',
    subjectKind: 'account',
    subjectId: sellerId,
    details: {},
    now,
  });
}

/** The caller proves a change of bank details with their own password; anything else needs none. */
export interface SellerChange {
  readonly sellerId: AccountId;
  readonly change: Omit<BodyOf<typeof updateSeller>, 'currentPassword'>;
  /** Who changes it: the seller, or an admin. */
  readonly actorId: AccountId;
  readonly now: Date;
}

/**
 * Changes a seller's particulars. A change of bank details is mailed to the seller, written into the journal, and holds
 * withdrawals.
 *
 * @source domain rules §16 "Sellers' accounts"
 */
export async function changeSeller(
  tx: Tx,
  { sellerId: accountId, change, actorId, now }: SellerChange,
): Promise<Result<UserView>> {
  const changed = await changePerson(tx, accountId, 'SELLER', change);
  if (!changed.ok) return changed;
  const stored = await findSeller(tx, accountId);
  const bank = change.bank === undefined ? ok({}) : bankColumns(change.bank, 'bank.', stored);
  if (!bank.ok) return bank;
  const hold = stored !== undefined && changesBank(bank.value, stored) ? { bank_changed_at: now } : {};
  const firstLogin = change.firstLogin === undefined ? {} : { first_login: change.firstLogin };
  await updateSellerRow(tx, accountId, { ...bank.value, ...hold, ...firstLogin });
  if (hold.bank_changed_at !== undefined) await tellOfBankChange(tx, { sellerId: accountId, actorId, now });
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
