import type { Stop, Voyage } from '@matete/domain/shipping/voyage';
import { PORT_ISLAND_ID } from '@matete/domain/shipping/voyage';
import type { Kysely } from 'kysely';

import type { Database } from '#platform/db/schema';
import { listDelaysAfter } from '#shipping/schedule/delay-store';
import type { Schedule, ScheduleProvider, ScheduleQuery } from '#shipping/schedule/schedule-provider';

/** A ship that is known to be late: when it is now expected in Papeete. */
export interface KnownDelay {
  readonly voyageNumber: string;
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

/** A voyage with what is known of its delay. One that its source already shows as late as that, or later, stays as it is. */
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

/** How long other processes' delays may stay unknown here. */
const KNOWN_FOR_MS = 5_000;
/** Late ships of so long ago concern no order any more. */
const FORGOTTEN_AFTER_DAYS = 60;
const DAY_MS = 86_400_000;

/** Schedule with the delays that admins and the watch of the schedule recorded. */
export class LateAwareSchedule implements ScheduleProvider {
  /** The schedule as its source gives it. */
  readonly planned: ScheduleProvider;
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;
  #reading: Promise<ReadonlyMap<string, KnownDelay>> | undefined;
  #known: { readonly delays: ReadonlyMap<string, KnownDelay>; readonly at: number } | undefined;

  constructor({ planned, db, now }: { planned: ScheduleProvider; db: Kysely<Database>; now: () => Date }) {
    this.planned = planned;
    this.#db = db;
    this.#now = now;
  }

  get source(): ScheduleProvider['source'] {
    return this.planned.source;
  }

  /** Reads the delays again at the next request: one was just recorded by this process. */
  refresh(): void {
    this.#known = undefined;
    this.#reading = undefined;
  }

  async voyages(query: ScheduleQuery): Promise<Schedule> {
    const schedule = await this.planned.voyages(query);
    const delays = await this.#delays();
    if (delays.size === 0) return schedule;
    const voyages = schedule.voyages.map((voyage) => {
      const delay = delays.get(voyage.number);
      return delay === undefined ? voyage : withDelay(voyage, delay);
    });
    return { ...schedule, voyages };
  }

  async #delays(): Promise<ReadonlyMap<string, KnownDelay>> {
    if (this.#known !== undefined && performance.now() - this.#known.at < KNOWN_FOR_MS) return this.#known.delays;
    if (this.#reading !== undefined) return this.#reading;
    const at = performance.now();
    const reading = this.#read();
    this.#reading = reading;
    try {
      const delays = await reading;
      if (this.#reading === reading) this.#known = { delays, at };
      return delays;
    } finally {
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  async #read(): Promise<ReadonlyMap<string, KnownDelay>> {
    const rows = await listDelaysAfter(this.#db, new Date(this.#now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS));
    return new Map(
      rows.map((row) => [
        row.voyage_number,
        { voyageNumber: row.voyage_number, arrivalAt: row.arrival_at, lateFrom: row.late_from },
      ]),
    );
  }
}
