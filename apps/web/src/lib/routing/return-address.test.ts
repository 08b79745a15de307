import { expect, test } from 'vitest';

import { HINA } from '#testing/data/fixtures';

import { returnAddress } from './return-address.ts';

test.each(['/panier', '/commandes?etat=open', '/produits/0190'])('goes back to %s', (address) => {
  expect(returnAddress(address, HINA)).toBe(address);
});

test.each([
  null,
  '',
  'panier',
  '//mechant.pf',
  '/\\mechant.pf',
  'https://mechant.pf/panier',
  '/\t/mechant.pf',
  '/connexion?retour=%2F',
])('opens the first page of the role instead of %j', (address) => {
  expect(returnAddress(address, HINA)).toBe('/');
  expect(returnAddress(address, { ...HINA, role: 'SELLER' })).toBe('/vendeur');
});
