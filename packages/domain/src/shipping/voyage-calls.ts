import type { Days, IslandId, TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '../calendar/tahiti-day.ts';
import { PORT_ISLAND_ID, type Voyage } from './voyage.ts';

/** A chance to load at an island for Papeete. */
export interface VoyageCall {
  readonly voyage: Voyage;
  readonly islandId: IslandId;
  readonly landing: string | null;
  /** When the ship reaches the island; null where the voyage begins there. */
  readonly islandArrivalAt: string | null;
  /** When it leaves with the goods. */
  readonly departureAt: string;
  readonly portArrivalAt: string;
  /** The day in Tahiti on which it leaves with the goods. */
  readonly departureDate: TahitiDay;
  /** The day in Tahiti on which the goods are in Papeete. */
  readonly deliveryDate: TahitiDay;
  /** Days of 24 hours from leaving the island to Papeete, the begun one counted whole. */
  readonly travelDays: Days;
  /** `departureAt` and `portArrivalAt` as milliseconds, for comparing. */
  readonly departureMs: number;
  readonly portArrivalMs: number;
}

const DAY_MS = 86_400_000;

/** Voyages are asked for the same islands over and over, each time an order is priced. */
const knownCalls = new WeakMap<Voyage, Map<string, readonly VoyageCall[]>>();

/**
 * Every chance a voyage gives to load at an island for Papeete, in the order of its stops; none at Tahiti itself. A
 * voyage never changes (another arrival is another voyage object), so its calls are worked out once.
 *
 * @throws RangeError when a stop's instants cannot be read: the schedule is corrupt.
 */
export function callsAt(voyage: Voyage, islandId: IslandId): readonly VoyageCall[] {
  const ofVoyage = knownCalls.get(voyage) ?? new Map<string, readonly VoyageCall[]>();
  knownCalls.set(voyage, ofVoyage);
  const known = ofVoyage.get(islandId);
  if (known !== undefined) return known;
  const calls = findCalls(voyage, islandId);
  ofVoyage.set(islandId, calls);
  return calls;
}

function findCalls(voyage: Voyage, islandId: IslandId): VoyageCall[] {
  if (islandId === PORT_ISLAND_ID) return [];
  return voyage.stops.flatMap((stop, index) => {
    if (stop.islandId !== islandId || stop.departureAt === null) return [];
    const portArrivalAt = nextPortArrival(voyage, index);
    if (portArrivalAt === undefined) return [];
    const departureMs = instant(stop.departureAt);
    const portArrivalMs = instant(portArrivalAt);
    return [
      {
        voyage,
        islandId,
        landing: stop.landing ?? null,
        islandArrivalAt: stop.arrivalAt,
        departureAt: stop.departureAt,
        portArrivalAt,
        departureDate: tahitiDayOf(new Date(departureMs)),
        deliveryDate: tahitiDayOf(new Date(portArrivalMs)),
        travelDays: Math.ceil((portArrivalMs - departureMs) / DAY_MS),
        departureMs,
        portArrivalMs,
      },
    ];
  });
}

function nextPortArrival(voyage: Voyage, afterIndex: number): string | undefined {
  return voyage.stops
    .slice(afterIndex + 1)
    .flatMap((stop) => (stop.islandId === PORT_ISLAND_ID ? (stop.arrivalAt ?? []) : []))
    .at(0);
}

/**
 * An instant of a schedule as milliseconds since 1970.
 *
 * @param text ISO 8601 with its zone.
 * @throws RangeError when it is none: the schedule is corrupt.
 * @example instant('1970-01-01T00:00:01Z') // 1000
 */
export function instant(text: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${text}`);
  return ms;
}

/**
 * Days of 24 hours from loading at an island to Papeete, by the shortest way the voyage gives, the begun day counted
 * whole: what a product's and a seller's max travel time are compared with.
 *
 * @returns undefined when the voyage does not bring goods of that island to Papeete.
 * @source domain rules §6 "journey ≤ max travel time"
 */
export function travelDays(voyage: Voyage, islandId: IslandId): Days | undefined {
  const days = callsAt(voyage, islandId).map((call) => call.travelDays);
  return days.length === 0 ? undefined : Math.min(...days);
}
