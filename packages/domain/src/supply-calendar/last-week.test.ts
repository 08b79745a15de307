import { describe, expect, test } from 'vitest';
import { isSetInWeekOf, lastWeekDay, planWeek } from './last-week.ts';

const offered = { kg: 40, on: '2026-11-16' };
const usual = { offered, reserved: 0, isActive: true, isOpen: true };

test('a week ago is counted in days of Tahiti, whatever the machine says', () => {
  expect(lastWeekDay(new Date('2026-11-25T09:59:59Z'))).toBe('2026-11-17');
  expect(lastWeekDay(new Date('2026-11-25T10:00:00Z'))).toBe('2026-11-18');
  expect(lastWeekDay(new Date('2027-01-03T20:00:00Z'))).toBe('2026-12-27');
});

test('kilograms belong to that week from seven days on', () => {
  expect(isSetInWeekOf('2026-11-18', '2026-11-18')).toBe(true);
  expect(isSetInWeekOf('2026-11-18', '2026-11-12')).toBe(true);
  expect(isSetInWeekOf('2026-11-18', '2026-11-11')).toBe(false);
});

describe('the plan of a product', () => {
  test('proposes what was set, and never less than orders reserve', () => {
    expect(planWeek(usual)).toEqual({ quantity: 40 });
    expect(planWeek({ ...usual, reserved: 40 })).toEqual({ quantity: 40 });
    expect(planWeek({ ...usual, reserved: 41 })).toEqual({ quantity: 41 });
  });

  test.each([
    ['was not supplied yet', { offered: null }, 'NOT_OFFERED'],
    ['stood at nothing', { offered: { ...offered, kg: 0 } }, 'NOT_OFFERED'],
    ['is withdrawn by the house', { isActive: false }, 'WITHDRAWN'],
    ['is in its closed season', { isOpen: false }, 'CLOSED'],
  ])('leaves a product alone that %s', (_why, given, leftOut) => {
    expect(planWeek({ ...usual, ...given })).toEqual({ leftOut });
  });
});
