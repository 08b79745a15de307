import { expect, test } from 'vitest';

import { seal, unseal } from '#platform/sealing/seal';

const SEAL = { secret: 'clef', purpose: 'second factor', owner: 'compte' } as const;

test('what is sealed opens with the same key for the same owner, and reads as nothing before', () => {
  const sealed = seal(SEAL, 'JBSWY3DPEHPK3PXP');

  expect(sealed.includes(Buffer.from('JBSWY3DP'))).toBe(false);
  expect(unseal(SEAL, sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test.each([
  ['with another key', { secret: 'autre' }],
  ['for another purpose', { purpose: 'bank account' }],
  ['for another owner', { owner: 'autre' }],
  ['for nobody', { owner: '' }],
] as const)('it does not open %s', (_, other) => {
  expect(() => unseal({ ...SEAL, ...other }, seal(SEAL, 'JBSWY3DPEHPK3PXP'))).toThrow('unable to authenticate data');
});

test('it does not open once a byte was changed', () => {
  const sealed = seal(SEAL, 'JBSWY3DPEHPK3PXP');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;

  expect(() => unseal(SEAL, sealed)).toThrow('unable to authenticate data');
});
