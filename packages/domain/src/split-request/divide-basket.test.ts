import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasketLine, divideBasket, type DividedBasket } from './divide-basket.ts';

/** Divides against a stock of kg by seller and product, where everybody makes every date. */
function divide(
  lines: readonly BasketLine[],
  stock: Readonly<Record<string, Readonly<Record<string, number>>>>,
  canBring: (sellerId: string, lines: readonly BasketLine[]) => boolean = () => true,
): DividedBasket {
  const left = structuredClone(stock) as Record<string, Record<string, number>>;
  return divideBasket(
    lines,
    { sellerIds: Object.keys(left), roomKg: (sellerId, productId) => left[sellerId]?.[productId] ?? 0, canBring },
    (sellerId, taken) => {
      for (const line of taken) {
        const own = left[sellerId];
        if (own !== undefined) own[line.productId] = (own[line.productId] ?? 0) - line.quantityKg;
      }
    },
  );
}

test('gives everything to one seller who holds everything', () => {
  const lines = [
    { productId: 'thon', quantityKg: 5 },
    { productId: 'uru', quantityKg: 8 },
  ];
  expect(divide(lines, { teva: { thon: 5 }, hina: { thon: 9, uru: 9 } })).toEqual({
    orders: [
      {
        sellerId: 'hina',
        lines: [
          { productId: 'uru', quantityKg: 8 },
          { productId: 'thon', quantityKg: 5 },
        ],
      },
    ],
    unfilled: [],
  });
});

test('divides what no one holds alone, the largest share first, and reports what nobody holds', () => {
  expect(divide([{ productId: 'thon', quantityKg: 30 }], { teva: { thon: 8 }, hina: { thon: 15 } })).toEqual({
    orders: [
      { sellerId: 'hina', lines: [{ productId: 'thon', quantityKg: 15 }] },
      { sellerId: 'teva', lines: [{ productId: 'thon', quantityKg: 8 }] },
    ],
    unfilled: [{ productId: 'thon', quantityKg: 7 }],
  });
});

test('puts goods that cannot travel together into two orders', () => {
  const lines = [
    { productId: 'thon', quantityKg: 5 },
    { productId: 'uru', quantityKg: 8 },
  ];
  const { orders, unfilled } = divide(lines, { teva: { thon: 5, uru: 8 } }, (_, together) => together.length === 1);
  expect(orders.map((order) => order.lines)).toEqual([
    [{ productId: 'uru', quantityKg: 8 }],
    [{ productId: 'thon', quantityKg: 5 }],
  ]);
  expect(unfilled).toEqual([]);
});

test('adds orders and unfilled kg up to what is wanted, and asks nobody for more than they hold, for any stock', () => {
  const products = ['thon', 'uru', 'mahi'] as const;
  const kg = fc.integer({ min: 0, max: 50 });
  const shelf = fc.record({ thon: kg, uru: kg, mahi: kg });
  fc.assert(
    fc.property(shelf, fc.record({ teva: shelf, hina: shelf, moana: shelf }), (wanted, stock) => {
      const lines = products.map((id) => ({ productId: id, quantityKg: wanted[id] })).filter((l) => l.quantityKg > 0);

      const { orders, unfilled } = divide(lines, stock);

      const all = [...orders.flatMap((order) => order.lines), ...unfilled];
      for (const id of products) {
        const sum = (rows: readonly BasketLine[]) =>
          rows.filter((row) => row.productId === id).reduce((total, row) => total + row.quantityKg, 0);
        expect(sum(all)).toBe(wanted[id]);
        for (const sellerId of ['teva', 'hina', 'moana'] as const)
          expect(
            sum(orders.filter((order) => order.sellerId === sellerId).flatMap((order) => order.lines)),
          ).toBeLessThanOrEqual(stock[sellerId][id]);
      }
    }),
  );
});
