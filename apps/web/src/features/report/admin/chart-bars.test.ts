import { expect, test } from 'vitest';

import { changeText, figuresCsv, groupDays } from '#features/report/admin/chart-bars';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: `2026-01-${index}`, orders: 1, revenue: 10 }));

test('keeps a month in days, and groups a quarter into weeks with the same sums', () => {
  expect(groupDays(days(30))).toMatchObject({ isWeekly: false, figures: { length: 30 } });
  const { isWeekly, figures } = groupDays(days(90));
  expect([isWeekly, figures.length]).toEqual([true, 13]);
  expect(figures.reduce((sum, figure) => sum + figure.orders, 0)).toBe(90);
  expect(figures.at(-1)).toEqual({ day: '2026-01-84', orders: 6, revenue: 60 });
});

test('writes a change as a signed percentage, and nothing where there was nothing before', () => {
  expect(changeText(112, 100, true)).toBe('+12\u202F%');
  expect(changeText(97, 100, false)).toBe('\u22123%');
  expect(changeText(5, 0, true)).toBeUndefined();
});

test('keeps a heading with quotes inside its cell', () => {
  expect(figuresCsv(['Jour', 'a";"b', 'Payé'], days(1))).toBe('\uFEFF"Jour";"a"";""b";"Payé"\r\n2026-01-0;1;10\r\n');
});
