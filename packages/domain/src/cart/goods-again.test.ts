import { expect, test } from 'vitest';

import type { CartLine } from './cart-lines.ts';
import { goodsAgain } from './goods-again.ts';

const TUNA = '0190a000-0000-7000-8000-0000000000a1';
const TARO = '0190a000-0000-7000-8000-0000000000a2';
const DAY = '2026-12-05';
const window = { first: '2026-11-24', last: '2027-02-23' };
const sold = { isActive: true, maxKgPerOrder: 60, stockKg: 100 };

const again = (
  ordered: readonly CartLine[],
  today: { cart?: readonly CartLine[]; tuna?: Partial<typeof sold>; maxLines?: number } = {},
) =>
  goodsAgain(ordered, {
    cart: today.cart ?? [],
    products: new Map([
      [TUNA, { ...sold, ...today.tuna }],
      [TARO, sold],
    ]),
    window,
    maxLines: today.maxLines ?? 100,
  });
const tuna = (quantityKg: number, shipmentDate: string | null = null): CartLine => ({
  productId: TUNA,
  quantityKg,
  shipmentDate,
});

test('all of it goes into an empty cart, for the day ordered while that may be chosen', () => {
  expect(again([tuna(12, DAY), { productId: TARO, quantityKg: 5, shipmentDate: '2026-11-01' }])).toEqual([
    { productId: TUNA, orderedKg: 12, possibleKg: 12, addedKg: 12, shortage: null, shipmentDate: DAY },
    { productId: TARO, orderedKg: 5, possibleKg: 5, addedKg: 5, shortage: null, shipmentDate: null },
  ]);
});

test('a second time adds nothing, whatever day was chosen for it meanwhile', () => {
  expect(again([tuna(12)], { cart: [tuna(12, DAY)] })[0]?.addedKg).toBe(0);
  expect(again([tuna(12)], { cart: [tuna(5, DAY)] })[0]?.addedKg).toBe(7);
  expect(again([tuna(12, DAY), tuna(12, '2026-12-06')], { cart: [tuna(12, DAY)] }).map((line) => line.addedKg)).toEqual(
    [0, 12],
  );
});

test.each([
  [{ isActive: false }, 0, 'NOT_SOLD'],
  [{ stockKg: 0 }, 0, 'NO_SUPPLY'],
  [{ stockKg: 8 }, 8, 'LESS_SUPPLY'],
  [{ maxKgPerOrder: 10 }, 10, 'ORDER_LIMIT'],
  [{ maxKgPerOrder: 10, stockKg: 8 }, 8, 'LESS_SUPPLY'],
] as const)('says what is missing when the product is %o', (now, possibleKg, shortage) => {
  expect(again([tuna(12)], { tuna: now })).toMatchObject([
    { orderedKg: 12, possibleKg, addedKg: possibleKg, shortage },
  ]);
});

test('a product that is gone stands in the answer with nothing of it', () => {
  const gone = { productId: '0190a000-0000-7000-8000-0000000000a9', quantityKg: 3, shipmentDate: null };
  expect(again([gone])).toMatchObject([{ orderedKg: 3, possibleKg: 0, addedKg: 0, shortage: 'NOT_SOLD' }]);
});

test('two days share what the sellers hold, and two past days are one line', () => {
  const shared = again([tuna(12, DAY), tuna(12, '2026-12-06')], { tuna: { stockKg: 20 } });
  expect(shared.map((line) => [line.possibleKg, line.shortage])).toEqual([
    [12, null],
    [8, 'LESS_SUPPLY'],
  ]);
  expect(again([tuna(5, '2026-10-01'), tuna(6, '2026-10-02')]).map((line) => line.addedKg)).toEqual([11]);
});

test('what a line of the cart may hold ends what is added to it', () => {
  const lines = again([tuna(60), tuna(30, DAY)], { cart: [tuna(50, DAY)] });
  expect(lines.map(({ possibleKg, addedKg, shortage }) => [possibleKg, addedKg, shortage])).toEqual([
    [60, 10, null],
    [10, 10, 'ORDER_LIMIT'],
  ]);
});

test('a full cart takes no new line, and a line that it has may still grow', () => {
  expect(again([tuna(12)], { cart: [{ ...tuna(3), productId: TARO }], maxLines: 1 })).toMatchObject([
    { addedKg: 0, shortage: 'CART_FULL' },
  ]);
  expect(again([tuna(12)], { cart: [tuna(3)], maxLines: 1 })).toMatchObject([{ addedKg: 9, shortage: null }]);
});
