import { expect, test } from 'vitest';

import { readScheduleAddress, weekAddress } from '#features/shipping/visitor/schedule-address';

const read = (search: string) => readScheduleAddress(new URLSearchParams(search), '2026-08-10');

test('shows a week from today, or from the day asked for', () => {
  expect(read('')).toEqual({ from: '2026-08-10', to: '2026-08-16', islandId: '', problem: null });
  expect(read('du=2026-09-01&ile=rangiroa')).toEqual({
    from: '2026-09-01',
    to: '2026-09-07',
    islandId: 'rangiroa',
    problem: null,
  });
});

test('limits the range to thirty days, in their order', () => {
  expect(read('du=2026-08-10&au=2026-09-09').problem).toBeNull();
  expect(read('du=2026-08-10&au=2026-09-10').problem).toBe('DATE_RANGE_TOO_LONG');
  expect(read('du=2026-08-10&au=2026-08-09').problem).toBe('DATE_RANGE_REVERSED');
});

test.each(['du=demain', 'du=2026-02-30', 'du=2026-13-01', 'du='])('ignores %s as a day', (search) => {
  expect(read(search).from).toBe('2026-08-10');
});

test('leads to the weeks before and after, of the same island', () => {
  expect(weekAddress(read('ile=rangiroa'), 7)).toBe('/navires?du=2026-08-17&ile=rangiroa');
  expect(weekAddress(read('du=2026-09-01&au=2026-09-20'), -7)).toBe('/navires?du=2026-08-25');
});
