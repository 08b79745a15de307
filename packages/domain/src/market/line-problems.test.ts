import { expect, test } from 'vitest';
import type { ClosedSeasons } from './closed-season.ts';
import { type CheckedLine, isTooLarge, problemsOfLine } from './line-problems.ts';

/** 10 August in Tahiti: from the 11th to 10 November can be chosen. */
const now = new Date('2026-08-10T20:00:00Z');
/** Lobster rests in November, wherever it lives. */
const closedSeasons: ClosedSeasons = (referenceId, islandId, day) =>
  referenceId === 'lobster' && islandId === null && day.startsWith('2026-11')
    ? { closed: true, untilDate: '2026-12-31' }
    : { closed: false };
const LINE: CheckedLine = {
  product: { isActive: true, maxKgPerOrder: 50, referenceId: 'lobster' },
  quantityKg: 12,
  shipmentDate: '2026-08-14',
};
const codes = (line: Partial<CheckedLine>, at = now) =>
  problemsOfLine({ ...LINE, ...line }, { now: at, closedSeasons }).map(({ code }) => code);

test('a line that is right has no problem', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ quantityKg: 50, shipmentDate: '2026-08-11' })).toEqual([]);
});

test('each cause has its own code, and all of them are named', () => {
  expect(codes({ product: { ...LINE.product, isActive: false }, quantityKg: 51, shipmentDate: null })).toEqual([
    'PRODUCT_INACTIVE',
    'QUANTITY_OUT_OF_RANGE',
    'SHIPMENT_DATE_MISSING',
  ]);
  expect(codes({ quantityKg: 0, shipmentDate: '2026-08-10' })).toEqual([
    'QUANTITY_OUT_OF_RANGE',
    'SHIPMENT_DATE_OUT_OF_WINDOW',
  ]);
  expect(codes({ shipmentDate: '2026-11-11', product: { ...LINE.product, referenceId: null } })).toEqual([
    'SHIPMENT_DATE_OUT_OF_WINDOW',
  ]);
});

test('a closed season keeps a product from being sold on its days and for them, until it says', () => {
  const [chosen] = problemsOfLine({ ...LINE, shipmentDate: '2026-11-05' }, { now, closedSeasons });

  expect(chosen).toEqual({ code: 'CLOSED_SEASON', params: { untilDate: '2026-12-31' } });
  expect(codes({ shipmentDate: '2027-01-10' }, new Date('2026-11-10T20:00:00Z'))).toEqual(['CLOSED_SEASON']);
});

test('the goods of one order are worth at most what the specification’s numbers can say', () => {
  const lines = (quantityKg: number) => [{ product: { priceXpf: 10_000, vatBasisPoints: 0 }, quantityKg }];

  expect(isTooLarge(lines(99_999))).toBe(false);
  expect(isTooLarge([...lines(99_999), ...lines(1)])).toBe(true);
});
