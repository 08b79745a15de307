import type { Days, IslandId, TahitiDay } from '@matete/contract/units';
import { addDays, daysBetween, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { distanceNauticalMiles, type Place } from '@matete/domain/shipping/great-circle';
import { PORT_ISLAND_ID, type Stop, type Voyage } from '@matete/domain/shipping/voyage';
import { findIsland, type Island, PAPEETE } from '@matete/reference/islands';
import { findShip } from '@matete/reference/ships';

import {
  type Rotation,
  ROTATION_EPOCH,
  type RotationDeparture,
  SAMPLE_ROTATIONS,
} from '#schedule/sample/sample-rotations';
import { voyagesWithin } from '#schedule/calls-within';
import { landingName } from '#schedule/landing-name';
import type { Schedule, ScheduleProvider, ScheduleQuery } from '#schedule/schedule-provider';
import { localMinutes, zonedInstant } from '#schedule/zoned-instant';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;
/** Factor by which a ship's way is longer than the straight line: passes, capes, waiting for light. */
const DETOUR = 1.05;
/** Working hours on the quays, by the island's clock. @source packages/reference/data/routes.json `operationsHours` */
const WORK_BEGINS_MINUTES = 5 * 60;
const WORK_MAY_START_UNTIL_MINUTES = 18 * 60;
/** Longest sample voyage, days; a test holds it. */
export const LONGEST_VOYAGE_DAYS = 20;
/** Most voyages cached; a year of all ships is about 1 600. */
const MAX_CACHED = 4_000;
/** Most answers cached: prices ask for the same ranges all day. */
const MAX_ANSWERS = 200;
/** Most years of rotations whose departures are kept. */
const MAX_YEARS = 100;

const ceilHalfHour = (ms: number) => Math.ceil(ms / HALF_HOUR_MS) * HALF_HOUR_MS;

function placedIsland(islandId: IslandId): { island: Island; place: Place } {
  const island = findIsland(islandId);
  if (island === undefined) throw new RangeError(`the sample rotations name an unknown island: ${islandId}`);
  if (islandId === PORT_ISLAND_ID) return { island, place: PAPEETE };
  if (island.latitude === null || island.longitude === null) throw new RangeError(`${islandId} has no place`);
  return { island, place: { latitude: island.latitude, longitude: island.longitude } };
}

/** When the work at a quay begins: at once by day, else the next morning. */
function workBeginsMs(arrivalMs: number, island: Island): number {
  const minutes = localMinutes(arrivalMs, island.timeZone);
  if (minutes >= WORK_BEGINS_MINUTES && minutes <= WORK_MAY_START_UNTIL_MINUTES) return arrivalMs;
  const untilMorning = (WORK_BEGINS_MINUTES - minutes + 1440) % 1440;
  return arrivalMs + untilMorning * 60_000;
}

function buildStops(rotation: Rotation, departure: RotationDeparture, departureDay: TahitiDay): Stop[] {
  const port = placedIsland(PORT_ISLAND_ID);
  let atMs = startOfTahitiDay(departureDay).getTime() + departure.hour * HOUR_MS;
  let from = port.place;
  const stops: Stop[] = [
    { islandId: PORT_ISLAND_ID, arrivalAt: null, departureAt: zonedInstant(atMs, port.island.timeZone) },
  ];
  const sail = (to: Place) => {
    atMs = ceilHalfHour(atMs + ((distanceNauticalMiles(from, to) * DETOUR) / rotation.speedKnots) * HOUR_MS);
    from = to;
  };
  for (const islandId of departure.islandIds) {
    const { island, place } = placedIsland(islandId);
    sail(place);
    const arrivalAt = zonedInstant(atMs, island.timeZone);
    atMs = workBeginsMs(atMs, island) + rotation.quayHours * HOUR_MS;
    const landing = landingName(island.landings[0]?.name);
    stops.push({
      islandId,
      ...(landing === undefined ? {} : { landing }),
      arrivalAt,
      departureAt: zonedInstant(atMs, island.timeZone),
    });
  }
  sail(port.place);
  stops.push({ islandId: PORT_ISLAND_ID, arrivalAt: zonedInstant(atMs, port.island.timeZone), departureAt: null });
  return stops;
}

interface PlannedDeparture {
  readonly departure: RotationDeparture;
  readonly day: TahitiDay;
}

/** Departures of a rotation from one day to another, both included. */
function departuresBetween(
  rotation: Rotation,
  epoch: TahitiDay,
  { from, to }: { readonly from: TahitiDay; readonly to: TahitiDay },
): PlannedDeparture[] {
  const firstCycle = Math.floor(daysBetween(epoch, from) / rotation.cycleDays);
  const lastCycle = Math.floor(daysBetween(epoch, to) / rotation.cycleDays);
  const planned: PlannedDeparture[] = [];
  for (let cycle = firstCycle; cycle <= lastCycle; cycle += 1) {
    for (const departure of rotation.departures) {
      const day = addDays(epoch, cycle * rotation.cycleDays + departure.day);
      if (day >= from && day <= to) planned.push({ departure, day });
    }
  }
  return planned;
}

/**
 * Built-in sample rotations: the schedule of demonstrations and of installations without Revatua. A pure function of
 * the day asked for, without end in either direction, so that the same voyage has the same number for everybody.
 */
export class SampleSchedule implements ScheduleProvider {
  readonly source = 'sample';
  readonly #now: () => Date;
  readonly #readMovedDays: () => Promise<Days>;
  #movedDays: Promise<Days> | undefined;
  readonly #built = new Map<string, Voyage>();
  readonly #answers = new Map<string, readonly Voyage[]>();
  /** Departures of a rotation in a year: each of its voyages asks for its place among them. */
  readonly #years = new Map<string, readonly PlannedDeparture[]>();

  /** @param readMovedDays Days by which the ships sail later than from {@link ROTATION_EPOCH}; read once. */
  constructor(now: () => Date, readMovedDays: () => Promise<Days> = () => Promise.resolve(0)) {
    this.#now = now;
    this.#readMovedDays = readMovedDays;
  }

  async voyages(query: ScheduleQuery): Promise<Schedule> {
    return {
      voyages: this.#voyagesFor(query, await this.#epoch()),
      source: this.source,
      isStale: false,
      asOf: this.#now().toISOString(),
    };
  }

  /** First day of every cycle here. */
  async #epoch(): Promise<TahitiDay> {
    this.#movedDays ??= this.#readMovedDays().catch((error: unknown) => {
      this.#movedDays = undefined;
      throw error;
    });
    return addDays(ROTATION_EPOCH, await this.#movedDays);
  }

  #voyagesFor(query: ScheduleQuery, epoch: TahitiDay): readonly Voyage[] {
    const key = [query.from, query.to, query.islandId, query.shipId].join(' ');
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const earliest = addDays(query.from, -LONGEST_VOYAGE_DAYS);
    const rotations = SAMPLE_ROTATIONS.filter(({ shipId }) => query.shipId === undefined || query.shipId === shipId);
    const candidates = rotations.flatMap((rotation) =>
      departuresBetween(rotation, epoch, { from: earliest, to: query.to })
        .filter(({ departure }) => mayCall(departure, query.islandId))
        .map((planned) => this.#voyage(rotation, epoch, planned)),
    );
    const voyages = voyagesWithin(candidates, query);
    if (this.#answers.size >= MAX_ANSWERS) this.#answers.clear();
    this.#answers.set(key, voyages);
    return voyages;
  }

  #voyage(rotation: Rotation, epoch: TahitiDay, planned: PlannedDeparture): Voyage {
    const key = `${rotation.code} ${planned.day} ${planned.departure.hour}`;
    const known = this.#built.get(key);
    if (known !== undefined) return known;
    const voyage: Voyage = {
      number: `${planned.day.slice(0, 4)}-${rotation.code}-${this.#sequenceInYear(rotation, epoch, planned)}`,
      shipId: rotation.shipId,
      shipName: findShip(rotation.shipId)?.name ?? rotation.shipId,
      stops: buildStops(rotation, planned.departure, planned.day),
    };
    if (this.#built.size >= MAX_CACHED) this.#built.clear();
    this.#built.set(key, voyage);
    return voyage;
  }

  /** Place of a voyage among its ship's departures of the year, from 1. */
  #sequenceInYear(rotation: Rotation, epoch: TahitiDay, { departure, day }: PlannedDeparture): number {
    const year = day.slice(0, 4);
    const key = `${rotation.code} ${year}`;
    const planned =
      this.#years.get(key) ?? departuresBetween(rotation, epoch, { from: `${year}-01-01`, to: `${year}-12-31` });
    if (this.#years.size >= MAX_YEARS) this.#years.clear();
    this.#years.set(key, planned);
    return planned.findIndex((its) => its.day === day && its.departure === departure) + 1;
  }
}

const mayCall = (departure: RotationDeparture, islandId: IslandId | undefined) =>
  islandId === undefined || islandId === PORT_ISLAND_ID || departure.islandIds.includes(islandId);
