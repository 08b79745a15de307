import { type KnownDelay, withDelay } from '@matete/domain/shipping/delayed-voyage';
import type { Kysely } from 'kysely';

import type { Database } from '#platform/db/schema';
import { listDelaysAfter } from '#schedule/delay-store';
import type { Schedule, ScheduleProvider, ScheduleQuery } from '#schedule/schedule-provider';

/** How long delays recorded by other processes may stay unknown here. */
const KNOWN_FOR_MS = 5_000;
/** Age from which a delay concerns no order any more. */
const FORGOTTEN_AFTER_DAYS = 60;
const DAY_MS = 86_400_000;

/** What is known of a voyage beside its schedule. */
interface KnownOutcome extends KnownDelay {
  /** Cancelled or lost: nobody can count on it. */
  readonly isEnded: boolean;
}

/** Schedule with the delays recorded by admins and by the watch of the schedule. */
export class LateAwareSchedule implements ScheduleProvider {
  /** Schedule as its source gives it. */
  readonly planned: ScheduleProvider;
  readonly #db: Kysely<Database>;
  readonly #now: () => Date;
  #reading: Promise<ReadonlyMap<string, KnownOutcome>> | undefined;
  #known: { readonly delays: ReadonlyMap<string, KnownOutcome>; readonly at: number } | undefined;

  constructor({ planned, db, now }: { planned: ScheduleProvider; db: Kysely<Database>; now: () => Date }) {
    this.planned = planned;
    this.#db = db;
    this.#now = now;
  }

  get source(): ScheduleProvider['source'] {
    return this.planned.source;
  }

  /** Reads delays and our own voyages again at the next request, because one was recorded. */
  refresh(): void {
    this.planned.refresh?.();
    this.#known = undefined;
    this.#reading = undefined;
  }

  async voyages(query: ScheduleQuery): Promise<Schedule> {
    const schedule = await this.planned.voyages(query);
    const delays = await this.#delays();
    if (delays.size === 0) return schedule;
    const voyages = schedule.voyages.flatMap((voyage) => {
      const delay = delays.get(voyage.number);
      if (delay === undefined) return voyage;
      return delay.isEnded ? [] : withDelay(voyage, delay);
    });
    return { ...schedule, voyages };
  }

  async #delays(): Promise<ReadonlyMap<string, KnownOutcome>> {
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

  async #read(): Promise<ReadonlyMap<string, KnownOutcome>> {
    const rows = await listDelaysAfter(this.#db, new Date(this.#now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS));
    return new Map(
      rows.map((row) => [
        row.voyage_number,
        {
          voyageNumber: row.voyage_number,
          arrivalAt: row.arrival_at,
          lateFrom: row.late_from,
          isEnded: row.outcome !== 'LATE',
        },
      ]),
    );
  }
}
