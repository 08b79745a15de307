import type { AccountId } from '@matete/contract/units';
import { FREE_TRIES, FREE_TRIES_OF_ALL } from '@matete/domain/account/password-pause';
import { refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { findByEmail } from '#account/account-store';
import { deviceOf } from '#platform/session/known-device';
import { countPasswordTry, endPasswordRuns, markOwnerNotified } from '#account/password/password-tries-store';
import { audit } from '#platform/audit/audit';
import { networkOf } from '#platform/edge/request-limits';
import { queueMail } from '#platform/mail/queue-mail';
import { counterKey, isWithinLimit } from '#platform/limits/use-store';
import type { Runtime } from '#platform/runtime';

const MINUTE_MS = 60_000;

interface PasswordTry {
  readonly email: string;
  readonly clientAddress: string;
  /** What the browser was given when somebody signed in with it. */
  readonly device?: string | undefined;
  /** Whoever is signed in and proves it again: nobody else's tries count for them. */
  readonly within?: AccountId;
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
 * Lets a password be tried within the limits: so many tries a minute of one network, and growing pauses after wrong ones in a row.
 * Each browser that the account signed in with has a run of its own, everybody else one by network, and all of them together a
 * longer one: who guesses from one place or from many comes to nothing, and the owner still gets in. An address without an account
 * is treated alike, so that nothing tells them apart.
 *
 * @param attempt Checks the password. Only called when the limits allow it.
 */
export async function limitPasswordTries<T>(
  services: Runtime,
  given: PasswordTry,
  attempt: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { db, settings, now } = services;
  const { signInsPerMinute } = settings.rateLimit;
  const network = counterKey(settings.secret, 'network', networkOf(given.clientAddress));
  if (
    signInsPerMinute > 0 &&
    !(await isWithinLimit(db, { key: network, most: signInsPerMinute, windowMs: MINUTE_MS, now: now() }))
  )
    return refuse('TOO_MANY_REQUESTS', { params: { seconds: 60 } });
  const runs = await runsOf(services, given);
  let failures = 0;
  const emailHmac = counterKey(settings.secret, 'email', given.email);
  for (const { key, freeTries } of runs) {
    const counted = await countPasswordTry(db, { key, emailHmac, freeTries, now: now() });
    if (counted.isHeld) return refuseUntil(counted.until, now());
    if (counted.failures > freeTries) failures = Math.max(failures, counted.failures);
  }
  const result = await attempt();
  if (result.ok || !NOT_PROVED.has(result.refusal.code))
    await endPasswordRuns(
      db,
      runs.map(({ key }) => key),
    );
  else if (failures > 0) await recordRun(services, { email: given.email, key: runs.at(-1)?.key, failures });
  return result;
}

/** A run of wrong passwords, and how many of them cost nothing. */
interface Run {
  readonly key: Buffer;
  readonly freeTries: number;
}

/** Runs that a try counts in; the longest last, so that it is only counted in where no shorter one holds it. */
async function runsOf(
  { db, settings }: Runtime,
  { email, clientAddress, device, within }: PasswordTry,
): Promise<Run[]> {
  const keyOf = (kind: Parameters<typeof counterKey>[1], text: string): Buffer =>
    counterKey(settings.secret, kind, text);
  if (within !== undefined) return [{ key: keyOf('account', within), freeTries: FREE_TRIES }];
  const account = device === undefined ? undefined : await findByEmail(db, email);
  const known = account && deviceOf(settings.secret, device, account.id);
  if (known !== undefined) return [{ key: keyOf('device', `${known} ${email}`), freeTries: FREE_TRIES }];
  return [
    { key: keyOf('email and network', `${email} ${networkOf(clientAddress)}`), freeTries: FREE_TRIES },
    { key: keyOf('email', email), freeTries: FREE_TRIES_OF_ALL },
  ];
}

function refuseUntil(until: Date, now: Date): ReturnType<typeof refuse> {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse('SIGN_IN_PAUSED', { params: { seconds, minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60) } });
}

/** Writes a run of wrong passwords into the audit log, and notifies the owner of the account, once a run. */
async function recordRun(
  { db, now }: Runtime,
  { email, key, failures }: { email: string; key: Buffer | undefined; failures: number },
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
    if (key === undefined || !(await markOwnerNotified(tx, key, now()))) return;
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
