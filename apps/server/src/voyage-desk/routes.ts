import * as calls from '@matete/contract/shipping/own-voyages';
import { ok } from '@matete/domain/result';

import type { MarketPorts } from '#market/market-ports';
import type { StepPorts } from '#order/order-effect';
import { type Route, routesFor } from '#platform/http/call';
import { changeVoyage } from '#voyage-desk/change-voyage';
import { enterVoyage } from '#voyage-desk/enter-voyage';
import { readOneVoyage, readSource, readWeek } from '#voyage-desk/read-voyages';

const { reads, writes } = routesFor<StepPorts & MarketPorts>();

export const voyageDeskRoutes: readonly Route<StepPorts & MarketPorts>[] = [
  writes(calls.enterVoyage, async ({ services, tx, body, caller, now }) =>
    enterVoyage(services, tx, { entry: body, draftId: null, adminId: caller.accountId, now }),
  ),
  writes(calls.changeVoyage, async ({ services, tx, params, body, caller, now }) => {
    const { version, reason, ...times } = body;
    return changeVoyage(services, tx, { ...params, version, reason, times, adminId: caller.accountId, now });
  }),
  reads(calls.readScheduleSource, async ({ services, now }) => ok(await readSource(services, now))),
  reads(calls.listWeekVoyages, async ({ services, query }) => ok(await readWeek(services, query.from))),
  reads(calls.readVoyage, async ({ services, params, now }) => readOneVoyage(services, params.voyageNumber, now)),
];
