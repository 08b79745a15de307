import type { PoolEntry } from '@matete/contract/order/orders';
import type { OrderView } from '@matete/contract/order/order-views';

import { SELLER } from '#testing/data/back-office-accounts';

export const ORDER_ID = '0190a000-0000-7000-8000-0000000000a1';
const PRODUCT_ID = '0190a000-0000-7000-8000-0000000000b1';

const VOYAGE = {
  voyageNumber: '2026-DRY-49',
  shipId: 'dory',
  shipName: 'Dory',
  fromIsland: 'rangiroa',
  departureAt: '2026-12-09T08:00:00-10:00',
  arrivalAt: '2026-12-10T01:00:00-10:00',
  arrivalDate: '2026-12-10',
  travelDays: 1,
};

export const VOYAGES = { voyages: [VOYAGE], last: VOYAGE };

const NAME = { text: 'Mahi mahi', language: 'fr' } as const;

export const POOL_ENTRY: PoolEntry = {
  order: {
    orderId: ORDER_ID,
    orderNumber: 'M-000007',
    date: '2026-11-20T13:46:42.049Z',
    status: 'PENDING',
    paymentStatus: 'VERIFIED',
    payoutStatus: 'PENDING',
    shipmentDate: '2026-12-16',
    quantity: 9,
    lines: [{ productId: PRODUCT_ID, name: NAME, image: null, quantity: 9 }],
    grandTotal: 13_178,
    sellerEarning: 10_773,
    loadBy: null,
    deliveryMovedTo: null,
    customerId: null,
    sellerId: null,
    customerName: 'Maeva',
    sellerName: null,
    shipName: null,
    arrivalDate: null,
    isOver: false,
    isToRate: false,
    purchaseReference: null,
    dispute: null,
  },
  fillable: 'FULL',
  fillableLines: [{ productId: PRODUCT_ID, quantity: 9 }],
  lastVoyage: VOYAGE,
  nextVoyage: VOYAGE,
  sellerEarning: 10_773,
  otherSellers: 6,
  fishingRoom: [],
  partOfferedFrom: null,
  freight: { expected: 609, paid: 609, due: 0, minimum: 609 },
  ownOffer: null,
};

/** The order once Teva has accepted it. */
export const ACCEPTED_ORDER: OrderView = {
  orderId: ORDER_ID,
  orderNumber: 'M-000007',
  date: '2026-11-20T13:46:42.049Z',
  status: 'PREPARING',
  paymentStatus: 'VERIFIED',
  payoutStatus: 'PENDING',
  shipmentDate: '2026-12-16',
  acceptBy: null,
  acceptsWaiting: false,
  awaitsConfirmation: false,
  collector: null,
  coupons: null,
  deliveryMoved: null,
  ratingUntil: null,
  ownStars: null,
  customer: {
    customerId: '0190a000-0000-7000-8000-0000000000c1',
    name: 'Maeva Tauira',
    phone: '+68987000050',
    email: null,
  },
  seller: { sellerId: SELLER.userId, name: 'Teva M.', island: 'rangiroa', phone: '+68987000001', hasPage: true },
  lines: [
    {
      productId: PRODUCT_ID,
      name: NAME,
      image: null,
      quantity: 9,
      unitPrice: 1_330,
      vatBasisPoints: 500,
      lineNet: 11_970,
      lineVat: 599,
    },
  ],
  subtotal: 11_970,
  vat: 599,
  cps: 0,
  cpsBasisPoints: 0,
  shippingMin: 609,
  shippingMax: 609,
  shippingBilled: 609,
  freightCollected: 609,
  actualShippingCharges: null,
  grandTotal: 13_178,
  discount: 0,
  due: 13_178,
  earnings: { commission: 1_197, sellerEarning: 10_773, sellerShareWithShipping: null, siteEarning: null },
  payment: null,
  refund: null,
  refunds: [],
  hasReturnableGoods: false,
  isOver: false,
  purchaseReference: null,
  billing: null,
  acceptedAt: '2026-11-21T13:58:00.000Z',
  receivedAt: null,
  shipment: null,
  freightDifference: null,
  freightCheck: null,
  awaitedFreight: 0,
  divided: { parent: null, children: [], offers: [] },
  dispute: null,
  history: [
    { at: '2026-11-20T13:46:42.049Z', action: 'PLACE', actor: 'CUSTOMER', from: null, to: 'PENDING', reason: null },
    {
      at: '2026-11-21T13:58:00.000Z',
      action: 'ACCEPT',
      actor: 'SELLER',
      from: 'PENDING',
      to: 'PREPARING',
      reason: null,
    },
  ],
  actions: ['SHIP'],
  nextDeadline: null,
};
