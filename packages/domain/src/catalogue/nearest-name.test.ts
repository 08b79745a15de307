import { expect, test } from 'vitest';

import { nearestName } from './nearest-name.ts';

const NAMES = ['perroquet', 'mahi-mahi', 'thon jaune', 'thon blanc'].map((folded) => ({
  name: folded.toUpperCase(),
  folded,
}));

test.each([
  ['a letter is missing', 'perroqet', 'PERROQUET'],
  ['a sign and a letter are others', 'mahi mai', 'MAHI-MAHI'],
  ['only the beginning was typed', 'thon b', 'THON BLANC'],
])('finds the name that was meant where %s', (_case, typed, name) => {
  expect(nearestName(typed, NAMES)).toBe(name);
});

test.each(['vanille', 'th', ''])('suggests nothing for « %s »', (typed) => {
  expect(nearestName(typed, NAMES)).toBeUndefined();
});
