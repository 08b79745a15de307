import { describe, expect, test } from 'vitest';
import { type CardFields, isUsableExpiry, passesLuhn, readCard } from './card-form.ts';
import { TEST_CARDS } from './test-cards.ts';

/** 31 October in Paris, still 30 October in Tahiti. */
const NOW = new Date('2026-10-31T06:00:00Z');
const GOOD: CardFields = { holder: 'Hina Teuira', number: '4970 1000 0000 0014', expiry: '12/30', cvv: '123' };

describe('expiry date', () => {
  test.each(['10/26', '10/2026', '1/27', ' 12 / 2030 ', '10/46'])('%s is usable', (text) => {
    expect(isUsableExpiry(text, NOW)).toBe(true);
  });

  test.each(['09/26', '00/27', '13/27', '12/25', '11/46', '12/1930', '2027-01', '1227', '12/027', 'ab/cd', ''])(
    '%s is an invalid date',
    (text) => {
      expect(isUsableExpiry(text, NOW)).toBe(false);
    },
  );

  test('ends with its month, by the clock of Tahiti', () => {
    expect(isUsableExpiry('10/26', new Date('2026-11-01T09:59:59Z'))).toBe(true);
    expect(isUsableExpiry('10/26', new Date('2026-11-01T10:00:00Z'))).toBe(false);
  });
});

describe('card form', () => {
  test('names the test card, and keeps of its number the first six and last four digits', () => {
    expect(readCard(GOOD, NOW)).toEqual({ card: TEST_CARDS[0], maskedCard: '497010XXXXXX0014' });
  });

  test.each([
    ['holder', '', 'HOLDER_MISSING'],
    ['holder', '4970100000000014', 'HOLDER_MISSING'],
    ['number', '', 'NUMBER_INVALID'],
    ['number', '4970100000000015', 'NUMBER_INVALID'],
    ['number', '4111111111111111', 'NOT_A_TEST_CARD'],
    ['expiry', '02/30/2030', 'INVALID_DATE'],
    ['cvv', '12', 'CVV_INVALID'],
    ['cvv', '12345', 'CVV_INVALID'],
  ] as const)('%s %j: %s', (field, value, problem) => {
    expect(readCard({ ...GOOD, [field]: value }, NOW)).toEqual({ problems: { [field]: problem } });
  });

  test('marks every wrong field at once', () => {
    const read = readCard({ holder: '', number: '', expiry: '', cvv: '' }, NOW);
    expect('problems' in read && Object.keys(read.problems)).toEqual(['holder', 'number', 'expiry', 'cvv']);
  });

  test('takes names with ʻokina, accents and hyphens', () => {
    expect(readCard({ ...GOOD, holder: 'Teʻura Māhea-Lefèvre' }, NOW)).toHaveProperty('card');
  });
});

test('every test card passes the Luhn check and behaves in its own way', () => {
  for (const card of TEST_CARDS) expect(passesLuhn(card.number)).toBe(true);
  expect(new Set(TEST_CARDS.map((card) => card.behaviour)).size).toBe(7);
  expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(7);
});
