import type { TahitiDay } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';

/** `2026-11-25`, `2026/11/25`, `20261125`, `25/11/2026`, `25.11.26`, `25 nov. 2026`; the day comes before the month. */
const PATTERNS = [
  /^(?<y>\d{4})(?<sign>[-/.])(?<m>\d{1,2})\k<sign>(?<d>\d{1,2})(?:[T ].*)?$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?:\d{2,6}(?:[.,]\d+)?(?:\[.*\])?)?$/,
  /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d{2})(?: .*)?$/,
  /^(?:\p{L}+\.?,? )?(?<d>\d{1,2})(?:er|st|nd|rd|th)?[ -](?<name>\p{L}+)\.?[ -](?<y>\d{4}|\d{2})$/u,
] as const;

/** How names of months begin in French and English, folded: as much as tells one from another. */
const MONTHS = [
  ['jan'],
  ['fev', 'feb'],
  ['mar'],
  ['avr', 'apr'],
  ['mai', 'may'],
  ['juin', 'jun'],
  ['juil', 'jul'],
  ['aou', 'aug'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec'],
] as const;

/** The day that a bank writes, by the bank's own calendar; null: it is none. */
export function bankDay(text: string): TahitiDay | null {
  const given = text.trim().replace(/\s+/g, ' ');
  for (const pattern of PATTERNS) {
    const groups: Partial<Record<string, string>> | undefined = pattern.exec(given)?.groups;
    if (groups === undefined) continue;
    const { y = '', name, d = '' } = groups;
    const m = name === undefined ? (groups['m'] ?? '') : monthNamed(name);
    const year = y.length === 2 ? `20${y}` : y;
    const day = `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
  }
  return null;
}

/** Number of a month by its name or how it begins; empty: there is none of that name. */
function monthNamed(name: string): string {
  const folded = foldForSearch(name);
  const index = MONTHS.findIndex((beginnings) => beginnings.some((beginning) => folded.startsWith(beginning)));
  return index === -1 ? '' : String(index + 1);
}
