import { deskSearch } from '@matete/contract/desk/desk-search';
import { ok } from '@matete/domain/result';

import { searchDesk } from '#desk/search-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads } = routesFor<Runtime>();

/** Calls of the desk where admins work, across the features. */
export const deskRoutes: readonly Route<Runtime>[] = [
  reads(deskSearch, async ({ services, query }) => ok(await searchDesk(services.db, query.q))),
];
