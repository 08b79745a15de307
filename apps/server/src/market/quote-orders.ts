import { createHash } from 'node:crypto';

import type { QuotedOrder } from '@matete/contract/cart/quote';
import { deliveryWindow, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { orderMoney, type OrderMoney } from '@matete/domain/market/order-money';
import { BY_HAND_MS, leavesTimeByHand } from '@matete/domain/payment/pay-by-hand';
import { consignmentCharge, shippingEstimate, type ShippingEstimate } from '@matete/domain/shipping/freight-charge';
import { isClosed } from '@matete/reference/fishing-rules';

import type { BasketProduct } from '#market/basket-products-query';
import {
  callsFor,
  type Candidate,
  lastAcceptance,
  obstacleFor,
  sellersWhoHold,
  type WantedLine,
} from '#market/eligibility';
import { readFishingRoom } from '#market/fishing-room-store';
import { type FreightRates, freightRatesOn } from '#market/freight-rates';
import type { MarketPorts } from '#market/market-ports';
import { listSupply, type SupplyRow } from '#market/offer-store';
import { type Reach, readReach } from '#market/reach';
import type { Db } from '#platform/db/database';
import { type Rates, ratesOn } from '#site-setting/rates';
import type { TradeConditions } from '#site-setting/trade-conditions';

export interface WantedOrder {
  readonly lines: readonly { readonly product: BasketProduct; readonly quantityKg: number }[];
  /** Latest delivery day; null while none is chosen. */
  readonly shipmentDate: string | null;
}

/** A quote with what placing the order needs besides what the customer sees. */
export interface PricedOrder {
  readonly wanted: WantedOrder;
  readonly money: OrderMoney;
  readonly rates: Rates;
  /** Undefined: nobody holds any of it anywhere. */
  readonly shipping: ShippingEstimate | undefined;
  readonly fillableBy: number;
  /** Last moment at which somebody who can fill it now could still take it; null: nobody can. */
  readonly lastAcceptAt: Date | null;
  /** First delivery day that leaves time for a payment by hand, where the chosen one does not; null: none that is known. */
  readonly byHandFrom?: string | null;
  readonly quoteId: string | undefined;
}

export interface Market {
  readonly conditions: TradeConditions;
  readonly supply: readonly SupplyRow[];
  readonly rates: Rates;
  readonly freightRates: FreightRates;
  readonly reach: Reach;
  readonly fishingRoom: Awaited<ReturnType<typeof readFishingRoom>>;
  readonly now: Date;
  readonly today: string;
}

/** What is looked at for some orders to be: their products, and the delivery days that are chosen. */
export interface MarketNeed {
  readonly productIds: readonly string[];
  /** Null: none is chosen yet. */
  readonly shipmentDates: readonly (string | null)[];
}

/** Looks at everything that prices hang on, once. */
export async function readMarket(services: MarketPorts, db: Db, need: MarketNeed): Promise<Market> {
  const now = services.now();
  const today = tahitiDayOf(now);
  const { last } = deliveryWindow(now);
  const productIds = [...new Set(need.productIds)];
  // A day after the last that may be chosen is refused elsewhere; nobody looks for its ships.
  const lastDate = need.shipmentDates
    .map((date) => (date === null || date > last ? last : date))
    .toSorted()
    .at(-1);
  const [conditions, supply, fishingRoom, reach] = await Promise.all([
    services.conditions.read(db),
    listSupply(db, productIds, { now }),
    readFishingRoom(db, productIds, now),
    readReach(services, now, lastDate ?? today),
  ]);
  return {
    conditions,
    supply,
    rates: ratesOn(conditions.datedSettings, today),
    freightRates: freightRatesOn(conditions.tariffs, today),
    reach,
    fishingRoom,
    now,
    today,
  };
}

/**
 * Prices orders to be, all from one look at the market.
 *
 * @source domain rules §4: freight is estimated over the islands of the sellers who could fill the order; when nobody can
 *   now, over all islands with supply of it; when there is none, there is no quote
 */
export const priceOrdersIn = (market: Market, wanted: readonly WantedOrder[]): PricedOrder[] =>
  wanted.map((order) => priceOrder(order, market));

/** Looks at the market and prices orders to be. */
export async function priceOrders(
  services: MarketPorts,
  db: Db,
  wanted: readonly WantedOrder[],
): Promise<PricedOrder[]> {
  const market = await readMarket(services, db, {
    productIds: wanted.flatMap((order) => order.lines.map((line) => line.product.id)),
    shipmentDates: wanted.map((order) => order.shipmentDate),
  });
  const priced = priceOrdersIn(market, wanted);
  if (!priced.some((order) => isTooNearByHand(order, market.now))) return priced;
  const reach = await readReach(services, market.now, deliveryWindow(market.now).last);
  return priced.map((order) =>
    isTooNearByHand(order, market.now) ? { ...order, byHandFrom: firstDayByHand(order, { ...market, reach }) } : order,
  );
}

/** Whether a payment by hand would come too late for the chosen day. */
export const isTooNearByHand = ({ wanted, lastAcceptAt }: PricedOrder, now: Date): boolean =>
  wanted.shipmentDate !== null && lastAcceptAt !== null && !leavesTimeByHand(lastAcceptAt, now);

/** The first delivery day on which an order that is paid by hand could be at the quay; null: no known ship makes one. */
function firstDayByHand({ wanted }: PricedOrder, market: Market): string | null {
  const lines = toWantedLines(wanted);
  const paidAt = new Date(market.now.getTime() + BY_HAND_MS);
  const days = sellersWhoHold(lines, market.supply, paidAt).flatMap((candidate) => {
    const [first] = callsFor(candidate, { reach: market.reach, deadlineDate: deliveryWindow(market.now).last });
    return first === undefined ? [] : [first.deliveryDate];
  });
  return days.toSorted()[0] ?? null;
}

const toWantedLines = (wanted: WantedOrder): WantedLine[] =>
  wanted.lines.map(({ product, quantityKg }) => ({
    productId: product.id,
    quantityKg,
    maxTravelDays: product.maxTravelDays,
    referenceId: product.referenceId,
  }));

function priceOrder(wanted: WantedOrder, market: Market): PricedOrder {
  const lines = toWantedLines(wanted);
  const deadlineDate = wanted.shipmentDate ?? deliveryWindow(market.now).last;
  const able = sellersWhoHold(lines, market.supply, market.now).filter(
    (candidate) => obstacleFor(candidate, lines, { ...market, deadlineDate }) === null,
  );
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
  const quoteId =
    shipping === undefined || wanted.shipmentDate === null ? undefined : quoteIdOf(wanted, money, shipping);
  const moments = able.flatMap(
    (candidate) => lastAcceptance(candidate, lines, { ...market, deadlineDate })?.getTime() ?? [],
  );
  const lastAcceptAt = moments.length === 0 ? null : new Date(Math.max(...moments));
  return { wanted, money, rates: market.rates, shipping, fillableBy: able.length, lastAcceptAt, quoteId };
}

/** Islands of those who can fill it; when nobody can, every island with supply of anything in it. */
function islandsToAsk(
  able: readonly Candidate[],
  lines: readonly WantedLine[],
  supply: readonly SupplyRow[],
): string[] {
  const wantedIds = new Set(lines.map((line) => line.productId));
  const islands =
    able.length > 0
      ? able.map((candidate) => candidate.islandId)
      : supply.filter((row) => wantedIds.has(row.productId)).map((row) => row.islandId);
  return [...new Set(islands)];
}

function chargesFrom(
  islandIds: readonly string[],
  wanted: WantedOrder,
  market: Market,
): { islandId: string; chargeXpf: number }[] {
  const consignment = wanted.lines.map(({ product, quantityKg }) => ({
    quantityKg,
    cubicCmPerKg: product.cubicCmPerKg,
    tariffCode: product.tariffCode,
    freightPaidByCountry: product.freightPaidByCountry,
  }));
  return islandIds.flatMap((islandId) => {
    const chargeXpf = consignmentCharge(
      consignment,
      (code) => market.freightRates(islandId, code),
      market.rates.minimumFreightXpf,
    );
    return chargeXpf === undefined ? [] : [{ islandId, chargeXpf }];
  });
}

/** A fingerprint of everything the customer would be charged: if any of it has changed since, so has this. */
function quoteIdOf(wanted: WantedOrder, money: OrderMoney, shipping: ShippingEstimate): string {
  const lines = wanted.lines
    .map(({ product, quantityKg }) => [product.id, quantityKg, product.priceXpf, product.vatBasisPoints].join(':'))
    .toSorted();
  const charged = [
    wanted.shipmentDate,
    ...lines,
    money.cpsXpf,
    shipping.minXpf,
    shipping.maxXpf,
    money.grandTotalXpf,
  ].join('|');
  return createHash('sha256').update(charged).digest('base64url').slice(0, 32);
}

/** The quote as the customer sees it. */
export function toQuotedOrder(order: PricedOrder): QuotedOrder {
  const { wanted, money, rates, shipping, fillableBy, quoteId } = order;
  return {
    shipmentDate: wanted.shipmentDate,
    lines: wanted.lines.map(({ product, quantityKg }, index) => ({
      productId: product.id,
      quantity: quantityKg,
      unitPrice: product.priceXpf,
      vatBasisPoints: product.vatBasisPoints,
      lineNet: money.lines[index]?.netXpf ?? 0,
      lineVat: money.lines[index]?.vatXpf ?? 0,
    })),
    subtotal: money.subtotalXpf,
    vat: money.vatXpf,
    cps: money.cpsXpf,
    cpsBasisPoints: rates.cpsBasisPoints,
    shipping:
      shipping === undefined
        ? null
        : {
            min: shipping.minXpf,
            max: shipping.maxXpf,
            perIsland: shipping.perIsland.map(({ islandId, chargeXpf }) => ({ islandId, charge: chargeXpf })),
          },
    grandTotal: shipping === undefined ? null : money.grandTotalXpf,
    quoteId: quoteId ?? null,
    fillableBy,
    lastAcceptAt: order.lastAcceptAt?.toISOString() ?? null,
    byHand: { isPossible: order.byHandFrom === undefined, fromDate: order.byHandFrom ?? null },
  };
}

/**
 * Whether a product may not be ordered for a day anywhere in the country.
 *
 * @source domain rules §3: while a season is closed, transport and sale are forbidden
 */
export function closureOf(product: BasketProduct, day: string): { untilDate: string | null } | undefined {
  if (product.referenceId === null) return undefined;
  const closure = isClosed(product.referenceId, null, day);
  return closure.closed ? { untilDate: closure.untilDate } : undefined;
}

/** When an order for a day can no longer be met by anybody: the end of that day. */
export const endOfDelivery = (shipmentDate: string): Date => endOfTahitiDay(shipmentDate);
