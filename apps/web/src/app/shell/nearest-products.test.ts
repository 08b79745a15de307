import { expect, test } from 'vitest';

import { wordsOf } from '#app/shell/nearest-products';

test.each([
  ['/produit/thon-jaune.html', ['thon', 'jaune']],
  ['/Vanille_de_Taha%E2%80%99a', ['vanille', 'tahaa']],
  ['/produits/0190a000-0000-7000-8000-0000000000f1', []],
  ['/%E0%A4%A', []],
  ['/rien-ici', ['rien', 'ici']],
])('the words of %s are %j', (path, words) => {
  expect(wordsOf(path)).toEqual(words);
});
