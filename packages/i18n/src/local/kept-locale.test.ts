import { expect, test } from 'vitest';

import { keptLocaleOf } from './kept-locale.ts';

test.each([
  ['en', 'en'],
  ['fr', 'fr'],
  ['hka', 'hka'],
  ['EN', undefined],
  ['de', undefined],
  ['en; Path=/', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('reads the cookie %j as %j', (cookie, locale) => {
  expect(keptLocaleOf(cookie)).toBe(locale);
});
