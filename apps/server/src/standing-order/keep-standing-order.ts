import { MAX_STANDING_ORDERS, type StandingOrderInput } from '@matete/contract/standing-order/standing-orders';
import type { CustomerId, Kg, ProductId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { firstTurn } from '@matete/domain/standing-order/turns';
import { uuidv7 } from 'uuidv7';

import { lockCart } from '#cart/cart-store';
import { listCardRows } from '#catalogue/product-card-query';
import type { Tx } from '#platform/db/database';
import {
  change,
  countOpen,
  insert,
  lastTurn,
  listLines,
  lockOwn,
  putLines,
  type StandingLine,
} from '#standing-order/standing-order-store';

/** What a product of one order may weigh at most. */
const MAX_KG: Kg = 99_999;

interface Creation {
  readonly customerId: CustomerId;
  readonly input: StandingOrderInput;
  readonly now: Date;
}

/** Keeps the goods that a customer wants again and again. @returns Its id. */
export async function createStandingOrder(tx: Tx, { customerId, input, now }: Creation): Promise<Result<string>> {
  // The customer's row is what creations wait for: two at once could pass the limit together.
  await lockCart(tx, customerId);
  if ((await countOpen(tx, customerId)) >= MAX_STANDING_ORDERS)
    return refuse('STANDING_ORDERS_TOO_MANY', { params: { max: MAX_STANDING_ORDERS } });
  const lines = await linesOf(tx, input, []);
  if (!lines.ok) return lines;
  const { intervalWeeks, weekday } = input;
  const id = uuidv7();
  await insert(tx, {
    id,
    customer_id: customerId,
    interval_weeks: intervalWeeks,
    weekday,
    status: 'ACTIVE',
    next_date: firstTurn(tahitiDayOf(now), { weekday, after: null }),
    created_at: now,
    changed_at: now,
  });
  await putLines(tx, id, lines.value);
  return ok(id);
}

/**
 * Changes goods, rhythm and weekday. A turn that waits for an answer keeps its day and shows the new goods; a new rhythm
 * begins after it.
 */
export async function changeStandingOrder(
  tx: Tx,
  { customerId, standingOrderId, input, now }: Creation & { readonly standingOrderId: string },
): Promise<Result<void>> {
  const standing = await lockOwn(tx, customerId, standingOrderId);
  if (standing === undefined) return refuse('STANDING_ORDER_NOT_FOUND');
  if (standing.status === 'ENDED') return refuse('STANDING_ORDER_ENDED');
  const lines = await linesOf(tx, input, await listLines(tx, standingOrderId));
  if (!lines.ok) return lines;
  const { intervalWeeks, weekday } = input;
  const isSameRhythm = standing.interval_weeks === intervalWeeks && standing.weekday === weekday;
  await putLines(tx, standingOrderId, lines.value);
  await change(tx, standingOrderId, {
    interval_weeks: intervalWeeks,
    weekday,
    changed_at: now,
    ...(isSameRhythm
      ? {}
      : { next_date: firstTurn(tahitiDayOf(now), { weekday, after: await lastTurn(tx, standingOrderId) }) }),
  });
  return ok(undefined);
}

/**
 * The goods of what was typed, each product once, with the price that its customer saw last: that of today for what is
 * new. A product that is no longer sold may stay, and none such may come.
 */
async function linesOf(
  tx: Tx,
  { lines }: StandingOrderInput,
  before: readonly StandingLine[],
): Promise<Result<StandingLine[]>> {
  const cards = new Map(
    (await listCardRows(tx, [...new Set(lines.map(({ productId }) => productId))])).map((row) => [row.id, row]),
  );
  const kept = new Map<ProductId, StandingLine>();
  for (const [index, { productId, quantity }] of lines.entries()) {
    const card = cards.get(productId);
    const known = before.find((line) => line.productId === productId);
    if (card === undefined || (!card.is_active && known === undefined))
      return refuse('PRODUCT_NOT_FOUND', { path: `lines.${index}.productId` });
    const quantityKg = Math.min(MAX_KG, (kept.get(productId)?.quantityKg ?? 0) + quantity);
    kept.set(productId, { productId, quantityKg, seenPriceXpf: known?.seenPriceXpf ?? card.price_with_vat_xpf });
  }
  return ok([...kept.values()]);
}
