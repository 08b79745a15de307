import { createHash } from 'node:crypto';

import type { QuotedOrder } from '@matete/contract/cart/quote';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import type { OrderMoney } from '@matete/domain/market/order-money';
import * as market from '@matete/domain/market/price-order';
import type { Rates } from '@matete/domain/market/rates';
import { endOfDelivery } from '@matete/domain/order/delivery-dates';
import { BY_HAND_MS, leavesTimeByHand, unpaidUntil } from '@matete/domain/payment/pay-by-hand';
import type { ShippingEstimate } from '@matete/domain/freight/freight-charge';

import type { BasketProduct } from '#market/basket-products-query';
import type { MarketPorts } from '#market/market-ports';
import { readReach } from '#market/reach';
import { readMarket, type ReadMarket } from '#market/read-market';
import type { Db } from '#platform/db/database';
import { patienceOf } from '#site-setting/site-setting-store';

export type WantedOrder = market.WantedOrder<BasketProduct>;

/** A quote with what placing the order needs besides what the customer sees. */
export interface PricedOrder extends market.OrderPrice {
  readonly wanted: WantedOrder;
  readonly rates: Rates;
  /** First delivery day that leaves time for a payment by hand, where the chosen one does not; null: none that is known. */
  readonly byHandFrom?: string | null;
  /** First delivery day for which a seller could fill it, where nobody can for the chosen one; null: none that is known. */
  readonly fillableFrom?: string | null;
  /** Until when a payment by hand would be waited for, were it placed now; null: no delivery day is chosen. */
  readonly byHandUntil: Date | null;
  readonly quoteId: string | undefined;
}

/** Prices orders to be, all in one market. */
export const priceOrdersIn = (inMarket: ReadMarket, wanted: readonly WantedOrder[]): PricedOrder[] =>
  wanted.map((order) => {
    const price = market.priceOrder(order, inMarket);
    const quoteId =
      price.shipping === undefined || order.shipmentDate === null
        ? undefined
        : quoteIdOf(order, price.money, price.shipping);
    return {
      ...price,
      wanted: order,
      rates: inMarket.rates,
      byHandUntil: byHandUntilOf(order, price, inMarket),
      quoteId,
    };
  });

const byHandUntilOf = (
  { shipmentDate }: WantedOrder,
  { lastAcceptAt }: market.OrderPrice,
  { conditions, now }: ReadMarket,
): Date | null =>
  shipmentDate === null
    ? null
    : unpaidUntil(patienceOf(conditions.settings), 'WIRE_TRANSFER', {
        now,
        lastAcceptAt: [lastAcceptAt ?? endOfDelivery(shipmentDate)],
      });

/** Reads the market and prices orders to be in it. */
export async function priceOrders(
  services: MarketPorts,
  db: Db,
  wanted: readonly WantedOrder[],
): Promise<PricedOrder[]> {
  const inMarket = await readMarket(services, db, {
    productIds: wanted.flatMap((order) => order.lines.map((line) => line.product.id)),
    shipmentDates: wanted.map((order) => order.shipmentDate),
  });
  return withDaysThatWouldDo(services, inMarket, wanted);
}

/** Prices orders to be in a market, each with the first day that would do where its own does not. */
export async function withDaysThatWouldDo(
  services: MarketPorts,
  inMarket: ReadMarket,
  wanted: readonly WantedOrder[],
): Promise<PricedOrder[]> {
  const { now } = inMarket;
  const priced = priceOrdersIn(inMarket, wanted);
  if (!priced.some((order) => isTooNearByHand(order, now) || isFillableByNobody(order))) return priced;
  const farther = { ...inMarket, reach: await readReach(services, now, deliveryWindow(now).last) };
  const paidAt = new Date(now.getTime() + BY_HAND_MS);
  return priced.map((order) => {
    if (isTooNearByHand(order, now))
      return { ...order, byHandFrom: market.firstDeliveryDay(order.wanted, farther, paidAt) };
    return isFillableByNobody(order)
      ? { ...order, fillableFrom: market.firstFillableDay(order.wanted, farther) }
      : order;
  });
}

/** Whether no seller could fill an order for the day that was chosen, though somebody holds some of it. */
const isFillableByNobody = ({ wanted, shipping, fillableBy }: PricedOrder): boolean =>
  wanted.shipmentDate !== null && shipping !== undefined && fillableBy === 0;

/** Whether a payment by hand would come too late for the chosen day. */
export const isTooNearByHand = ({ wanted, lastAcceptAt }: PricedOrder, now: Date): boolean =>
  wanted.shipmentDate !== null && lastAcceptAt !== null && !leavesTimeByHand(lastAcceptAt, now);

/** Returns the fingerprint of everything that the customer would be charged: it changes when any of that changes. */
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
    fillableFrom: order.fillableFrom ?? null,
    lastAcceptAt: order.lastAcceptAt?.toISOString() ?? null,
    byHand: {
      isPossible: order.byHandFrom === undefined,
      fromDate: order.byHandFrom ?? null,
      until: order.byHandFrom === undefined ? (order.byHandUntil?.toISOString() ?? null) : null,
    },
  };
}
