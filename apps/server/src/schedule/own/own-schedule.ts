import type { Kysely } from 'kysely';

import type { IslandId } from '@matete/contract/units';
import { stopsOfSailing } from '@matete/domain/voyage/entered-voyage';
import { PORT_ISLAND_ID, type Voyage } from '@matete/domain/shipping/voyage';
import { findIsland } from '@matete/reference/islands';

import type { Directory, DirectoryState } from '#directory/directory';
import type { Database } from '#platform/db/schema';
import { listOwnVoyages, type OwnVoyage, ownVoyagesMark } from '#schedule/own/own-voyage-store';
import { zonedInstant } from '#schedule/zoned-instant';

/** How long a voyage that another process entered may stay unknown here, should its notification be lost. */
const KNOWN_FOR_MS = 5_000;
/** Age from which a voyage that has arrived concerns no order any more. */
const FORGOTTEN_AFTER_DAYS = 60;
const DAY_MS = 86_400_000;

interface Known {
  readonly mark: string;
  readonly voyages: readonly Voyage[];
}

const localInstant = (at: Date, islandId: IslandId): string =>
  zonedInstant(at.getTime(), findIsland(islandId)?.timeZone ?? 'Pacific/Tahiti');

/** A voyage that an admin entered as schedules have them, its times by the clocks of its islands. */
export const toVoyage = ({ row, stops }: OwnVoyage, directory: DirectoryState): Voyage => ({
  number: row.voyage_number,
  shipId: row.ship_id,
  shipName: directory.ship(row.ship_id)?.name ?? row.ship_id,
  version: row.version,
  stops: stopsOfSailing({
    departureAt: localInstant(row.departure_at, PORT_ISLAND_ID),
    stops: stops.map((stop) => ({
      islandId: stop.island_id,
      landing: stop.landing ?? undefined,
      arrivalAt: localInstant(stop.arrival_at, stop.island_id),
      departureAt: localInstant(stop.departure_at, stop.island_id),
    })),
    arrivalAt: localInstant(row.arrival_at, PORT_ISLAND_ID),
  }),
});

/** The voyages that admins have entered, kept in memory until one of them changes. */
export class OwnSchedule {
  readonly #db: Kysely<Database>;
  readonly #directory: Directory;
  readonly #now: () => Date;
  #reading: Promise<Known> | undefined;
  #known: Known | undefined;
  /** When it was last known to be true; undefined: it has to be asked again. */
  #readAt: number | undefined;

  constructor({ db, directory, now }: { db: Kysely<Database>; directory: Directory; now: () => Date }) {
    this.#db = db;
    this.#directory = directory;
    this.#now = now;
  }

  /** Asks the database again at the next request, because a voyage was entered, changed or ended. */
  refresh(): void {
    this.#readAt = undefined;
    this.#reading = undefined;
  }

  /** Every voyage that is not ended, the same list until one changes. */
  async voyages(): Promise<readonly Voyage[]> {
    if (this.#known !== undefined && this.#readAt !== undefined && performance.now() - this.#readAt < KNOWN_FOR_MS)
      return this.#known.voyages;
    if (this.#reading !== undefined) return (await this.#reading).voyages;
    const at = performance.now();
    const reading = this.#read();
    this.#reading = reading;
    try {
      const known = await reading;
      // What was asked for before a change is not kept.
      if (this.#reading === reading) {
        this.#known = known;
        this.#readAt = at;
      }
      return known.voyages;
    } finally {
      if (this.#reading === reading) this.#reading = undefined;
    }
  }

  async #read(): Promise<Known> {
    const since = new Date(this.#now().getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS);
    const [ownMark, directory] = await Promise.all([ownVoyagesMark(this.#db, since), this.#directory.read()]);
    const mark = `${ownMark} ${directory.mark}`;
    if (mark === this.#known?.mark) return this.#known;
    const voyages = await listOwnVoyages(this.#db, since);
    return { mark, voyages: voyages.map((voyage) => toVoyage(voyage, directory)) };
  }
}
