import { hash, verify } from '@node-rs/argon2';

import { ok, refuse, type Result } from '@matete/domain/result';
import { ISLANDS } from '@matete/reference/islands';

/** @source domain rules §2: Argon2id, ≥ 19 MiB, t 2. 2 is Argon2id (the library's const enum cannot be used here). */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const REMEMBERED_PASSWORDS = 5;
const ADMIN_MINIMUM_LENGTH = 12;

let commonPasswords: Promise<CommonPasswords> | undefined;

interface CommonPasswords {
  readonly all: ReadonlySet<string>;
  /** So common that digits behind them add nothing. */
  readonly commonest: ReadonlySet<string>;
}
/** @source domain rules §2 */
const COMMONEST = 3000;

/** Words of this country that lists from elsewhere leave out. */
const WORDS_OF_HERE = [
  'papeete',
  'polynesie',
  'fenua',
  'iaorana',
  'maruru',
  'mauruuru',
  'maeva',
  'vahine',
  'tiare',
  'matete',
  'doudou',
  'coucou',
];

/** Read with the first new password: some 49,000 of leaked lists, French ones among them, and names of islands. */
async function readCommonPasswords(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const islands = ISLANDS.map(({ name }) => withoutAccents(name));
  const leaked = dictionary['passwords-common'] as string[];
  const commonest = new Set([...leaked.slice(0, COMMONEST), ...WORDS_OF_HERE]);
  return { all: new Set([...leaked, ...WORDS_OF_HERE, ...islands]), commonest };
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s'’ʻ-]/gu, '')
    .toLowerCase();

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), ARGON2ID);

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFKC'));

/** Checked against when an address is unknown, so that a wrong address takes as long as a wrong password. */
export const UNKNOWN_ACCOUNT_HASH: Promise<string> = hashPassword('no account has this password');

/**
 * Refuses a new password that is too short for the role, nothing but spaces, the account's e-mail, or a common one, also with
 * accents or with digits behind it.
 */
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
  const { all, commonest } = await commonPasswords;
  const folded = withoutAccents(password);
  const isCommon = all.has(password.toLowerCase()) || all.has(folded) || commonest.has(folded.replace(/\d{1,4}$/, ''));
  if (isCommon) return refuse('PASSWORD_TOO_COMMON', { path: 'password' });
  return ok(undefined);
}
