import { expect, test } from 'vitest';
import { scheduleSpan } from './reach.ts';

const now = new Date('2026-08-10T20:00:00Z');

test('a schedule is read from today to the day after the deadline', () => {
  expect(scheduleSpan(now, '2026-08-14')).toEqual({ from: '2026-08-10', to: '2026-08-15' });
});

test('it is read no farther than half a year, and never backwards', () => {
  expect(scheduleSpan(now, '2027-02-09')).toEqual({ from: '2026-08-10', to: '2027-02-10' });
  expect(scheduleSpan(now, '2030-01-01')).toEqual({ from: '2026-08-10', to: '2027-02-10' });
  expect(scheduleSpan(now, '2026-01-01')).toEqual({ from: '2026-08-10', to: '2026-08-10' });
});
