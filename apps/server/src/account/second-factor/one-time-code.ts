import { compactCode } from '@matete/contract/copied-values';
import type { AccountId } from '@matete/contract/units';
import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

import { type Seal, seal, unseal } from '#platform/sealing/seal';
import {
  findSecondFactor,
  type SecondFactorRow,
  spendRecoveryCode,
  spendStep,
} from '#account/second-factor/second-factor-store';
import type { Db, Tx } from '#platform/db/database';

const PERIOD_S = 30;
/** Steps before and after the present one whose codes are taken: clocks of phones are a little off. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 32 signs without look-alikes: ten of them are 50 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_SIGNS = 10;

/** What is sealed of a second factor: its recovery codes only until it is confirmed. */
interface Sealed {
  readonly secret: string;
  readonly recoveryCodes?: readonly string[];
}

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Mātete', label, secret: Secret.fromBase32(secret), period: PERIOD_S });

const sign = (): string => ALPHABET[randomInt(ALPHABET.length)] ?? '';
const recoveryCode = (): string => {
  const signs = Array.from({ length: RECOVERY_SIGNS }, sign).join('');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
};

const sealOf = (secret: string, accountId: AccountId): Seal => ({ secret, purpose: 'second factor', owner: accountId });

/** A new secret with its recovery codes, sealed for an account. */
export const newSealed = (key: string, accountId: AccountId): Buffer =>
  seal(
    sealOf(key, accountId),
    JSON.stringify({
      secret: new Secret({ size: SECRET_BYTES }).base32,
      recoveryCodes: Array.from({ length: RECOVERY_CODES }, recoveryCode),
    } satisfies Sealed),
  );

const opened = (key: string, row: SecondFactorRow): Sealed =>
  JSON.parse(unseal(sealOf(key, row.account_id), row.sealed)) as Sealed;

/** Secret and recovery codes of a second factor that is being set up, as its owner writes them down. */
export function shownSetup(
  key: string,
  row: SecondFactorRow,
  email: string,
): { readonly secret: string; readonly uri: string; readonly recoveryCodes: string[] } {
  const { secret, recoveryCodes = [] } = opened(key, row);
  return { secret, uri: totpOf(secret, email).toString(), recoveryCodes: [...recoveryCodes] };
}

/** What is kept of a second factor once it is confirmed: the secret sealed alone, and the codes as keyed hashes. */
export function confirmedParts(key: string, row: SecondFactorRow): { sealed: Buffer; hmacs: Buffer[] } {
  const { secret, recoveryCodes = [] } = opened(key, row);
  return {
    sealed: seal(sealOf(key, row.account_id), JSON.stringify({ secret } satisfies Sealed)),
    hmacs: recoveryCodes.map((code) => recoveryHmac(key, row.account_id, code)),
  };
}

/** Without the installation's key, a stolen table of hashes could be guessed through: the codes are short. */
const recoveryHmac = (key: string, accountId: AccountId, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery ${accountId} ${compactCode(code)}`)
    .digest();

/** Whether signing in to an account asks for a code. */
export async function hasSecondFactor(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await findSecondFactor(db, accountId);
  return row !== undefined && row.confirmed_at !== null;
}

/**
 * Checks a code and uses it up: a code of the authenticator is taken once, and none that is older than one that was taken; a
 * recovery code is taken once. Of two requests with the same code, one is right.
 */
export async function spendCode(
  tx: Tx,
  { key, row, code, now }: { key: string; row: SecondFactorRow; code: string; now: Date },
): Promise<boolean> {
  if (!/^\d{6}$/.test(code))
    return (
      row.confirmed_at !== null &&
      spendRecoveryCode(tx, {
        accountId: row.account_id,
        hmac: recoveryHmac(key, row.account_id, code),
        now,
      })
    );
  const timestamp = now.getTime();
  const delta = totpOf(opened(key, row).secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  return spendStep(tx, row.account_id, Math.floor(timestamp / 1000 / PERIOD_S) + delta);
}
