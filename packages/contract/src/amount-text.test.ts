import { expect, test } from 'vitest';

import { AMOUNT_PATTERN, amountText } from './amount-text.ts';

test.each([
  ['5 000', '5000'],
  ['> 5\u202F000', '>5000'],
  ['≥1\u00A0250,00', '>=1250,00'],
  ['≤ 2000', '<=2000'],
  ['=0', '=0'],
])('%s is a comparison: %s', (typed, text) => {
  expect(amountText(typed)).toBe(text);
  expect(AMOUNT_PATTERN.test(text)).toBe(true);
});

test.each(['', '>', '5,5', '-5', '5000 F', '>>5', '1e3', '≥≥5', '1234567890'])('"%s" is none', (typed) => {
  expect(AMOUNT_PATTERN.test(amountText(typed))).toBe(false);
});
