import { createHmac, randomBytes } from 'node:crypto';

import { groupsOfFour } from '@matete/i18n/groups-of-four';

import { keyFor, seal, unseal } from '#platform/sealing/seal';

/** 32 letters without look-alikes (no 0, 1, I, O). */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;

/** @source domain rules §11: 16 random characters of 32 letters, 80 bits; a code is cash to anybody who has it */
export function createCouponCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Formats a code as people read it aloud: four groups of four. */
export const groupedCode = (code: string): string => groupsOfFour(code, '-');

/** Key by which a code is found without being stored: a stolen copy of the database cannot spend it. */
export const couponHmac = (secret: string, code: string): Buffer =>
  createHmac('sha256', keyFor(secret, 'coupon lookup')).update(code).digest();

export const encryptCode = (secret: string, code: string): Buffer => seal({ secret, purpose: 'coupon code' }, code);

/** @throws Error when the text was altered or the secret is another one. */
export const decryptCode = (secret: string, ciphertext: Buffer): string =>
  unseal({ secret, purpose: 'coupon code' }, ciphertext);
