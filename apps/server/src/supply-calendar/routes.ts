import * as calls from '@matete/contract/supply-calendar/supply-dates';
import { ok } from '@matete/domain/result';

import { cached, type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { productTag } from '#product/change-tags';
import { addAbsence, addHarvest, removeDates } from '#supply-calendar/plan-supply';
import { readExpected, readSupplyDates } from '#supply-calendar/supply-dates-query';

const { reads, writes } = routesFor<Runtime>();

export const supplyCalendarRoutes: readonly Route<Runtime>[] = [
  cached(
    reads(calls.readExpectedSupply, async ({ services, params, now }) =>
      ok(await readExpected(services.db, params.productId, now)),
    ),
    ({ params }) => [productTag(params.productId)],
  ),
  reads(calls.listSupplyDates, async ({ services, caller, language, now }) =>
    ok(await readSupplyDates(services.db, caller.accountId, { language, now })),
  ),
  writes(calls.addAbsence, async ({ tx, body, caller, language, now }) => {
    const added = await addAbsence(tx, { sellerId: caller.accountId, form: body, now });
    return added.ok ? ok(await readSupplyDates(tx, caller.accountId, { language, now })) : added;
  }),
  writes(calls.addHarvest, async ({ tx, body, caller, language, now }) => {
    const added = await addHarvest(tx, { sellerId: caller.accountId, form: body, now });
    return added.ok ? ok(await readSupplyDates(tx, caller.accountId, { language, now })) : added;
  }),
  writes(calls.removeSupplyDates, async ({ tx, params, caller, language, now }) => {
    const removed = await removeDates(tx, { sellerId: caller.accountId, id: params.id, now });
    return removed.ok ? ok(await readSupplyDates(tx, caller.accountId, { language, now })) : removed;
  }),
];
