import { compactIban } from '@matete/contract/copied-values';

import data from '../data/banks.json' with { type: 'json' };

export interface BankBranch {
  readonly code: string;
  readonly name: string | null;
}

export interface Bank {
  /** Five digits, the "code banque" of a RIB. */
  readonly code: string;
  readonly name: string;
  readonly bic: string;
  /** Branches seen in a source: not the full list, so a branch code outside it is not an error. */
  readonly branches: readonly BankBranch[];
  readonly branchTowns: readonly string[];
}

/**
 * The four banks of French Polynesia.
 *
 * @source data/banks.json
 */
export const BANKS: readonly Bank[] = data.banks.map((bank) => ({
  code: bank.code,
  name: bank.name,
  bic: bank.bic,
  branches: bank.branches.map((branch) => ({ code: branch.code, name: branch.name })),
  branchTowns: bank.branchTowns ?? [],
}));

/** Finds the bank of a five-digit code; undefined when it is none of the four. */
export const findBank = (code: string): Bank | undefined => BANKS.find((bank) => bank.code === code);

/** The account part of a French RIB, without its key. */
export interface RibAccount {
  /** Five digits. */
  readonly bankCode: string;
  /** Five digits, the "code guichet". */
  readonly branchCode: string;
  /** Eleven digits or capital letters. */
  readonly accountNumber: string;
}

/** Values of letters in a RIB key: A and J are 1, B, K and S are 2 … I, R and Z are 9. */
const LETTER_DIGITS = 'ABCDEFGHI JKLMNOPQR  STUVWXYZ';
const letterDigit = (letter: string) => String((LETTER_DIGITS.indexOf(letter) % 10) + 1);

const isAccount = (rib: RibAccount) =>
  /^\d{5}$/.test(rib.bankCode) && /^\d{5}$/.test(rib.branchCode) && /^[0-9A-Z]{11}$/.test(rib.accountNumber);

/**
 * Computes the "clé RIB": 97 − (89 × bank + 15 × branch + 3 × account) mod 97, two digits from 01 to 97.
 *
 * @throws RangeError when a part is malformed: check it with {@link isValidRib} where people type it.
 * @source data/banks.json `iban.ribKey`; verified on the public ECBS sample
 */
export function ribKey(bankCode: string, branchCode: string, accountNumber: string): string {
  if (!isAccount({ bankCode, branchCode, accountNumber })) throw new RangeError('not the parts of a RIB');
  const account = accountNumber.replaceAll(/[A-Z]/g, letterDigit);
  const sum = 89n * BigInt(bankCode) + 15n * BigInt(branchCode) + 3n * BigInt(account);
  return String(97n - (sum % 97n)).padStart(2, '0');
}

/** Checks whether the key belongs to the account. Letters are expected in capitals, with nothing between digits. */
export const isValidRib = (rib: RibAccount & { readonly key: string }): boolean =>
  isAccount(rib) && ribKey(rib.bankCode, rib.branchCode, rib.accountNumber) === rib.key;

/** ISO 7064 mod 97-10 of an IBAN text whose first four characters have been moved to the end. */
function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/**
 * Checks whether a text is formed like an IBAN of any country and its digits are not mistyped; lengths and accounts are
 * the countries' own, which `isPayableIban` knows.
 */
export function hasIbanChecksum(text: string): boolean {
  const iban = compactIban(text);
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/**
 * Checks an IBAN as people type it, spaces and small letters allowed.
 *
 * @returns `format` when it is no IBAN at all or a French one of another length; `country` when it is not French
 *   (accounts of French Polynesia have FR IBANs); `checksum` when its digits are mistyped.
 * @source ISO 13616; data/banks.json
 */
export function ibanCheck(text: string): 'ok' | 'format' | 'checksum' | 'country' {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return 'format';
  if (!iban.startsWith('FR')) return 'country';
  if (!/^FR\d{12}[0-9A-Z]{11}\d{2}$/.test(iban)) return 'format';
  if (!hasIbanChecksum(iban)) return 'checksum';
  const isRib = isValidRib({
    bankCode: iban.slice(4, 9),
    branchCode: iban.slice(9, 14),
    accountNumber: iban.slice(14, 25),
    key: iban.slice(25),
  });
  return isRib ? 'ok' : 'checksum';
}

/**
 * Builds the IBAN of a French account, 27 characters without spaces.
 *
 * @throws RangeError when a part is malformed.
 */
export function ibanFromRib(rib: RibAccount): string {
  const bban =
    rib.bankCode + rib.branchCode + rib.accountNumber + ribKey(rib.bankCode, rib.branchCode, rib.accountNumber);
  return `FR${String(98 - remainder97(`${bban}FR00`)).padStart(2, '0')}${bban}`;
}
