import { expect, test } from 'vitest';
import { partObstacle, remainderKg } from './part-obstacle.ts';

const ORDERED = [
  { productId: 'tuna', quantityKg: 10 },
  { productId: 'vanilla', quantityKg: 2 },
];

test('less of what was ordered is a part of it', () => {
  expect(partObstacle(ORDERED, [{ productId: 'tuna', quantityKg: 10 }])).toBeUndefined();
  expect(remainderKg(ORDERED, [{ productId: 'tuna', quantityKg: 10 }])).toBe(2);
});

test.each([
  [
    'a product named twice',
    [
      { productId: 'tuna', quantityKg: 1 },
      { productId: 'tuna', quantityKg: 1 },
    ],
    'VALIDATION_FAILED',
    'products.1.productId',
  ],
  ['another product', [{ productId: 'honey', quantityKg: 1 }], 'SPLIT_NOT_A_PART', 'products.0.productId'],
  [
    'more kg',
    [
      { productId: 'tuna', quantityKg: 1 },
      { productId: 'vanilla', quantityKg: 3 },
    ],
    'SPLIT_NOT_A_PART',
    'products.1.quantity',
  ],
  ['all of it', ORDERED, 'SPLIT_NOT_A_PART', 'products'],
] as const)('%s is none', (_, lines, code, path) => {
  expect(partObstacle(ORDERED, lines)).toEqual({ code, path });
});
