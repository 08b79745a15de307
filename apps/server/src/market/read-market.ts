import type { ProductId, SellerId, TahitiDay } from '@matete/contract/units';
import { deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Sellers } from '@matete/domain/market/eligibility';
import type { Market } from '@matete/domain/market/price-order';
import { type Rates, ratesOn } from '@matete/domain/market/rates';
import { isClosed } from '@matete/reference/fishing-rules';

import { freightRatesOn } from '#market/freight-rates';
import type { BasketProducts } from '#market/basket-products-query';
import type { MarketPorts } from '#market/market-ports';
import { readMarketState } from '#market/market-query';
import { readReach } from '#market/reach';
import type { Db } from '#platform/db/database';
import type { TradeConditions } from '#site-setting/trade-conditions';

/** The market as the domain prices orders in it, with what is written into an order besides its price. */
export interface ReadMarket extends Market {
  readonly conditions: TradeConditions;
  readonly rates: Rates;
  /** Those of the orders. */
  readonly products: BasketProducts;
}

/** What is read for some orders to be: their products, and the delivery days that are chosen. */
export interface MarketNeed {
  readonly productIds: readonly ProductId[];
  /** Null: none is chosen yet. */
  readonly shipmentDates: readonly (string | null)[];
}

/** Reads everything that prices depend on, once. */
export async function readMarket(services: MarketPorts, db: Db, need: MarketNeed): Promise<ReadMarket> {
  const now = services.now();
  const today = tahitiDayOf(now);
  const { last } = deliveryWindow(now);
  const productIds = [...new Set(need.productIds)];
  // A day past the last that may be chosen is refused elsewhere: its ships are not looked up.
  const lastDate = need.shipmentDates
    .map((date) => (date === null || date > last ? last : date))
    .toSorted()
    .at(-1);
  const [{ supply, fishingRoom, lastChange, products }, reach] = await Promise.all([
    readMarketState(db, productIds, { now, withProducts: true }),
    readReach(services, now, lastDate ?? today),
  ]);
  const conditions = await services.conditions.read(db, lastChange);
  return {
    conditions,
    products,
    supply,
    rates: ratesOn(conditions.datedSettings, today),
    freightRates: freightRatesOn(conditions.tariffs, today),
    reach,
    fishingRoom,
    closedSeasons: isClosed,
    now,
    today,
  };
}

/** Goods that are asked of sellers by a day. */
export interface Delivery {
  readonly productIds: readonly ProductId[];
  readonly deadlineDate: TahitiDay;
  readonly now: Date;
}

/** Reads what decides who may take an order of some goods; the supply of one seller only, where one is named. */
export async function readEligibility(
  services: Pick<MarketPorts, 'schedule'>,
  db: Db,
  { productIds, deadlineDate, now, sellerId }: Delivery & { readonly sellerId?: SellerId },
): Promise<Sellers> {
  const { supply, fishingRoom } = await readMarketState(db, [...new Set(productIds)], { now, sellerId });
  return {
    supply,
    fishingRoom,
    reach: await readReach(services, now, deadlineDate),
    closedSeasons: isClosed,
    deadlineDate,
    today: tahitiDayOf(now),
    now,
  };
}
