import type { IslandId, TahitiDay } from '@matete/contract/units';
import { addDays, daysBetween } from '@matete/domain/calendar/tahiti-day';

import { paths } from '#lib/routing/paths';

/** Longest range of days. @source specification §5 "Ship or report date range at most 30 days" */
export const MAX_DAYS = 30;
/** Days of a week after its first. */
const DAYS_AHEAD = 6;

/** Parameters of the schedule's address. */
export interface ScheduleAddress {
  readonly from: TahitiDay;
  readonly to: TahitiDay;
  /** Empty: every island. */
  readonly islandId: IslandId;
  readonly problem: 'DATE_RANGE_TOO_LONG' | 'DATE_RANGE_REVERSED' | null;
}

/** Parses the schedule's address; a week from today where it is silent or invalid. */
export function readScheduleAddress(search: URLSearchParams, today: TahitiDay): ScheduleAddress {
  const from = dayOf(search.get('du')) ?? today;
  const to = dayOf(search.get('au')) ?? addDays(from, DAYS_AHEAD);
  return { from, to, islandId: search.get('ile') ?? '', problem: problemOf(from, to) };
}

/** Address of the week that begins some days later, or earlier, for the same island. */
export function weekAddress({ from, islandId }: ScheduleAddress, days: number): string {
  const search = new URLSearchParams({ du: addDays(from, days), ...(islandId ? { ile: islandId } : {}) });
  return `${paths.schedule()}?${search}`;
}

function problemOf(from: TahitiDay, to: TahitiDay): ScheduleAddress['problem'] {
  const days = daysBetween(from, to);
  if (days < 0) return 'DATE_RANGE_REVERSED';
  return days > MAX_DAYS ? 'DATE_RANGE_TOO_LONG' : null;
}

function dayOf(text: string | null): TahitiDay | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
}
