import type { OrderActor } from '@matete/contract/order/order-status';
import type { TahitiDay } from '@matete/contract/units';
import { startOfTahitiDay } from '../calendar/tahiti-day.ts';
import type { Refusal } from '../result.ts';

const DAY_MS = 86_400_000;

/** Somebody says that goods are on the quay: who, and what they know. */
export interface Unloading {
  readonly actor: OrderActor;
  /** When the ship reaches Papeete, as planned or as an admin noted it. */
  readonly arrivalAt: Date;
  readonly now: Date;
  readonly hasReason: boolean;
}

/**
 * Why goods cannot count as unloaded yet; null when they can. Before the ship arrives only an admin can say so, with a
 * reason: the seller is paid some days after.
 *
 * @source domain rules §6 "not before the voyage's arrival as planned or as an admin noted it; an admin may sooner,
 *   with a reason"
 */
export function unloadObstacle({ actor, arrivalAt, now, hasReason }: Unloading): Refusal | null {
  if (now.getTime() >= arrivalAt.getTime()) return null;
  if (actor !== 'ADMIN') return { code: 'SHIP_NOT_ARRIVED', params: { arrivalAt: arrivalAt.toISOString() } };
  return hasReason ? null : { code: 'REASON_REQUIRED', path: 'reason' };
}

/** When a shipped order reaches Papeete; of a ship whose hour is not known, the beginning of the day. */
export const arrivalOf = ({
  arrivalAt,
  arrivalDate,
}: {
  readonly arrivalAt: Date | null;
  readonly arrivalDate: TahitiDay;
}): Date => arrivalAt ?? startOfTahitiDay(arrivalDate);

/**
 * When a receipt counts as confirmed if nobody says anything.
 *
 * @param days Whole days, a setting.
 * @source domain rules §6 "14 days, a setting, after the unloading or the arrival, whichever is later"
 */
export const receiptDueAt = (deliveredAt: Date, arrivalAt: Date, days: number): Date =>
  new Date(Math.max(deliveredAt.getTime(), arrivalAt.getTime()) + days * DAY_MS);
