import * as calls from '@matete/contract/order-link/order-links';
import type { CustomerId, OrderId } from '@matete/contract/units';
import { ok, refuse } from '@matete/domain/result';

import { findById } from '#order/order-store';
import { deleteLink, findLink, insertLink } from '#order-link/order-link-store';
import { readFollowedOrder } from '#order-link/followed-order-query';
import type { Db } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { idOfSignedKey, signedKey } from '#platform/session/signed-key';

const { reads, writes } = routesFor<Runtime>();

/** Someone else's order answers like a missing one, so that ids cannot be probed. */
const isOf = async (db: Db, orderId: OrderId, customerId: string): Promise<boolean> =>
  (await findById(db, orderId))?.customer_id === (customerId as CustomerId);

async function linkOf({ settings }: Pick<Runtime, 'settings'>, db: Db, orderId: OrderId): Promise<calls.OrderLinkView> {
  const link = await findLink(db, orderId);
  return {
    link:
      link === undefined
        ? null
        : { key: signedKey(settings.secret, 'order link', link.id), since: link.created_at.toISOString() },
  };
}

export const orderLinkRoutes: readonly Route<Runtime>[] = [
  reads(calls.readOrderLink, async ({ services, params, caller }) =>
    (await isOf(services.db, params.orderId, caller.accountId))
      ? ok(await linkOf(services, services.db, params.orderId))
      : refuse('ORDER_NOT_FOUND'),
  ),
  writes(calls.shareOrder, async ({ services, tx, params, caller, now }) => {
    if (!(await isOf(tx, params.orderId, caller.accountId))) return refuse('ORDER_NOT_FOUND');
    await insertLink(tx, params.orderId, now);
    return ok(await linkOf(services, tx, params.orderId));
  }),
  writes(calls.stopSharingOrder, async ({ services, tx, params, caller }) => {
    if (!(await isOf(tx, params.orderId, caller.accountId))) return refuse('ORDER_NOT_FOUND');
    await deleteLink(tx, params.orderId);
    return ok(await linkOf(services, tx, params.orderId));
  }),
  reads(calls.followOrder, async ({ services, params, language, now }) => {
    const id = idOfSignedKey(services.settings.secret, 'order link', params.key);
    const followed = id === undefined ? undefined : await readFollowedOrder(services.db, id, { language, now });
    return followed === undefined ? refuse('ORDER_NOT_FOUND') : ok(followed);
  }),
];
