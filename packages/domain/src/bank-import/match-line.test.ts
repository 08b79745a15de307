import { expect, test } from 'vitest';

import { indexTransfers, matchLine, namesReference } from './match-line.ts';

const transfer = (paymentId: string, references: readonly string[], amountXpf = 14_290, lastName = ['tehani']) => ({
  paymentId,
  references,
  amountsXpf: amountXpf === 0 ? [] : [amountXpf],
  lastName,
});
const line = (text: string, amountXpf = 14_290) => ({ text, amountXpf, words: text.toLowerCase().split(/[^a-z0-9]+/) });
const INDEX = indexTransfers([
  transfer('a', ['MT-8K2F9QPX', '2026-000123']),
  transfer('b', ['MT-7WXYZ234', '2026-000124'], 5_000, ['temauri', 'a', 'tuai']),
  transfer('freight', ['2026-000123-F'], 900),
]);

test.each([
  'VIR MT-8K2F9QPX',
  'vir. mt 8k2f 9qpx merci',
  'VIRMT8K2F9QPX2026',
  'Commande 2026-000123',
  'N°2026 000 123',
])('finds the reference in %s', (text) => {
  expect(matchLine(line(text, 1), INDEX)).toEqual([{ paymentId: 'a', matchedBy: 'REFERENCE' }]);
});

test('both are found where one reference is part of another', () => {
  const ids = (text: string) => matchLine(line(text, 900), INDEX).map(({ paymentId }) => paymentId);

  expect(ids('2026-000123-F')).toEqual(['freight', 'a']);
  expect(ids('2026-000123 F')).toEqual(['freight', 'a']);
  expect(ids('2026-000123 FACTURE')).toEqual(['a']);
});

test.each([
  ['REMISE CHEQUE NUM 0000245', false],
  ['FACTURE COM-000024', false],
  ['PRLV FM 0000240', false],
  ['RUM000024', false],
  ['M-0000245', false],
  ['VIR M-000024', true],
  ['VIR m 000024', true],
  ['VIR M000024 MERCI', true],
  ['VIR M 000 024', true],
  ['(M-000024)', true],
  ['M-000024F', true],
  ['réf.M-000024', true],
])('an order’s number within another number or word is none: %s', (text, isNamed) => {
  const index = indexTransfers([transfer('a', ['M-000024'], 0)]);

  expect([matchLine(line(text, 1), index).length, namesReference(text, 'M-000024')]).toEqual(
    isNamed ? [1, true] : [0, false],
  );
});

test('a reference of nothing is never named', () => {
  expect(namesReference('VIR', ' - ')).toBe(false);
});

test('several references are several payments', () => {
  expect(matchLine(line('MT-8K2F9QPX et MT-7WXYZ234'), INDEX).map(({ paymentId }) => paymentId)).toEqual(['a', 'b']);
});

test('without a reference, the exact amount and the whole last name are needed', () => {
  const byName = [{ paymentId: 'a', matchedBy: 'AMOUNT_AND_NAME' }];
  expect(matchLine(line('VIR MME TEHANI HINA'), INDEX)).toEqual(byName);
  expect(matchLine(line('VIR MME TEHANI HINA', 14_289), INDEX)).toEqual([]);
  expect(matchLine(line('VIR MME TEHANIA HINA'), INDEX)).toEqual([]);
  expect(matchLine(line('VIR TEMAURI TUAI', 5_000), INDEX)).toEqual([]);
  expect(matchLine(line('VIR TEMAURI A TUAI', 5_000), INDEX)).toEqual([
    { paymentId: 'b', matchedBy: 'AMOUNT_AND_NAME' },
  ]);
});

test('two customers of one name with the same amount are both shown', () => {
  const index = indexTransfers([transfer('a', []), transfer('c', [])]);

  expect(matchLine(line('VIR TEHANI'), index).map(({ paymentId }) => paymentId)).toEqual(['a', 'c']);
});

test('an account without a name, and a payment that asks for nothing, are found by their reference alone', () => {
  const index = indexTransfers([transfer('a', ['MT-8K2F9QPX'], 14_290, []), transfer('c', ['MT-22222222'], 0)]);

  expect(matchLine(line('VIR TEHANI'), index)).toEqual([]);
  expect(matchLine(line('VIR TEHANI', 0), index)).toEqual([]);
  expect(matchLine(line('MT-22222222'), index)).toEqual([{ paymentId: 'c', matchedBy: 'REFERENCE' }]);
});
