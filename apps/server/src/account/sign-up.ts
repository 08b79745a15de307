import type { UserView } from '@matete/contract/account/account-views';
import type { CustomerSignUp, SellerSignUp } from '@matete/contract/account/sign-up';
import type { AccountId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { findIsland, maySellFrom } from '@matete/reference/islands';
import { uuidv7 } from 'uuidv7';
import type { output } from 'zod/mini';

import { findView } from '#account/account-query';
import { accountSearchText, insert, insertCustomer, insertSeller } from '#account/account-store';
import { bankColumns } from '#account/bank-details';
import { sendVerificationMail } from '#account/email-verification';
import { checkNewPassword, hashPassword } from '#account/password/password';
import { putCompany } from '#company/records/company-store';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';
import { insertSession } from '#platform/session/session-store';
import { readSiteSetting } from '#site-setting/site-setting-store';
import { readVersionOn } from '#terms/terms-store';

/** What a company says of itself later, in its profile. */
const NO_DETAILS = {
  legalForm: null,
  rcNumber: null,
  address: null,
  zipCode: null,
  city: null,
  country: null,
  invoiceEmail: null,
} as const;

type CustomerForm = output<typeof CustomerSignUp>;
type SellerForm = output<typeof SellerSignUp>;

/**
 * Creates a customer account, not verified and not approved, and sends the verification mail.
 *
 * @returns With the token of a session where it was asked for from the checkout.
 */
export async function signUpCustomer(
  services: Runtime,
  form: CustomerForm,
  browser?: { readonly hash: Buffer; readonly userAgent: string | undefined },
): Promise<Result<{ user: UserView; token?: string }>> {
  const checked = await checkForm(form, 'CUSTOMER');
  if (!checked.ok) return checked;
  return inTransaction(services.db, async (tx) => {
    const account = await insertAccount(services, tx, { form, role: 'CUSTOMER', passwordHash: checked.value });
    if (!account.ok) return account;
    await insertCustomer(tx, { account_id: account.value, type: form.type });
    if (form.type === 'BUSINESS' && form.company !== undefined)
      await putCompany(tx, account.value, { ...NO_DETAILS, ...form.company }, services.now());
    const approvedTypes = await readSiteSetting(tx, 'APPROVE_CUSTOMERS_AUTOMATICALLY');
    const isExamined = !approvedTypes.includes(form.type);
    const way = { browserHash: browser?.hash, returnTo: form.returnTo, isExamined };
    const welcomed = await welcome(services, tx, account.value, { code: 1, form, ...way });
    if (!welcomed.ok) return welcomed;
    const user = welcomed.value;
    if (form.fromCheckout !== true) return ok({ user });
    const session = { accountId: user.userId, userAgent: browser?.userAgent, now: services.now() };
    return ok({ user, token: await insertSession(tx, session) });
  });
}

/**
 * Takes a seller's application: the account waits for an admin.
 *
 * @source domain rules §2: sellers live on islands with voyages to Papeete; the T.A.H.I.T.I number is unique among them
 */
export async function signUpSeller(services: Runtime, form: SellerForm): Promise<Result<UserView>> {
  const checked = await checkForm(form, 'SELLER');
  if (!checked.ok) return checked;
  const island = findIsland(form.island);
  if (island === undefined || !maySellFrom(island)) return refuse('ISLAND_WITHOUT_VOYAGES', { path: 'island' });
  const bank = bankColumns(form.bank ?? {}, 'bank.');
  if (!bank.ok) return bank;
  return inTransaction(services.db, async (tx) => {
    const account = await insertAccount(services, tx, { form, role: 'SELLER', passwordHash: checked.value });
    if (!account.ok) return account;
    const seller = { account_id: account.value, tahiti_number: form.tahitiNumber, ...bank.value };
    if (!(await insertSeller(tx, seller))) return refuse('TAHITI_NUMBER_TAKEN', { path: 'tahitiNumber' });
    return welcome(services, tx, account.value, { code: 5001, form });
  });
}

async function checkForm(form: CustomerForm | SellerForm, role: 'CUSTOMER' | 'SELLER'): Promise<Result<string>> {
  const password = await checkNewPassword(form.password, { role, email: form.email });
  if (!password.ok) return password;
  if (findIsland(form.island) === undefined) return refuse('ISLAND_UNKNOWN', { path: 'island' });
  return ok(await hashPassword(form.password));
}

interface NewAccount {
  readonly form: CustomerForm | SellerForm;
  readonly role: 'CUSTOMER' | 'SELLER';
  readonly passwordHash: string;
}

async function insertAccount(
  services: Runtime,
  tx: Tx,
  { form, role, passwordHash }: NewAccount,
): Promise<Result<string>> {
  const id = uuidv7();
  const now = services.now();
  const phone = `+${form.countryCode}${form.phone}`;
  const tahitiNumber = 'tahitiNumber' in form ? form.tahitiNumber : undefined;
  const isNew = await insert(tx, {
    id,
    role,
    email: form.email,
    password_hash: passwordHash,
    first_name: form.firstName,
    last_name: form.lastName,
    phone,
    island_id: form.island,
    language: form.language,
    status: 'PENDING',
    terms_accepted_at: now,
    terms_version: await readVersionOn(tx, tahitiDayOf(now)),
    search_text: accountSearchText([form.firstName, form.lastName, form.email, phone, tahitiNumber]),
    created_at: now,
  });
  return isNew ? ok(id) : refuse('EMAIL_TAKEN', { path: 'email' });
}

interface Welcome {
  readonly code: 1 | 5001;
  readonly form: CustomerForm | SellerForm;
  /** An admin examines a customer's account before its first order. */
  readonly isExamined?: boolean;
  readonly browserHash?: Buffer | undefined;
  readonly returnTo?: string | undefined;
}

async function welcome(
  services: Runtime,
  tx: Tx,
  accountId: AccountId,
  { code, form, isExamined = false, ...way }: Welcome,
): Promise<Result<UserView>> {
  const now = services.now();
  const data = { firstName: form.firstName, ...(isExamined ? { variant: 'examined' } : {}) };
  await notify(tx, { accountId, code, eventKey: 'account', data, now });
  await sendVerificationMail(tx, {
    accountId,
    email: form.email,
    language: form.language,
    firstName: form.firstName,
    now,
    ...way,
  });
  const view = await findView(tx, accountId, now);
  if (view === undefined) throw new Error('the account was not written');
  return ok(view);
}
