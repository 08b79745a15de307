import { describe, expect, test } from 'vitest';

import {
  formatBasisPoints,
  formatCubicMetres,
  formatDecimal,
  formatFileSize,
  formatKg,
  formatMoney,
  parseInteger,
} from './formats.ts';
import { businessDateAt, formatTime, parseDay, wallClockAt } from './dates.ts';
import { dateText, dateValue, momentValue, monthValue } from './server-formats.ts';
import type { Locale } from './locales.ts';
import type { TextValue } from './translate.ts';
import { translate } from './translate.ts';

const inLocale = (value: TextValue, locale: Locale): unknown => (typeof value === 'function' ? value(locale) : value);

describe('money', () => {
  test('groups thousands with a narrow no-break space and keeps the F with a no-break space', () => {
    expect(formatMoney(1_234_567, 'fr')).toBe('1\u202F234\u202F567\u00A0F');
    expect(formatMoney(999, 'fr')).toBe('999\u00A0F');
    expect(formatMoney(1250, 'en')).toBe('1,250\u00A0F');
    expect(formatMoney(1250, 'mar')).toBe('1\u202F250\u00A0F');
  });

  test('writes a negative amount with a true minus sign', () => {
    expect(formatMoney(-1250, 'fr')).toBe('\u22121\u202F250\u00A0F');
  });

  test('refuses a fraction of a franc', () => {
    expect(() => formatMoney(12.5, 'fr')).toThrow(RangeError);
  });
});

test('writes kilograms, volumes and rates with the separators of the language', () => {
  expect(formatKg(12, 'fr')).toBe('12\u00A0kg');
  expect(formatKg(37.5, 'fr')).toBe('37,5\u00A0kg');
  expect(formatKg(1200, 'en')).toBe('1,200\u00A0kg');
  expect(formatCubicMetres(0.018, 'fr')).toBe('0,018\u00A0m³');
  expect(formatBasisPoints(1300, 'fr')).toBe('13\u202F%');
  expect(formatBasisPoints(550, 'en')).toBe('5.5%');
  expect(formatDecimal(-0.04, 1, 'fr')).toBe('0');
});

test('writes the size of a file in kilobytes, from a thousand of them in megabytes', () => {
  expect(formatFileSize(84_321, 'fr')).toBe('84\u00A0ko');
  expect(formatFileSize(12, 'fr')).toBe('1\u00A0ko');
  expect(formatFileSize(999_600, 'fr')).toBe('1\u00A0Mo');
  expect(formatFileSize(1_249_000, 'en')).toBe('1.2\u00A0MB');
});

describe('a number typed by a person', () => {
  test.each([
    ['1250', 1250],
    ['1 250', 1250],
    ['1\u202F250', 1250],
    ['1.250', 1250],
    ['1,250', 1250],
    [' 12 ', 12],
    ['12,5', null],
    ['1.5', null],
    ['douze', null],
    ['', null],
    ['-3', null],
  ])('%j reads as %j', (text, value) => {
    expect(parseInteger(text)).toBe(value);
  });
});

describe('dates', () => {
  test('put the day first in every language', () => {
    expect(dateText('2026-08-13', 'list', 'fr')).toBe('13/08/2026');
    expect(dateText('2026-08-13', 'list', 'en')).toBe('13/08/2026');
    expect(dateText('2026-08-13', 'sentence', 'fr')).toBe('jeu. 13\u00A0août');
    expect(dateText('2026-08-13', 'long', 'en')).toBe('Thursday 13\u00A0August 2026');
    expect(dateText('2026-08-01', 'long', 'fr')).toBe('samedi 1er\u00A0août 2026');
  });

  test('are written in Hakka with month, day and year as characters count them', () => {
    expect(dateText('2026-11-05', 'sentence', 'hka')).toBe('11月5日（禮拜四）');
    expect(dateText('2026-11-05', 'long', 'hka')).toBe('2026年11月5日（禮拜四）');
    expect(dateText('2026-11-05', 'list', 'hka')).toBe('05/11/2026');
  });

  test('show figures beside the name of the month in a local language', () => {
    expect(dateText('2026-12-22', 'sentence', 'mar')).toBe('pō e ùa 22\u00A0mei (22/12)');
    expect(dateText('2026-12-22', 'long', 'ty')).toBe('mahana piti 22\u00A0tītema 2026 (22/12)');
    expect(dateText('2026-12-22', 'list', 'mar')).toBe('22/12/2026');
    expect(dateText('2026-12-22', 'sentence', 'pu')).toBe('mar. 22\u00A0décembre');
  });

  test('are inside a text in the language that the text is really in', () => {
    const date = dateValue('2026-12-22');

    expect(translate('mar', 'errors.dated.CLOSED_SEASON', { untilDate: date })).toContain('mar. 22\u00A0décembre');
    expect(inLocale(date, 'mar')).toBe('pō e ùa 22\u00A0mei (22/12)');
    expect(inLocale(date, 'pu')).toBe('22/12/2026');
    expect(inLocale(monthValue('2026-12-01'), 'pu')).toBe('12/2026');
    expect(inLocale(monthValue('2026-12-01'), 'fr')).toBe('décembre 2026');
  });

  test('are those of Tahiti, which is still on the day before when the Marquesas and Gambier are not', () => {
    const instant = '2026-08-14T09:40:00Z';

    expect(businessDateAt(instant)).toBe('2026-08-13');
    expect(formatTime(wallClockAt(instant), 'fr')).toBe('23\u00A0h\u00A040');
    expect(wallClockAt(instant, 'Pacific/Marquesas')).toMatchObject({ day: 14, hour: 0, minute: 10 });
    expect(wallClockAt(instant, 'Pacific/Gambier')).toMatchObject({ day: 14, hour: 0, minute: 40 });
    expect(inLocale(momentValue(instant), 'en')).toBe('Thu 13\u00A0August, 23:40');
  });

  test('refuse a day that no calendar has', () => {
    expect(() => parseDay('2026-02-30')).toThrow(RangeError);
    expect(() => parseDay('13/08/2026')).toThrow(RangeError);
    expect(parseDay('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29, weekday: 2 });
  });
});
