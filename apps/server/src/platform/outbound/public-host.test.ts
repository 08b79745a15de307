import { expect, test } from 'vitest';

import { isPublicAddress } from './public-host.ts';

test.each(['142.250.74.10', '2a00:1450:4007:80f::200a', '::ffff:142.250.74.10'])('%s is of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.0.0.8',
  '172.20.1.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.8',
  '64:ff9b::a00:8',
  '2002:a00:8::',
  'ff02::1',
  'nom.exemple.pf',
  '',
])('“%s” is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
