import type { ShipId, TahitiDay } from '@matete/contract/units';
import { addDays, addMonths, daysBetween, monthOf, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/shipping/voyage';

import type { RevatuaShip } from '#schedule/revatua/revatua-answers';
import type { RevatuaClient } from '#schedule/revatua/revatua-client';
import type { KeptScheduleStore } from '#schedule/kept-schedule-store';
import { voyagesFromLegs } from '#schedule/revatua/revatua-voyages';
import { voyagesWithin } from '#schedule/calls-within';
import {
  type Schedule,
  type ScheduleProvider,
  type ScheduleQuery,
  ScheduleUnavailable,
} from '#schedule/schedule-provider';

export interface RevatuaScheduleOptions {
  readonly client: Pick<RevatuaClient, 'ships' | 'legs'>;
  readonly now: () => Date;
  /** The ship that the directory knows by Revatua's id. */
  readonly findShip: (revatuaId: number) => Promise<{ readonly id: ShipId; readonly name: string } | undefined>;
  /** Age up to which an answer is used without asking again. */
  readonly freshMs?: number;
  /** How long Revatua is not asked after a failure. */
  readonly restMs?: number;
  /** How long a reader waits for fresh data when older data is known. */
  readonly patienceMs?: number;
  /** How long readers wait from when Revatua was asked while nothing is known; what it says later is kept for those who come then. */
  readonly firstPatienceMs?: number;
  readonly onFailure?: (message: string) => void;
  /** Where the last schedule is kept over a restart; absent: in this process alone. */
  readonly kept?: ScheduleKeeper;
}

/** Keeps what was last said outside this process. */
export type ScheduleKeeper = Pick<KeptScheduleStore, 'keep' | 'read' | 'forgetAllBut' | 'note'>;

/** Days between which legs are asked for: whole months, so that neighbouring queries share an answer. */
interface Window {
  readonly from: TahitiDay;
  readonly to: TahitiDay;
}

interface ShipSchedule {
  readonly voyages: readonly Voyage[];
  readonly fetchedMs: number;
}

interface Known {
  readonly window: Window;
  readonly byShip: Map<number, ShipSchedule>;
  /** When the last complete answer came; 0: never. */
  fetchedMs: number;
  failedMs: number | undefined;
  refresh: Promise<void> | undefined;
  /** Ends when nobody waits for the refresh any more for whom nothing is known. */
  firstPatience: Promise<void>;
  /** Whether the data came from an overlapping window: used when Revatua is down, never fresh. */
  isInherited: boolean;
}

/** Days to look back: voyages under way on the first day of a query left earlier. */
const LOOK_BACK_DAYS = 31;
const CONCURRENT_SHIPS = 4;
const MAX_WINDOWS = 12;
/** Farthest day that is asked about: nothing beyond it is planned or stored. */
const HORIZON_DAYS = 400;

/**
 * Schedule of Revatua's public API, cached in memory. When Revatua does not answer, the last known schedule stays,
 * marked as stale; a ship whose legs are missing keeps its last known ones.
 */
export class RevatuaSchedule implements ScheduleProvider {
  readonly source = 'revatua';
  readonly #options: Required<Omit<RevatuaScheduleOptions, 'kept'>>;
  readonly #kept: ScheduleKeeper | undefined;
  readonly #known = new Map<string, Known>();
  /** Reads what was kept before the first question; undefined: it was not asked yet. */
  #recalling: Promise<void> | undefined;

  constructor({ kept, ...options }: RevatuaScheduleOptions) {
    this.#kept = kept;
    this.#options = {
      freshMs: 15 * 60_000,
      restMs: 60_000,
      patienceMs: 2_000,
      firstPatienceMs: 5_000,
      onFailure: () => {},
      ...options,
    };
  }

  async voyages(query: ScheduleQuery): Promise<Schedule> {
    const now = this.#options.now();
    if (
      daysBetween(tahitiDayOf(now), query.from) > HORIZON_DAYS ||
      daysBetween(query.to, tahitiDayOf(now)) > HORIZON_DAYS
    ) {
      return { voyages: [], source: this.source, isStale: false, asOf: now.toISOString() };
    }
    await (this.#recalling ??= this.#recall());
    const known = this.#windowFor(query);
    const isEmpty = known.fetchedMs === 0;
    if (this.#isDue(known)) {
      const refresh = this.#refreshOnce(known);
      await Promise.race([refresh, isEmpty ? known.firstPatience : patience(this.#options.patienceMs)]);
    } else if (isEmpty && known.refresh !== undefined) {
      await Promise.race([known.refresh, known.firstPatience]);
    }
    if (known.fetchedMs === 0) throw new ScheduleUnavailable('Revatua does not answer, and no schedule is known yet');
    return this.#scheduleOf(known, query);
  }

  /** Takes over what another run of the product was told: it is not fresh, but better than nothing. */
  async #recall(): Promise<void> {
    const ships = (await this.#try('read', (kept) => kept.read())) ?? [];
    const fetchedMs = Math.min(...ships.map((ship) => ship.fetchedAt.getTime()));
    const window = this.#mainWindow();
    const isOfNow = ships.some((ship) => ship.firstDate <= window.to && ship.lastDate >= window.from);
    if (!isOfNow || this.#known.size > 0) return;
    this.#known.set(keyOf(window), {
      window,
      byShip: new Map(
        ships.map((ship) => [ship.sourceShipId, { voyages: ship.voyages, fetchedMs: ship.fetchedAt.getTime() }]),
      ),
      fetchedMs,
      failedMs: undefined,
      refresh: undefined,
      firstPatience: Promise.resolve(),
      isInherited: true,
    });
  }

  /** Uses the keeper; a database that does not answer costs the memory of a restart, no answer. */
  async #try<T>(what: string, work: (kept: ScheduleKeeper) => Promise<T>): Promise<T | undefined> {
    if (this.#kept === undefined) return undefined;
    try {
      return await work(this.#kept);
    } catch (error) {
      this.#options.onFailure(`the kept schedule (${what}): ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  #scheduleOf(known: Known, query: ScheduleQuery): Schedule {
    const ships = [...known.byShip.values()];
    return {
      voyages: voyagesWithin(
        ships.flatMap((ship) => ship.voyages),
        query,
      ),
      source: this.source,
      isStale: known.failedMs !== undefined,
      asOf: new Date(Math.min(known.fetchedMs, ...ships.map((ship) => ship.fetchedMs))).toISOString(),
    };
  }

  /**
   * Finds the window of a query. Today's covers a month back and five ahead; any other query gets one of its own, and
   * the least recently used is dropped first.
   */
  #windowFor(query: ScheduleQuery): Known {
    const main = this.#mainWindow();
    const asked = monthsAround(addDays(query.from, -LOOK_BACK_DAYS), query.to);
    const isCovered = query.from >= addDays(main.from, LOOK_BACK_DAYS) && query.to <= main.to;
    const window = isCovered ? main : asked;
    const key = keyOf(window);
    const existing = this.#known.get(key);
    if (existing !== undefined) {
      this.#known.delete(key);
      this.#known.set(key, existing);
      return existing;
    }
    const known: Known = {
      window,
      byShip: this.#inherited(window),
      fetchedMs: 0,
      failedMs: undefined,
      refresh: undefined,
      firstPatience: Promise.resolve(),
      isInherited: true,
    };
    // The ships' data of an overlapping window stays known when the month changes while Revatua is down.
    if (known.byShip.size > 0) known.fetchedMs = Math.min(...[...known.byShip.values()].map((ship) => ship.fetchedMs));
    this.#known.set(key, known);
    if (this.#known.size > MAX_WINDOWS) this.#known.delete(this.#known.keys().next().value ?? '');
    return known;
  }

  /** Window that most questions fall into. */
  #mainWindow(): Window {
    const today = tahitiDayOf(this.#options.now());
    return monthsAround(addDays(today, -LOOK_BACK_DAYS), addMonths(today, 5));
  }

  #inherited(window: Window): Map<number, ShipSchedule> {
    const older = [...this.#known.values()].findLast(
      (known) => known.fetchedMs > 0 && known.window.from <= window.to && known.window.to >= window.from,
    );
    return new Map(older?.byShip);
  }

  #isDue(known: Known): boolean {
    const now = this.#options.now().getTime();
    if (known.refresh !== undefined) return false;
    if (known.failedMs !== undefined && now - known.failedMs < this.#options.restMs) return false;
    return known.isInherited || known.failedMs !== undefined || now - known.fetchedMs >= this.#options.freshMs;
  }

  /** Refreshes a window. Never rejects: a failure is recorded in `failedMs`. */
  #refreshOnce(known: Known): Promise<void> {
    if (known.refresh === undefined) known.firstPatience = patience(this.#options.firstPatienceMs);
    known.refresh ??= this.#refresh(known)
      .then(
        async () => {
          known.failedMs = undefined;
          await this.#try('note', (kept) => kept.note({ answeredAt: this.#options.now() }));
        },
        async (error: unknown) => {
          known.failedMs = this.#options.now().getTime();
          const failure = error instanceof Error ? error.message : String(error);
          this.#options.onFailure(failure);
          await this.#try('note', (kept) => kept.note({ failedAt: this.#options.now(), failure }));
        },
      )
      .finally(() => {
        known.refresh = undefined;
      });
    return known.refresh;
  }

  async #refresh(known: Known): Promise<void> {
    const ships = await this.#options.client.ships();
    const queue = [...ships];
    const failures: unknown[] = [];
    const worker = async () => {
      for (let ship = queue.shift(); ship !== undefined; ship = queue.shift()) {
        try {
          await this.#refreshShip(ship, known);
        } catch (error) {
          failures.push(error);
          // Three ships in a row without an answer: Revatua is down, and asking for the others would only wait.
          if (failures.length >= 3) queue.length = 0;
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_SHIPS }, worker));
    if (failures.length < ships.length && known.byShip.size > 0) known.fetchedMs = this.#options.now().getTime();
    if (failures.length > 0) throw failures[0];
    const listed = new Set(ships.map((ship) => ship.id));
    for (const shipId of known.byShip.keys()) if (!listed.has(shipId)) known.byShip.delete(shipId);
    if (keyOf(known.window) === keyOf(this.#mainWindow()))
      await this.#try('forget', (kept) => kept.forgetAllBut([...listed]));
    known.fetchedMs = this.#options.now().getTime();
    known.isInherited = false;
  }

  async #refreshShip(ship: RevatuaShip, { window, byShip }: Known): Promise<void> {
    const fetched = await this.#fetchShip(ship, window);
    byShip.set(ship.id, fetched);
    if (keyOf(window) !== keyOf(this.#mainWindow())) return;
    await this.#try('keep', (kept) =>
      kept.keep({
        sourceShipId: ship.id,
        firstDate: window.from,
        lastDate: window.to,
        voyages: fetched.voyages,
        fetchedAt: new Date(fetched.fetchedMs),
      }),
    );
  }

  async #fetchShip(ship: RevatuaShip, window: Window): Promise<ShipSchedule> {
    const legs = await this.#options.client.legs(ship.id, window.from, window.to);
    const inWindow = legs.filter(
      (leg) =>
        leg.dateDepart >= addDays(window.from, -LOOK_BACK_DAYS) &&
        leg.dateArrivee <= addDays(window.to, LOOK_BACK_DAYS),
    );
    const known = await this.#options.findShip(ship.id);
    const { voyages } = voyagesFromLegs(inWindow, {
      id: known?.id ?? `revatua-${ship.id}`,
      name: known?.name ?? ship.nom,
    });
    return { voyages, fetchedMs: this.#options.now().getTime() };
  }
}

const patience = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

const keyOf = ({ from, to }: Window): string => `${from} ${to}`;

/** Whole months around two days. */
const monthsAround = (from: TahitiDay, to: TahitiDay): Window => ({
  from: monthOf(from),
  to: addDays(addMonths(monthOf(to), 1), -1),
});
