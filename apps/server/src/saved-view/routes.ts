import * as calls from '@matete/contract/saved-view/saved-views';
import { ok, refuse } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { type Route, routesFor } from '#platform/http/call';
import { pageMeta } from '#platform/page-meta';
import type { Runtime } from '#platform/runtime';
import * as store from '#saved-view/saved-view-store';

const { reads, writes } = routesFor<Runtime>();

const toView = (row: store.SavedViewRow): calls.SavedView => ({
  viewId: row.id,
  list: row.list,
  name: row.name,
  search: row.search,
  savedAt: row.saved_at.toISOString(),
});

const NAME_TAKEN = refuse('SAVED_VIEW_NAME_TAKEN', { path: 'name' });

/** Calls of the lists that an admin keeps under a name. Somebody else's view answers like a missing one. */
export const savedViewRoutes: readonly Route<Runtime>[] = [
  reads(calls.listSavedViews, async ({ services, query, caller }) => {
    const rows = await store.list(services.db, caller.accountId, query);
    const itemCount = await store.countOf(services.db, caller.accountId, query.list);
    return ok({ data: rows.map(toView), meta: pageMeta(query, itemCount) });
  }),
  writes(calls.saveView, async ({ tx, body, caller, now }) => {
    const { list, name, search } = body;
    const adminId = caller.accountId;
    await store.lockViewsOf(tx, adminId);
    if (await store.hasName(tx, { adminId, list, name, but: null })) return NAME_TAKEN;
    if ((await store.countOf(tx, adminId, list)) >= calls.SAVED_VIEWS_MAX)
      return refuse('SAVED_VIEWS_FULL', { params: { max: calls.SAVED_VIEWS_MAX } });
    const view = { id: uuidv7(), admin_id: adminId, list, name, search, saved_at: now };
    return ok(toView(await store.insert(tx, view)));
  }),
  writes(calls.renameView, async ({ tx, params, body: { name }, caller }) => {
    const adminId = caller.accountId;
    await store.lockViewsOf(tx, adminId);
    const view = await store.findOwn(tx, adminId, params.viewId);
    if (view === undefined) return refuse('SAVED_VIEW_NOT_FOUND');
    if (await store.hasName(tx, { adminId, list: view.list, name, but: view.id })) return NAME_TAKEN;
    const renamed = await store.rename(tx, view.id, name);
    return renamed === undefined ? refuse('SAVED_VIEW_NOT_FOUND') : ok(toView(renamed));
  }),
  writes(calls.deleteView, async ({ tx, params, caller }) =>
    (await store.deleteOwn(tx, caller.accountId, params.viewId)) ? ok(undefined) : refuse('SAVED_VIEW_NOT_FOUND'),
  ),
];
