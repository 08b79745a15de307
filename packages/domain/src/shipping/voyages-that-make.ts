import type { Days, IslandId, TahitiDay } from '@matete/contract/units';
import { callsAt, type VoyageCall } from './voyage-calls.ts';
import type { Voyage } from './voyage.ts';

/** Goods that have to reach Papeete: from where, ready when, by which day, in how many days at sea. */
export interface DeliveryNeed {
  readonly voyages: readonly Voyage[];
  readonly islandId: IslandId;
  /** When the goods can be on the quay: the ship must leave at that instant or later. */
  readonly readyAt: Date;
  /** Last day in Tahiti on which they may reach Papeete. */
  readonly deadlineDate: TahitiDay;
  /** Only voyages that bring them after this day in Tahiti; absent: from the first one on. */
  readonly afterDate?: TahitiDay | undefined;
  /** Days of 24 hours at most; absent: as long as it takes. */
  readonly maxTravelDays?: Days | undefined;
}

/** Earliest in Papeete first; of two ways of one voyage the one that loads last, because it travels least. */
function compareCalls(a: VoyageCall, b: VoyageCall): number {
  return (
    a.portArrivalMs - b.portArrivalMs ||
    b.departureMs - a.departureMs ||
    (a.voyage.number < b.voyage.number ? -1 : Number(a.voyage.number > b.voyage.number))
  );
}

const known = new WeakMap<readonly Voyage[], Map<string, readonly (readonly VoyageCall[])[]>>();

/** The calls at an island of each voyage that has any; of one schedule it is asked again for every order. */
function callsByVoyage(voyages: readonly Voyage[], islandId: IslandId): readonly (readonly VoyageCall[])[] {
  const ofSchedule = known.get(voyages) ?? new Map<string, readonly (readonly VoyageCall[])[]>();
  known.set(voyages, ofSchedule);
  const found =
    ofSchedule.get(islandId) ?? voyages.map((v) => callsAt(v, islandId)).filter((calls) => calls.length > 0);
  ofSchedule.set(islandId, found);
  return found;
}

/**
 * The voyages that bring goods of an island to Papeete in time, earliest arrival first, each with the call at which
 * they would be loaded.
 *
 * @source domain rules §7: "preparation time plus the next voyage from the island reaches Papeete by the delivery
 *   date, within the max travel time"
 */
export function voyagesThatMake(need: DeliveryNeed): VoyageCall[] {
  const isInTime = callsInTime(need);
  return callsByVoyage(need.voyages, need.islandId)
    .flatMap((calls) => calls.filter(isInTime).toSorted(compareCalls).slice(0, 1))
    .sort(compareCalls);
}

function callsInTime({
  readyAt,
  deadlineDate,
  afterDate = '',
  maxTravelDays = Infinity,
}: DeliveryNeed): (call: VoyageCall) => boolean {
  const readyMs = readyAt.getTime();
  return (call) =>
    call.departureMs >= readyMs &&
    call.deliveryDate > afterDate &&
    call.deliveryDate <= deadlineDate &&
    call.travelDays <= maxTravelDays;
}

/** The voyage that brings the goods soonest; undefined when none makes it. */
export function earliestArrival(need: DeliveryNeed): VoyageCall | undefined {
  const isInTime = callsInTime(need);
  let first: VoyageCall | undefined;
  for (const calls of callsByVoyage(need.voyages, need.islandId))
    for (const call of calls)
      if (isInTime(call) && (first === undefined || compareCalls(call, first) < 0)) first = call;
  return first;
}

/**
 * The last voyage that still makes it: after its departure the order can no longer be met; undefined when none does.
 */
export const lastVoyageFor = (need: DeliveryNeed): VoyageCall | undefined => voyagesThatMake(need).at(-1);

/** Whether goods of any of some islands could still be brought: an order is given up only when those of none can. */
export const isReachableFromAny = (islandIds: readonly IslandId[], need: Omit<DeliveryNeed, 'islandId'>): boolean =>
  islandIds.some((islandId) => earliestArrival({ ...need, islandId }) !== undefined);
