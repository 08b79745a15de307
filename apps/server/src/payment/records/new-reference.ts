import { randomInt } from 'node:crypto';

const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Reference of a new payment: short enough to be typed into a bank's form, without look-alikes; unique by the database. */
export const newReference = (): string =>
  `MT-${Array.from({ length: 8 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('')}`;
