import type { LINE_PROBLEMS } from '@matete/contract/cart/quote';
import type { BasisPoints, Kg, TahitiDay, Xpf } from '@matete/contract/units';
import { deliveryWindow, tahitiDayOf } from '../calendar/tahiti-day.ts';
import type { Refusal } from '../result.ts';
import type { ClosedSeasons } from './closed-season.ts';
import { isOrderTooLarge } from './order-money.ts';

/** Why a line cannot be ordered as it stands, with the values that its text speaks of. */
export type LineProblem = Refusal & { readonly code: (typeof LINE_PROBLEMS)[number] };

/** A line that a customer wants, as far as it can be wrong by itself. */
export interface CheckedLine {
  readonly product: {
    readonly isActive: boolean;
    readonly maxKgPerOrder: Kg;
    /** Ties the product to closed seasons; null where none can apply. */
    readonly referenceId: string | null;
  };
  readonly quantityKg: Kg;
  /** Null while none is chosen. */
  readonly shipmentDate: TahitiDay | null;
}

/**
 * Everything that keeps a line from being ordered as it stands. A product in its closed season on the chosen day or
 * today may not be sold.
 *
 * @source domain rules §4 "An order is refused, with a code of its own for each cause"; §3 "Closed season"
 */
export function problemsOfLine(
  { product, quantityKg, shipmentDate }: CheckedLine,
  { now, closedSeasons }: { now: Date; closedSeasons: ClosedSeasons },
): LineProblem[] {
  const problems: LineProblem[] = [];
  if (!product.isActive) problems.push({ code: 'PRODUCT_INACTIVE' });
  if (quantityKg < 1 || quantityKg > product.maxKgPerOrder)
    problems.push({ code: 'QUANTITY_OUT_OF_RANGE', params: { max: product.maxKgPerOrder } });
  if (shipmentDate === null) return [...problems, { code: 'SHIPMENT_DATE_MISSING' }];
  const { first, last } = deliveryWindow(now);
  if (shipmentDate < first || shipmentDate > last)
    problems.push({ code: 'SHIPMENT_DATE_OUT_OF_WINDOW', params: { firstDate: first, lastDate: last } });
  const closureOn = (day: TahitiDay) =>
    product.referenceId === null ? undefined : closedSeasons(product.referenceId, null, day);
  const closure = [closureOn(tahitiDayOf(now)), closureOn(shipmentDate)].find((season) => season?.closed === true);
  if (closure?.closed === true)
    problems.push({ code: 'CLOSED_SEASON', params: { untilDate: closure.untilDate ?? '' } });
  return problems;
}

/**
 * Whether lines are more than one order may be worth: such an order has no quote.
 *
 * @source specification §5 "Numbers"
 */
export const isTooLarge = (
  lines: readonly {
    readonly product: { readonly priceXpf: Xpf; readonly vatBasisPoints: BasisPoints };
    readonly quantityKg: Kg;
  }[],
): boolean =>
  isOrderTooLarge(
    lines.map(({ product, quantityKg }) => ({
      quantityKg,
      unitPriceXpf: product.priceXpf,
      vatBasisPoints: product.vatBasisPoints,
    })),
  );
