import * as calls from '@matete/contract/catalogue/reference-products';
import { ok } from '@matete/domain/result';

import { addReferenceProducts, drawPictures } from '#catalogue/reference/add-reference-products';
import { listReferenceProducts } from '#catalogue/reference/list-reference-products';
import type { MarketPorts } from '#market/market-ports';
import { type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';

const { reads, writesPrepared } = routesFor<MarketPorts & FilePort>();

export const referenceCatalogueRoutes: readonly Route<MarketPorts & FilePort>[] = [
  reads(calls.listReferenceProducts, async ({ services, language }) =>
    ok({ products: await listReferenceProducts(services.db, language) }),
  ),
  writesPrepared(
    calls.addReferenceProducts,
    ({ services, body }) => drawPictures(services, body.products),
    ({ tx, body, prepared, caller, now }) =>
      addReferenceProducts(tx, { chosen: body.products, pictures: prepared, adminId: caller.accountId, now }),
  ),
];
