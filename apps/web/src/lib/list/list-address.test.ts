import { expect, test } from 'vitest';

import { oneOf, pageOf, withParameter } from '#lib/list/list-address';

test('starts a list again at its first page when a filter changes', () => {
  const search = new URLSearchParams('q=teva&page=3');
  expect(withParameter('/admin/vendeurs', search, ['etat', 'PENDING'])).toBe('/admin/vendeurs?q=teva&etat=PENDING');
  expect(withParameter('/admin/vendeurs', search, ['page', '4'])).toBe('/admin/vendeurs?q=teva&page=4');
  expect(withParameter('/admin/vendeurs', new URLSearchParams('q=teva'), ['q', ''])).toBe('/admin/vendeurs');
});

test.each(['0', '-1', 'abc', '', '12345678'])('takes page %j for the first one', (page) => {
  expect(pageOf(new URLSearchParams({ page }))).toBe(1);
});

test('takes only a value that the filter has', () => {
  expect(oneOf(['full', 'part'], new URLSearchParams('tab=part'), 'tab')).toBe('part');
  expect(oneOf(['full', 'part'], new URLSearchParams('tab=all'), 'tab')).toBeUndefined();
});
