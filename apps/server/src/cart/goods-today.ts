import { createHash } from 'node:crypto';

import type { AgainLine } from '@matete/contract/cart/order-again';
import type { Language } from '@matete/contract/primitives';
import type { CustomerId, Kg, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { heldKgOf } from '@matete/domain/cart/cart-lines';
import { goodsAgain } from '@matete/domain/cart/goods-again';

import { listLines, MAX_CART_LINES, putLine } from '#cart/cart-store';
import { listCardRows, toCard } from '#catalogue/product-card-query';
import type { Db, Tx } from '#platform/db/database';

/** Goods that a customer had or wanted before. */
export interface GoodsBefore {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
  readonly shipmentDate: TahitiDay | null;
  /** XPF per kg with VAT that they remember. */
  readonly priceThenXpf: Xpf;
}

export interface GoodsReader {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly now: Date;
}

/** Reads what goods cost today, how much of them can be had, and what of it the cart does not hold yet. */
export async function readGoodsToday(
  db: Db,
  goods: readonly GoodsBefore[],
  { customerId, language, now }: GoodsReader,
): Promise<AgainLine[]> {
  const cards = new Map(
    (await listCardRows(db, [...new Set(goods.map((line) => line.productId))])).map((row) => [row.id, row]),
  );
  const today = goodsAgain(goods, {
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
  return today.map(({ productId, orderedKg, possibleKg, addedKg, shortage, shipmentDate }) => {
    const card = cards.get(productId);
    // The latest price: the one that its reader remembers.
    const before = goods.findLast((line) => line.productId === productId);
    if (card === undefined || before === undefined) throw new RangeError(`${productId} was ordered and is no product`);
    return {
      product: toCard(card, language),
      orderedQuantity: orderedKg,
      quantity: possibleKg,
      addedQuantity: addedKg,
      shortage,
      shipmentDate,
      priceThen: before.priceThenXpf,
    };
  });
}

/** Adds to a cart what was shown of goods; the caller holds the cart. */
export async function fillCart(
  tx: Tx,
  lines: readonly AgainLine[],
  { customerId, now }: Pick<GoodsReader, 'customerId' | 'now'>,
): Promise<void> {
  const held = await listLines(tx, customerId);
  for (const { product, shipmentDate, addedQuantity } of lines) {
    if (addedQuantity === 0) continue;
    const line = { productId: product.productId, shipmentDate };
    await putLine(tx, customerId, { ...line, quantityKg: heldKgOf(held, line) + addedQuantity }, now);
  }
}

/** Returns the fingerprint of what a reader was shown: kilograms that can be had, and their prices. */
export const fingerprintOf = (lines: readonly AgainLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lines.map(({ product, quantity }) => [product.productId, quantity, product.price])))
    .digest('base64url')
    .slice(0, 32);
