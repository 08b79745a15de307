import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  deliveryWindow,
  endOfTahitiDay,
  monthOf,
  quarterOf,
  startOfTahitiDay,
  tahitiDayOf,
} from './tahiti-day.ts';

test('counts an instant in the Tahitian evening, already the next day in UTC, to its day in Tahiti', () => {
  expect(tahitiDayOf(new Date('2026-08-14T09:40:00Z'))).toBe('2026-08-13');
  expect(tahitiDayOf(new Date('2026-08-14T10:00:00Z'))).toBe('2026-08-14');
});

test('begins a day at ten in the morning UTC and lasts 24 hours', () => {
  expect(startOfTahitiDay('2026-08-14').toISOString()).toBe('2026-08-14T10:00:00.000Z');
  expect(endOfTahitiDay('2026-08-14').toISOString()).toBe('2026-08-15T10:00:00.000Z');
});

test('ends an added month on its last day where it is shorter', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

test('adds and counts days across months', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-11-21', '2027-02-21')).toBe(92);
  expect(monthOf('2026-11-21')).toBe('2026-11-01');
});

test('opens the delivery window from tomorrow to three months ahead, by the Tahitian calendar', () => {
  expect(deliveryWindow(new Date('2026-11-21T09:59:59Z'))).toEqual({ first: '2026-11-21', last: '2027-02-20' });
  expect(deliveryWindow(new Date('2026-11-21T10:00:00Z'))).toEqual({ first: '2026-11-22', last: '2027-02-21' });
});

test('a quarter has three months', () => {
  expect(['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ]);
});
