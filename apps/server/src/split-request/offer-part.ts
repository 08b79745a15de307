import type { OrderId, SellerId } from '@matete/contract/units';
import { isInPool } from '@matete/domain/order/order-statuses';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import { partObstacle } from '@matete/domain/split-request/part-obstacle';
import type { PartLine } from '@matete/domain/split-request/split-order';

import { wantedLines } from '#fulfilment/wanted-lines-query';
import type { MarketPorts } from '#market/market-ports';
import { canAnyoneFill, obstacleOfSeller } from '#market/seller-obstacle';
import { listSuppliedWhole } from '#market/supply-limits-query';
import { notify } from '#notification/notify';
import { listLines, lockById, type OrderLineRow, type OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import { type Caller, isInGoodStanding } from '#platform/session/caller';
import { partsOfferedFrom } from '#pool/parts-in-pool-query';
import { close, findOpen, insert } from '#split-request/records/split-request-store';

export interface PartOffer {
  readonly orderId: OrderId;
  readonly caller: Caller;
  readonly lines: readonly PartLine[];
  readonly now: Date;
}

/**
 * A seller offers a part of an order that nobody has taken. Nothing is reserved until the customer answers.
 *
 * @returns The id of the offer.
 * @source domain rules §10
 */
export async function offerPart(services: MarketPorts, tx: Tx, offer: PartOffer): Promise<Result<string>> {
  const { orderId, caller, lines, now } = offer;
  const order = await lockById(tx, orderId);
  // A seller learns nothing of an order that was never in the pool.
  if (order === undefined || order.awaits_confirmation || order.paid_at === null) return refuse('ORDER_NOT_FOUND');
  if (!isInGoodStanding(caller, now)) return refuse('SELLER_BLOCKED');
  if (!isInPool(order)) return refuse('ORDER_STEP_NOT_ALLOWED', { details: { orderStatus: order.status } });
  // Its freight was settled for a voyage that did not happen: what it holds cannot be divided to the franc.
  if (order.covered_shipping_xpf !== null)
    return refuse('ORDER_STEP_NOT_ALLOWED', { details: { orderStatus: order.status } });
  const ordered = await listLines(tx, orderId);
  const obstacle = partObstacle(toPartLines(ordered), lines) ?? (await partlySupplied(tx, caller.accountId, lines));
  if (obstacle !== undefined) return { ok: false, refusal: obstacle };
  if ((await findOpen(tx, { orderId, sellerId: caller.accountId })) !== undefined)
    return refuse('SPLIT_OFFER_ALREADY_OPEN');
  if (!(await mayOfferNow(services, tx, { order, ordered, now }))) return refuse('SPLIT_TOO_EARLY');
  const unable = await obstacleOfSeller(services, tx, {
    lines: await wantedLines(tx, partOf(ordered, lines)),
    shipmentDate: order.shipment_date,
    sellerId: caller.accountId,
    now,
  });
  if (unable !== null) return { ok: false, refusal: unable };
  const splitRequestId = await insert(tx, { orderId, sellerId: caller.accountId, lines, now });
  await notify(tx, {
    accountId: order.customer_id,
    code: 212,
    eventKey: splitRequestId,
    orderId,
    data: { orderNumber: order.order_number },
    now,
  });
  return ok(splitRequestId);
}

type OrderedKg = Pick<OrderLineRow, 'product_id' | 'quantity_kg'>;

/** The lines of an order's rows as parts of it are. */
export const toPartLines = (ordered: readonly OrderedKg[]): PartLine[] =>
  ordered.map((line) => ({ productId: line.product_id, quantityKg: line.quantity_kg }));

/** The lines of an order with the kg of a part of it. */
export const partOf = <Line extends OrderedKg>(ordered: readonly Line[], lines: readonly PartLine[]): Line[] =>
  lines.flatMap(({ productId, quantityKg }) => {
    const line = ordered.find((candidate) => candidate.product_id === productId);
    return line === undefined ? [] : [{ ...line, quantity_kg: quantityKg }];
  });

async function partlySupplied(tx: Tx, sellerId: SellerId, lines: readonly PartLine[]): Promise<Refusal | undefined> {
  const wholeOnly = await listSuppliedWhole(tx, sellerId);
  const whole = lines.findIndex((line) => wholeOnly.includes(line.productId));
  return whole < 0 ? undefined : { code: 'SPLIT_NOT_SUPPLIED_IN_PART', path: `products.${whole}.productId` };
}

async function mayOfferNow(
  services: MarketPorts,
  tx: Tx,
  { order, ordered, now }: { order: OrderRow; ordered: readonly OrderLineRow[]; now: Date },
): Promise<boolean> {
  const from = (await partsOfferedFrom(tx, [order.id])).get(order.id);
  if (from !== undefined && from <= now) return true;
  const lines = await wantedLines(tx, ordered);
  return !(await canAnyoneFill(services, tx, { lines, shipmentDate: order.shipment_date, now }));
}

/** A seller takes an offer back before it is answered. The order is locked first: an answer that came before stands. */
export async function withdrawPart(
  tx: Tx,
  { orderId, sellerId, now }: { orderId: OrderId; sellerId: SellerId; now: Date },
): Promise<Result<void>> {
  const order = await lockById(tx, orderId);
  const offer = order === undefined ? undefined : await findOpen(tx, { orderId, sellerId });
  if (offer === undefined || !(await close(tx, { id: offer.id, status: 'CANCELLED', now })))
    return refuse('SPLIT_REQUEST_NOT_FOUND');
  return ok(undefined);
}
