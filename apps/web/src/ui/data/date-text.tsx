import type { DateStyle } from '@matete/i18n/dates';
import type { ReactElement } from 'react';

import { useDates } from '#lib/texts/dates';

interface DayTextProps {
  /** A plain date, `2026-08-14`. */
  readonly date: string;
  readonly style?: DateStyle;
}

export function DayText({ date, style = 'sentence' }: DayTextProps): ReactElement {
  const { day, datesLang } = useDates();
  return (
    <time dateTime={date} title={day(date, 'long')} lang={style === 'list' ? undefined : datesLang}>
      {day(date, style)}
    </time>
  );
}

interface InstantTextProps {
  /** An instant with its zone, ISO 8601. */
  readonly instant: string;
  readonly style?: DateStyle;
  readonly withTime?: boolean;
  /** Time zone of the shown time; Tahiti unless given. */
  readonly timeZone?: string;
}

export function InstantText({
  instant,
  style = 'sentence',
  withTime = false,
  timeZone,
}: InstantTextProps): ReactElement {
  const { instantDay, time, datesLang } = useDates();
  const shown = instantDay(instant, style, timeZone) + (withTime ? `, ${time(instant, timeZone)}` : '');
  return (
    <time
      dateTime={instant}
      title={`${instantDay(instant, 'long', timeZone)}, ${time(instant, timeZone)}`}
      lang={datesLang}
    >
      {shown}
    </time>
  );
}
