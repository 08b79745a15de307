import { assertXpf, divideHalfUp } from '../money/round-half-up.ts';

const WHOLE = 10_000n;

/** A rate in hundredths of a percent (1300 = 13 %) of an amount in XPF, rounded half up to a franc. */
export const shareOf = (amountXpf: number, basisPoints: number): number =>
  divideHalfUp(BigInt(amountXpf) * BigInt(basisPoints), WHOLE);

export interface PricedLine {
  readonly quantityKg: number;
  /** XPF per kg without VAT. */
  readonly unitPriceXpf: number;
  readonly vatBasisPoints: number;
}

export interface LineMoney {
  readonly netXpf: number;
  readonly vatXpf: number;
}

export interface OrderMoney {
  readonly lines: readonly LineMoney[];
  readonly subtotalXpf: number;
  readonly vatXpf: number;
  readonly cpsXpf: number;
  /** The dearest of the estimated freight, which is billed. */
  readonly shippingXpf: number;
  readonly grandTotalXpf: number;
}

/**
 * Net and VAT of one line, XPF.
 *
 * @source domain rules §4: `lineNet = unitPrice × kg`, `lineVat = round(lineNet × vatRate)`, each line rounded half up
 */
export function lineMoney(line: PricedLine): LineMoney {
  const net = BigInt(line.unitPriceXpf) * BigInt(line.quantityKg);
  const netXpf = assertXpf(Number(net));
  return { netXpf, vatXpf: divideHalfUp(net * BigInt(line.vatBasisPoints), WHOLE) };
}

/** XPF per kg with VAT, for display only: sums start from the price without VAT. */
export const priceWithVat = (unitPriceXpf: number, vatBasisPoints: number): number =>
  unitPriceXpf + shareOf(unitPriceXpf, vatBasisPoints);

/**
 * Everything an order costs, XPF.
 *
 * @param shippingXpf Freight as billed: the top of the estimate.
 * @throws RangeError when a sum passes the safe integers.
 * @source domain rules §4 "Money of an order"
 * @example orderMoney([{ quantityKg: 12, unitPriceXpf: 1279, vatBasisPoints: 1300 }], 0, 609).grandTotalXpf // 17952
 */
export function orderMoney(lines: readonly PricedLine[], cpsBasisPoints: number, shippingXpf: number): OrderMoney {
  const money = lines.map(lineMoney);
  const subtotalXpf = assertXpf(money.reduce((sum, line) => sum + line.netXpf, 0));
  const vatXpf = assertXpf(money.reduce((sum, line) => sum + line.vatXpf, 0));
  const cpsXpf = shareOf(subtotalXpf, cpsBasisPoints);
  const grandTotalXpf = assertXpf(subtotalXpf + vatXpf + cpsXpf + shippingXpf);
  return { lines: money, subtotalXpf, vatXpf, cpsXpf, shippingXpf, grandTotalXpf };
}

/**
 * The most that the goods of one order may cost with VAT, XPF: as far as the specification's numbers go. What is counted from it
 * (freight, the books of many orders) stays far within the safe integers.
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

export interface OrderTotals {
  readonly subtotalXpf: number;
  readonly vatXpf: number;
  readonly cpsXpf: number;
  readonly grandTotalXpf: number;
  readonly commissionBasisPoints: number;
}

export interface Earnings {
  readonly commissionXpf: number;
  /** Without freight. */
  readonly sellerEarningXpf: number;
  /** With the freight that the seller paid the ship. */
  readonly sellerShareWithShippingXpf: number;
  readonly siteEarningWithoutDiscountXpf: number;
}

/** What the site keeps of an order's goods, XPF. */
export const commissionOf = (subtotalXpf: number, commissionBasisPoints: number): number =>
  shareOf(subtotalXpf, commissionBasisPoints);

/**
 * Who earns what once an order is complete, XPF.
 *
 * @param actualShippingXpf Freight the seller paid the ship.
 * @source domain rules §4
 */
export function earningsOf(totals: OrderTotals, actualShippingXpf: number): Earnings {
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
