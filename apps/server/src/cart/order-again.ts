import { createHash } from 'node:crypto';

import type { AgainLine, AgainView } from '@matete/contract/cart/order-again';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId, OrderId } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { heldKgOf } from '@matete/domain/cart/cart-lines';
import { goodsAgain } from '@matete/domain/cart/goods-again';
import { priceWithVat } from '@matete/domain/market/order-money';
import { ok, refuse, type Result } from '@matete/domain/result';

import { listLines, lockCart, MAX_CART_LINES, putLine } from '#cart/cart-store';
import { listPastOrders, type PastOrder } from '#cart/past-goods-query';
import { listCardRows, toCard } from '#catalogue/product-card-query';
import type { Db, Tx } from '#platform/db/database';

interface AgainInput {
  readonly customerId: CustomerId;
  readonly orderIds: readonly OrderId[];
  readonly language: Language;
  readonly now: Date;
}

/** Reads what the goods of past orders cost today, and how much of them can be had. */
export async function readGoodsAgain(
  db: Db,
  { customerId, orderIds, language, now }: AgainInput,
): Promise<Result<AgainView>> {
  const orders = await listPastOrders(db, { customerId, orderIds });
  if (orders.length === 0 || orders.length < new Set(orderIds).size) return refuse('ORDER_NOT_FOUND');
  const lines = await linesOf(db, orders, { customerId, language, now });
  return ok({
    orders: orders.map(({ id, orderNumber }) => ({ orderId: id, orderNumber })),
    lines,
    seen: fingerprintOf(lines),
  });
}

/**
 * Puts the goods of past orders into the cart as they were shown. What the cart holds of them counts, so that a second
 * time adds nothing. Kilograms or prices that changed since they were shown are refused: they are to be read first.
 */
export async function orderGoodsAgain(tx: Tx, input: AgainInput & { readonly seen: string }): Promise<Result<void>> {
  const { customerId, now } = input;
  await lockCart(tx, customerId);
  const again = await readGoodsAgain(tx, input);
  if (!again.ok) return again;
  if (again.value.seen !== input.seen) return refuse('ORDER_AGAIN_CHANGED');
  const held = await listLines(tx, customerId);
  for (const { product, shipmentDate, addedQuantity } of again.value.lines) {
    if (addedQuantity === 0) continue;
    const line = { productId: product.productId, shipmentDate };
    await putLine(tx, customerId, { ...line, quantityKg: heldKgOf(held, line) + addedQuantity }, now);
  }
  return ok(undefined);
}

async function linesOf(
  db: Db,
  orders: readonly PastOrder[],
  { customerId, language, now }: Omit<AgainInput, 'orderIds'>,
): Promise<AgainLine[]> {
  const ordered = orders.flatMap(({ shipmentDate, lines }) => lines.map((line) => ({ ...line, shipmentDate })));
  const cards = new Map(
    (await listCardRows(db, [...new Set(ordered.map((line) => line.productId))])).map((row) => [row.id, row]),
  );
  const goods = goodsAgain(ordered, {
    cart: await listLines(db, customerId),
    products: new Map(
      [...cards].map(([id, row]) => [
        id,
        { isActive: row.is_active, maxKgPerOrder: row.max_kg_per_order, stockKg: row.stock_kg },
      ]),
    ),
    window: deliveryWindow(now),
    maxLines: MAX_CART_LINES,
  });
  return goods.map(({ productId, orderedKg, possibleKg, addedKg, shortage, shipmentDate }) => {
    const card = cards.get(productId);
    // The price of the latest of the orders: the one that its reader remembers.
    const then = ordered.findLast((line) => line.productId === productId);
    if (card === undefined || then === undefined) throw new RangeError(`${productId} was ordered and is no product`);
    return {
      product: toCard(card, language),
      orderedQuantity: orderedKg,
      quantity: possibleKg,
      addedQuantity: addedKg,
      shortage,
      shipmentDate,
      priceThen: priceWithVat(then.unitPriceXpf, then.vatBasisPoints),
    };
  });
}

/** Returns the fingerprint of what a reader was shown: kilograms that can be had, and their prices. */
const fingerprintOf = (lines: readonly AgainLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ product, quantity }) => [product.productId, quantity, product.price])))
    .digest('base64url')
    .slice(0, 32);
