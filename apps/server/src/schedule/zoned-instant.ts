import type { TahitiDay } from '@matete/contract/units';
import type { IslandTimeZone } from '@matete/reference/islands';

/** Minutes ahead of UTC; French Polynesia has no daylight saving. */
const OFFSET_MINUTES: Readonly<Record<IslandTimeZone, number>> = {
  'Pacific/Tahiti': -600,
  'Pacific/Marquesas': -570,
  'Pacific/Gambier': -540,
};

const MINUTE_MS = 60_000;

const OFFSET_TEXT: Readonly<Record<IslandTimeZone, string>> = {
  'Pacific/Tahiti': '-10:00',
  'Pacific/Marquesas': '-09:30',
  'Pacific/Gambier': '-09:00',
};

/** Formats an instant as ISO 8601 text in an island's own time: `2026-11-21T06:30:00-09:30`. */
export function zonedInstant(atMs: number, zone: IslandTimeZone): string {
  const local = new Date(atMs + OFFSET_MINUTES[zone] * MINUTE_MS).toISOString().slice(0, 19);
  return local + OFFSET_TEXT[zone];
}

/** Minutes since midnight by an island's clock. */
export function localMinutes(atMs: number, zone: IslandTimeZone): number {
  const local = new Date(atMs + OFFSET_MINUTES[zone] * MINUTE_MS);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/**
 * Formats a day and a time by an island's clock as ISO text.
 *
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm` or `HH:mm:ss`
 */
export const instantOfLocal = (day: TahitiDay, time: string, zone: IslandTimeZone): string =>
  `${day}T${time.length === 5 ? `${time}:00` : time}${OFFSET_TEXT[zone]}`;
