import { expect, test } from 'vitest';

import { rangeOf } from '#app/files/sound-routes';

test.each([
  [undefined, undefined],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=0-1', { first: 0, last: 1 }],
  ['bytes=90-200', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=100-', null],
  ['bytes=5-4', null],
  ['bytes=-0', null],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
] as const)('of a hundred bytes, %s asks for %j', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
