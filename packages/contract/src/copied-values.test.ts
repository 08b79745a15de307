import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  BankDetailsInput,
  CountryCode,
  InternationalPhone,
  LocalPhone,
  TahitiNumber,
} from './account/account-fields.ts';
import { OneTimeCode } from './account/one-time-code.ts';
import { compactCode, compactIban, compactText, plainText, unspacedText } from './copied-values.ts';
import { Collector } from './order/collector.ts';
import { RefundAccount } from './order/orders.ts';
import { BankTransferInput } from './site-setting/setting-inputs.ts';

/** What programs, papers and telephones put between characters, by its code. */
const BETWEEN = [
  '\u0020',
  '\u0009',
  '\u00A0',
  '\u2007',
  '\u2008',
  '\u2009',
  '\u200A',
  '\u202F',
  '\u205F',
  '\u3000', // spaces
  '\u002D',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\uFE63',
  '\uFF0D', // dashes
  '\u00AD',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u202A',
  '\u202C',
  '\u2060',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\uFE0F', // unseen
] as const;
const wide = (text: string): string =>
  text.replaceAll(/[0-9A-Za-z+]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));
const mixedWith = (text: string, between: readonly string[]): string =>
  [...text].map((sign, index) => (between[index % between.length] ?? '') + sign).join('');

const IBAN = 'FR7617469000011234567890172';
const FIELDS = [
  ['an IBAN of a seller', BankDetailsInput.shape.iban, IBAN],
  ['an IBAN to refund to', RefundAccount.shape.iban, IBAN],
  ['the IBAN of the house', BankTransferInput.shape.iban, IBAN],
  ['a BIC', BankTransferInput.shape.bic, 'SOCBPFTX'],
  ['the code of a bank', BankDetailsInput.shape.bankCode, '17469'],
  ['the code of a branch', BankDetailsInput.shape.branchCode, '00001'],
  ['a bank account', BankDetailsInput.shape.accountNumber, '12345678901'],
  ['the key of a bank account', BankDetailsInput.shape.verificationCode, '72'],
  ['a T.A.H.I.T.I number', TahitiNumber, 'B12345'],
  ['the code of a country', CountryCode, '689'],
  ['a local telephone number', LocalPhone, '87123456'],
  ['an international telephone number', InternationalPhone, '68987123456'],
  ['a code of an authenticator', OneTimeCode, '123456'],
  ['a recovery code', OneTimeCode, 'ABCDE23456'],
] as const;

test.each(FIELDS)('%s is taken with whatever stands between its characters', (_name, field, plain) => {
  for (const between of BETWEEN)
    for (const typed of [
      mixedWith(plain, [between]),
      `${between}${plain}${between}`,
      mixedWith(wide(plain), [between]),
    ])
      expect([typed, field.safeParse(typed).data]).toEqual([typed, plain]);
});

test.each(FIELDS)('%s is still refused when a character is missing', (_name, field, plain) => {
  // Recovery codes and IBANs of other countries have other lengths, which the server knows.
  const short =
    field === OneTimeCode || plain === IBAN ? plain.slice(0, 4) : plain.slice(0, field === CountryCode ? 1 : -1);
  expect(field.safeParse(short).success).toBe(false);
  expect(field.safeParse('\u00A0\u2011').success).toBe(false);
});

test('a telephone number is taken as address books and web pages write it', () => {
  for (const typed of ['+689 87 12 34 56', '+689\u00A087\u202F12\u201134.56', '00689 87123456', '(+689) 87/12/34/56']) {
    expect(InternationalPhone.safeParse(typed).data).toBe('68987123456');
    expect(LocalPhone.safeParse(typed).data).toBe('87123456');
    expect(Collector.safeParse({ name: 'Teva', phone: typed }).success).toBe(true);
  }
  for (const typed of ['+689', '00 689', '６８９']) expect(CountryCode.safeParse(typed).data).toBe('689');
  expect(InternationalPhone.safeParse('+33 6 12 34 56').success).toBe(false);
  expect(LocalPhone.safeParse('+33 87 12 34 56').success).toBe(false);
});

test('compacting a value twice gives the same as once, whatever it is', () => {
  for (const compact of [plainText, unspacedText, compactText, compactCode])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => compact(compact(text)) === compact(text)),
      // A control between two spaces, one of which comes with a mark; a mark that comes beside a letter.
      { examples: [['!\t\u0000¨'], ['A\uFEFF\u0301']] },
    );
});

test('a reference keeps its dash, however it was copied', () => {
  for (const typed of ['M-000024', 'M\u2011000\u00A0024', '\u200BＭ－００００２４ '])
    expect(unspacedText(typed)).toBe('M-000024');
});

test('a code of a coupon is the same, however it was copied', () => {
  for (const typed of ['abcd-efgh-2345-6789', 'ABCD\u2013EFGH\u00A02345\u2009６７８９', '« ABCDEFGH23456789 »'])
    expect(compactCode(typed)).toBe('ABCDEFGH23456789');
});

test('an IBAN may be copied with its name', () => {
  expect(compactIban('IBAN : fr76 1746 9000')).toBe('FR7617469000');
});
