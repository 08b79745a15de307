import type { TahitiDay } from '@matete/contract/units';
import type { VoyageCall } from '../shipping/voyage-calls.ts';

/** Which voyage takes the place of one that does not happen. */
export interface ReplacementVoyage {
  /** The last one by which the order still arrives in time; undefined: none is known. */
  readonly call: VoyageCall | undefined;
  /** The last delivery day as it moves, because no voyage makes the one before; null: it stays. */
  readonly movedTo: TahitiDay | null;
}

/**
 * Finds the voyage that takes the place of one that does not happen: the last that makes the deadline, else the next
 * one, to whose arrival the deadline then moves.
 *
 * @param calls That can still load the goods, earliest arrival first.
 * @source domain rules §16 "cancelled puts its orders back to PREPARING with a new deadline"
 */
export function replacementFor(calls: readonly VoyageCall[], deadline: TahitiDay): ReplacementVoyage {
  const inTime = calls.findLast((call) => call.deliveryDate <= deadline);
  if (inTime !== undefined) return { call: inTime, movedTo: null };
  const [next] = calls;
  return { call: next, movedTo: next?.deliveryDate ?? null };
}
