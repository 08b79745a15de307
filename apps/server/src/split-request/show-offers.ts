import type { Language } from '@matete/contract/primitives';
import type { SplitLineView, SplitRequestView, SplitSideView } from '@matete/contract/split-request/split-requests';
import type { CustomerId, SplitRequestId } from '@matete/contract/units';
import type { SplitSide } from '@matete/domain/split-request/split-order';

import type { MarketPorts } from '#market/market-ports';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { pageMeta } from '#platform/page-meta';
import { toImageView } from '#platform/storage/image-view';
import { divideByOffers, type DividedOffer } from '#split-request/offer-freight';
import {
  findOffer,
  listOffers,
  type OfferedLine,
  type OfferFilter,
  type OfferRow,
} from '#split-request/split-requests-query';

/** Offers of partial delivery to a customer or of a seller, those that wait for an answer first. */
export async function listSplitRequests(
  services: MarketPorts,
  { language, ...filter }: OfferFilter & { readonly language: Language },
): Promise<{ data: SplitRequestView[]; meta: ReturnType<typeof pageMeta> }> {
  const { rows, count } = await listOffers(services.db, filter);
  const divided = await divideByOffers(services, services.db, rows);
  const view = 'sellerId' in filter.by ? toSellerView : toCustomerView;
  return { data: rows.map((row) => view(row, divided.get(row.id), language)), meta: pageMeta(filter, count) };
}

/** One offer as the customer of its order sees it; undefined where it is not made to this one. */
export async function readForCustomer(
  services: MarketPorts,
  db: Db,
  {
    splitRequestId,
    customerId,
    language,
  }: { splitRequestId: SplitRequestId; customerId: CustomerId; language: Language },
): Promise<SplitRequestView | undefined> {
  const row = await findOffer(db, { splitRequestId, customerId });
  if (row === undefined) return undefined;
  return toCustomerView(row, (await divideByOffers(services, db, [row])).get(row.id), language);
}

/** One offer as the seller who made it sees it. */
export async function readForSeller(
  services: MarketPorts,
  db: Db,
  { splitRequestId, language }: { splitRequestId: SplitRequestId; language: Language },
): Promise<SplitRequestView> {
  const row = await findOffer(db, { splitRequestId });
  if (row === undefined) throw new RangeError('an offer just made is not there');
  return toSellerView(row, (await divideByOffers(services, db, [row])).get(row.id), language);
}

function toView(row: OfferRow, divided: DividedOffer | undefined, language: Language): SplitRequestView {
  return {
    splitRequestId: row.id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    orderId: row.order_id,
    orderNumber: row.order_number,
    shipmentDate: row.shipment_date,
    seller: { sellerId: row.seller_id, name: row.seller_name, island: row.island_id },
    newOrder:
      row.new_order_id === null || row.new_order_number === null
        ? null
        : { orderId: row.new_order_id, orderNumber: row.new_order_number },
    requested: row.requested.map((line) => toLine(line, line.quantity_kg, language)),
    remaining: [],
    outcomes: null,
    freight: divided?.freight ?? null,
    sellerEarning: null,
  };
}

function toCustomerView(row: OfferRow, divided: DividedOffer | undefined, language: Language): SplitRequestView {
  const view = toView(row, divided, language);
  if (divided === undefined) return view;
  const { part, remainder } = divided;
  return {
    ...view,
    remaining: remainder.lines.flatMap((line) => {
      const ordered = row.ordered.find((candidate) => candidate.product_id === line.productId);
      return ordered === undefined ? [] : [toLine(ordered, line.quantityKg, language)];
    }),
    outcomes: {
      part: toSideView(part),
      remainder: toSideView(remainder),
      returnedToCoupons: remainder.discountXpf,
      newCoupon: remainder.grandTotalXpf - remainder.discountXpf,
    },
  };
}

function toSellerView(row: OfferRow, divided: DividedOffer | undefined, language: Language): SplitRequestView {
  const view = toView(row, divided, language);
  if (divided === undefined) return view;
  return { ...view, sellerEarning: divided.part.subtotalXpf - divided.part.commissionXpf };
}

const toLine = (line: OfferedLine, quantity: number, language: Language): SplitLineView => ({
  productId: line.product_id,
  name: localText(line.names, language),
  image: line.image === null ? null : toImageView(line.image),
  quantity,
});

const toSideView = (side: SplitSide): SplitSideView => ({
  quantity: side.totalKg,
  subtotal: side.subtotalXpf,
  vat: side.vatXpf,
  cps: side.cpsXpf,
  shipping: side.shippingMaxXpf,
  grandTotal: side.grandTotalXpf,
  discount: side.discountXpf,
});
