import fc from 'fast-check';
import { expect, test } from 'vitest';

import { BankDetailsInput } from './account/account-fields.ts';
import { isBankName, isOnPapers, toPlainLatin } from './latin-letters.ts';
import { BankTransferInput } from './site-setting/setting-inputs.ts';

test('keeps every Latin letter as a letter', () => {
  expect(
    ['CŒUR DE CORAIL', 'Søren Łukasz', 'Æmilia Groß', 'ʻŌtepa', 'Þórður Ðíń', 'İzmir ığdır', 'ﬁnale'].map(toPlainLatin),
  ).toEqual(['COEUR DE CORAIL', 'Soren Lukasz', 'AEmilia Gross', "'Otepa", 'Thordur Din', 'Izmir igdir', 'finale']);
});

test('writes every letter of the European and Polynesian languages', () => {
  // Latin-1, Latin Extended-A, and Latin Extended Additional, as far as they are letters.
  const letter = fc
    .oneof(fc.integer({ min: 0xc0, max: 0x17f }), fc.integer({ min: 0x1e00, max: 0x1ef9 }))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{L}/u.test(sign) && !/[ẜẝẟĿŀ]/.test(sign));
  fc.assert(
    fc.property(letter, (sign) => /^[A-Za-z']+$/.test(toPlainLatin(sign))),
    { numRuns: 2000 },
  );
});

test('a name that would lose letters is no name for a bank file', () => {
  expect(['Teva Maruhi', 'SARL Moana 2', 'CŒUR'].map(isBankName)).toEqual([true, true, true]);
  expect(['李明', '李 Ming', 'Иван', '…', ''].map(isBankName)).toEqual([false, false, false, false, false]);
});

test('the holder of an account is asked for in letters that its bank file takes', () => {
  const [error] = BankDetailsInput.safeParse({ accountTitle: '李明' }).error?.issues ?? [];
  expect([error?.path, error?.message]).toEqual([['accountTitle'], 'LATIN_LETTERS_NEEDED']);
  expect(BankDetailsInput.safeParse({ accountTitle: 'Søren Łukasz' }).success).toBe(true);
  expect(BankTransferInput.shape.beneficiary.safeParse('海風').success).toBe(false);
});

test('papers take what their typefaces have', () => {
  for (const name of ['Ōtepa ʻĀpī', 'Иван', 'Γιώργος', 'O’Neil & Fils n° 2 🌺', '李明', '海風商店', '陈', 'さくら'])
    expect([name, isOnPapers(name)]).toEqual([name, true]);
  for (const name of ['محمد', 'דוד', 'ฟ้า', '한국', '\u{20000}', 'Ʞ\uA7B0'])
    expect([name, isOnPapers(name)]).toEqual([name, false]);
});
