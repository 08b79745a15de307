import type { Kg, TahitiDay } from '@matete/contract/units';
import { addDays, daysBetween, tahitiDayOf } from '../calendar/tahiti-day.ts';

const WEEK_DAYS = 7;

/** The day whose kilograms are proposed "as last week": seven days before today. */
export const lastWeekDay = (now: Date): TahitiDay => addDays(tahitiDayOf(now), -WEEK_DAYS);

/** Whether kilograms were set in the week that ends with a day, so that the reader need not be told when. */
export const isSetInWeekOf = (weekDay: TahitiDay, setOn: TahitiDay): boolean => daysBetween(setOn, weekDay) < WEEK_DAYS;

/** Why a product is left as it is when a seller takes up the kilograms of a week ago. */
export type LeftOutReason = 'NOT_OFFERED' | 'WITHDRAWN' | 'CLOSED';

interface OfferOfWeek {
  /** Kilograms set last by the day a week ago; null: it was not supplied yet. */
  readonly offered: { readonly kg: Kg; readonly on: TahitiDay } | null;
  readonly reserved: Kg;
  /** The house sells it. */
  readonly isActive: boolean;
  /** It may be sold today. */
  readonly isOpen: boolean;
}

/** What becomes of a product: the kilograms that are proposed, or why it is left as it is. */
export type WeekPlan = { readonly quantity: Kg } | { readonly leftOut: LeftOutReason };

/**
 * Plans the kilograms of one product "as last week". A product that was not offered then is left alone: nothing goes off
 * sale by it. What orders reserve by now stays covered.
 *
 * @example planWeek({ offered: { kg: 40, on: '2026-11-16' }, reserved: 55, isActive: true, isOpen: true }) // { quantity: 55 }
 */
export function planWeek({ offered, reserved, isActive, isOpen }: OfferOfWeek): WeekPlan {
  if (offered === null || offered.kg === 0) return { leftOut: 'NOT_OFFERED' };
  if (!isActive) return { leftOut: 'WITHDRAWN' };
  if (!isOpen) return { leftOut: 'CLOSED' };
  return { quantity: Math.max(offered.kg, reserved) };
}
