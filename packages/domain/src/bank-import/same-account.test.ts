import { expect, test } from 'vitest';

import { endOfAccount, isOfAccount } from './same-account.ts';

const IBAN = 'FR14 2004 1010 0505 0001 3M02 606';

test.each([
  ['', true],
  ['FR1420041010050500013M02606', true],
  ['fr14 2004 1010 0505 0001 3m02 606', true],
  ['20041 01005 0500013M026', true],
  ['20041 0500013M026', true],
  ['0500013M026', true],
  ['XXXX XXXX M026', true],
  ['****2606', true],
  ['FR7630006000011234567890189', false],
  ['00000 0000000001', false],
  ['20041 0500013M027', false],
  ['****9999', false],
  ['1', false],
])('of the account %s: %s', (named, isOwn) => {
  expect(isOfAccount(named, IBAN)).toBe(isOwn);
});

test('an account is told by its end', () => {
  expect([endOfAccount('FR76 3000 6000 0112 3456 7890 189'), endOfAccount('00 01')]).toEqual(['0189', '0001']);
});
