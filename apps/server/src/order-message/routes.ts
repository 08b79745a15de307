import * as calls from '@matete/contract/order-message/order-messages';
import type { OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { markReadAbout, markReadAboutOthers } from '#notification/notification-store';
import { findById, type OrderRow } from '#order/order-store';
import { MESSAGE_CODES, readThread } from '#order-message/order-thread-query';
import { listOwn, listThreads } from '#order-message/order-threads-query';
import { settleThread } from '#order-message/settle-thread';
import { mayUseThread } from '#order-message/thread-access';
import { writeMessage } from '#order-message/write-message';
import type { Db } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import type { Caller } from '#platform/session/caller';
import { encodePhotographs } from '#platform/storage/encode-upload';
import type { FilePort } from '#platform/storage/file-store';

/** Finds an order whose thread somebody may use. */
async function threadOrder(db: Db, orderId: OrderId, caller: Caller): Promise<Result<OrderRow>> {
  const order = await findById(db, orderId);
  return order === undefined || !mayUseThread(order, caller) ? refuse('ORDER_NOT_FOUND') : ok(order);
}

const { reads, writes, writesPrepared } = routesFor<Runtime & FilePort>();

export const orderMessageRoutes: readonly Route<Runtime & FilePort>[] = [
  reads(calls.readOrderThread, async ({ services, params, caller, now }) => {
    const order = await threadOrder(services.db, params.orderId, caller);
    return order.ok ? ok(await readThread(services.db, order.value, { reader: caller, now })) : order;
  }),
  writesPrepared(
    calls.writeOrderMessage,
    // Checks whose the order is before decoding.
    async ({ services, params, caller, files }) => {
      const order = await threadOrder(services.db, params.orderId, caller);
      return order.ok ? encodePhotographs(files['attachments'] ?? []) : order;
    },
    async ({ services, tx, params, body, prepared, caller, now }) => {
      const written = await writeMessage(services, tx, { ...params, ...body, author: caller, photos: prepared, now });
      return written.ok ? ok(await readThread(tx, written.value, { reader: caller, now })) : written;
    },
  ),
  writes(calls.settleOrderThread, async ({ tx, params, body, caller, now }) => {
    const settled = await settleThread(tx, { ...params, ...body, adminId: caller.accountId, now });
    return settled.ok ? ok(await readThread(tx, settled.value, { reader: caller, now })) : settled;
  }),
  writes(calls.markOrderThreadRead, async ({ tx, params, caller, now }) => {
    const order = await threadOrder(tx, params.orderId, caller);
    if (!order.ok) return order;
    await markReadAbout(tx, { accountId: caller.personId, orderId: params.orderId, codes: MESSAGE_CODES, now });
    return ok(undefined);
  }),
  writes(calls.markOrderNewsRead, async ({ tx, params, caller, now }) => {
    const order = await threadOrder(tx, params.orderId, caller);
    if (!order.ok) return order;
    await markReadAboutOthers(tx, { accountId: caller.personId, orderId: params.orderId, codes: MESSAGE_CODES, now });
    return ok(undefined);
  }),
  reads(calls.listOrderThreads, async ({ services, query }) => ok(await listThreads(services.db, query))),
  reads(calls.listOwnOrderMessages, async ({ services, query, caller }) =>
    ok(await listOwn(services.db, caller.accountId, query)),
  ),
];
