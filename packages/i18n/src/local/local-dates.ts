import type { CalendarDay, DateName, DateStyle } from '../dates.ts';
import { formatDay } from '../dates.ts';
import type { Locale } from '../locales.ts';

/**
 * Formats a day with the names of a local language, and its figures beside them: `pō e ùa 22 mei (22/12)`, for « mei » is
 * December in Marquesan and reads as May in French. Short, as on a button, it has figures alone: `pō e ùa 22/12`. Hakka
 * has them in the date itself: `11月5日（禮拜四）`.
 *
 * @source product rule on languages: a date that binds shows figures beside its month's name
 */
export function formatLocalDay(day: CalendarDay, style: DateStyle, locale: Locale, name: DateName): string {
  if (style === 'list') return formatDay(day, style, locale, name);
  if (locale === 'hka') return hakkaDay(day, style, name);
  const [date = '', month = ''] = formatDay(day, 'list', locale, name).split('/');
  if (style === 'short') return `${name(`common.date.dayShort.${day.weekday}`)} ${date}/${month}`;
  return `${formatDay(day, style, locale, name)} (${date}/${month})`;
}

/** Names that the dates of a language need, one of each family: days, and months, which Hakka writes in figures. */
export const namesOfDates = (locale: Locale): readonly string[] =>
  locale === 'hka' ? ['common.date.day.1'] : ['common.date.day.1', 'common.date.month.1'];

/** Formats a day as it is written in Chinese characters, with its year where it is long. */
function hakkaDay({ year, month, day, weekday }: CalendarDay, style: DateStyle, name: DateName): string {
  const text = `${month}月${day}日（${name(`common.date.${style === 'long' ? 'day' : 'dayShort'}.${weekday}`)}）`;
  return style === 'long' ? `${year}年${text}` : text;
}
