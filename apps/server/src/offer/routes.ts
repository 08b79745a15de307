import { createOffers, deleteOffer, listInventory, listNonInventory, updateOffer } from '@matete/contract/offer/offers';
import { listOfferedDays } from '@matete/contract/offer/offered-days';
import { ok } from '@matete/domain/result';

import * as offers from '#offer/manage-offers';
import * as lists from '#offer/offer-list-query';
import { listOffered } from '#offer/offered-days-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const offerRoutes: readonly Route<Runtime>[] = [
  reads(listInventory, async ({ services, query, caller, language, now }) =>
    ok(await lists.listInventory(services.db, caller.accountId, query, { language, now })),
  ),
  reads(listNonInventory, async ({ services, query, caller, language }) =>
    ok(await lists.listNonInventory(services.db, caller.accountId, query, language)),
  ),
  reads(listOfferedDays, async ({ services, query, caller }) =>
    ok(await listOffered(services.db, caller.accountId, query)),
  ),
  writes(createOffers, async ({ tx, body, caller, language, now }) =>
    offers.createOffers(tx, body.products, { caller, language, now }),
  ),
  writes(updateOffer, async ({ tx, body, caller, language, now }) =>
    offers.changeOffer(tx, body, { caller, language, now }),
  ),
  writes(deleteOffer, async ({ tx, params, caller, now }) =>
    offers.deleteOffer(tx, { sellerId: caller.accountId, productId: params.productId }, now),
  ),
];
