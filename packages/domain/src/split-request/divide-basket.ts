import type { Kg, ProductId, SellerId } from '@matete/contract/units';

/** What is wanted by one day. */
export interface BasketLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
}

/** Who could bring what, asked again after each order that is planned. */
export interface BasketMarket {
  readonly sellerIds: readonly SellerId[];
  /** kg that a seller could still bring of a product, with what is already planned for them taken off. */
  readonly roomKg: (sellerId: SellerId, productId: ProductId) => Kg;
  /** Whether a seller could bring these lines together by the day. */
  readonly canBring: (sellerId: SellerId, lines: readonly BasketLine[]) => boolean;
}

/** Orders that one seller each can fill, and the kg that nobody can bring. */
export interface DividedBasket {
  readonly orders: readonly { readonly sellerId: SellerId; readonly lines: readonly BasketLine[] }[];
  readonly unfilled: readonly BasketLine[];
}

/**
 * Divides what no one seller can bring into orders that one seller each can: again and again the one who can bring the
 * most kg of what is left takes them, so that there are few orders and few consignments to pay.
 *
 * @param lines One line a product.
 * @param take Told of each order as it is planned, so that `roomKg` counts it.
 * @source domain rules §4 `generate-splits`
 */
export function divideBasket(
  lines: readonly BasketLine[],
  market: BasketMarket,
  take: (sellerId: SellerId, lines: readonly BasketLine[]) => void,
): DividedBasket {
  const left = new Map(lines.map((line) => [line.productId, line.quantityKg]));
  const orders: { sellerId: SellerId; lines: BasketLine[] }[] = [];
  for (;;) {
    const best = bestShare(left, market);
    if (best === undefined) break;
    orders.push(best);
    take(best.sellerId, best.lines);
    for (const line of best.lines) {
      const restKg = (left.get(line.productId) ?? 0) - line.quantityKg;
      if (restKg > 0) left.set(line.productId, restKg);
      else left.delete(line.productId);
    }
  }
  return { orders, unfilled: [...left].map(([productId, quantityKg]) => ({ productId, quantityKg })) };
}

function bestShare(
  left: ReadonlyMap<ProductId, Kg>,
  market: BasketMarket,
): { sellerId: SellerId; lines: BasketLine[] } | undefined {
  let best: { sellerId: SellerId; lines: BasketLine[]; kg: Kg } | undefined;
  for (const sellerId of market.sellerIds) {
    const lines = shareOf(sellerId, left, market);
    const kg = lines.reduce((sum, line) => sum + line.quantityKg, 0);
    const isBetter = best === undefined ? kg > 0 : kg > best.kg || (kg === best.kg && sellerId < best.sellerId);
    if (isBetter) best = { sellerId, lines, kg };
  }
  return best === undefined ? undefined : { sellerId: best.sellerId, lines: best.lines };
}

/** The largest lines first, each only where it can travel with the ones before it. */
function shareOf(sellerId: SellerId, left: ReadonlyMap<ProductId, Kg>, market: BasketMarket): BasketLine[] {
  const offered = [...left]
    .map(([productId, wantedKg]) => ({ productId, quantityKg: Math.min(wantedKg, market.roomKg(sellerId, productId)) }))
    .filter((line) => line.quantityKg > 0)
    .toSorted((a, b) => b.quantityKg - a.quantityKg || (a.productId < b.productId ? -1 : 1));
  const lines: BasketLine[] = [];
  for (const line of offered) if (market.canBring(sellerId, [...lines, line])) lines.push(line);
  return lines;
}
