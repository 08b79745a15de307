import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a key is for: one that was made for something else opens nothing. */
type Purpose = 'inquiry' | 'newsletter' | 'order link' | `mails of ${string}` | `device of ${string}`;

/** 192 bits: nobody guesses one. */
const SIGNATURE_BYTES = 24;

const signatureOf = (secret: string, purpose: Purpose, id: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest().subarray(0, SIGNATURE_BYTES);

/**
 * Makes the key of a link in a mail: an id with a signature. Whoever has it may do what the link is for; nothing of it is
 * stored, so that every later mail can carry it again.
 */
export const signedKey = (secret: string, purpose: Purpose, id: string): string =>
  `${id}.${signatureOf(secret, purpose, id).toString('base64url')}`;

/** Id of a key that we signed; undefined for any other. */
export function idOfSignedKey(secret: string, purpose: Purpose, key: string): string | undefined {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{32})$/.exec(key) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secret, purpose, id);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined;
}
