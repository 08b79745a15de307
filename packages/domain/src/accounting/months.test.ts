import { expect, test } from 'vitest';
import { judgeClosing, listMonths, monthState, nextToClose } from './months.ts';

const NOVEMBER = new Date('2026-11-21T22:00:00Z');
const BOOKED = { first: '2026-08-01', lastClosed: '2026-08-01' };
const code = (month: string, now = NOVEMBER, booked: Parameters<typeof judgeClosing>[1] = BOOKED) => {
  const judged = judgeClosing(month, booked, now);
  return judged.ok ? 'OK' : judged.refusal.code;
};

test('months are closed in order, once, and only when they are over', () => {
  expect(listMonths(BOOKED, NOVEMBER)).toEqual(['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01']);
  expect(listMonths(BOOKED, NOVEMBER).map((month) => monthState(month, BOOKED, NOVEMBER))).toEqual([
    'RUNNING',
    'WAITING',
    'READY',
    'CLOSED',
  ]);
  expect(
    ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'].map((m) => code(m)),
  ).toEqual(['MONTH_UNKNOWN', 'MONTH_ALREADY_CLOSED', 'OK', 'MONTH_BEFORE_OPEN', 'MONTH_NOT_OVER', 'MONTH_UNKNOWN']);
});

test('a month is over an hour after its end in Tahiti, not in Greenwich', () => {
  const closing = (now: string) => code('2026-09-01', new Date(now));

  expect(closing('2026-10-01T00:30:00Z')).toBe('MONTH_NOT_OVER');
  expect(closing('2026-10-01T10:59:59.999Z')).toBe('MONTH_NOT_OVER');
  expect(closing('2026-10-01T11:00:00Z')).toBe('OK');
});

test('books without movements have no month', () => {
  const empty = { first: null, lastClosed: null };
  expect([nextToClose(empty), listMonths(empty, NOVEMBER), code('2026-10-01', NOVEMBER, empty)]).toEqual([
    null,
    [],
    'MONTH_UNKNOWN',
  ]);
});
