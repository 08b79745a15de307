import type { AgainView } from '@matete/contract/cart/order-again';
import type { CustomerId, OrderId } from '@matete/contract/units';
import { priceWithVat } from '@matete/domain/market/order-money';
import { ok, refuse, type Result } from '@matete/domain/result';

import { lockCart } from '#cart/cart-store';
import { fillCart, fingerprintOf, type GoodsReader, readGoodsToday } from '#cart/goods-today';
import { listPastOrders } from '#cart/past-goods-query';
import type { Db, Tx } from '#platform/db/database';

interface AgainInput extends GoodsReader {
  /** Who looks at the goods, and whose cart gets them: a person of the company that ordered, or the customer. */
  readonly cartOf: CustomerId;
  readonly orderIds: readonly OrderId[];
}

/** Reads what the goods of past orders cost today, and how much of them can be had. */
export async function readGoodsAgain(db: Db, { orderIds, cartOf, ...reader }: AgainInput): Promise<Result<AgainView>> {
  const orders = await listPastOrders(db, { customerId: reader.customerId, orderIds });
  if (orders.length === 0 || orders.length < new Set(orderIds).size) return refuse('ORDER_NOT_FOUND');
  const goods = orders.flatMap(({ shipmentDate, lines }) =>
    lines.map(({ productId, quantityKg, unitPriceXpf, vatBasisPoints }) => ({
      productId,
      quantityKg,
      shipmentDate,
      priceThenXpf: priceWithVat(unitPriceXpf, vatBasisPoints),
    })),
  );
  const lines = await readGoodsToday(db, goods, { ...reader, customerId: cartOf });
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
  await lockCart(tx, input.cartOf);
  const again = await readGoodsAgain(tx, input);
  if (!again.ok) return again;
  if (again.value.seen !== input.seen) return refuse('ORDER_AGAIN_CHANGED');
  await fillCart(tx, again.value.lines, { ...input, customerId: input.cartOf });
  return ok(undefined);
}
