import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Result } from '@matete/domain/result';

import { change, listToLapse, lockById } from '#goods-return/goods-return-store';
import { notify } from '#notification/notify';
import { findById as findOrder } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { eachDue } from '#platform/queue/each-due';
import type { Runtime } from '#platform/runtime';

/** Ends the requests to give goods back that nobody brought in time. Safe to run anywhere, any number of times. */
export async function lapseGoodsReturns(services: Runtime): Promise<number> {
  const now = services.now();
  return eachDue(services, {
    what: 'ending a return that nobody brought',
    read: (except, take) => listToLapse(services.db, { today: tahitiDayOf(now), except, take }),
    act: (id) => inTransaction(services.db, (tx) => lapse(tx, id, now)),
  });
}

async function lapse(tx: Tx, id: string, now: Date): Promise<Result<void>> {
  const row = await lockById(tx, id);
  const order = row?.status === 'REQUESTED' ? await findOrder(tx, row.order_id) : undefined;
  if (order === undefined) return ok(undefined);
  await change(tx, id, { status: 'LAPSED', decided_at: now });
  await notify(tx, {
    accountId: order.customer_id,
    code: 9243,
    eventKey: id,
    orderId: order.id,
    data: { orderNumber: order.order_number, variant: 'lapsed' },
    now,
  });
  return ok(undefined);
}
