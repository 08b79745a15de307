import { expect, test } from 'vitest';

import { countRepeated, sailingLater } from './repeat-voyage.ts';

test('a voyage is repeated until a day, which may be one of its own', () => {
  expect(countRepeated('2026-12-01', { everyDays: 14, until: '2026-12-28' })).toBe(2);
  expect(countRepeated('2026-12-01', { everyDays: 14, until: '2026-12-29' })).toBe(3);
  expect(countRepeated('2026-12-01', { everyDays: 7, until: '2026-12-01' })).toBe(1);
  expect(countRepeated('2026-12-01', { everyDays: 7, until: '2026-11-30' })).toBe(0);
});

test('a repeated voyage keeps its hours over the end of months and years', () => {
  const first = {
    departure: '2026-12-22T17:00',
    stops: [{ islandId: 'ua-pou', arrival: '2026-12-25T05:30', departure: '2026-12-25T15:30' }],
    arrival: '2026-12-29T06:00',
  };

  expect(sailingLater(first, 14)).toEqual({
    departure: '2027-01-05T17:00',
    stops: [{ islandId: 'ua-pou', arrival: '2027-01-08T05:30', departure: '2027-01-08T15:30' }],
    arrival: '2027-01-12T06:00',
  });
});
