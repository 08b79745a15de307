import type { BasisPoints, Kg, Xpf } from '@matete/contract/units';
import { assertXpf, divideHalfUp } from '../money/round-half-up.ts';

const WHOLE = 10_000n;

/**
 * A share of an amount, XPF, rounded half up to a franc.
 *
 * @param basisPoints Hundredths of a percent: 1300 is 13 %.
 * @example shareOf(15_348, 1300) // 1995
 */
export const shareOf = (amountXpf: Xpf, basisPoints: BasisPoints): Xpf =>
  divideHalfUp(BigInt(amountXpf) * BigInt(basisPoints), WHOLE);

/** What a line's money depends on. */
export interface PricedLine {
  readonly quantityKg: Kg;
  /** XPF per kg without VAT. */
  readonly unitPriceXpf: Xpf;
  readonly vatBasisPoints: BasisPoints;
}

/** What a line costs, XPF: without VAT, and its VAT, rounded half up. */
export interface LineMoney {
  readonly netXpf: Xpf;
  readonly vatXpf: Xpf;
}

/** What an order costs, XPF: coupons come later, they change no tax. @source domain rules §4 */
export interface OrderMoney {
  readonly lines: readonly LineMoney[];
  readonly subtotalXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly cpsXpf: Xpf;
  /** The dearest of the estimated freight, which is billed. */
  readonly shippingXpf: Xpf;
  readonly grandTotalXpf: Xpf;
}

/**
 * Net and VAT of one line, XPF.
 *
 * @source domain rules §4: `lineNet = unitPrice × kg`, `lineVat = round(lineNet × vatRate)`, each line rounded half up
 * @example lineMoney({ quantityKg: 12, unitPriceXpf: 1279, vatBasisPoints: 1300 }).netXpf // 15348
 */
export function lineMoney(line: PricedLine): LineMoney {
  const net = BigInt(line.unitPriceXpf) * BigInt(line.quantityKg);
  const netXpf = assertXpf(Number(net));
  return { netXpf, vatXpf: divideHalfUp(net * BigInt(line.vatBasisPoints), WHOLE) };
}

/**
 * XPF per kg with VAT, for display only: sums start from the price without VAT.
 *
 * @example priceWithVat(1279, 1300) // 1445
 */
export const priceWithVat = (unitPriceXpf: Xpf, vatBasisPoints: BasisPoints): Xpf =>
  unitPriceXpf + shareOf(unitPriceXpf, vatBasisPoints);

/**
 * Everything an order costs, XPF.
 *
 * @param shippingXpf Freight as billed: the top of the estimate.
 * @throws RangeError when a sum passes the safe integers.
 * @source domain rules §4 "Money of an order"
 * @example orderMoney([{ quantityKg: 12, unitPriceXpf: 1279, vatBasisPoints: 1300 }], 0, 609).grandTotalXpf // 17952
 */
export function orderMoney(lines: readonly PricedLine[], cpsBasisPoints: BasisPoints, shippingXpf: Xpf): OrderMoney {
  const money = lines.map(lineMoney);
  const subtotalXpf = assertXpf(money.reduce((sum, line) => sum + line.netXpf, 0));
  const vatXpf = assertXpf(money.reduce((sum, line) => sum + line.vatXpf, 0));
  const cpsXpf = shareOf(subtotalXpf, cpsBasisPoints);
  const grandTotalXpf = assertXpf(subtotalXpf + vatXpf + cpsXpf + shippingXpf);
  return { lines: money, subtotalXpf, vatXpf, cpsXpf, shippingXpf, grandTotalXpf };
}

/**
 * The most that the goods of one order may cost with VAT, XPF: as far as the specification's numbers go. What is
 * counted from it (freight, the books of many orders) stays far within the safe integers.
 *
 * @source specification §5 "Numbers: 0 to 999999999"
 */
export const MAX_ORDER_GOODS_XPF = 999_999_999;

/** Whether the goods of an order cost more than an order may. Never throws: counted exactly, whatever the size. */
export function isOrderTooLarge(lines: readonly PricedLine[]): boolean {
  const goods = lines.reduce((sum, { unitPriceXpf, quantityKg, vatBasisPoints }) => {
    const net = BigInt(unitPriceXpf) * BigInt(quantityKg);
    return sum + net + (net * BigInt(vatBasisPoints) * 2n + WHOLE) / (WHOLE * 2n);
  }, 0n);
  return goods > BigInt(MAX_ORDER_GOODS_XPF);
}

/** The amounts of an order that earnings are reckoned of. */
export interface OrderTotals {
  readonly subtotalXpf: Xpf;
  readonly vatXpf: Xpf;
  readonly cpsXpf: Xpf;
  readonly grandTotalXpf: Xpf;
  readonly commissionBasisPoints: BasisPoints;
}

/** Who earns what of a completed order, XPF. @source domain rules §4 */
export interface Earnings {
  readonly commissionXpf: Xpf;
  /** Without freight. */
  readonly sellerEarningXpf: Xpf;
  /** With the freight that the seller paid the ship. */
  readonly sellerShareWithShippingXpf: Xpf;
  readonly siteEarningWithoutDiscountXpf: Xpf;
}

/** What the site keeps of an order's goods, XPF. @source domain rules §4 @example commissionOf(15_348, 1000) // 1535 */
export const commissionOf = (subtotalXpf: Xpf, commissionBasisPoints: BasisPoints): Xpf =>
  shareOf(subtotalXpf, commissionBasisPoints);

/**
 * Who earns what once an order is complete, XPF.
 *
 * @param actualShippingXpf Freight the seller paid the ship.
 * @source domain rules §4
 */
export function earningsOf(totals: OrderTotals, actualShippingXpf: Xpf): Earnings {
  const commissionXpf = commissionOf(totals.subtotalXpf, totals.commissionBasisPoints);
  const sellerEarningXpf = totals.subtotalXpf - commissionXpf;
  const sellerShareWithShippingXpf = sellerEarningXpf + actualShippingXpf;
  return {
    commissionXpf,
    sellerEarningXpf,
    sellerShareWithShippingXpf,
    siteEarningWithoutDiscountXpf: totals.grandTotalXpf - totals.vatXpf - totals.cpsXpf - sellerShareWithShippingXpf,
  };
}
