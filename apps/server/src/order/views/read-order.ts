import type { OrderView } from '@matete/contract/order/order-views';
import type { Language } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findById } from '#order/order-store';
import { maySee, readOrderViews } from '#order/views/order-view';
import type { Db } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

export type Reading = { readonly reader: Caller; readonly language: Language; readonly now: Date };

/** An order as its reader may see it. */
export async function readOrder(db: Db, orderId: OrderId, reading: Reading): Promise<Result<OrderView>> {
  const order = await findById(db, orderId);
  return order === undefined || !maySee(order, reading.reader, reading.now)
    ? refuse('ORDER_NOT_FOUND')
    : readOrderAfterStep(db, orderId, reading);
}

/** An order as the answer to the step that its reader took, even where the step itself took it out of their sight. */
export async function readOrderAfterStep(
  db: Db,
  orderId: OrderId,
  { reader, language, now }: Reading,
): Promise<Result<OrderView>> {
  const [found] = await readOrderViews(db, { orderIds: [orderId], reader, language, now });
  return found === undefined ? refuse('ORDER_NOT_FOUND') : ok(found);
}
