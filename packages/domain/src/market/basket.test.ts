import { expect, test } from 'vitest';
import { type BasketEntry, datesTooLarge, ordersByDate } from './basket.ts';

const product = (id: string, isActive = true) => ({ id, isActive, priceXpf: 10_000, vatBasisPoints: 0 });
const entry = (id: string, quantityKg: number, shipmentDate: string | null): BasketEntry => ({
  product: product(id),
  quantityKg,
  shipmentDate,
});

test('each delivery date is an order, and so is what has none yet', () => {
  const orders = ordersByDate([entry('tuna', 5, '2026-08-14'), entry('uru', 8, null), entry('uru', 2, '2026-08-14')]);

  expect(orders.map(({ shipmentDate, lines }) => [shipmentDate, lines.map((line) => line.product.id)])).toEqual([
    ['2026-08-14', ['tuna', 'uru']],
    [null, ['uru']],
  ]);
});

test('a product twice for one date is one line, and one that is off sale is none', () => {
  const offSale = { ...entry('honey', 1, '2026-08-14'), product: product('honey', false) };
  const [order] = ordersByDate([entry('tuna', 5, '2026-08-14'), offSale, entry('tuna', 7, '2026-08-14')]);

  expect(order?.lines).toEqual([{ product: product('tuna'), quantityKg: 12 }]);
  expect(ordersByDate([offSale])).toEqual([]);
});

test('the dates of orders that are worth too much are named, whole', () => {
  const entries = [entry('tuna', 60_000, '2026-08-14'), entry('uru', 60_000, '2026-08-14'), entry('uru', 9, null)];

  expect([...datesTooLarge(entries)]).toEqual(['2026-08-14']);
  expect([...datesTooLarge(entries.slice(1))]).toEqual([]);
});
