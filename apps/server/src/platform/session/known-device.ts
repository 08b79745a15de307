import type { AccountId } from '@matete/contract/units';
import { uuidv7 } from 'uuidv7';

import { idOfSignedKey, signedKey } from '#platform/session/signed-key';

/** Accounts that a browser is remembered for, the newest first: a family's telephone. */
const MOST_ACCOUNTS = 5;

/** Id of a browser that an account signed in with before; undefined: it never did, or what the browser says is not ours. */
export function deviceOf(secret: string, device: string | undefined, accountId: AccountId): string | undefined {
  for (const key of keysOf(device)) {
    const id = idOfSignedKey(secret, `device of ${accountId}`, key);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** What a browser is to be given once an account has signed in with it: that account beside those of before. */
export function withAccount(secret: string, device: string | undefined, accountId: AccountId): string {
  const known = deviceOf(secret, device, accountId) ?? uuidv7();
  const key = signedKey(secret, `device of ${accountId}`, known);
  return [key, ...keysOf(device).filter((other) => other !== key)].slice(0, MOST_ACCOUNTS).join('~');
}

const keysOf = (device: string | undefined): string[] => (device === undefined ? [] : device.split('~', MOST_ACCOUNTS));
