import { expect, test } from 'vitest';

import { seal, unseal } from '#account/second-factor/seal';

test('what is sealed opens with the same key for the same account, and reads as nothing before', () => {
  const sealed = seal('clef', 'compte', 'JBSWY3DPEHPK3PXP');

  expect(sealed.includes(Buffer.from('JBSWY3DP'))).toBe(false);
  expect(unseal('clef', 'compte', sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test.each([
  ['with another key', 'autre', 'compte'],
  ['for another account', 'clef', 'autre'],
])('it does not open %s', (_, secret, accountId) => {
  expect(() => unseal(secret, accountId, seal('clef', 'compte', 'JBSWY3DPEHPK3PXP'))).toThrow(
    'unable to authenticate data',
  );
});

test('it does not open once a byte was changed', () => {
  const sealed = seal('clef', 'compte', 'JBSWY3DPEHPK3PXP');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;

  expect(() => unseal('clef', 'compte', sealed)).toThrow('unable to authenticate data');
});
