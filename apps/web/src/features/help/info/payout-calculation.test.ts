import { expect, test } from 'vitest';

import { calculationOf } from '#features/help/info/payout-calculation';

const of = (search: string) => calculationOf(new URLSearchParams(search), 1000);

test('works out the example of the rules: 12 kg at 1 279 F with 700 F of freight', () => {
  expect(of('kg=12&prix=1 279&fret=700')).toMatchObject({
    subtotalXpf: 15_348,
    commissionXpf: 1_535,
    sellerEarningXpf: 13_813,
    sellerShareWithShippingXpf: 14_513,
  });
});

test('freight may be left out', () => {
  expect(of('kg=1&prix=100&fret=')).toMatchObject({ sellerShareWithShippingXpf: 90 });
});

test.each([
  'kg=12&prix=',
  'kg=0&prix=100',
  'kg=1,5&prix=100',
  'kg=x&prix=1',
  'kg=1&prix=1000000',
  'kg=1&prix=1&fret=-1',
])('asks for whole numbers in their range: %s', (search) => {
  expect(of(search)).toBe('invalid');
});

test('works out nothing before it is asked', () => {
  expect(of('')).toBeNull();
});
