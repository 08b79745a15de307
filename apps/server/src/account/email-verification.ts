import type { VerifiedAccount } from '@matete/contract/account/email-verification';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, TahitiDay } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findView } from '#account/account-query';
import { findById, findCustomerType, findUnverified, markEmailVerified, update } from '#account/account-store';
import { consumeToken, findLastBrowserHash, insertToken } from '#account/email-token/email-token-store';
import { mayMailLink } from '#account/mail-pause';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { findLastData, forgetDead } from '#platform/mail/mail-store';
import { queueMail } from '#platform/mail/queue-mail';
import { releaseOrders, tellOfTransfers } from '#order/release-orders';
import { readSiteSetting } from '#site-setting/site-setting-store';
import { takeUpInvitations } from '#translation/records/take-up-invitations';

const VERIFICATION_HOURS = 48;

interface Recipient {
  readonly accountId: AccountId;
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
  readonly now: Date;
  /** Browser that signed up, by the hash of its secret. */
  readonly browserHash?: Buffer | null | undefined;
  /** Page of this product that was on the way when somebody signed up. */
  readonly returnTo?: string | undefined;
  /** Last day on which a paid order waits for it; absent: the mail says nothing of one. */
  readonly untilDate?: TahitiDay | undefined;
}

export async function sendVerificationMail(
  tx: Tx,
  { accountId, email, language, firstName, now, browserHash, returnTo, untilDate }: Recipient,
): Promise<void> {
  const token = await insertToken(tx, {
    accountId,
    purpose: 'VERIFY_EMAIL',
    hours: VERIFICATION_HOURS,
    now,
    browserHash,
  });
  await queueMail(tx, {
    id: uuidv7(),
    accountId,
    recipient: email,
    kind: 'verify-email',
    language,
    data: {
      firstName,
      token,
      hours: VERIFICATION_HOURS,
      ...(returnTo === undefined ? {} : { returnTo }),
      ...(untilDate === undefined ? {} : { untilDate }),
    },
    now,
  });
}

/** Sends the link again when the account exists, is not verified, and was not sent one a moment ago. Never reveals which. */
export async function resendVerification(
  tx: Tx,
  by: { emailOrId: string; key: 'email' | 'id' },
  now: Date,
): Promise<void> {
  const isId = /^[0-9a-f-]{36}$/i.test(by.emailOrId);
  if (by.key === 'id' && !isId) return;
  const account = await findUnverified(
    tx,
    by.key === 'id' ? { id: by.emailOrId } : { email: by.emailOrId.trim().toLowerCase() },
  );
  if (account === undefined) return;
  if (!(await mayMailLink(tx, { accountId: account.id, purpose: 'VERIFY_EMAIL', now }))) return;
  const browserHash = await findLastBrowserHash(tx, account.id);
  const returnTo = (await findLastData(tx, account.id, 'verify-email'))?.['returnTo'];
  await sendVerificationMail(tx, {
    accountId: account.id,
    email: account.email,
    language: account.language,
    firstName: account.first_name,
    now,
    // The browser that signed up stays the one that continues, whoever asked for the second mail.
    browserHash,
    returnTo: typeof returnTo === 'string' ? returnTo : undefined,
  });
}

/** Confirms an address. A link that was already used answers well while the address is verified: people click twice. */
export async function verifyEmail(tx: Tx, token: string, now: Date): Promise<Result<VerifiedAccount>> {
  const accountId = await consumeToken(tx, { token, purpose: 'VERIFY_EMAIL', now, mayBeUsed: true });
  if (accountId === undefined) return refuse('EMAIL_VERIFICATION_FAILED');
  await proveEmail(tx, accountId, now);
  const view = await findView(tx, accountId, now);
  if (view === undefined) return refuse('EMAIL_VERIFICATION_FAILED');
  const { userId, email, role, status, emailVerified } = view;
  return ok({ userId, email, role, status, emailVerified });
}

/** Verifies an address whose mailbox its owner has just shown to be theirs: who was invited by it is who came. */
export async function proveEmail(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await markVerified(tx, accountId, now);
  const account = await findById(tx, accountId);
  if (account !== undefined) await takeUpInvitations(tx, { accountId, email: account.email, now });
}

/** @source domain rules §2: a customer may be approved at once when the email is verified, by a setting for each type */
export async function markVerified(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await forgetDead(tx, accountId);
  const updated = await markEmailVerified(tx, accountId, now);
  if (updated?.role !== 'CUSTOMER') return;
  await approveByItself(tx, accountId, { status: updated.status, now });
  await tellOfTransfers(tx, accountId, now);
  await releaseWhereConfirmed(tx, accountId, now);
}

/** Lets the orders of a customer into the pool, where their address is verified and their account approved. */
export async function releaseWhereConfirmed(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  const account = await findById(tx, accountId);
  if (account === undefined || account.email_verified_at === null) return;
  if (account.status === 'APPROVE' || account.status === 'BLOCK') await releaseOrders(tx, accountId, now);
}

async function approveByItself(
  tx: Tx,
  accountId: AccountId,
  { status, now }: { status: string; now: Date },
): Promise<void> {
  if (status !== 'PENDING') return;
  const customerType = await findCustomerType(tx, accountId);
  const approvedTypes = await readSiteSetting(tx, 'APPROVE_CUSTOMERS_AUTOMATICALLY');
  if (!approvedTypes.some((type) => type === customerType)) return;
  await update(tx, accountId, { status: 'APPROVE' });
  await notify(tx, { accountId, code: 2, eventKey: 'account', data: {}, now });
}
