import type { ResponseOf } from '@matete/contract/endpoint';
import type { lastVoyageForOrder } from '@matete/contract/order/orders';
import type { OrderId } from '@matete/contract/units';
import { deliveryDeadline } from '@matete/domain/order/delivery-dates';
import { ok, refuse, type Result } from '@matete/domain/result';
import { shortestTravelLimit } from '@matete/domain/market/supply';

import { findById as findAccount } from '#account/account-store';
import { wantedLines } from '#fulfilment/wanted-lines-query';
import type { MarketPorts } from '#market/market-ports';
import { readReach } from '#market/reach';
import { listSupplyLimits } from '#market/supply-limits-query';
import { deliveryOf } from '#order/order-parts';
import { listNotedCalls } from '#order/noted-voyage-store';
import { findById, listLines } from '#order/order-store';
import { maySee } from '#order/views/order-view';
import type { Caller } from '#platform/session/caller';
import { toChoice } from '#pool/pool';

/**
 * Lists the voyages from the seller's island that can still bring an order to Papeete in time, for the shipping form.
 */
export async function lastVoyages(
  services: MarketPorts,
  { orderId, reader, now }: { orderId: OrderId; reader: Caller; now: Date },
): Promise<Result<ResponseOf<typeof lastVoyageForOrder>>> {
  const { db } = services;
  const order = await findById(db, orderId);
  if (order === undefined || !maySee(order, reader, now)) return refuse('ORDER_NOT_FOUND');
  const sellerId = reader.role === 'SELLER' ? reader.accountId : order.seller_id;
  if (sellerId === null) return ok({ voyages: [], last: null });
  const seller = await findAccount(db, sellerId);
  const lines = await wantedLines(db, await listLines(db, orderId));
  const own = await listSupplyLimits(
    db,
    sellerId,
    lines.map((line) => line.productId),
  );
  const reach = await readReach(services, now, deliveryDeadline(deliveryOf(order)));
  const calls = reach.from({
    islandId: seller?.island_id ?? '',
    readyAt: now,
    deadlineDate: deliveryDeadline(deliveryOf(order)),
    maxTravelDays: shortestTravelLimit([...lines.map((line) => line.maxTravelDays), ...own]),
  });
  const deadline = deliveryDeadline(deliveryOf(order));
  const noted = (await listNotedCalls(db, orderId)).filter((call) => call.deliveryDate <= deadline);
  const voyages = [...calls, ...noted]
    .toSorted((a, b) => a.portArrivalMs - b.portArrivalMs)
    .flatMap((call) => toChoice(call) ?? []);
  return ok({ voyages, last: voyages.at(-1) ?? null });
}
