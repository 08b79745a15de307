import { expect, test } from 'vitest';

import { groupsOfFour } from './groups-of-four.ts';

test.each([
  ['FR1420041010050500013M02606', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABC', 'ABC'],
  ['', ''],
])('writes %j in groups of four, with nothing after the last', (text, grouped) => {
  expect(groupsOfFour(text)).toBe(grouped);
});

test('takes another sign between the groups', () => {
  expect(groupsOfFour('ABCDEFGHJKLMNPQR', '-')).toBe('ABCD-EFGH-JKLM-NPQR');
});
