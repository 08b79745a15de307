import type { LINE_PROBLEMS } from '@matete/contract/cart/quote';
import { deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { isOrderTooLarge } from '@matete/domain/market/order-money';
import type { Refusal } from '@matete/domain/result';

import type { BasketProduct } from '#market/basket-products-query';
import { closureOf } from '#market/quote-orders';

export type LineProblem = Refusal & { readonly code: (typeof LINE_PROBLEMS)[number] };

/**
 * Everything that keeps a line from being ordered as it stands. A product in its closed season on the chosen day or today
 * may not be sold.
 *
 * @source domain rules §4 "An order is refused, with a code of its own for each cause"; §3 "Closed season"
 */
export function problemsOfLine(
  line: { product: BasketProduct; quantityKg: number; shipmentDate: string | null },
  now: Date,
): LineProblem[] {
  const { product, quantityKg, shipmentDate } = line;
  const problems: LineProblem[] = [];
  if (!product.isActive) problems.push({ code: 'PRODUCT_INACTIVE' });
  if (quantityKg < 1 || quantityKg > product.maxKgPerOrder)
    problems.push({ code: 'QUANTITY_OUT_OF_RANGE', params: { max: product.maxKgPerOrder } });
  if (shipmentDate === null) return [...problems, { code: 'SHIPMENT_DATE_MISSING' }];
  const { first, last } = deliveryWindow(now);
  if (shipmentDate < first || shipmentDate > last)
    problems.push({ code: 'SHIPMENT_DATE_OUT_OF_WINDOW', params: { firstDate: first, lastDate: last } });
  const closure = closureOf(product, tahitiDayOf(now)) ?? closureOf(product, shipmentDate);
  if (closure !== undefined) problems.push({ code: 'CLOSED_SEASON', params: { untilDate: closure.untilDate ?? '' } });
  return problems;
}

interface Wanted {
  readonly product: BasketProduct;
  readonly quantityKg: number;
}

/** Whether lines are more than one order may be worth: such an order has no quote. */
export const isTooLarge = (lines: readonly Wanted[]): boolean =>
  isOrderTooLarge(
    lines.map(({ product, quantityKg }) => ({
      quantityKg,
      unitPriceXpf: product.priceXpf,
      vatBasisPoints: product.vatBasisPoints,
    })),
  );
