import type { SecondFactorView } from '@matete/contract/account/second-factor';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { type AccountRow, findById, lockById } from '#account/account-store';
import { endSessionsOf } from '#account/end-sessions';
import { confirmedParts, newSealed, shownSetup, spendCode } from '#account/second-factor/one-time-code';
import * as store from '#account/second-factor/second-factor-store';
import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { queueMail } from '#platform/mail/queue-mail';

/** What setting up needs to know of whoever does it. */
export interface FactorOwner {
  readonly accountId: AccountId;
  /** Secret of the installation. */
  readonly key: string;
  readonly now: Date;
}

/** Reads how an account's second factor stands; its secret and codes only until it is confirmed. */
export async function readSecondFactor(
  db: Db,
  { accountId, key }: Pick<FactorOwner, 'accountId' | 'key'>,
): Promise<SecondFactorView> {
  const row = await store.findSecondFactor(db, accountId);
  if (row === undefined) return { onSince: null, recoveryCodesLeft: 0, setup: null };
  if (row.confirmed_at !== null) {
    const recoveryCodesLeft = await store.countRecoveryCodes(db, accountId);
    return { onSince: row.confirmed_at.toISOString(), recoveryCodesLeft, setup: null };
  }
  const account = await findById(db, accountId);
  return { onSince: null, recoveryCodesLeft: 0, setup: shownSetup(key, row, account?.email ?? '') };
}

/** Begins a second factor with a new secret. Refused with SECOND_FACTOR_ALREADY_ON: the present one is turned off first. */
export async function beginSecondFactor(
  tx: Tx,
  { accountId, key, now }: FactorOwner,
): Promise<Result<SecondFactorView>> {
  const account = await lockById(tx, accountId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  const present = await store.findSecondFactor(tx, accountId);
  if (present !== undefined && present.confirmed_at !== null) return refuse('SECOND_FACTOR_ALREADY_ON');
  await store.beginSecondFactor(tx, { accountId, sealed: newSealed(key, accountId), now });
  return ok(await readSecondFactor(tx, { accountId, key }));
}

/** Turns the second factor on once its owner has shown a code of it; the sessions that were opened without one end. */
export async function confirmSecondFactor(
  tx: Tx,
  { accountId, key, now, code, sessionHash }: FactorOwner & { readonly code: string; readonly sessionHash: Buffer },
): Promise<Result<SecondFactorView>> {
  const account = await lockById(tx, accountId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  const row = await store.findSecondFactor(tx, accountId);
  if (row === undefined) return refuse('SECOND_FACTOR_NOT_SET_UP');
  // Sent twice: it is on, and its code has been used.
  if (row.confirmed_at !== null) return ok(await readSecondFactor(tx, { accountId, key }));
  if (!(await spendCode(tx, { key, row, code, now })))
    return refuse('SECOND_FACTOR_CODE_WRONG', { path: 'oneTimeCode' });
  await store.confirmSecondFactor(tx, { accountId, ...confirmedParts(key, row), now });
  await endSessionsOf(tx, accountId, sessionHash);
  await report(tx, { account, action: 'SECOND_FACTOR_ON', now });
  return ok(await readSecondFactor(tx, { accountId, key }));
}

/** Turns the own second factor off with a code; the password was checked before. */
export async function endSecondFactor(
  tx: Tx,
  { accountId, key, now, code }: FactorOwner & { readonly code: string },
): Promise<Result<SecondFactorView>> {
  const account = await lockById(tx, accountId);
  if (account === undefined) return refuse('ACCOUNT_NOT_FOUND');
  const row = await store.findSecondFactor(tx, accountId);
  if (row === undefined || row.confirmed_at === null) return refuse('SECOND_FACTOR_NOT_SET_UP');
  if (!(await spendCode(tx, { key, row, code, now })))
    return refuse('SECOND_FACTOR_CODE_WRONG', { path: 'oneTimeCode' });
  await store.deleteSecondFactor(tx, accountId);
  await report(tx, { account, action: 'SECOND_FACTOR_OFF', now });
  return ok(await readSecondFactor(tx, { accountId, key }));
}

/** Writes into the journal that a second factor was turned on or off, and mails it to its owner: it may not have been them. */
async function report(
  tx: Tx,
  { account, action, now }: { account: AccountRow; action: 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF'; now: Date },
): Promise<void> {
  await audit(tx, {
    actorId: account.id,
    action,
    subjectKind: 'account',
    subjectId: account.id,
    details: {},
    now,
  });
  await queueMail(tx, {
    id: uuidv7(),
    accountId: account.id,
    recipient: account.email,
    kind: 'second-factor-changed',
    language: account.language,
    data: { firstName: account.first_name, state: action === 'SECOND_FACTOR_ON' ? 'ON' : 'OFF' },
    now,
  });
}
