import { describe, expect, test } from 'vitest';
import { BANKS, findBank, ibanCheck, ibanFromRib, isValidRib, ribKey } from './banks.ts';

const SAMPLE = { bankCode: '20041', branchCode: '01005', accountNumber: '0500013M026' };
const SAMPLE_IBAN = 'FR1420041010050500013M02606';

describe('the four banks', () => {
  test('have distinct codes of five digits and a BIC of French Polynesia', () => {
    expect(BANKS.map((bank) => bank.code)).toEqual(['12149', '12239', '17469', '14168']);
    for (const bank of BANKS) expect(bank.bic).toMatch(/^[A-Z]{4}PF[A-Z0-9]{2}$/);
    expect(findBank('17469')?.name).toBe('Banque Socredo');
    expect(findBank('00000')).toBeUndefined();
  });
});

describe('RIB key', () => {
  test('is that of the public ECBS sample', () => {
    expect(ribKey(SAMPLE.bankCode, SAMPLE.branchCode, SAMPLE.accountNumber)).toBe('06');
    expect(isValidRib({ ...SAMPLE, key: '06' })).toBe(true);
  });

  test.each([
    ['A', '1'],
    ['I', '9'],
    ['J', '1'],
    ['R', '9'],
    ['S', '2'],
    ['Z', '9'],
  ])('counts the letter %s as %s', (letter, digit) => {
    expect(ribKey('17469', '00016', `0000000000${letter}`)).toBe(ribKey('17469', '00016', `0000000000${digit}`));
  });

  test('detects every wrong digit and every swap of neighbours in an account', () => {
    const account = '12345678901';
    const key = ribKey('12239', '00001', account);
    for (let at = 0; at < account.length; at += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const typed = account.slice(0, at) + digit + account.slice(at + 1);
        expect(isValidRib({ bankCode: '12239', branchCode: '00001', accountNumber: typed, key })).toBe(
          typed === account,
        );
      }
      const swapped = account.slice(0, at) + (account[at + 1] ?? '') + (account[at] ?? '') + account.slice(at + 2);
      const isSame = swapped === account;
      expect(isValidRib({ bankCode: '12239', branchCode: '00001', accountNumber: swapped, key })).toBe(isSame);
    }
  });

  test.each([
    { ...SAMPLE, bankCode: '2004' },
    { ...SAMPLE, branchCode: '0100A' },
    { ...SAMPLE, accountNumber: '0500013m026' },
    { ...SAMPLE, accountNumber: '0500013M0261' },
  ])('refuses a part of the wrong form: %j', (account) => {
    expect(isValidRib({ ...account, key: '06' })).toBe(false);
    expect(() => ribKey(account.bankCode, account.branchCode, account.accountNumber)).toThrow(RangeError);
  });
});

describe('IBAN', () => {
  test.each([
    SAMPLE_IBAN,
    'FR14 2004 1010 0505 0001 3M02 606',
    'FR14\u00A02004\u00A01010\u202F0505\u20110001-3M02\u2013606\u200B',
    'fr1420041010050500013m02606',
  ])('accepts %s', (text) => {
    expect(ibanCheck(text)).toBe('ok');
  });

  test.each([
    ['FR1420041010050500013M02607', 'checksum'],
    ['FR1520041010050500013M02606', 'checksum'],
    ['FR1420041010055000013M02606', 'checksum'],
    ['FR1420041010050500013M0260', 'format'],
    ['FR1420041010050500013M026067', 'format'],
    ['PF1420041010050500013M02606', 'country'],
    ['DE89370400440532013000', 'country'],
    ['', 'format'],
    ['17469 00016', 'format'],
    ['FR14/2004/1010/0505/0001/3M02/606', 'format'],
  ] as const)('answers of %s: %s', (text, answer) => {
    expect(ibanCheck(text)).toBe(answer);
  });

  test('is checked by its RIB key too, when the checksum alone would pass', () => {
    const wrongKey = '20041010050500013M02607';
    const check = Array.from({ length: 97 }, (_, n) => String(n + 2).padStart(2, '0')).find((digits) => {
      const moved = `${wrongKey}FR${digits}`;
      return [...moved].reduce((rest, c) => Number(`${rest}${Number.parseInt(c, 36)}`) % 97, 0) === 1;
    });

    expect(ibanCheck(`FR${check}${wrongKey}`)).toBe('checksum');
  });

  test('is made from a RIB', () => {
    expect(ibanFromRib(SAMPLE)).toBe(SAMPLE_IBAN);
    expect(ibanCheck(ibanFromRib({ bankCode: '17469', branchCode: '00016', accountNumber: '12345678901' }))).toBe('ok');
  });
});
