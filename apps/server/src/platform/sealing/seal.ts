import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text belongs to: with another secret, purpose or owner it does not open. */
export interface Seal {
  /** Secret of the installation. */
  readonly secret: string;
  readonly purpose: 'coupon code' | 'second factor' | 'bank account';
  /** Id of the row or account that the text is sealed for; absent for coupons, whose ids are drawn afterwards. */
  readonly owner?: string;
}

/** Key of one purpose. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Encrypts a text with a key of the installation, for one owner: a stolen copy of the database opens nothing, and what is
 * sealed for one does not open for another.
 */
export function seal({ secret, purpose, owner = '' }: Seal, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts what was sealed for an owner.
 *
 * @throws Error where it was sealed with another key or for another owner, or was changed since.
 */
export function unseal({ secret, purpose, owner = '' }: Seal, sealed: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, keyFor(secret, purpose), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
