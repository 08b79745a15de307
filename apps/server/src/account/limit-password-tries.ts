import { FREE_TRIES } from '@matete/domain/account/password-pause';
import { refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findByEmail } from '#account/account-store';
import {
  countNetworkTry,
  countPasswordTry,
  endPasswordRun,
  hmacOf,
  markOwnerNotified,
} from '#account/password/password-tries-store';
import { audit } from '#platform/audit/audit';
import { networkOf } from '#platform/edge/request-limits';
import { queueMail } from '#platform/mail/queue-mail';
import type { Runtime } from '#platform/runtime';

interface PasswordTry {
  readonly email: string;
  readonly clientAddress: string;
}

/** Refusals that leave a try counted: what was typed was wrong, or not all of it was typed. */
const NOT_PROVED: ReadonlySet<string> = new Set([
  'CREDENTIALS_WRONG',
  'CURRENT_PASSWORD_WRONG',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_CODE_WRONG',
]);

/**
 * Lets a password be tried within the limits: so many tries a minute of one network, and growing pauses after wrong ones in a row for
 * one e-mail address. An address without an account is treated alike, so that nothing tells them apart.
 *
 * @param attempt Checks the password. Only called when the limits allow it.
 */
export async function limitPasswordTries<T>(
  services: Runtime,
  { email, clientAddress }: PasswordTry,
  attempt: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { db, settings, now } = services;
  const { signInsPerMinute } = settings.rateLimit;
  const network = hmacOf(settings.secret, 'network', networkOf(clientAddress));
  const tries = await countNetworkTry(db, network, now());
  if (signInsPerMinute > 0 && tries > signInsPerMinute) return refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } });
  const emailHmac = hmacOf(settings.secret, 'email', email);
  const counted = await countPasswordTry(db, emailHmac, now());
  if (counted.isHeld) return refuseUntil(counted.until, now());
  const result = await attempt();
  if (result.ok || !NOT_PROVED.has(result.refusal.code)) await endPasswordRun(db, emailHmac);
  else if (counted.failures > FREE_TRIES) await recordRun(services, { email, emailHmac, failures: counted.failures });
  return result;
}

function refuseUntil(until: Date, now: Date): ReturnType<typeof refuse> {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse('SIGN_IN_PAUSED', { params: { seconds, minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60) } });
}

/** Writes a run of wrong passwords into the audit log, and notifies the owner of the account, once a run. */
async function recordRun(
  { db, now }: Runtime,
  { email, emailHmac, failures }: { email: string; emailHmac: Buffer; failures: number },
): Promise<void> {
  const account = await findByEmail(db, email);
  if (account === undefined || account.erased_at !== null) return;
  await db.unitOfWork(async (tx) => {
    await audit(tx, {
      actorId: null,
      action: 'SIGN_IN_PAUSED',
      subjectKind: 'account',
      subjectId: account.id,
      details: { tries: failures },
      now: now(),
    });
    if (!(await markOwnerNotified(tx, emailHmac, now()))) return;
    await queueMail(tx, {
      id: uuidv7(),
      accountId: account.id,
      recipient: account.email,
      kind: 'wrong-passwords',
      language: account.language,
      data: { firstName: account.first_name, tries: failures },
      now: now(),
    });
  });
}
