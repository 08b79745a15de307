import { readEligibility } from '#market/read-market';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { generateSplits as endpoint } from '@matete/contract/split-request/generate-splits';
import { deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { type BasketLine, type BasketMarket, divideBasket } from '@matete/domain/split-request/divide-basket';

import { type BasketProduct, loadBasketProducts } from '#market/basket-products-query';
import { isTooLarge } from '#market/check-basket';
import type { MarketPorts } from '#market/market-ports';
import { priceOrders, toQuotedOrder, type WantedOrder } from '#market/quote-orders';
import type { Db } from '#platform/db/database';
import { obstacleFor } from '@matete/domain/market/eligibility';
import { sellersWhoHold, type WantedLine } from '@matete/domain/market/supply';

interface DatedLine extends BasketLine {
  readonly shipmentDate: string;
}

/**
 * How a basket could be divided into orders that one seller each can fill by its date, with their quotes. A basket that one
 * seller can fill stays whole. kg planned for one order are not counted for another.
 *
 * @source domain rules §4
 */
export async function generateSplits(
  services: MarketPorts,
  db: Db,
  lines: readonly { productId: string; quantity: number; shipmentDate: string }[],
): Promise<Result<ResponseOf<typeof endpoint>>> {
  const now = services.now();
  const { first, last } = deliveryWindow(now);
  const products = await loadBasketProducts(
    db,
    lines.map((line) => line.productId),
  );
  const wanted: DatedLine[] = [];
  for (const [index, { productId, quantity, shipmentDate }] of lines.entries()) {
    const product = products.get(productId);
    if (product === undefined) return refuse('PRODUCT_NOT_FOUND', { path: `${index}.productId` });
    if (!product.isActive) return refuse('PRODUCT_INACTIVE', { path: `${index}.productId` });
    if (shipmentDate < first || shipmentDate > last)
      return refuse('SHIPMENT_DATE_OUT_OF_WINDOW', {
        path: `${index}.shipmentDate`,
        params: { firstDate: first, lastDate: last },
      });
    addLine(wanted, { productId, quantityKg: quantity, shipmentDate });
  }
  for (const sameDay of Map.groupBy(wanted, (line) => line.shipmentDate).values())
    if (isTooLarge(withProducts(sameDay, products))) return refuse('ORDER_TOO_LARGE');
  const planner = await readPlanner(services, db, { products, wanted });
  const planned: WantedOrder[] = [];
  const unfilled: DatedLine[] = [];
  for (const [shipmentDate, sameDay] of Map.groupBy(wanted, (line) => line.shipmentDate)) {
    const divided = planner.divide(sameDay, shipmentDate);
    planned.push(...divided.orders.map((order) => ({ shipmentDate, lines: withProducts(order.lines, products) })));
    unfilled.push(...divided.unfilled.map((line) => ({ ...line, shipmentDate })));
  }
  const priced = planned.length === 0 ? [] : await priceOrders(services, db, planned);
  return ok({
    orders: priced.map(toQuotedOrder),
    unfilled: unfilled.map(({ productId, quantityKg, shipmentDate }) => ({
      productId,
      quantity: quantityKg,
      shipmentDate,
    })),
  });
}

/** The same product twice for one date is one line. */
function addLine(wanted: DatedLine[], line: DatedLine): void {
  const index = wanted.findIndex(
    (candidate) => candidate.productId === line.productId && candidate.shipmentDate === line.shipmentDate,
  );
  const same = wanted[index];
  if (same === undefined) wanted.push(line);
  else wanted[index] = { ...same, quantityKg: same.quantityKg + line.quantityKg };
}

const withProducts = (
  lines: readonly BasketLine[],
  products: ReadonlyMap<string, BasketProduct>,
): { product: BasketProduct; quantityKg: number }[] =>
  lines.flatMap(({ productId, quantityKg }) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ product, quantityKg }];
  });

interface PlannerInput {
  readonly products: ReadonlyMap<string, BasketProduct>;
  readonly wanted: readonly DatedLine[];
}

async function readPlanner(services: MarketPorts, db: Db, { products, wanted }: PlannerInput): Promise<Planner> {
  const now = services.now();
  const lastDate = wanted
    .map((line) => line.shipmentDate)
    .toSorted()
    .at(-1);
  const eligibility = await readEligibility(services, db, {
    productIds: [...products.keys()],
    deadlineDate: lastDate ?? tahitiDayOf(now),
    now,
  });
  return new Planner({ ...eligibility, products });
}

type PlannerMarket = Awaited<ReturnType<typeof readEligibility>> & {
  readonly products: ReadonlyMap<string, BasketProduct>;
};

/** Remembers, from one date to the next, what was planned for whom. */
class Planner {
  readonly #market: PlannerMarket;
  readonly #islandOf: ReadonlyMap<string, string>;
  readonly #plannedKg = new Map<string, number>();

  constructor(market: PlannerMarket) {
    this.#market = market;
    this.#islandOf = new Map(market.supply.map((row) => [row.sellerId, row.islandId]));
  }

  divide(lines: readonly BasketLine[], shipmentDate: string): ReturnType<typeof divideBasket> {
    const market: BasketMarket = {
      sellerIds: [...this.#islandOf.keys()],
      roomKg: (sellerId, productId) => this.#roomKg(sellerId, productId),
      canBring: (sellerId, together) => this.#canBring(sellerId, together, shipmentDate),
    };
    return divideBasket(lines, market, (sellerId, taken) => this.#plan(sellerId, taken));
  }

  #planned(...key: string[]): number {
    return this.#plannedKg.get(key.join(' ')) ?? 0;
  }

  #plan(sellerId: string, lines: readonly BasketLine[]): void {
    for (const { productId, quantityKg } of lines)
      for (const owner of [sellerId, this.#islandOf.get(sellerId) ?? '']) {
        const key = `${owner} ${productId}`;
        this.#plannedKg.set(key, (this.#plannedKg.get(key) ?? 0) + quantityKg);
      }
  }

  #roomKg(sellerId: string, productId: string): number {
    const held = this.#market.supply.find((row) => row.sellerId === sellerId && row.productId === productId);
    if (held === undefined) return 0;
    const freeKg = held.freeKg - this.#planned(sellerId, productId);
    const limitKg = this.#market.fishingRoom(held.islandId, productId);
    return limitKg === undefined ? freeKg : Math.min(freeKg, limitKg - this.#planned(held.islandId, productId));
  }

  #canBring(sellerId: string, together: readonly BasketLine[], shipmentDate: string): boolean {
    const { supply, now } = this.#market;
    const lines: WantedLine[] = together.map(({ productId, quantityKg }) => {
      const product = this.#market.products.get(productId);
      return {
        productId,
        quantityKg,
        maxTravelDays: product?.maxTravelDays ?? null,
        referenceId: product?.referenceId ?? null,
      };
    });
    const [candidate] = sellersWhoHold(
      lines,
      supply.filter((row) => row.sellerId === sellerId),
      now,
    );
    const by = { ...this.#market, deadlineDate: shipmentDate };
    return candidate !== undefined && obstacleFor(candidate, lines, by) === null;
  }
}
