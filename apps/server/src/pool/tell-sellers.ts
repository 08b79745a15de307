import type { SellerId } from '@matete/contract/units';
import { poolEntryFor } from '@matete/domain/market/pool-entry';
import { ok } from '@matete/domain/result';

import type { MarketPorts } from '#market/market-ports';
import { readEligibility } from '#market/read-market';
import { holdTold } from '#notification/notification-store';
import { notify } from '#notification/notify';
import { inTransaction } from '#platform/db/transaction';
import { linesOf } from '#pool/pool';
import { listUntold, type UntoldRow } from '#pool/pool-query';
import { noteTold } from '#pool/told-order-store';

/** Orders told of at once; the rest is told with the next round. */
const BATCH = 50;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Tells sellers of orders that came into the pool (9575): those who can fill one, or, where nobody can, those who can
 * fill a part. A seller who has not read the last such news of a day, or got it within the hour, gets none: it is in the
 * pool all the same. Who has given the order back is not told of it.
 *
 * @returns How many orders sellers were told of.
 */
export async function tellSellers(services: MarketPorts): Promise<number> {
  const untold = await listUntold(services.db, services.now(), BATCH);
  for (const order of untold) await tellOf(services, order);
  return untold.length;
}

async function tellOf(services: MarketPorts, order: UntoldRow): Promise<void> {
  const now = services.now();
  const { sellerIds, isFull } = await sellersFor(services, order, now);
  const kg = order.lines.reduce((sum, line) => sum + line.quantity_kg, 0);
  await inTransaction(services.db, async (tx) => {
    if (!(await noteTold(tx, { orderId: order.id, backAt: order.back_at, now }))) return ok(undefined);
    const eventKey = `${order.id} ${order.back_at?.toISOString() ?? ''}`;
    const data = { kg, shipmentDate: order.shipment_date, ...(isFull ? {} : { variant: 'part' }) };
    for (const accountId of sellerIds) {
      const lately = { since: new Date(now.getTime() - HOUR_MS), unreadSince: new Date(now.getTime() - DAY_MS) };
      if (!(await holdTold(tx, { accountId, code: 9575, ...lately })))
        await notify(tx, { accountId, code: 9575, eventKey, data, now });
    }
    return ok(undefined);
  });
}

interface Told {
  /** In the order of their ids: two rounds at once never wait for each other. */
  readonly sellerIds: readonly SellerId[];
  /** They can fill all of it. */
  readonly isFull: boolean;
}

async function sellersFor(services: MarketPorts, order: UntoldRow, now: Date): Promise<Told> {
  const lines = linesOf(order);
  const by = await readEligibility(services, services.db, {
    productIds: lines.map((line) => line.productId),
    deadlineDate: order.shipment_date,
    now,
  });
  const holders = [...new Set(by.supply.map(({ sellerId }) => sellerId))].toSorted();
  const entries = holders.flatMap((sellerId) => {
    const entry = order.given_back_by.includes(sellerId) ? undefined : poolEntryFor(sellerId, lines, by);
    return entry === undefined ? [] : [{ sellerId, isFull: entry.isFull }];
  });
  const isFull = entries.some((entry) => entry.isFull);
  return { sellerIds: entries.filter((entry) => entry.isFull === isFull).map(({ sellerId }) => sellerId), isFull };
}
