import { expect, test } from 'vitest';

import { cartMergeOf, isWorthSaying, textOfMerge } from '#features/cart/parts/merge/cart-merge';

const productId = '0190a000-0000-7000-8000-0000000000a1';
const ADDED = { productId, outcome: 'ADDED' } as const;
const merge = [ADDED, { productId, outcome: 'CAPPED' }, { productId, outcome: 'LEFT_OUT' }] as const;

test('writes what became of a cart for the next page, and reads it back', () => {
  expect(cartMergeOf(textOfMerge(merge))).toEqual(merge);
  expect(cartMergeOf(textOfMerge('FAILED'))).toBe('FAILED');
});

test('says nothing where everything was taken as it was', () => {
  expect([isWorthSaying([ADDED]), isWorthSaying(merge), isWorthSaying('FAILED')]).toEqual([false, true, true]);
});

test.each([undefined, '', '1', '1.', '2.failed', '1.x', `1.z${productId}`, '1.c"><script>', `1.c${productId}x`])(
  'reads nothing out of %s',
  (text) => {
    expect(cartMergeOf(text)).toBeNull();
  },
);
