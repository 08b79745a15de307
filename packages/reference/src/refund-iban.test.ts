import { expect, test } from 'vitest';

import { isPayableIban } from './refund-iban.ts';

/** Examples of the registry of IBAN formats. */
test.each([
  'FR14 2004 1010 0505 0001 3M02 606',
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'BE68 5390 0754 7034',
  'CH93 0076 2011 6238 5295 7',
  'nl91abna0417164300',
])('money can be sent to %s', (iban) => {
  expect(isPayableIban(iban)).toBe(true);
});

test.each([
  ['a wrong digit', 'DE89 3704 0044 0532 0130 01'],
  ['a length that its country does not have', 'DE89 3704 0044 0532 0130 0'],
  ['a country without IBANs', 'US89 3704 0044 0532 0130 00'],
  ['a French one whose RIB key is wrong though its checksum is right', 'FR84 2004 1010 0505 0001 3M02 607'],
  ['no IBAN', 'Banque Socredo'],
  ['nothing', ''],
])('money cannot be sent to %s: %s', (_, iban) => {
  expect(isPayableIban(iban)).toBe(false);
});
