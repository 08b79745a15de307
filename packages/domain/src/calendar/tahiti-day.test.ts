import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  deliveryWindow,
  endOfTahitiDay,
  monthOf,
  startOfTahitiDay,
  tahitiDayOf,
} from './tahiti-day.ts';

test('an instant in the Tahitian evening still belongs to the day before in UTC', () => {
  expect(tahitiDayOf(new Date('2026-08-14T09:40:00Z'))).toBe('2026-08-13');
  expect(tahitiDayOf(new Date('2026-08-14T10:00:00Z'))).toBe('2026-08-14');
});

test('a day begins at ten in the morning UTC and lasts 24 hours', () => {
  expect(startOfTahitiDay('2026-08-14').toISOString()).toBe('2026-08-14T10:00:00.000Z');
  expect(endOfTahitiDay('2026-08-14').toISOString()).toBe('2026-08-15T10:00:00.000Z');
});

test('months end where the target month is shorter', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test('days are added and counted across months', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-11-21', '2027-02-21')).toBe(92);
  expect(monthOf('2026-11-21')).toBe('2026-11-01');
});

test('the delivery window is tomorrow to three months ahead, by the Tahitian calendar', () => {
  expect(deliveryWindow(new Date('2026-11-21T09:59:59Z'))).toEqual({ first: '2026-11-21', last: '2027-02-20' });
  expect(deliveryWindow(new Date('2026-11-21T10:00:00Z'))).toEqual({ first: '2026-11-22', last: '2027-02-21' });
});
