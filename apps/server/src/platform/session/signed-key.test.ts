import { expect, test } from 'vitest';

import { idOfSignedKey, signedKey } from '#platform/session/signed-key';

const SECRET = 'a secret of tests, forty characters long';
const ID = '0190a000-0000-7000-8000-0000000000f1';

test('a key gives back its id for what it was made for, and for nothing else', () => {
  const key = signedKey(SECRET, 'inquiry', ID);

  expect(idOfSignedKey(SECRET, 'inquiry', key)).toBe(ID);
  expect(idOfSignedKey(SECRET, 'newsletter', key)).toBeUndefined();
  expect(idOfSignedKey('another secret of tests, of the same length', 'inquiry', key)).toBeUndefined();
});

test.each([
  ['', 'nothing'],
  [ID, 'an id without signature'],
  [`${ID}.${'A'.repeat(32)}`, 'a made-up signature'],
  [signedKey(SECRET, 'inquiry', ID).replace('0190', '0191'), 'another id'],
  [`${signedKey(SECRET, 'inquiry', ID)}A`, 'a longer signature'],
])('%s is no key: %s', (key) => {
  expect(idOfSignedKey(SECRET, 'inquiry', key)).toBeUndefined();
});
