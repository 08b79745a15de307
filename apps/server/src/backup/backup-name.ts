import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

const NAME = /^matete-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/;

/** Name of a backup, by the moment to which its data belong. */
export const backupName = (madeAt: Date, isEncrypted: boolean): string =>
  `matete-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.zst${isEncrypted ? '.age' : ''}`;

/** Moment of a backup, by its name; undefined: the name is no backup's. */
export function momentOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** How many days, weeks and months have a backup that is kept. */
const KEPT = { days: 7, weeks: 5, months: 12 } as const;

const DAY_MS = 24 * 3_600_000;

/** Monday of a day's week. */
function weekOf(day: string): string {
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Names of the backups that are thinned out: the newest one of each of the last 7 days, 5 weeks and 12 months that have one is
 * kept, by the calendar of Tahiti. What is no backup of ours is never among them.
 */
export function superfluous(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment === undefined ? [] : [{ name, moment }];
    })
    .toSorted((a, b) => b.moment.getTime() - a.moment.getTime());
  const kept = new Set<string>();
  const keep = (count: number, spanOf: (day: string) => string): void => {
    const spans = new Set<string>();
    for (const { name, moment } of backups) {
      const span = spanOf(tahitiDayOf(moment));
      if (spans.has(span) || spans.size === count) continue;
      spans.add(span);
      kept.add(name);
    }
  };
  keep(KEPT.days, (day) => day);
  keep(KEPT.weeks, weekOf);
  keep(KEPT.months, (day) => day.slice(0, 7));
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}
