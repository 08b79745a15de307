import type { VoyageId } from '@matete/contract/units';
import { PORT_ISLAND_ID, type Stop, type Voyage } from './voyage.ts';

/** A ship that is known to be late: when it is now expected in Papeete. */
export interface KnownDelay {
  readonly voyageNumber: VoyageId;
  readonly arrivalAt: Date;
  /** Stops after this instant are late by as much as the arrival. */
  readonly lateFrom: Date;
}

/** When a voyage ends in Papeete; undefined: it does not. */
export function portArrivalOf(voyage: Voyage): Date | undefined {
  const last = voyage.stops.findLast((stop) => stop.islandId === PORT_ISLAND_ID && stop.arrivalAt !== null);
  const arrivalAt = last?.arrivalAt ?? null;
  return arrivalAt === null ? undefined : new Date(arrivalAt);
}

/**
 * A voyage with what is known of its delay. One that its source already shows as late as that, or later, stays as it
 * is.
 */
export function withDelay(voyage: Voyage, delay: KnownDelay): Voyage {
  const planned = portArrivalOf(voyage);
  const lateMs = planned === undefined ? 0 : delay.arrivalAt.getTime() - planned.getTime();
  if (lateMs <= 0) return voyage;
  const shift = (at: string | null): string | null =>
    at === null || Date.parse(at) <= delay.lateFrom.getTime() ? at : new Date(Date.parse(at) + lateMs).toISOString();
  const stops: Stop[] = voyage.stops.map((stop) => ({
    ...stop,
    arrivalAt: shift(stop.arrivalAt),
    departureAt: shift(stop.departureAt),
  }));
  return { ...voyage, stops };
}
