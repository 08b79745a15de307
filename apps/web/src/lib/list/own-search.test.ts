import { expect, test } from 'vitest';

import { ownSearchOf } from '#lib/list/own-search';

test.each([
  [{ cat: 'LAND', sub: 'FRUIT' }, { page: 2, last: 5 }, 'cat=LAND&sub=FRUIT&page=2'],
  [{ cat: undefined, sub: '' }, { page: 1, last: 5 }, ''],
  // Past the end of the list, and of one that is empty.
  [{}, { page: 9, last: 3 }, 'page=3'],
  [{ cat: 'LAND' }, { page: 9, last: 0 }, 'cat=LAND'],
])('gives a list one address of its own: %j, %j', (values, page, own) => {
  expect(ownSearchOf(values, { page })).toBe(own);
});
