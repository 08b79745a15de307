import type { ApprovalView } from '@matete/contract/approval/approvals';
import {
  cancelVoyage,
  type DelayView,
  listVoyageDelays,
  markVoyageLate,
  noteVoyageLost,
} from '@matete/contract/shipping/delays';
import { listPortArrivals, listPortShips, shippingSchedule } from '@matete/contract/shipping/schedule';
import type { LossBearer } from '@matete/contract/order/admin-order';
import type { ShipId, TahitiDay, VoyageId } from '@matete/contract/units';
import { daysBetween, deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type PortArrival, portArrivals } from '@matete/domain/shipping/port-arrivals';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { translate } from '@matete/i18n/translate';
import { findIsland } from '@matete/reference/islands';

import { takeDecision } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import type { MarketPorts } from '#market/market-ports';
import type { Tx } from '#platform/db/database';
import { cached, type Route, routesFor } from '#platform/http/call';
import type { StepPorts } from '#order/order-effect';
import type { Caller } from '#platform/session/caller';
import type { Schedule } from '#schedule/schedule-provider';
import * as marking from '#shipping/mark-voyage-late';

/** Longest range of days that may be asked for. @source spec §5 "Ship or report date range at most 30 days" */
const MAX_RANGE_DAYS = 30;

type Ports = StepPorts & MarketPorts & DecisionPorts;

const { reads, writes } = routesFor<Ports>();

type EndCommand =
  | { readonly voyageNumber: VoyageId; readonly outcome: 'CANCELLED' }
  | { readonly voyageNumber: VoyageId; readonly outcome: 'LOST'; readonly bearer: LossBearer };

interface EndCall {
  readonly services: Ports;
  readonly tx: Tx;
  readonly body: { readonly reason: string };
  readonly caller: Caller;
  readonly now: Date;
}

/** Ends a voyage; what its refunds move may need a second admin. */
async function endedBy(
  { services, tx, body, caller, now }: EndCall,
  command: EndCommand,
): Promise<Result<{ delay: DelayView | null; approval: ApprovalView | null }>> {
  tx.afterCommit(() => services.schedule.refresh());
  const { accountId: adminId } = caller;
  const taken = await takeDecision(services, tx, { kind: 'VOYAGE_ENDED', command, adminId, reason: body.reason, now });
  if (!taken.ok) return taken;
  const { approval, done = null } = taken.value;
  return ok({ delay: done as DelayView | null, approval });
}

function checkRange({ from, to }: { readonly from: TahitiDay; readonly to: TahitiDay }): Result<void> {
  if (to < from) return refuse('DATE_RANGE_REVERSED', { path: 'to' });
  if (daysBetween(from, to) > MAX_RANGE_DAYS)
    return refuse('DATE_RANGE_TOO_LONG', { path: 'to', params: { days: MAX_RANGE_DAYS } });
  return ok(undefined);
}

const toArrivalView = ({ islandIds, ...arrival }: PortArrival) => ({
  ...arrival,
  islandIds: [...islandIds],
});

const toVoyageView = (voyage: Voyage) => ({
  voyageNumber: voyage.number,
  shipId: voyage.shipId,
  shipName: voyage.shipName,
  stops: voyage.stops.map((stop) => ({
    islandId: stop.islandId,
    landing: stop.landing ?? null,
    arrivalAt: stop.arrivalAt,
    departureAt: stop.departureAt,
  })),
});

/** A ship of the directory, or one that only Revatua knows. */
const isKnownShip = async ({ directory }: MarketPorts, shipId: ShipId): Promise<boolean> =>
  /^revatua-\d+$/.test(shipId) || (await directory.read()).ship(shipId) !== undefined;

/** What an answer says of its source. Its age only where the source is silent: else pages would differ each time. */
const originOf = ({ source, isStale, asOf }: Schedule) => ({ source, isStale, ...(isStale ? { asOf } : {}) });

export const shippingRoutes: readonly Route<Ports>[] = [
  reads(listVoyageDelays, async ({ services, now }) => ok({ delays: await marking.readDelays(services.db, now) })),
  writes(markVoyageLate, async ({ services, tx, params, body, caller, now }) => {
    const marked = await marking.markVoyageLate(services, tx, {
      voyageNumber: params.voyageNumber,
      arrivalAt: new Date(body.arrivalAt),
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
    tx.afterCommit(() => services.schedule.refresh());
    return marked;
  }),
  writes(cancelVoyage, (call) => endedBy(call, { ...call.params, outcome: 'CANCELLED' })),
  writes(noteVoyageLost, (call) => endedBy(call, { ...call.params, outcome: 'LOST', bearer: call.body.bearer })),
  // Delays change everything that is cached, the rest of a schedule is new within the age of an answer.
  cached(
    reads(listPortArrivals, async ({ services, query, now }) => {
      const range = checkRange(query);
      if (!range.ok) return range;
      const schedule = await services.schedule.voyages({ from: query.from, to: query.to });
      const arrivals = portArrivals(schedule.voyages, now).slice(0, query.limit);
      return ok({ ...originOf(schedule), arrivals: arrivals.map(toArrivalView) });
    }),
    () => [],
  ),
  cached(
    reads(listPortShips, async ({ services, now }) => {
      const { voyages } = await services.schedule.voyages({ from: tahitiDayOf(now), to: deliveryWindow(now).last });
      const bringing = voyages.filter((voyage) => portArrivals([voyage], now).length > 0);
      const names = new Map(bringing.map(({ shipId, shipName }) => [shipId, shipName]));
      const ships = [...names].map(([shipId, shipName]) => ({ shipId, shipName }));
      return ok(ships.toSorted((a, b) => a.shipName.localeCompare(b.shipName, 'fr')));
    }),
    () => [],
  ),
  reads(shippingSchedule, async ({ services, query, language }) => {
    const range = checkRange(query);
    if (!range.ok) return range;
    if (query.islandId !== undefined && findIsland(query.islandId) === undefined)
      return refuse('ISLAND_NOT_FOUND', { path: 'islandId' });
    if (query.ship !== undefined && !(await isKnownShip(services, query.ship)))
      return refuse('SHIP_NOT_FOUND', { path: 'ship' });
    const schedule = await services.schedule.voyages({
      from: query.from,
      to: query.to,
      islandId: query.islandId,
      shipId: query.ship,
    });
    const notice = { code: 'NO_VOYAGE_FOUND', message: translate(language, 'errors.NO_VOYAGE_FOUND') } as const;
    return ok({
      ...originOf(schedule),
      voyages: schedule.voyages.map(toVoyageView),
      ...(schedule.voyages.length === 0 ? { notice } : {}),
    });
  }),
];
