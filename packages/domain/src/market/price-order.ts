import type { BasisPoints, CubicCmPerKg, Days, IslandId, Kg, ProductId, TahitiDay, Xpf } from '@matete/contract/units';
import { deliveryWindow } from '../calendar/tahiti-day.ts';
import {
  consignmentCharge,
  type FreightRate,
  shippingEstimate,
  type ShippingEstimate,
} from '../freight/freight-charge.ts';
import { ableSellers, callsFor, lastAcceptance, type Sellers } from './eligibility.ts';
import { orderMoney, type OrderMoney } from './order-money.ts';
import { type Candidate, sellersWhoHold, type Supply, type WantedLine } from './supply.ts';

/** A product as far as its price and freight depend on it. */
export interface WantedProduct {
  readonly id: ProductId;
  /** XPF per kg without VAT. */
  readonly priceXpf: Xpf;
  readonly vatBasisPoints: BasisPoints;
  readonly cubicCmPerKg: CubicCmPerKg;
  readonly tariffCode: string;
  readonly freightPaidByCountry: boolean;
  readonly maxTravelDays: Days | null;
  readonly referenceId: string | null;
}

/** An order to be: products with their kilograms, and the latest delivery day; null while none is chosen. */
export interface WantedOrder<Product extends WantedProduct = WantedProduct> {
  readonly lines: readonly { readonly product: Product; readonly quantityKg: Kg }[];
  readonly shipmentDate: TahitiDay | null;
}

/** Everything that prices depend on, read once. */
export interface Market extends Omit<Sellers, 'deadlineDate'> {
  /** The freight tariff from an island for a tariff code; undefined where its zone has none. */
  readonly freightRates: (islandId: IslandId, tariffCode: string) => FreightRate | undefined;
  readonly rates: { readonly cpsBasisPoints: BasisPoints; readonly minimumFreightXpf: Xpf };
}

/** The price of an order to be, and who could fill it. */
export interface OrderPrice {
  readonly money: OrderMoney;
  /** Undefined: nobody holds any of it anywhere. */
  readonly shipping: ShippingEstimate | undefined;
  /** How many sellers could fill all of it. */
  readonly fillableBy: number;
  /** Last moment at which somebody who can fill it now could still take it; null: nobody can. */
  readonly lastAcceptAt: Date | null;
}

/** The products of an order to be as they are asked of a seller. */
export const wantedLinesOf = ({ lines }: WantedFreight): WantedLine[] =>
  lines.map(({ product, quantityKg }) => ({
    productId: product.id,
    quantityKg,
    maxTravelDays: product.maxTravelDays,
    referenceId: product.referenceId,
  }));

/**
 * Prices an order to be.
 *
 * @throws RangeError when a sum passes the safe integers.
 * @source domain rules §4: freight is estimated over the islands of the sellers who could fill the order; when nobody
 *   can now, over all islands with supply of it; when there is none, there is no quote
 */
export function priceOrder(wanted: WantedOrder, market: Market): OrderPrice {
  const lines = wantedLinesOf(wanted);
  const by = { ...market, deadlineDate: wanted.shipmentDate ?? deliveryWindow(market.now).last };
  const able = ableSellers(lines, by);
  const shipping = shippingEstimate(chargesFrom(islandsToAsk(able, lines, market.supply), wanted, market));
  const money = orderMoney(
    wanted.lines.map(({ product, quantityKg }) => ({
      quantityKg,
      unitPriceXpf: product.priceXpf,
      vatBasisPoints: product.vatBasisPoints,
    })),
    market.rates.cpsBasisPoints,
    shipping?.maxXpf ?? 0,
  );
  const moments = able.flatMap((candidate) => lastAcceptance(candidate, lines, by)?.getTime() ?? []);
  const lastAcceptAt = moments.length === 0 ? null : new Date(Math.max(...moments));
  return { money, shipping, fillableBy: able.length, lastAcceptAt };
}

/** Goods to be shipped, as far as their freight depends on them. */
export interface WantedFreight {
  readonly lines: readonly {
    readonly product: Omit<WantedProduct, 'priceXpf' | 'vatBasisPoints'>;
    readonly quantityKg: Kg;
  }[];
  readonly shipmentDate: TahitiDay | null;
}

/**
 * Freight of goods as a customer is quoted it, whether or not they are ordered yet.
 *
 * @returns undefined when nobody holds any of them anywhere.
 * @source domain rules §4
 */
export function estimateFreight(wanted: WantedFreight, market: Market): ShippingEstimate | undefined {
  const lines = wantedLinesOf(wanted);
  const by = { ...market, deadlineDate: wanted.shipmentDate ?? deliveryWindow(market.now).last };
  return shippingEstimate(chargesFrom(islandsToAsk(ableSellers(lines, by), lines, market.supply), wanted, market));
}

/**
 * The first day on which an order could be at the quay if its sellers were free to take it only from a moment on; null:
 * no known ship makes one within the days that may be chosen.
 */
export const firstDeliveryDay = (wanted: WantedOrder, market: Market, takenFrom: Date): TahitiDay | null =>
  firstDays(wanted, market, takenFrom)[0] ?? null;

/** The first day of each seller who holds an order, earliest first. */
function firstDays(wanted: WantedOrder, market: Market, takenFrom: Date): TahitiDay[] {
  const { last } = deliveryWindow(market.now);
  const days = sellersWhoHold(wantedLinesOf(wanted), market.supply, takenFrom).flatMap((candidate) => {
    const [first] = callsFor(candidate, { reach: market.reach, deadlineDate: last });
    return first === undefined ? [] : [first.deliveryDate];
  });
  return days.toSorted();
}

/**
 * The first delivery day for which a seller could fill an order now, all that keeps them from it considered; null: no known
 * ship makes one within the days that may be chosen, or nobody holds all of it.
 */
export function firstFillableDay(wanted: WantedOrder, market: Market): TahitiDay | null {
  const lines = wantedLinesOf(wanted);
  const days = firstDays(wanted, market, market.now);
  return days.find((deadlineDate) => ableSellers(lines, { ...market, deadlineDate }).length > 0) ?? null;
}

/** Islands of those who can fill it; when nobody can, every island with supply of anything in it. */
function islandsToAsk(able: readonly Candidate[], lines: readonly WantedLine[], supply: readonly Supply[]): string[] {
  const wantedIds = new Set(lines.map((line) => line.productId));
  const islands =
    able.length > 0
      ? able.map((candidate) => candidate.islandId)
      : supply.filter((held) => wantedIds.has(held.productId)).map((held) => held.islandId);
  return [...new Set(islands)];
}

function chargesFrom(
  islandIds: readonly IslandId[],
  wanted: WantedFreight,
  { freightRates, rates }: Market,
): { islandId: IslandId; chargeXpf: Xpf }[] {
  const consignment = wanted.lines.map(({ product, quantityKg }) => ({
    quantityKg,
    cubicCmPerKg: product.cubicCmPerKg,
    tariffCode: product.tariffCode,
    freightPaidByCountry: product.freightPaidByCountry,
  }));
  return islandIds.flatMap((islandId) => {
    const rateFor = (tariffCode: string) => freightRates(islandId, tariffCode);
    const chargeXpf = consignmentCharge(consignment, rateFor, rates.minimumFreightXpf);
    return chargeXpf === undefined ? [] : [{ islandId, chargeXpf }];
  });
}
