import type { SellerId, TahitiDay } from '@matete/contract/units';
import { addDays, addMonths } from '../calendar/tahiti-day.ts';

/** How often a seller may give one order back: whoever did so twice takes it no more. */
export const MOST_GIVEN_BACK = 2;

/** How long a penalty lasts. Which ladder holds is a setting, because the specification gives two readings (§4). */
export const PENALTY_LADDERS = ['MONTHS', 'WEEK_THEN_MONTHS'] as const;
/** How blocks grow from penalty to penalty. */
export type PenaltyLadder = (typeof PENALTY_LADDERS)[number];

/** What a seller is penalised for: giving an accepted order back, or not delivering it. */
export type PenaltyKind = 'GIVE_BACK' | 'NON_DELIVERY';

/** A penalty that a seller had before and that nobody lifted. */
export interface EarlierPenalty {
  /** The order went back to nobody: its customer was refunded. */
  readonly orderWasRefunded: boolean;
}

/** What a penalty depends on. */
export interface PenaltyCase {
  readonly kind: PenaltyKind;
  /** Sellers, besides this one, who could fill the order now. */
  readonly others: number;
  readonly earlier: readonly EarlierPenalty[];
  readonly ladder: PenaltyLadder;
  /** The day it is given, in Pacific/Tahiti. */
  readonly today: TahitiDay;
}

/** A block that a seller gets, as they were told before and as it is written down. */
export interface Penalty {
  readonly kind: PenaltyKind;
  /** The how-manieth penalty of the seller it is. */
  readonly ordinal: number;
  readonly unit: 'WEEK' | 'MONTH';
  readonly count: number;
  /** Last day of the block. */
  readonly blockedTill: TahitiDay;
  readonly orderWasRefunded: boolean;
}

/**
 * From so many others on, giving an order back harms nobody.
 *
 * @source specification §4 "at least 5 other sellers available"
 */
export const ENOUGH_OTHERS = 5;

/**
 * The penalty for giving an order back or not delivering it; null when there is none.
 *
 * `MONTHS`: the nth penalty blocks for n months. `WEEK_THEN_MONTHS`: an order that goes back to a pool where others are
 * available blocks for a week; one that must be refunded blocks for a month, the next such for two, and so on.
 *
 * @throws RangeError when `others` is negative.
 * @source domain rules §9; specification §4 "Seller penalty" (both readings)
 */
export function penaltyFor({ kind, others, earlier, ladder, today }: PenaltyCase): Penalty | null {
  if (others < 0) throw new RangeError(`sellers cannot be ${others}`);
  if (kind === 'GIVE_BACK' && others >= ENOUGH_OTHERS) return null;
  const orderWasRefunded = kind === 'NON_DELIVERY' || others === 0;
  const base = { kind, ordinal: earlier.length + 1, orderWasRefunded };
  if (ladder === 'WEEK_THEN_MONTHS' && !orderWasRefunded)
    return { ...base, unit: 'WEEK', count: 1, blockedTill: addDays(today, 7) };
  const count = ladder === 'MONTHS' ? base.ordinal : earlier.filter((penalty) => penalty.orderWasRefunded).length + 1;
  return { ...base, unit: 'MONTH', count, blockedTill: addMonths(today, count) };
}

/** The penalty a seller would get, judged while their account is locked. */
export interface JudgedPenalty {
  readonly sellerId: SellerId;
  /** How many other sellers could take the order over. */
  readonly others: number;
  /** Null: the step costs nothing. */
  readonly penalty: Penalty | null;
}
