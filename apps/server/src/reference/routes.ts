import {
  getShipPickUp,
  listBanks,
  listIslandNames,
  listIslands,
  listShips,
} from '@matete/contract/reference/directories';
import * as entries from '@matete/contract/reference/directory-entries';
import { ok, refuse } from '@matete/domain/result';
import { ISLANDS } from '@matete/reference/islands';

import type { DirectoryPort } from '#directory/directory';
import { listEntries } from '#directory/directory-store';
import { pickUpOf } from '#directory/pick-up';
import { cached, type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { SELLER_COUNTS } from '#product/change-tags';
import { addEntry, changeEntry } from '#reference/change-directory';
import { bankViews, entryView, shipViews } from '#reference/directory-views';
import { listIslandViews } from '#reference/island-views';

type Ports = Runtime & DirectoryPort;

const { reads, writes } = routesFor<Ports>();

/** The directory changes rarely: a change drops everything that is cached. */
const UNTAGGED = (): readonly string[] => [];

export const referenceRoutes: readonly Route<Ports>[] = [
  cached(
    reads(listIslands, async ({ services, query, now }) => {
      const islands = await listIslandViews(services.db, now);
      return ok(query.supplying === true ? islands.filter(({ sellers }) => sellers > 0) : islands);
    }),
    () => [SELLER_COUNTS],
  ),
  cached(
    reads(listIslandNames, async () => ok(Object.fromEntries(ISLANDS.map(({ id, name }) => [id, name])))),
    UNTAGGED,
  ),
  cached(
    reads(listShips, async ({ services }) => ok(shipViews(await services.directory.read()))),
    UNTAGGED,
  ),
  cached(
    reads(getShipPickUp, async ({ services, params }) => {
      const pickUp = pickUpOf(await services.directory.read(), params.shipId);
      return pickUp === undefined ? refuse('SHIP_NOT_FOUND') : ok(pickUp);
    }),
    UNTAGGED,
  ),
  cached(
    reads(listBanks, async ({ services }) => ok(bankViews(await services.directory.read()))),
    UNTAGGED,
  ),
  reads(entries.listDirectoryEntries, async ({ services, params }) =>
    ok((await listEntries(services.db, params.kind)).map(entryView)),
  ),
  writes(entries.addDirectoryEntry, async ({ services, tx, params, body, caller, now }) => {
    tx.afterCommit(() => services.directory.refresh());
    return addEntry(tx, { ...params, body, adminId: caller.accountId, now });
  }),
  writes(entries.changeDirectoryEntry, async ({ services, tx, params, body, caller, now }) => {
    tx.afterCommit(() => services.directory.refresh());
    return changeEntry(tx, { ...params, body, adminId: caller.accountId, now });
  }),
];
