import { getRemainingLimits, listFishingLimits, setFishingLimits } from '@matete/contract/fishing-limit/fishing-limits';
import { ok } from '@matete/domain/result';

import { readGrid, readRemaining } from '#fishing-limit/read-limits';
import { setLimits } from '#fishing-limit/set-limits';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const fishingLimitRoutes: readonly Route<Runtime>[] = [
  reads(getRemainingLimits, async ({ services, params, query, caller, language, now }) =>
    readRemaining(services.db, {
      islandId: params.islandId,
      productIds: query.productIds,
      caller,
      language,
      now,
    }),
  ),
  reads(listFishingLimits, async ({ services, language, now }) => ok(await readGrid(services.db, { language, now }))),
  writes(setFishingLimits, async ({ tx, body, caller, now }) =>
    setLimits(tx, { limits: body.limits, adminId: caller.accountId, now }),
  ),
];
