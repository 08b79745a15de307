import { PORT_ISLAND_ID, type Stop, type Voyage } from '@matete/domain/shipping/voyage';
import { findIsland, type Island, ISLANDS } from '@matete/reference/islands';

import type { RevatuaLeg } from '#schedule/revatua/revatua-answers';
import { landingName } from '#schedule/landing-name';
import { instantOfLocal } from '#schedule/zoned-instant';

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}]|\p{Modifier_Letter}/gu, '')
    .toLowerCase();

/** Islands by name; an island's own name wins over another's local one. */
const islandByName = new Map([
  ...ISLANDS.flatMap((island) => island.localNames.map((name) => [fold(name), island] as const)),
  ...ISLANDS.map((island) => [fold(island.name), island] as const),
]);

interface Port {
  readonly island: Island;
  readonly landing: string | undefined;
}

/** Parses the island and landing of `Fakarava/ROTOAVA`; undefined for an unknown island. */
export function portOf(destination: string): Port | undefined {
  const [islandName = '', landing] = destination.split('/');
  const island = islandByName.get(fold(islandName));
  return island === undefined ? undefined : { island, landing: landingName(landing) };
}

interface Event extends Port {
  readonly arrivalAt: string | null;
  readonly departureAt: string | null;
}

/** Hour of a return whose day alone is known: the end of work in the port, so that no arrival is promised too early. */
const RETURN_TIME = '20:00';

const departs = (leg: RevatuaLeg, port: Port) => instantOfLocal(leg.dateDepart, leg.heureDepart, port.island.timeZone);
const arrives = (leg: RevatuaLeg, port: Port) =>
  instantOfLocal(leg.dateArrivee, leg.heureArrivee, port.island.timeZone);

/** Leg between two known ports that ends after it begins. */
interface KnownLeg {
  readonly leg: RevatuaLeg;
  readonly from: Port;
  readonly to: Port;
}

function knownLeg(leg: RevatuaLeg): KnownLeg[] {
  const from = portOf(leg.destinationDepart);
  const to = portOf(leg.destinationArrivee);
  if (from === undefined || to === undefined) return [];
  return Date.parse(arrives(leg, to)) > Date.parse(departs(leg, from)) ? [{ leg, from, to }] : [];
}

const isSamePort = (a: Port, b: Port) => a.island.id === b.island.id && a.landing === b.landing;

function eventsOf(legs: readonly KnownLeg[]): Event[] {
  const events: Event[] = [];
  for (const { leg, from, to } of legs) {
    const last = events.at(-1);
    if (last !== undefined && last.departureAt === null && isSamePort(last, from)) {
      events[events.length - 1] = { ...last, departureAt: departs(leg, from) };
    } else {
      events.push({ ...from, arrivalAt: null, departureAt: departs(leg, from) });
    }
    events.push({ ...to, arrivalAt: arrives(leg, to), departureAt: null });
  }
  return events;
}

/** Return to Papeete of a voyage whose source ends with the last island and gives the return as a day of its own. */
function returnEvent(legs: readonly KnownLeg[], last: Event): Event[] {
  const returnDate = legs
    .flatMap(({ leg }) => leg.dateRetourVoyage ?? [])
    .sort()
    .at(-1);
  const tahiti = findIsland(PORT_ISLAND_ID);
  if (last.island.id === PORT_ISLAND_ID || returnDate === undefined || tahiti === undefined) return [];
  const arrivalAt = instantOfLocal(returnDate, RETURN_TIME, tahiti.timeZone);
  if (Date.parse(arrivalAt) <= Date.parse(last.arrivalAt ?? '')) return [];
  return [{ island: tahiti, landing: undefined, arrivalAt, departureAt: null }];
}

const toStop = (event: Event): Stop => ({
  islandId: event.island.id,
  ...(event.landing === undefined ? {} : { landing: event.landing }),
  arrivalAt: event.arrivalAt,
  departureAt: event.departureAt,
});

/**
 * Builds the voyages of one ship from its legs. Legs with an unknown island, or that arrive before they leave, are
 * left out; the ship is then taken to go straight between the others.
 *
 * @returns The voyages, and how many legs were left out.
 */
export function voyagesFromLegs(
  legs: readonly RevatuaLeg[],
  ship: { readonly id: string; readonly name: string },
): { voyages: Voyage[]; leftOut: number } {
  const known = legs.flatMap(knownLeg);
  const byNumber = Map.groupBy(known, ({ leg }) => leg.numeroVoyage);
  const voyages = [...byNumber].map(([number, its]): Voyage => {
    const inOrder = its.toSorted((a, b) => Date.parse(departs(a.leg, a.from)) - Date.parse(departs(b.leg, b.from)));
    const events = eventsOf(inOrder);
    const last = events.at(-1);
    const whole = last === undefined ? events : [...withDeparture(events, inOrder), ...returnEvent(inOrder, last)];
    return { number, shipId: ship.id, shipName: ship.name, stops: whole.map(toStop) };
  });
  return { voyages, leftOut: legs.length - known.length };
}

/**
 * Adds the departure from the last island where the return leg is missing. The only instant the source gives is the
 * arrival, so it stands for both: goods must be ready when the ship comes.
 */
function withDeparture(events: readonly Event[], legs: readonly KnownLeg[]): Event[] {
  const last = events.at(-1);
  if (last === undefined || returnEvent(legs, last).length === 0) return [...events];
  return [...events.slice(0, -1), { ...last, departureAt: last.arrivalAt }];
}
