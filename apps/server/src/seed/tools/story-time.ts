import type { Days } from '@matete/contract/units';
import { addDays, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

/**
 * Where the story ends: a morning in Tahiti. What is kept of it is moved by whole days, so that this is the last such
 * hour of whoever looks.
 */
export const STORY_END = new Date('2026-11-29T17:40:00Z');
/** Days from the first product to the end. */
export const STORY_DAYS = 90;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const LAST_DAY = tahitiDayOf(STORY_END);

/** Hours within which people and jobs of the story act, by the clock of Tahiti, minutes of the day. */
const DAY_BEGINS = 5 * 60 + 20;
const DAY_ENDS = 20 * 60 + 40;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A moment of the story. @param time Hours and minutes in Tahiti, `14:20`. */
export function moment(daysAgo: Days, time: string): Date {
  const day = startOfTahitiDay(addDays(LAST_DAY, 0 - daysAgo));
  return new Date(day.getTime() + minutesOf(time) * MINUTE_MS);
}

const minuteOfDay = (at: Date): number => (at.getTime() - startOfTahitiDay(tahitiDayOf(at)).getTime()) / MINUTE_MS;

/** Moves a moment that lies outside some hours to the next that does not, minutes past their beginning. */
export function within(at: Date, [from, to]: readonly [string, string], minutesPast = 0): Date {
  const minute = minuteOfDay(at);
  if (minute >= minutesOf(from) && minute <= minutesOf(to)) return at;
  const day = startOfTahitiDay(tahitiDayOf(at)).getTime() + (minute > minutesOf(to) ? DAY_MINUTES * MINUTE_MS : 0);
  return new Date(day + (minutesOf(from) + minutesPast) * MINUTE_MS);
}

/** Before anything of the story happens. */
export const STORY_BEGIN = moment(STORY_DAYS, '07:00');

/** The latest moment at or before another at which somebody is awake. */
export function awakeBefore(at: Date, minutesEarlier = 0): Date {
  const minute = minuteOfDay(at);
  if (minute >= DAY_BEGINS && minute <= DAY_ENDS) return at;
  const day = startOfTahitiDay(tahitiDayOf(at)).getTime() - (minute < DAY_BEGINS ? DAY_MINUTES * MINUTE_MS : 0);
  return new Date(day + (DAY_ENDS - minutesEarlier) * MINUTE_MS);
}

export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS);

/** A whole number below another that a text decides: the same one whenever the story is played. */
export function chosen(text: string, below: number): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // The last bits of this hash repeat early: they are mixed with the first ones.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % below;
}
