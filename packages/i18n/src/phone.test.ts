import { expect, test } from 'vitest';

import { formatPhone } from './phone.ts';

test('writes a number of the country in pairs that stay on one line', () => {
  expect(formatPhone('+68987123456')).toBe('+689\u00A087\u00A012\u00A034\u00A056');
});

test('leaves other numbers as they were written', () => {
  expect(formatPhone('+33612345678')).toBe('+33612345678');
  expect(formatPhone('+6898712')).toBe('+6898712');
});
