import * as calls from '@matete/contract/favourite/favourites';
import { ok } from '@matete/domain/result';

import { listIdsOf, remove } from '#favourite/favourite-store';
import { readFavourites } from '#favourite/favourites-query';
import { keepFavourite } from '#favourite/keep-favourite';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const favouriteRoutes: readonly Route<Runtime>[] = [
  reads(calls.listFavourites, async ({ services, query, caller, language }) =>
    ok(await readFavourites(services.db, caller.accountId, { ...query, language })),
  ),
  reads(calls.readFavouriteIds, async ({ services, caller }) =>
    ok({ productIds: await listIdsOf(services.db, caller.accountId) }),
  ),
  writes(calls.addFavourite, async ({ tx, params, caller, now }) => {
    const kept = await keepFavourite(tx, { ...params, customerId: caller.accountId, now });
    return kept.ok ? ok({ productIds: await listIdsOf(tx, caller.accountId) }) : kept;
  }),
  writes(calls.removeFavourite, async ({ tx, params, caller }) => {
    await remove(tx, caller.accountId, params.productId);
    return ok({ productIds: await listIdsOf(tx, caller.accountId) });
  }),
];
