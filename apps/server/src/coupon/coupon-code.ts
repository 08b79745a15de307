import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 32 letters without look-alikes (no 0, 1, I, O). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;

/** @source domain rules §11: 16 random characters of 32 letters, 80 bits; a code is cash to anybody who has it */
export function createCouponCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Formats a code as people read it aloud: four groups of four. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Key by which a code is found without being stored: a stolen copy of the database cannot spend it. */
export const couponHmac = (secret: string, code: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'coupon lookup')).update(code).digest();

export function encryptCode(secret: string, code: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'coupon code'), nonce);
  const body = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws Error when the text was altered or the secret is another one. */
export function decryptCode(secret: string, ciphertext: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'coupon code'), ciphertext.subarray(0, 12));
  decipher.setAuthTag(ciphertext.subarray(12, 28));
  return Buffer.concat([decipher.update(ciphertext.subarray(28)), decipher.final()]).toString('utf8');
}
