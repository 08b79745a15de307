import { expect, test } from 'vitest';

import { oneOf, ownSearchOf, pageOf, withParameter } from '#lib/list/list-address';

test('starts a list again at its first page when a filter changes', () => {
  const search = new URLSearchParams('q=teva&page=3');
  expect(withParameter('/admin/vendeurs', search, ['etat', 'PENDING'])).toBe('/admin/vendeurs?q=teva&etat=PENDING');
  expect(withParameter('/admin/vendeurs', search, ['page', '4'])).toBe('/admin/vendeurs?q=teva&page=4');
  expect(withParameter('/admin/vendeurs', new URLSearchParams('q=teva'), ['q', ''])).toBe('/admin/vendeurs');
});

test.each(['0', '-1', 'abc', '', '12345678'])('takes page %j for the first one', (page) => {
  expect(pageOf(new URLSearchParams({ page }))).toBe(1);
});

test.each([
  [{ cat: 'LAND', sub: 'FRUIT' }, { page: 2, last: 5 }, 'cat=LAND&sub=FRUIT&page=2'],
  [{ cat: undefined, sub: '' }, { page: 1, last: 5 }, ''],
  // Past the end of the list, and of one that is empty.
  [{}, { page: 9, last: 3 }, 'page=3'],
  [{ cat: 'LAND' }, { page: 9, last: 0 }, 'cat=LAND'],
])('gives a list one address of its own: %j, %j', (values, page, own) => {
  expect(ownSearchOf(values, { page })).toBe(own);
});

test('takes only a value that the filter has', () => {
  expect(oneOf(['full', 'part'], new URLSearchParams('tab=part'), 'tab')).toBe('part');
  expect(oneOf(['full', 'part'], new URLSearchParams('tab=all'), 'tab')).toBeUndefined();
});
