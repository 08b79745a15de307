import { hash, verify } from '@node-rs/argon2';

import { ok, refuse, type Result } from '@matete/domain/result';

/** @source domain rules §2: Argon2id, ≥ 19 MiB, t 2. 2 is Argon2id (the library's const enum cannot be used here). */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @source domain rules §2 */
const COMMON_PASSWORD_COUNT = 3000;
export const REMEMBERED_PASSWORDS = 5;
const ADMIN_MINIMUM_LENGTH = 12;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Read with the first new password. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as string[]).slice(0, COMMON_PASSWORD_COUNT));
}

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), ARGON2ID);

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'));

/** Checked against when an address is unknown, so that a wrong address takes as long as a wrong password. */
export const UNKNOWN_ACCOUNT_HASH: Promise<string> = hashPassword('no account has this password');

/** Refuses a new password that is too short for the role, nothing but spaces, the account's e-mail, or among the 3,000 commonest. */
export async function checkNewPassword(
  password: string,
  { role, email }: { role: 'CUSTOMER' | 'SELLER' | 'ADMIN'; email: string },
): Promise<Result<void>> {
  const minimum = role === 'ADMIN' ? ADMIN_MINIMUM_LENGTH : 6;
  if ([...password].length < minimum) return refuse('PASSWORD_TOO_SHORT', { path: 'password', params: { minimum } });
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === '' || plain === address || plain === address.split('@')[0])
    return refuse('PASSWORD_TOO_COMMON', { path: 'password' });
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) return refuse('PASSWORD_TOO_COMMON', { path: 'password' });
  return ok(undefined);
}
