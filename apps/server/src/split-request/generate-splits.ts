import type { ResponseOf } from '@matete/contract/endpoint';
import type { generateSplits as endpoint } from '@matete/contract/split-request/generate-splits';
import type { Kg, ProductId, TahitiDay } from '@matete/contract/units';
import { deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { isTooLarge } from '@matete/domain/market/line-problems';
import { ok, refuse, type Result } from '@matete/domain/result';
import { BasketPlanner } from '@matete/domain/split-request/basket-planner';
import type { BasketLine } from '@matete/domain/split-request/divide-basket';

import { type BasketProduct, loadBasketProducts } from '#market/basket-products-query';
import type { MarketPorts } from '#market/market-ports';
import { priceOrders, toQuotedOrder, type WantedOrder } from '#market/quote-orders';
import { readEligibility } from '#market/read-market';
import type { Db } from '#platform/db/database';

interface DatedLine extends BasketLine {
  readonly shipmentDate: TahitiDay;
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
  lines: readonly { productId: ProductId; quantity: number; shipmentDate: TahitiDay }[],
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
): { product: BasketProduct; quantityKg: Kg }[] =>
  lines.flatMap(({ productId, quantityKg }) => {
    const product = products.get(productId);
    return product === undefined ? [] : [{ product, quantityKg }];
  });

interface PlannerInput {
  readonly products: ReadonlyMap<string, BasketProduct>;
  readonly wanted: readonly DatedLine[];
}

async function readPlanner(services: MarketPorts, db: Db, { products, wanted }: PlannerInput): Promise<BasketPlanner> {
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
  return new BasketPlanner({ ...eligibility, products });
}
