export interface DayFigure {
  readonly day: string;
  readonly orders: number;
  readonly revenue: number;
}

/** Limit of bars that can be told apart on a phone. */
const MOST_BARS = 45;
const WEEK = 7;

/** Groups days into bars: one a day, or weeks named after their first day where there are too many. */
export function groupDays(days: readonly DayFigure[]): {
  readonly isWeekly: boolean;
  readonly figures: readonly DayFigure[];
} {
  if (days.length <= MOST_BARS) return { isWeekly: false, figures: days };
  const figures: DayFigure[] = [];
  for (let start = 0; start < days.length; start += WEEK) {
    const week = days.slice(start, start + WEEK);
    figures.push({
      day: week[0]?.day ?? '',
      orders: week.reduce((sum, figure) => sum + figure.orders, 0),
      revenue: week.reduce((sum, figure) => sum + figure.revenue, 0),
    });
  }
  return { isWeekly: true, figures };
}

/** `+12 %`, `−3 %`; undefined where there is nothing to compare with. */
export function changeText(now: number, before: number, isFrench: boolean): string | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '\u2212' : '+'}${Math.abs(percent)}${isFrench ? '\u202F%' : '%'}`;
}

/** Writes figures as CSV with semicolons and a byte order mark, as French spreadsheets expect. */
export function figuresCsv(headings: readonly string[], days: readonly DayFigure[]): string {
  const rows = days.map(({ day, orders, revenue }) => [day, orders, revenue].join(';'));
  return `\uFEFF${[headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(';'), ...rows].join('\r\n')}\r\n`;
}
