import { expect, test } from 'vitest';

import { isPeriodAhead, isWithin } from './supply-period.ts';

const TODAY = '2026-11-25';

test.each([
  ['2026-11-25', '2026-11-25', true],
  ['2026-11-01', '2026-11-25', true],
  ['2026-11-01', '2026-11-24', false],
  ['2026-12-02', '2026-12-01', false],
  ['2026-12-02', '2027-11-25', true],
  ['2026-12-02', '2027-11-26', false],
])('from %s to %s can be entered: %s', (firstDate, lastDate, isAllowed) => {
  expect(isPeriodAhead({ firstDate, lastDate }, TODAY)).toBe(isAllowed);
});

test('both ends of a period are days of it', () => {
  const period = { firstDate: '2026-12-01', lastDate: '2026-12-03' };

  expect(['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map((day) => isWithin(day, period))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
