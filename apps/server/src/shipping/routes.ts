import { cancelVoyage, listVoyageDelays, markVoyageLate, noteVoyageLost } from '@matete/contract/shipping/delays';
import { listPortArrivals, shippingSchedule } from '@matete/contract/shipping/schedule';
import type { TahitiDay } from '@matete/contract/units';
import { daysBetween } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type PortArrival, portArrivals } from '@matete/domain/shipping/port-arrivals';

import type { MarketPorts } from '#market/market-ports';
import { cached, type Route, routesFor } from '#platform/http/call';
import type { StepPorts } from '#order/order-effect';
import { endVoyage } from '#shipping/end-voyage';
import * as marking from '#shipping/mark-voyage-late';

/** Longest range of days that may be asked for. @source spec §5 "Ship or report date range at most 30 days" */
const MAX_RANGE_DAYS = 30;

const { reads, writes } = routesFor<StepPorts & MarketPorts>();

function checkRange({ from, to }: { readonly from: TahitiDay; readonly to: TahitiDay }): Result<void> {
  if (to < from) return refuse('DATE_RANGE_REVERSED', { path: 'to' });
  if (daysBetween(from, to) > MAX_RANGE_DAYS)
    return refuse('DATE_RANGE_TOO_LONG', { path: 'to', params: { days: MAX_RANGE_DAYS } });
  return ok(undefined);
}

const toArrivalView = ({ islandIds, ...arrival }: PortArrival) => ({ ...arrival, islandIds: [...islandIds] });

export const shippingRoutes: readonly Route<StepPorts & MarketPorts>[] = [
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
  writes(cancelVoyage, async ({ services, tx, params, body, caller, now }) => {
    tx.afterCommit(() => services.schedule.refresh());
    return endVoyage(services, tx, { ...params, ...body, outcome: 'CANCELLED', adminId: caller.accountId, now });
  }),
  writes(noteVoyageLost, async ({ services, tx, params, body, caller, now }) => {
    tx.afterCommit(() => services.schedule.refresh());
    return endVoyage(services, tx, { ...params, ...body, outcome: 'LOST', adminId: caller.accountId, now });
  }),
  // Delays change everything that is cached, the rest of a schedule is new within the age of an answer.
  cached(
    reads(listPortArrivals, async ({ services, query, now }) => {
      const range = checkRange(query);
      if (!range.ok) return range;
      const { voyages, source, isStale } = await services.schedule.voyages({ from: query.from, to: query.to });
      return ok({ source, isStale, arrivals: portArrivals(voyages, now).slice(0, query.limit).map(toArrivalView) });
    }),
    () => [],
  ),
  reads(shippingSchedule, async ({ services, query }) => {
    const range = checkRange(query);
    if (!range.ok) return range;
    const schedule = await services.schedule.voyages({
      from: query.from,
      to: query.to,
      islandId: query.islandId,
      shipId: query.ship,
    });
    const voyages = schedule.voyages.map((voyage) => ({
      voyageNumber: voyage.number,
      shipId: voyage.shipId,
      shipName: voyage.shipName,
      stops: voyage.stops.map((stop) => ({
        islandId: stop.islandId,
        landing: stop.landing ?? null,
        arrivalAt: stop.arrivalAt,
        departureAt: stop.departureAt,
      })),
    }));
    return ok({ source: schedule.source, isStale: schedule.isStale, voyages });
  }),
];
