import type { UserView } from '@matete/contract/account/account-views';
import type { CartView } from '@matete/contract/cart/cart';
import type { QuotedOrder } from '@matete/contract/cart/quote';
import type { OrderView } from '@matete/contract/order/order-views';

/** Fixed people, goods and orders: the same figures in every page test. */
export const HINA: UserView = {
  userId: '0190a000-0000-7000-8000-000000000001',
  role: 'CUSTOMER',
  email: 'hina@exemple.pf',
  firstName: 'Hina',
  lastName: 'Teriitahi',
  phone: '+68987123456',
  island: 'tahiti',
  language: 'fr',
  status: 'APPROVE',
  blockedTill: null,
  emailVerified: true,
  emailRefused: false,
  hasSecondFactor: false,
  registeredOn: '2026-08-01T20:00:00Z',
  customer: { type: 'INDIVIDUAL' },
  company: null,
  seller: null,
};

export const TUNA_ID = '0190a000-0000-7000-8000-0000000000a1';

export const TUNA = {
  productId: TUNA_ID,
  sku: 'THON-01',
  name: { text: 'Thon jaune', language: 'fr' as const },
  primaryCategoryId: 'WATER' as const,
  subCategoryId: 'FISH' as const,
  price: 1279,
  priceWithVat: 1445,
  isDemonstrationPrice: false,
  image: null,
  sellerCount: 3,
  availability: 'YELLOW' as const,
  stock: 120,
  isFeatured: false,
  rating: null,
};

/** The worked example of the domain rules §4: 12 kg at 1 279 F, VAT 13 %, freight 609 F. */
export const QUOTED: QuotedOrder = {
  shipmentDate: '2026-08-14',
  lines: [{ productId: TUNA_ID, quantity: 12, unitPrice: 1279, vatBasisPoints: 1300, lineNet: 15_348, lineVat: 1_995 }],
  subtotal: 15_348,
  vat: 1_995,
  cps: 0,
  cpsBasisPoints: 0,
  shipping: { min: 609, max: 609, perIsland: [{ islandId: 'rangiroa', charge: 609 }] },
  grandTotal: 17_952,
  quoteId: 'quote-1',
  fillableBy: 3,
  fillableFrom: null,
  lastAcceptAt: null,
  byHand: { isPossible: true, fromDate: null, until: '2026-08-12T18:00:00Z' },
};

export function cartOf(order: QuotedOrder = QUOTED): CartView {
  return {
    lines: [
      {
        product: { ...TUNA, maxKgPerOrder: 40, vatBasisPoints: 1300 },
        quantity: 12,
        shipmentDate: order.shipmentDate,
        problems: [],
      },
    ],
    quote: {
      orders: [order],
      subtotal: order.subtotal,
      vat: order.vat,
      cps: order.cps,
      shippingMin: order.shipping?.min ?? null,
      shippingMax: order.shipping?.max ?? null,
      grandTotal: order.grandTotal,
    },
    dateWindow: { first: '2026-08-11', last: '2026-11-10' },
    pendingPayment: null,
  };
}

export const ORDER: OrderView = {
  orderId: '0190a000-0000-7000-8000-0000000000b1',
  orderNumber: 'M-000042',
  date: '2026-08-10T20:00:00Z',
  status: 'PENDING',
  paymentStatus: 'VERIFIED',
  payoutStatus: 'PENDING',
  shipmentDate: '2026-08-14',
  acceptBy: null,
  acceptsWaiting: false,
  awaitsConfirmation: false,
  collector: null,
  coupons: [],
  deliveryMoved: null,
  ratingUntil: null,
  ownStars: null,
  customer: { customerId: HINA.userId, name: 'Hina Teriitahi', phone: HINA.phone, email: HINA.email },
  seller: null,
  lines: [
    {
      productId: TUNA_ID,
      name: TUNA.name,
      image: null,
      quantity: 12,
      unitPrice: 1279,
      vatBasisPoints: 1300,
      lineNet: 15_348,
      lineVat: 1_995,
    },
  ],
  subtotal: 15_348,
  vat: 1_995,
  cps: 0,
  cpsBasisPoints: 0,
  shippingMin: 609,
  shippingMax: 609,
  shippingBilled: 609,
  freightCollected: 609,
  actualShippingCharges: null,
  grandTotal: 17_952,
  discount: 0,
  discounts: { voucher: 0, points: 0, giftCard: 0 },
  due: 17_952,
  earnings: null,
  payment: {
    paymentId: '0190a000-0000-7000-8000-0000000000c1',
    method: 'CREDIT_CARD',
    status: 'VERIFIED',
    amount: 17_952,
    received: 17_952,
    goesBackByGateway: true,
    reference: 'MT-ABCDEFGH',
    paidAt: '2026-08-10T20:01:00Z',
  },
  refund: null,
  refunds: [],
  hasReturnableGoods: false,
  isOver: false,
  placedBy: null,
  purchaseReference: null,
  hasNews: false,
  billing: { address: 'BP 12', city: 'Papeete', zipCode: '98713', country: 'Polynésie française' },
  acceptedAt: null,
  receivedAt: null,
  shipment: null,
  freightDifference: null,
  freightCheck: null,
  awaitedFreight: 0,
  divided: { parent: null, children: [], offers: [] },
  dispute: null,
  history: [
    { at: '2026-08-10T20:00:00Z', action: 'PLACE', actor: 'CUSTOMER', from: null, to: 'PENDING', reason: null },
    {
      at: '2026-08-10T20:01:00Z',
      action: 'VERIFY_PAYMENT',
      actor: 'GATEWAY',
      from: 'PENDING',
      to: 'PENDING',
      reason: null,
    },
  ],
  actions: ['CANCEL'],
  nextDeadline: { at: '2026-08-15T10:00:00Z', action: 'EXPIRE' },
};

/** One page of a list, as the API gives it. */
export function pageOf<Item>(data: readonly Item[], itemCount = data.length): object {
  return { data, meta: { page: 1, pageCount: Math.ceil(itemCount / 8), itemCount } };
}
