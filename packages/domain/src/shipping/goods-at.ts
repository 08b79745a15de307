import type { IslandId, TahitiDay } from '@matete/contract/units';
import { callsAt, instant } from './voyage-calls.ts';
import { PORT_ISLAND_ID, type Voyage } from './voyage.ts';

/** Where the goods of a shipped order should be by the schedule of their ship. */
export interface GoodsPosition {
  /** WAITING: on their island, the ship has not left it; AT_QUAY and AT_SEA: on board. */
  readonly state: 'WAITING' | 'AT_QUAY' | 'AT_SEA' | 'ARRIVED';
  /** Where they are; AT_SEA: where the ship calls next. */
  readonly islandId: IslandId;
  /** When the ship leaves that island with them; AT_SEA: when it reaches it; ARRIVED: when it reached Papeete. */
  readonly at: string;
}

/**
 * Where goods are at an instant by the schedule: waiting where they are loaded until the ship leaves, then with the ship
 * until it is in Papeete. A ship that calls twice at the island takes them on the planned day, else on its last call.
 *
 * @param loading Island and day in Tahiti of the call that was chosen for them.
 * @returns undefined when the voyage does not bring goods of that island to Papeete: its schedule has changed.
 */
export function goodsAt(
  voyage: Voyage,
  loading: { readonly islandId: IslandId; readonly departureDate: TahitiDay },
  at: Date,
): GoodsPosition | undefined {
  const calls = callsAt(voyage, loading.islandId);
  const call = calls.find(({ departureDate }) => departureDate === loading.departureDate) ?? calls.at(-1);
  if (call === undefined) return undefined;
  const now = at.getTime();
  const { islandId, departureAt, departureMs, portArrivalAt } = call;
  if (now < departureMs) return { state: 'WAITING', islandId, at: departureAt };
  const loadedAt = voyage.stops.findIndex((stop) => stop.islandId === islandId && stop.departureAt === departureAt);
  for (const stop of voyage.stops.slice(loadedAt + 1)) {
    if (stop.arrivalAt !== null && now < instant(stop.arrivalAt))
      return { state: 'AT_SEA', islandId: stop.islandId, at: stop.arrivalAt };
    if (stop.islandId === PORT_ISLAND_ID && stop.arrivalAt === portArrivalAt) break;
    if (stop.departureAt !== null && now < instant(stop.departureAt))
      return { state: 'AT_QUAY', islandId: stop.islandId, at: stop.departureAt };
  }
  return { state: 'ARRIVED', islandId: PORT_ISLAND_ID, at: portArrivalAt };
}
