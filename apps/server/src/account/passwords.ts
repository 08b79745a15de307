import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { type AccountRow, findByEmail, findById, lockById, update } from '#account/account-store';
import { consumeToken, endTokensOf, insertToken } from '#account/email-token/email-token-store';
import { proveEmail } from '#account/email-verification';
import { endSessionsOf } from '#account/end-sessions';
import { mayMailLink } from '#account/mail-pause';
import { checkNewPassword, hashPassword, isPassword, REMEMBERED_PASSWORDS } from '#account/password/password';
import { endRunsOfEmail } from '#account/password/password-tries-store';
import { insertPastPassword, listPastPasswords } from '#account/password/past-password-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { counterKey } from '#platform/limits/use-store';
import { queueMail } from '#platform/mail/queue-mail';
import type { Runtime } from '#platform/runtime';

const RESET_HOURS = 2;

/** Sends a reset link when the address has an account and was not just sent one; the caller learns nothing either way. */
export async function requestReset(tx: Tx, email: string, now: Date): Promise<void> {
  const account = await findByEmail(tx, email);
  if (account === undefined || account.erased_at !== null) return;
  if (!(await mayMailLink(tx, { accountId: account.id, purpose: 'RESET_PASSWORD', now }))) return;
  const token = await insertToken(tx, { accountId: account.id, purpose: 'RESET_PASSWORD', hours: RESET_HOURS, now });
  await queueMail(tx, {
    id: uuidv7(),
    accountId: account.id,
    recipient: account.email,
    kind: 'reset-password',
    language: account.language,
    data: { firstName: account.first_name, token, hours: RESET_HOURS },
    now,
  });
}

/** Sets a new password by the link; ends every session, and counts as proof of the address. */
export async function resetPassword(
  { db, now, settings }: Runtime,
  form: { token: string; password: string },
): Promise<Result<void>> {
  const passwordHash = await hashPassword(form.password);
  return inTransaction(db, async (tx) => {
    const accountId = await consumeToken(tx, {
      token: form.token,
      purpose: 'RESET_PASSWORD',
      now: now(),
      mayBeUsed: false,
    });
    const account = accountId === undefined ? undefined : await lockById(tx, accountId);
    if (account === undefined) return refuse('RESET_LINK_INVALID');
    const replaced = await replacePassword(tx, { account, password: form.password, passwordHash, now: now() });
    if (!replaced.ok) return replaced;
    await endSessionsOf(tx, account.id);
    await endRunsOfEmail(tx, counterKey(settings.secret, 'email', account.email));
    await proveEmail(tx, account.id, now());
    return ok(undefined);
  });
}

/** Checks the password of a signed-in account again, before something that a hijacked session must not do. */
export async function provePassword(
  { db }: Runtime,
  accountId: AccountId,
  password: string | undefined,
): Promise<Result<void>> {
  const account = await findById(db, accountId);
  return password !== undefined && account !== undefined && (await isPassword(account.password_hash, password))
    ? ok(undefined)
    : refuse('CURRENT_PASSWORD_WRONG', { path: 'currentPassword' });
}

/** Changes the password of a signed-in account; ends its other sessions. */
export async function changePassword(
  { db, now }: Runtime,
  form: { accountId: AccountId; sessionHash: Buffer; currentPassword: string; password: string },
): Promise<Result<void>> {
  const passwordHash = await hashPassword(form.password);
  return inTransaction(db, async (tx) => {
    const account = await lockById(tx, form.accountId);
    if (account === undefined || !(await isPassword(account.password_hash, form.currentPassword))) {
      return refuse('CURRENT_PASSWORD_WRONG', { path: 'currentPassword' });
    }
    const replaced = await replacePassword(tx, { account, password: form.password, passwordHash, now: now() });
    if (!replaced.ok) return replaced;
    await endSessionsOf(tx, account.id, form.sessionHash);
    return ok(undefined);
  });
}

/**
 * Sets another password; the links that were asked for to set one end with it.
 *
 * @source domain rules §2: a password differs from the last 5 of that account and is not a common one
 */
async function replacePassword(
  tx: Tx,
  change: { account: AccountRow; password: string; passwordHash: string; now: Date },
): Promise<Result<void>> {
  const { account, password, passwordHash, now } = change;
  const checked = await checkNewPassword(password, account);
  if (!checked.ok) return checked;
  const past = await listPastPasswords(tx, account.id, REMEMBERED_PASSWORDS - 1);
  for (const { password_hash } of [account, ...past]) {
    if (await isPassword(password_hash, password)) return refuse('PASSWORD_ALREADY_USED', { path: 'password' });
  }
  await insertPastPassword(tx, account, now);
  await update(tx, account.id, { password_hash: passwordHash });
  await endTokensOf(tx, { accountId: account.id, purpose: 'RESET_PASSWORD', now });
  await tellOfChange(tx, account, now);
  return ok(undefined);
}

/** Tells the owner and the journal; an invited admin who sets a first password is told nothing new. */
async function tellOfChange(tx: Tx, account: AccountRow, now: Date): Promise<void> {
  const { id, email, language, first_name: firstName } = account;
  await audit(tx, { actorId: id, action: 'PASSWORD_CHANGED', subjectKind: 'account', subjectId: id, details: {}, now });
  if (account.email_verified_at === null) return;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: id,
    recipient: email,
    kind: 'password-changed',
    language,
    data: { firstName },
    now,
  });
}
