import { describe, expect, test } from 'vitest';

import { addedLine, changedLine, dayForAdded, findLine, withLine } from './cart-lines.ts';

const rules = {
  product: { isActive: true, maxKgPerOrder: 40 },
  window: { first: '2026-08-02', last: '2026-11-01' },
};
const line = { productId: 'tuna', quantityKg: 30, shipmentDate: '2026-08-14' };
const undated = { productId: 'tuna', quantityKg: 5, shipmentDate: null };
const added = (quantityKg: number, shipmentDate: string | null, maxLines = 100) =>
  addedLine([line, undated], { productId: 'tuna', quantityKg, shipmentDate }, { ...rules, maxLines });

test('adds up the same product for the same day, to what one order may carry', () => {
  expect(added(10, '2026-08-14')).toEqual({ ok: true, value: { ...line, quantityKg: 40 } });
  expect(added(1, null)).toEqual({ ok: true, value: { ...undated, quantityKg: 6 } });
  expect(added(11, '2026-08-14')).toEqual({
    ok: false,
    refusal: { code: 'QUANTITY_OUT_OF_RANGE', path: 'quantity', params: { max: 40 } },
  });
});

test('puts a line in the place of the same one, else behind those of its day', () => {
  const later = { productId: 'hat', quantityKg: 1, shipmentDate: '2026-09-01' };
  const lines = [undated, line, later];

  expect(withLine(lines, { ...line, quantityKg: 40 })).toEqual([undated, { ...line, quantityKg: 40 }, later]);
  const vanilla = { productId: 'vanilla', quantityKg: 2 };
  const undatedVanilla = { ...vanilla, shipmentDate: null };
  expect(withLine(lines, undatedVanilla)).toEqual([undated, undatedVanilla, line, later]);
  const vanillaFor = (shipmentDate: string) => ({ ...vanilla, shipmentDate });
  expect(withLine(lines, vanillaFor('2026-08-14'))).toEqual([undated, line, vanillaFor('2026-08-14'), later]);
  expect(withLine([line], vanillaFor('2026-08-02'))).toEqual([vanillaFor('2026-08-02'), line]);
});

test.each([
  ['2026-08-01', false],
  ['2026-08-02', true],
  ['2026-11-01', true],
  ['2026-11-02', false],
])('adds for %s: %s', (day, isAdded) => {
  const result = added(1, day);
  expect(result.ok ? true : result.refusal.code).toBe(isAdded || 'SHIPMENT_DATE_OUT_OF_WINDOW');
});

test('refuses one more line than a cart holds, but adds to one that is there, and nothing that is off sale', () => {
  expect(added(1, '2026-08-15', 2)).toMatchObject({ refusal: { code: 'TOO_MANY_LINES' } });
  expect(added(1, null, 2)).toMatchObject({ ok: true });
  const offSale = { ...rules, product: { ...rules.product, isActive: false }, maxLines: 100 };
  expect(addedLine([], line, offSale)).toMatchObject({ refusal: { code: 'PRODUCT_INACTIVE', path: 'productId' } });
});

test('joins a line that is moved onto the day of another, as far as one order carries', () => {
  const move = (quantityKg?: number) =>
    changedLine([line, undated], undated, { change: { quantityKg, shipmentDate: '2026-08-14' }, rules });
  expect(move()).toEqual({ ok: true, value: { ...line, quantityKg: 35 } });
  expect(move(11)).toMatchObject({ refusal: { code: 'QUANTITY_OUT_OF_RANGE' } });
});

test('changes the kilograms of a line whose day has passed', () => {
  const passed = { ...line, shipmentDate: '2026-07-01' };
  expect(changedLine([passed], passed, { change: { quantityKg: 4 }, rules })).toEqual({
    ok: true,
    value: { ...passed, quantityKg: 4 },
  });
});

test('finds a line by its day; without one, the only line of the product or the undated one', () => {
  expect(findLine([line, undated], { productId: 'tuna', ofDate: '2026-08-14' })).toBe(line);
  expect(findLine([line, undated], { productId: 'tuna' })).toBe(undated);
  expect(findLine([line], { productId: 'tuna' })).toBe(line);
  expect(findLine([line], { productId: 'tuna', ofDate: '2026-08-15' })).toBeUndefined();
  expect(findLine([line], { productId: 'bonito' })).toBeUndefined();
});

describe('the day that goods are added for where nobody chose one', () => {
  const proposed = { suggestedDate: '2026-12-05', earliestDate: '2026-11-28' };
  const linesOf = (...days: (string | null)[]) => days.map((shipmentDate) => ({ shipmentDate }));

  test.each([
    ['that of the whole cart, where a ship brings them by then', linesOf('2026-11-28', '2026-11-28'), '2026-11-28'],
    ['the proposed one, where no ship brings them by the day of the cart', linesOf('2026-11-27'), '2026-12-05'],
    ['the proposed one, where the cart has several days', linesOf('2026-11-28', '2026-12-10'), '2026-12-05'],
    ['the proposed one, where a line of the cart has none', linesOf('2026-11-28', null), '2026-12-05'],
    ['the proposed one for an empty cart', [], '2026-12-05'],
  ])('is %s', (_, lines, day) => {
    expect(dayForAdded(lines, proposed)).toBe(day);
  });

  test('is none where no ship is known, whatever the cart says', () => {
    expect(dayForAdded(linesOf('2026-11-28'), { suggestedDate: null, earliestDate: null })).toBeNull();
  });
});
