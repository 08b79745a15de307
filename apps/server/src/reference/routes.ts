import { listBanks, listIslandNames, listIslands, listShips } from '@matete/contract/reference/directories';
import { ok } from '@matete/domain/result';
import { BANKS } from '@matete/reference/banks';
import { ISLANDS } from '@matete/reference/islands';
import { SHIPS } from '@matete/reference/ships';

import { cached, type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { SELLER_COUNTS } from '#product/change-tags';
import { listIslandViews } from '#reference/island-views';

const { reads } = routesFor<Runtime>();

export const referenceRoutes: readonly Route<Runtime>[] = [
  cached(
    reads(listIslands, async ({ services, query, now }) => {
      const islands = await listIslandViews(services.db, now);
      return ok(query.supplying === true ? islands.filter(({ sellers }) => sellers > 0) : islands);
    }),
    () => [SELLER_COUNTS],
  ),
  cached(
    reads(listIslandNames, async () => ok(Object.fromEntries(ISLANDS.map(({ id, name }) => [id, name])))),
    () => [],
  ),
  reads(listShips, async () =>
    ok(
      SHIPS.map((ship) => ({
        id: ship.id,
        name: ship.name,
        code: ship.code,
        imo: ship.imo,
        owner: ship.owner,
        kind: ship.kind,
        yearBuilt: ship.yearBuilt,
        telephone: ship.telephone,
        email: ship.email,
        website: ship.website,
        locationOfOrderPickup: ship.locationOfOrderPickup,
        howToGetThere: ship.howToGetThere,
        islands: [...(ship.islandIds ?? [])],
      })),
    ),
  ),
  reads(listBanks, async () =>
    ok(
      BANKS.map((bank) => ({
        code: bank.code,
        name: bank.name,
        bic: bank.bic,
        branches: bank.branches.map((branch) => ({ code: branch.code, name: branch.name })),
      })),
    ),
  ),
];
