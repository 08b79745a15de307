import type { MergeOutcome } from '@matete/contract/cart/cart';
import type { BasketLine } from '@matete/contract/cart/quote';
import type { CustomerId, ProductId, TahitiDay } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { addedLine, changedLine, findLine, heldKgOf, isInWindow, withLine } from '@matete/domain/cart/cart-lines';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { output } from 'zod/mini';

import { deleteLine, listLines, lockCart, MAX_CART_LINES, type OwnCart, putLine, readOwnCart } from '#cart/cart-store';
import { readMarketOf } from '#cart/cart-view';
import { type BasketProduct, loadBasketProducts } from '#market/basket-products-query';
import type { MarketPorts } from '#market/market-ports';
import type { ReadMarket } from '#market/read-market';
import type { Tx } from '#platform/db/database';

type Line = output<typeof BasketLine>;

interface CartContext {
  readonly customerId: CustomerId;
  readonly now: Date;
}

/**
 * Adds kg of a product for a date; kg of the same product and date add up, to the maximum of one order.
 *
 * @returns The cart as it then is, and the market of its products.
 */
export async function addToCart(
  services: MarketPorts,
  tx: Tx,
  { customerId, now, line }: CartContext & { readonly line: Line },
): Promise<Result<{ readonly cart: OwnCart; readonly market: ReadMarket }>> {
  // Sent together: the cart is read once the lock is there.
  const [, { lines, pending }] = await Promise.all([lockCart(tx, customerId), readOwnCart(tx, customerId)]);
  const wanted = { productId: line.productId, quantityKg: line.quantity, shipmentDate: line.shipmentDate ?? null };
  const market = await readMarketOf(services, tx, [...lines, wanted]);
  const product = market.products.get(line.productId);
  if (product === undefined) return refuse('PRODUCT_NOT_FOUND', { path: 'productId' });
  const added = addedLine(lines, wanted, { product, window: deliveryWindow(now), maxLines: MAX_CART_LINES });
  if (!added.ok) return added;
  await putLine(tx, customerId, added.value, now);
  return ok({ cart: { lines: withLine(lines, added.value), pending }, market });
}

type Outcome = output<typeof MergeOutcome>;

/**
 * Merges a visitor's cart into the customer's at sign-in. Nothing is refused: what cannot be ordered is left out, what is too much
 * is capped, a past date is dropped, and the outcome of each line is returned.
 *
 * @source domain rules §4
 */
export async function mergeIntoCart(
  tx: Tx,
  given: readonly Line[],
  { customerId, now }: CartContext,
): Promise<Outcome[]> {
  await lockCart(tx, customerId);
  const products = await loadBasketProducts(
    tx,
    given.map((line) => line.productId),
  );
  const outcomes: Outcome[] = [];
  for (const line of given) {
    outcomes.push({
      productId: line.productId,
      outcome: await mergeLine(tx, line, { customerId, now, product: products.get(line.productId) }),
    });
  }
  return outcomes;
}

async function mergeLine(
  tx: Tx,
  line: Line,
  { customerId, now, product }: CartContext & { product: BasketProduct | undefined },
): Promise<Outcome['outcome']> {
  const lines = await listLines(tx, customerId);
  if (product === undefined || !product.isActive) return 'LEFT_OUT';
  const shipmentDate =
    line.shipmentDate !== undefined && isInWindow(line.shipmentDate, deliveryWindow(now)) ? line.shipmentDate : null;
  const heldKg = heldKgOf(lines, { productId: line.productId, shipmentDate });
  if (heldKg === 0 && lines.length >= MAX_CART_LINES) return 'LEFT_OUT';
  const wantedKg = heldKg + line.quantity;
  const quantityKg = Math.min(wantedKg, product.maxKgPerOrder);
  await putLine(tx, customerId, { productId: line.productId, shipmentDate, quantityKg }, now);
  return quantityKg < wantedKg ? 'CAPPED' : 'ADDED';
}

export interface LineChange {
  readonly productId: ProductId;
  readonly quantity?: number | undefined;
  readonly shipmentDate?: TahitiDay | undefined;
  /** The present date of the line meant. */
  readonly ofDate?: TahitiDay | undefined;
}

/** Sets kg or date of a line; 0 kg removes it. A line moved onto another of the same product joins it. */
export async function changeLine(tx: Tx, change: LineChange, { customerId, now }: CartContext): Promise<Result<void>> {
  await lockCart(tx, customerId);
  const lines = await listLines(tx, customerId);
  const line = findLine(lines, change);
  if (line === undefined) return refuse('CART_LINE_NOT_FOUND');
  if (change.quantity === 0) {
    await deleteLine(tx, customerId, line);
    return ok(undefined);
  }
  const product = (await loadBasketProducts(tx, [line.productId])).get(line.productId);
  const changed = changedLine(lines, line, {
    change: { quantityKg: change.quantity, shipmentDate: change.shipmentDate },
    rules: { product: product ?? { isActive: false, maxKgPerOrder: 0 }, window: deliveryWindow(now) },
  });
  if (!changed.ok) return changed;
  if (changed.value.shipmentDate !== line.shipmentDate) await deleteLine(tx, customerId, line);
  await putLine(tx, customerId, changed.value, now);
  return ok(undefined);
}

export async function removeLine(
  tx: Tx,
  by: { productId: ProductId; ofDate?: TahitiDay | undefined },
  { customerId }: CartContext,
): Promise<Result<void>> {
  await lockCart(tx, customerId);
  const line = findLine(await listLines(tx, customerId), by);
  if (line === undefined) return refuse('CART_LINE_NOT_FOUND');
  await deleteLine(tx, customerId, line);
  return ok(undefined);
}
