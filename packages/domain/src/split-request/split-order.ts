import type { BasisPoints, CouponId, Kg, ProductId, Xpf } from '@matete/contract/units';
import { commissionOf } from '../market/order-money.ts';
import { divideHalfUp } from '../money/round-half-up.ts';
import { shareInProportion } from '../money/share-in-proportion.ts';

/** One line of an order with what it carries. */
export interface SplitLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
  /** XPF per kg without VAT. */
  readonly unitPriceXpf: Xpf;
  readonly netXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly freightPaidByCountry: boolean;
}

/** What a coupon paid of an order, XPF. */
export interface SplitCouponUse {
  readonly couponId: CouponId;
  readonly amountXpf: Xpf;
}

/** All the money of an order that can be divided, XPF. */
export interface SplitOrder {
  readonly lines: readonly SplitLine[];
  readonly cpsXpf: Xpf;
  readonly shippingMinXpf: Xpf;
  /** As billed. */
  readonly shippingMaxXpf: Xpf;
  readonly discountXpf: Xpf;
  /** Together the discount. */
  readonly couponUses: readonly SplitCouponUse[];
  readonly commissionBasisPoints: BasisPoints;
}

/** One side of a divided order. */
export interface SplitSide extends SplitOrder {
  readonly totalKg: Kg;
  readonly subtotalXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly grandTotalXpf: Xpf;
  readonly commissionXpf: Xpf;
}

/** A product of a part of an order, with its kg. */
export interface PartLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
}

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

/**
 * Divides an order into the part that a seller takes and what remains. Every amount of the part is its share rounded
 * half up, and the remainder is what is left: part and remainder add up to the order to the franc, in each amount.
 * Coupons follow the grand total. The freight that is paid goes to the part as far as its ship charges it, because the
 * part is what ships; the remainder keeps what is left of it.
 *
 * @param partFreightXpf Charge of the part by the tariff of its seller's island, XPF; null where that has no rate: then
 *   freight follows the kg whose freight the buyer pays.
 * @throws RangeError when the part is empty, or holds a product or kg that the order has not: the caller did not check
 *   it.
 * @source domain rules §10 "The money of the parts adds up to the money of the original to the franc"
 */
export function splitOrder(
  order: SplitOrder,
  wanted: readonly PartLine[],
  partFreightXpf: Xpf | null,
): { part: SplitSide; remainder: SplitSide } {
  const takenKg = checkedKg(order, wanted);
  const divided = order.lines.map((line) => divideLine(line, takenKg.get(line.productId) ?? 0));
  const partLines = divided.flatMap(({ part }) => part ?? []);
  const restLines = divided.flatMap(({ rest }) => rest ?? []);
  const netXpf = sumOf(order.lines, (line) => line.netXpf);
  const cpsXpf = proportion(
    order.cpsXpf,
    sumOf(partLines, (line) => line.netXpf),
    netXpf,
  );
  const shippingMaxXpf = partShipping(order, { partLines, restLines, partFreightXpf });
  const shippingMinXpf = Math.min(order.shippingMinXpf, shippingMaxXpf);
  const part = { lines: partLines, cpsXpf, shippingMinXpf, shippingMaxXpf };
  const partTotalXpf = totalOf(part);
  const discountXpf = proportion(order.discountXpf, partTotalXpf, totalOf(order));
  const shares = shareInProportion(
    discountXpf,
    order.couponUses.map((use) => use.amountXpf),
  );
  const { commissionBasisPoints } = order;
  return {
    part: toSide({
      ...part,
      discountXpf,
      couponUses: order.couponUses.map((use, index) => ({ ...use, amountXpf: shares[index] ?? 0 })),
      commissionBasisPoints,
    }),
    remainder: toSide({
      lines: restLines,
      cpsXpf: order.cpsXpf - cpsXpf,
      shippingMinXpf: order.shippingMinXpf - shippingMinXpf,
      shippingMaxXpf: order.shippingMaxXpf - shippingMaxXpf,
      discountXpf: order.discountXpf - discountXpf,
      couponUses: order.couponUses.map((use, index) => ({ ...use, amountXpf: use.amountXpf - (shares[index] ?? 0) })),
      commissionBasisPoints,
    }),
  };
}

function checkedKg(order: SplitOrder, wanted: readonly PartLine[]): Map<ProductId, Kg> {
  if (wanted.length === 0) throw new RangeError('a part of an order holds something');
  const takenKg = new Map<ProductId, Kg>();
  for (const { productId, quantityKg } of wanted) {
    const line = order.lines.find((candidate) => candidate.productId === productId);
    const isPart = Number.isSafeInteger(quantityKg) && quantityKg > 0 && quantityKg <= (line?.quantityKg ?? 0);
    if (!isPart || takenKg.has(productId)) throw new RangeError(`${quantityKg} kg of ${productId} are no part of it`);
    takenKg.set(productId, quantityKg);
  }
  return takenKg;
}

function divideLine(line: SplitLine, partKg: Kg): { part?: SplitLine; rest?: SplitLine } {
  if (partKg === 0) return { rest: line };
  if (partKg === line.quantityKg) return { part: line };
  const vatXpf = proportion(line.vatXpf, partKg, line.quantityKg);
  const restKg = line.quantityKg - partKg;
  return {
    part: { ...line, quantityKg: partKg, netXpf: partKg * line.unitPriceXpf, vatXpf },
    rest: { ...line, quantityKg: restKg, netXpf: restKg * line.unitPriceXpf, vatXpf: line.vatXpf - vatXpf },
  };
}

const proportion = (amountXpf: Xpf, part: number, whole: number): Xpf =>
  amountXpf === 0 ? 0 : divideHalfUp(BigInt(amountXpf) * BigInt(part), BigInt(whole));

interface DividedFreight {
  readonly partLines: readonly SplitLine[];
  readonly restLines: readonly SplitLine[];
  readonly partFreightXpf: Xpf | null;
}

/** The freight of an order that goes with the part, XPF: all of it where the buyer pays the freight of nothing else. */
function partShipping(order: SplitOrder, { partLines, restLines, partFreightXpf }: DividedFreight): Xpf {
  const chargedKg = (lines: readonly SplitLine[]) =>
    sumOf(lines, (line) => (line.freightPaidByCountry ? 0 : line.quantityKg));
  const [partKg, restKg] = [chargedKg(partLines), chargedKg(restLines)];
  if (restLines.length === 0 || (restKg === 0 && partKg > 0)) return order.shippingMaxXpf;
  if (partKg === 0) return 0;
  if (partFreightXpf === null) return proportion(order.shippingMaxXpf, partKg, partKg + restKg);
  return Math.min(order.shippingMaxXpf, partFreightXpf);
}

const totalOf = (side: Pick<SplitOrder, 'lines' | 'cpsXpf' | 'shippingMaxXpf'>): Xpf =>
  sumOf(side.lines, (line) => line.netXpf + line.vatXpf) + side.cpsXpf + side.shippingMaxXpf;

function toSide(order: SplitOrder): SplitSide {
  const subtotalXpf = sumOf(order.lines, (line) => line.netXpf);
  return {
    ...order,
    couponUses: order.couponUses.filter((use) => use.amountXpf > 0),
    totalKg: sumOf(order.lines, (line) => line.quantityKg),
    subtotalXpf,
    vatXpf: sumOf(order.lines, (line) => line.vatXpf),
    grandTotalXpf: totalOf(order),
    commissionXpf: commissionOf(subtotalXpf, order.commissionBasisPoints),
  };
}
