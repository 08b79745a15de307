import type { ResponseOf } from '@matete/contract/endpoint';
import type { lastVoyageForOrder } from '@matete/contract/order/orders';
import { ok, refuse, type Result } from '@matete/domain/result';

import { wantedLines } from '#fulfilment/accept-order';
import { toChoice } from '#fulfilment/pool';
import type { MarketPorts } from '#market/market-ports';
import { readReach, shortestTravelLimit } from '#market/reach';
import { deliveryDeadline } from '#order/delivery-deadline';
import { findById, listLines } from '#order/order-store';
import { maySee } from '#order/order-view';
import type { Caller } from '#platform/session/caller';

/** The voyages that can still bring an order to Papeete in time, from the seller's island: what the shipping form offers. */
export async function lastVoyages(
  services: MarketPorts,
  { orderId, reader, now }: { orderId: string; reader: Caller; now: Date },
): Promise<Result<ResponseOf<typeof lastVoyageForOrder>>> {
  const { db } = services;
  const order = await findById(db, orderId);
  if (order === undefined || !maySee(order, reader, now)) return refuse('ORDER_NOT_FOUND');
  const sellerId = reader.role === 'SELLER' ? reader.accountId : order.seller_id;
  if (sellerId === null) return ok({ voyages: [], last: null });
  const seller = await db.selectFrom('accounts').select('island_id').where('id', '=', sellerId).executeTakeFirst();
  const lines = await wantedLines(db, await listLines(db, orderId));
  const offers = await db
    .selectFrom('offers')
    .select('max_travel_days')
    .where('seller_id', '=', sellerId)
    .where(
      'product_id',
      'in',
      lines.map((line) => line.productId),
    )
    .execute();
  const reach = await readReach(services, now, deliveryDeadline(order));
  const calls = reach.from({
    islandId: seller?.island_id ?? '',
    readyAt: now,
    deadlineDate: deliveryDeadline(order),
    maxTravelDays: shortestTravelLimit([
      ...lines.map((line) => line.maxTravelDays),
      ...offers.map((offer) => offer.max_travel_days),
    ]),
  });
  const voyages = calls.flatMap((call) => toChoice(call) ?? []);
  return ok({ voyages, last: voyages.at(-1) ?? null });
}
