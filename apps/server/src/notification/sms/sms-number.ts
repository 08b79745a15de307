import type { SmsView } from '@matete/contract/notification/notification-choices';
import { MOST_SMS_CODE_TRIES, SMS_CODE_MINUTES } from '@matete/contract/notification/sms-number';
import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import {
  confirmNumber,
  countCodeTry,
  lockNumberOf,
  putSentCode,
  readNumber,
} from '#notification/records/sms-number-store';
import { insertCodeMessage } from '#notification/records/sms-message-store';
import { smsCodeOf } from '#notification/sms/sms-code';
import type { Db, Tx } from '#platform/db/database';

/** Seconds between two codes: an SMS costs money, and a press that is repeated is not a wish for two. */
const BETWEEN_CODES_SECONDS = 60;

/** How SMS reach an account. */
export async function readSms(db: Db, accountId: AccountId, isOffered: boolean): Promise<SmsView> {
  const { number, sent } = await readNumber(db, accountId);
  const state = sent === null ? 'NONE' : sent.confirmed_at === null ? 'AWAITS_CODE' : 'CONFIRMED';
  return { isOffered, number, state };
}

interface Asking {
  readonly accountId: AccountId;
  readonly isOffered: boolean;
  readonly now: Date;
}

/** Has a code sent to the number of an account; one that is confirmed needs none. */
export async function askForCode(tx: Tx, { accountId, isOffered, now }: Asking): Promise<Result<void>> {
  if (!isOffered) return refuse('SMS_NOT_OFFERED');
  await lockNumberOf(tx, accountId);
  const { number, sent } = await readNumber(tx, accountId);
  if (number === null) return refuse('SMS_NUMBER_MISSING');
  if (sent?.confirmed_at) return ok(undefined);
  const waited = sent === null ? Infinity : (now.getTime() - sent.code_sent_at.getTime()) / 1_000;
  const seconds = Math.ceil(BETWEEN_CODES_SECONDS - waited);
  if (seconds > 0) return refuse('SMS_CODE_TOO_SOON', { params: { seconds } });
  await putSentCode(tx, { accountId, number, now });
  await insertCodeMessage(tx, accountId, now);
  tx.publish(accountId);
  return ok(undefined);
}

/** Counts a code that is typed. Counted outside the call's transaction: a wrong one counts too. */
export async function countTypedCode(db: Db, accountId: AccountId): Promise<Result<void>> {
  return (await countCodeTry(db, accountId)) > MOST_SMS_CODE_TRIES
    ? refuse('SMS_CODE_OVER', { path: 'code' })
    : ok(undefined);
}

interface Confirming {
  readonly accountId: AccountId;
  readonly code: string;
  readonly secret: string;
  readonly now: Date;
}

/** Confirms the number of an account by the code that was sent to it. */
export async function confirmByCode(tx: Tx, { accountId, code, secret, now }: Confirming): Promise<Result<void>> {
  await lockNumberOf(tx, accountId);
  const { sent } = await readNumber(tx, accountId);
  if (sent === null) return refuse('SMS_CODE_OVER', { path: 'code' });
  if (sent.confirmed_at !== null) return ok(undefined);
  const { number, code_sent_at: sentAt } = sent;
  if (now.getTime() - sentAt.getTime() > SMS_CODE_MINUTES * 60_000) return refuse('SMS_CODE_OVER', { path: 'code' });
  if (code !== smsCodeOf(secret, { accountId, number, sentAt })) return refuse('SMS_CODE_WRONG', { path: 'code' });
  await confirmNumber(tx, accountId, now);
  return ok(undefined);
}
