import { deskSearch } from '@matete/contract/desk/desk-search';
import * as person from '@matete/contract/desk/person';
import { ok, refuse } from '@matete/domain/result';

import { listPersonHistory } from '#desk/person-history-query';
import { readPersonSums } from '#desk/person-query';
import { searchDesk } from '#desk/search-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads } = routesFor<Runtime>();

/** Calls of the desk where admins work, across the features. */
export const deskRoutes: readonly Route<Runtime>[] = [
  reads(deskSearch, async ({ services, query }) => ok(await searchDesk(services.db, query.q))),
  reads(person.readPersonSums, async ({ services, params }) => {
    const sums = await readPersonSums(services.db, params.accountId);
    return sums === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(sums);
  }),
  reads(person.readPersonHistory, async ({ services, params, query }) => {
    const history = await listPersonHistory(services.db, params.accountId, query);
    return history === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(history);
  }),
];
