import type { OrderSummary } from '@matete/contract/order/order-views';
import { expect, test } from 'vitest';

import { loadingDays, productsToPrepare } from '#features/order/seller/preparation/preparation';

const order = (orderNumber: string, loadBy: string | null, lines: readonly [string, number][]): OrderSummary =>
  ({
    orderNumber,
    loadBy,
    lines: lines.map(([productId, quantity]) => ({ productId, quantity, name: { text: productId, lang: 'fr' } })),
  }) as unknown as OrderSummary;

const ORDERS = [
  order('M-000009', null, [['honey', 2]]),
  order('M-000007', '2026-12-02', [
    ['tuna', 12],
    ['honey', 3],
  ]),
  order('M-000003', '2026-11-30', [['tuna', 5]]),
  order('M-000002', '2026-12-02', [['honey', 1]]),
];

test('kilos are summed by product over all orders, most first', () => {
  expect(
    productsToPrepare(ORDERS).map(({ productId, quantityKg, orderCount }) => [productId, quantityKg, orderCount]),
  ).toEqual([
    ['tuna', 17, 2],
    ['honey', 6, 3],
  ]);
  expect(productsToPrepare([])).toEqual([]);
});

test('orders stand under the day by which they must be loaded, soonest first, without a ship last', () => {
  expect(
    loadingDays(ORDERS).map(({ loadBy, orders }) => [loadBy, orders.map(({ orderNumber }) => orderNumber)]),
  ).toEqual([
    ['2026-11-30', ['M-000003']],
    ['2026-12-02', ['M-000002', 'M-000007']],
    [null, ['M-000009']],
  ]);
});
