import * as calls from '@matete/contract/supply-alert/supply-alerts';
import { ok } from '@matete/domain/result';

import { listIdsOf, remove } from '#supply-alert/supply-alert-store';
import { readSupplyAlerts } from '#supply-alert/supply-alerts-query';
import { askForSupply } from '#supply-alert/ask-for-supply';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const supplyAlertRoutes: readonly Route<Runtime>[] = [
  reads(calls.listSupplyAlerts, async ({ services, query, caller, language, now }) =>
    ok(await readSupplyAlerts(services.db, caller.accountId, { ...query, language, now })),
  ),
  reads(calls.readSupplyAlertIds, async ({ services, caller, now }) =>
    ok({ productIds: await listIdsOf(services.db, caller.accountId, now) }),
  ),
  writes(calls.askForSupply, async ({ tx, params, caller, now }) => {
    const asked = await askForSupply(tx, { ...params, customerId: caller.accountId, now });
    return asked.ok ? ok({ productIds: await listIdsOf(tx, caller.accountId, now) }) : asked;
  }),
  writes(calls.withdrawSupplyAlert, async ({ tx, params, caller, now }) => {
    await remove(tx, caller.accountId, params.productId);
    return ok({ productIds: await listIdsOf(tx, caller.accountId, now) });
  }),
];
