import { expect, test } from 'vitest';

import { cookieOfLines, MAX_VISITOR_LINES, visitorCartOf } from '#lib/device/visitor-cart-cookie';
import { countLinesIn } from '#lib/device/visitor-cart-text';

const ID = '0190a000-0000-4000-8000-0000000000c1';
const LINE = { productId: '0190a000-0000-7000-8000-0000000000a1', quantityKg: 12, shipmentDate: '2026-08-14' };
const fullCart = Array.from({ length: MAX_VISITOR_LINES }, (_, index) => ({
  ...LINE,
  quantityKg: 99_999,
  shipmentDate: `2026-08-${String(index + 1).padStart(2, '0')}`,
}));

test('writes a cart with an id of its own each time, and reads it back', () => {
  const [first, second] = [cookieOfLines([LINE]), cookieOfLines([LINE])];

  expect(first).toMatch(/^1\.[0-9a-f-]{36}\.0190a000-0000-7000-8000-0000000000a1~12~20260814$/);
  expect(visitorCartOf(first)).toEqual({ id: first.split('.')[1], lines: [LINE] });
  expect(visitorCartOf(second).id).not.toBe(visitorCartOf(first).id);
  expect([cookieOfLines([]), countLinesIn(''), countLinesIn(first)]).toEqual(['', 0, 1]);
});

test('keeps the fullest cart far below the 4 kB of a cookie', () => {
  const text = cookieOfLines(fullCart);

  expect(text.length).toBeLessThan(2_048);
  expect(visitorCartOf(text).lines).toEqual(fullCart);
  expect(countLinesIn(text)).toBe(MAX_VISITOR_LINES);
});

test.each([
  undefined,
  '',
  '1',
  '1.',
  `1.${ID}`,
  `1.${ID}.`,
  `2.${ID}.${LINE.productId}~5~`,
  `1.x.${LINE.productId}~5~`,
  '"><script>',
])('reads %s as an empty cart', (text) => {
  expect(visitorCartOf(text)).toMatchObject({ lines: [] });
});

test('reads as many lines as a cart holds', () => {
  const more = cookieOfLines([...fullCart, { ...LINE, shipmentDate: null }], ID);

  expect(visitorCartOf(more).lines).toEqual(fullCart);
});
