import { createOffers, deleteOffer, listInventory, listNonInventory, updateOffer } from '@matete/contract/offer/offers';
import { ok } from '@matete/domain/result';

import { reads, writes, type Route } from '#http/call';
import * as lists from '#offer/list-offers';
import * as offers from '#offer/manage-offers';

export const offerRoutes: readonly Route[] = [
  reads(listInventory, async ({ services, query, caller, language }) =>
    ok(await lists.listInventory(services.db, caller.accountId, query, language)),
  ),
  reads(listNonInventory, async ({ services, query, caller, language }) =>
    ok(await lists.listNonInventory(services.db, caller.accountId, query, language)),
  ),
  writes(createOffers, async ({ tx, body, caller, language, now }) =>
    offers.createOffers(tx, body.products, { caller, language, now }),
  ),
  writes(updateOffer, async ({ tx, body, caller, language, now }) =>
    offers.changeOffer(tx, body, { caller, language, now }),
  ),
  writes(deleteOffer, async ({ tx, params, caller }) =>
    offers.deleteOffer(tx, { sellerId: caller.accountId, productId: params.productId }),
  ),
];
