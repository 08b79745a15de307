import type { SplitFreight, SplitRequestView } from '@matete/contract/split-request/split-requests';
import type { Xpf } from '@matete/contract/units';
import { estimateFreight, type Market } from '@matete/domain/market/price-order';
import { type PartLine, splitOrder, type SplitSide } from '@matete/domain/split-request/split-order';

import { chargeFrom } from '#market/consignment-freight';
import type { MarketPorts } from '#market/market-ports';
import { readMarket } from '#market/read-market';
import { toSplitOrder } from '#order/to-split-order';
import type { Db } from '#platform/db/database';
import { partOf, toPartLines } from '#split-request/offer-part';
import type { OfferRow } from '#split-request/split-requests-query';

/** Both sides of an order as an offer would divide it now, and what the freight of each comes to. */
export interface DividedOffer {
  readonly part: SplitSide;
  readonly remainder: SplitSide;
  readonly freight: NonNullable<SplitRequestView['freight']>;
}

/** Divides the orders of open offers as answering would, in one market. Decided offers divide nothing. */
export async function divideByOffers(
  services: MarketPorts,
  db: Db,
  rows: readonly OfferRow[],
): Promise<ReadonlyMap<string, DividedOffer>> {
  const open = rows.filter((row) => row.status === 'PENDING');
  if (open.length === 0) return new Map();
  const market = await readMarket(services, db, {
    productIds: open.flatMap((row) => row.ordered.map((line) => line.product_id)),
    shipmentDates: open.map((row) => row.shipment_date),
  });
  return new Map(open.map((row) => [row.id, divideByOffer(row, market)]));
}

/** An offer that asks for more than is left was cancelled, so this one fits. */
function divideByOffer(row: OfferRow, market: Market): DividedOffer {
  const wanted = row.requested.map((line) => ({ productId: line.product_id, quantityKg: line.quantity_kg }));
  const partXpf = chargeFrom(
    { freightRates: market.freightRates, minimumXpf: market.rates.minimumFreightXpf },
    row.island_id,
    partOf(row.ordered, wanted),
  );
  const { part, remainder } = splitOrder(toSplitOrder(row, row.ordered, row.coupon_uses), wanted, partXpf);
  return {
    part,
    remainder,
    freight: {
      part: freightOf(part, partXpf),
      remainder: freightOf(remainder, expectedFreight(row, remainder.lines, market)),
      whole: freightOf(
        { shippingMaxXpf: row.shipping_max_xpf },
        expectedFreight(row, toPartLines(row.ordered), market),
      ),
    },
  };
}

/** What the ship of goods that nobody has taken yet will charge, XPF; null: nobody holds any of them. */
function expectedFreight(
  { ordered, shipment_date }: OfferRow,
  wanted: readonly PartLine[],
  market: Market,
): Xpf | null {
  if (wanted.length === 0) return 0;
  const lines = partOf(ordered, wanted).map((line) => ({
    product: {
      id: line.product_id,
      cubicCmPerKg: line.cubic_cm_per_kg,
      tariffCode: line.tariff_code,
      freightPaidByCountry: line.freight_paid_by_country,
      maxTravelDays: line.max_travel_days,
      referenceId: line.reference_id,
    },
    quantityKg: line.quantity_kg,
  }));
  return estimateFreight({ lines, shipmentDate: shipment_date }, market)?.maxXpf ?? null;
}

const freightOf = ({ shippingMaxXpf }: Pick<SplitSide, 'shippingMaxXpf'>, expectedXpf: Xpf | null): SplitFreight => ({
  expected: expectedXpf,
  paid: shippingMaxXpf,
  due: expectedXpf === null ? null : Math.max(0, expectedXpf - shippingMaxXpf),
});
