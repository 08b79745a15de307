import { createHmac } from 'node:crypto';

import { isSameText } from '#gateways/gateway-call';

/** Keys of a shop: the REST password signs notifications to our server, the HMAC key what the browser brings back. */
export interface PayzenKeys {
  readonly password: string;
  readonly hmacKey: string;
}

/** Form fields of a result. */
export interface SignedAnswer {
  readonly answer: string;
  readonly hash: string;
  readonly algorithm: string;
  readonly key: string;
}

/**
 * Checks that a result was signed by the gateway: hex HMAC-SHA256 of the raw `kr-answer` text, in which `\/` is read
 * as `/`. The text is hashed as it came; parsing and serialising it would change it.
 *
 * @source Lyra's public SDK (rest-php-sdk, `checkHash`); held by the vectors of its demonstration shop
 */
export function isSignedByPayzen(signed: SignedAnswer, keys: PayzenKeys): boolean {
  if (signed.algorithm !== 'sha256_hmac') return false;
  if (signed.key !== 'password' && signed.key !== 'sha256_hmac') return false;
  const key = signed.key === 'password' ? keys.password : keys.hmacKey;
  const expected = createHmac('sha256', key).update(signed.answer.replaceAll('\\/', '/')).digest('hex');
  return isSameText(signed.hash, expected);
}
