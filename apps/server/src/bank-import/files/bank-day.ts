import type { TahitiDay } from '@matete/contract/units';

/** `2026-11-25`, `20261125`, `25/11/2026`, `25.11.26`; the day comes before the month. */
const PATTERNS = [
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T ].*)?$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?:\d{2,6}(?:[.,]\d+)?(?:\[.*\])?)?$/,
  /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4}|\d{2})(?: .*)?$/,
] as const;

/** The day that a bank writes, by the bank's own calendar; null: it is none. */
export function bankDay(text: string): TahitiDay | null {
  const given = text.trim();
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(given)?.groups;
    if (groups === undefined) continue;
    const { y = '', m = '', d = '' } = groups;
    const year = y.length === 2 ? `20${y}` : y;
    const day = `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
  }
  return null;
}
