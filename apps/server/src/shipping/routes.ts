import { listVoyageDelays, markVoyageLate } from '@matete/contract/shipping/delays';
import { shippingSchedule } from '@matete/contract/shipping/schedule';
import { daysBetween } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse } from '@matete/domain/result';

import type { MarketPorts } from '#market/market-ports';
import { type Route, routesFor } from '#platform/http/call';
import * as marking from '#shipping/mark-voyage-late';

/** Longest range of days that may be asked for. @source spec §5 "Ship or report date range at most 30 days" */
const MAX_RANGE_DAYS = 30;

const { reads, writes } = routesFor<MarketPorts>();

export const shippingRoutes: readonly Route<MarketPorts>[] = [
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
  reads(shippingSchedule, async ({ services, query }) => {
    if (query.to < query.from) return refuse('DATE_RANGE_REVERSED', { path: 'to' });
    if (daysBetween(query.from, query.to) > MAX_RANGE_DAYS) return refuse('DATE_RANGE_TOO_LONG', { path: 'to' });
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
