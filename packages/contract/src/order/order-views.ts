import * as z from 'zod/mini';
import {
  AnyKg,
  BasisPoints,
  ByteCount,
  CouponId,
  CustomerId,
  Day,
  Instant,
  IslandId,
  OrderId,
  PaymentId,
  PendingPaymentId,
  ProductId,
  SellerId,
  ShipId,
  SplitRequestId,
  VoyageId,
  Xpf,
} from '../primitives.ts';
import { PaymentMethod } from '../payment-method.ts';
import { FreightCheckStatus } from './freight-check-status.ts';
import { PendingPaymentStatus } from './pending-payment-status.ts';
import { RefundView } from './refund-view.ts';
import { CouponType } from './coupon-type.ts';
import { Discounts } from './discounts.ts';
import { ImageView, LocalText } from '../catalogue/product-views.ts';
import { CollectorView } from './collector.ts';
import { DisputeReason, DisputeView } from './dispute-view.ts';
import { SPLIT_STATUSES } from '../split-request/split-status.ts';
import {
  OrderAction,
  OrderActor,
  OrderPaymentStatus,
  OrderStatus,
  PaymentStatus,
  PayoutStatus,
} from './order-status.ts';

/**
 * A line as it was when the order was placed, XPF: prices and rates never change afterwards.
 *
 * @source domain rules §4
 */
export const OrderLineView = z.object({
  productId: ProductId,
  name: LocalText,
  image: z.nullable(ImageView),
  quantity: AnyKg,
  unitPrice: Xpf,
  vatBasisPoints: BasisPoints,
  lineNet: Xpf,
  lineVat: Xpf,
});

/** One row of the timeline. */
export const OrderEventView = z.object({
  at: Instant,
  action: z.nullable(OrderAction),
  actor: OrderActor,
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  reason: z.nullable(z.string()),
});

/** A call of a ship: null arrival where the voyage begins, null departure where it ends. */
export const VoyageStopView = z.object({
  islandId: IslandId,
  landing: z.nullable(z.string()),
  arrivalAt: z.nullable(Instant),
  departureAt: z.nullable(Instant),
});

/** The ship that an order went on, with the seller's own papers of it. */
export const ShipmentView = z.object({
  shipId: z.nullable(ShipId),
  shipName: z.string(),
  /** The ship's own number in the port's register, Revatua; null where the directory has none. */
  shipNumber: z.nullable(z.int()),
  voyageNumber: VoyageId,
  /** Year, boat and sequence that the number of the voyage names; null where it is built another way. */
  voyage: z.nullable(z.object({ year: z.int(), boat: z.string(), sequence: z.int() })),
  departDate: Day,
  arrivalDate: Day,
  arrivalAt: z.nullable(Instant),
  connaissementNumber: z.string(),
  fromIsland: IslandId,
  /** Private to the parties of the order. */
  receiptUrl: z.nullable(z.string()),
  receiptByteCount: z.nullable(ByteCount),
});

/** What an order was divided into, or out of. */
export const DividedOrderView = z.object({
  /** The order this one was taken out of. */
  parent: z.nullable(z.object({ orderId: OrderId, orderNumber: z.string() })),
  children: z.array(
    z.object({ orderId: OrderId, orderNumber: z.string(), status: OrderStatus, quantity: AnyKg, grandTotal: Xpf }),
  ),
  /** Offers of partial delivery: the customer and the admin see all, a seller their own. */
  offers: z.array(
    z.object({
      splitRequestId: SplitRequestId,
      status: z.enum(SPLIT_STATUSES),
      quantity: AnyKg,
      sellerName: z.string(),
      island: z.string(),
    }),
  ),
});

/** An order as lists show it. Who reads decides what is null. */
export const OrderSummary = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  date: Instant,
  status: OrderStatus,
  paymentStatus: OrderPaymentStatus,
  payoutStatus: PayoutStatus,
  shipmentDate: Day,
  quantity: AnyKg,
  lines: z.array(z.object({ productId: ProductId, name: LocalText, image: z.nullable(ImageView), quantity: AnyKg })),
  grandTotal: Xpf,
  /** XPF the seller earns without freight; null where the reader is a customer. */
  sellerEarning: z.nullable(Xpf),
  /** Last day on which the goods can be loaded, of an order that its seller prepares; null otherwise. */
  loadBy: z.nullable(Day),
  /** The last delivery day as a late ship moved it; null: it is the one asked for. */
  deliveryMovedTo: z.nullable(Day),
  /** For admins; null for everybody else. */
  customerId: z.nullable(CustomerId),
  customerName: z.nullable(z.string()),
  /** For admins; null for everybody else, and while nobody holds it. */
  sellerId: z.nullable(SellerId),
  sellerName: z.nullable(z.string()),
  shipName: z.nullable(z.string()),
  arrivalDate: z.nullable(Day),
  /** Its seller has nothing left to do, or nobody has: its goods can be ordered again. */
  isOver: z.boolean(),
  /** The customer's own reference; null for sellers, and where there is none. */
  purchaseReference: z.nullable(z.string()),
  /** Person who placed it in the name of their company; null for sellers, and where the customer did themselves. */
  placedBy: z.nullable(z.string()),
  /** Why it is or was disputed, and since when. */
  dispute: z.nullable(z.object({ reason: DisputeReason, openedAt: Instant })),
  /** It stays out of the pool until its customer is confirmed. */
  awaitsConfirmation: z.boolean(),
  /** Its customer can rate what came, and has not yet; false for everybody else. */
  isToRate: z.boolean(),
  /** Its reader has an unread notification about it. */
  hasNews: z.boolean(),
});
export type OrderSummary = z.output<typeof OrderSummary>;

/** An order with everything that its reader may know: customer, seller and admin see different parts of it. */
export const OrderView = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  date: Instant,
  status: OrderStatus,
  paymentStatus: OrderPaymentStatus,
  payoutStatus: PayoutStatus,
  /** Latest acceptable delivery date. */
  shipmentDate: Day,
  /** Last moment at which a seller could take it, by the ships known when it was placed; null: none was. */
  acceptBy: z.nullable(Instant),
  /** Its customer ordered it knowing that nobody could fill it by its day as things stood. */
  acceptsWaiting: z.boolean(),
  /** A late ship moved the last delivery day: where to, which ship, and why when an admin said so. */
  deliveryMoved: z.nullable(
    z.object({ toDate: Day, shipName: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  customer: z.object({
    customerId: CustomerId,
    name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  /** Last day on which its customer can rate what came; null: they cannot, or somebody else reads it. */
  ratingUntil: z.nullable(Day),
  /** Stars that its customer gave it; null: none, or somebody else reads it. */
  ownStars: z.nullable(z.int()),
  /** Unknown until a seller accepts. */
  seller: z.nullable(
    z.object({
      sellerId: SellerId,
      name: z.string(),
      island: z.string(),
      phone: z.nullable(z.string()),
      /** Everybody can read their page now. */
      hasPage: z.boolean(),
    }),
  ),
  lines: z.array(OrderLineView),
  subtotal: Xpf,
  vat: Xpf,
  cps: Xpf,
  cpsBasisPoints: BasisPoints,
  shippingMin: Xpf,
  shippingMax: Xpf,
  /** The dearest of the estimate, as billed. */
  shippingBilled: Xpf,
  /** What the order holds for freight: as billed, until a ship was dearer and that was paid, or cheaper and that came back. */
  freightCollected: Xpf,
  actualShippingCharges: z.nullable(Xpf),
  grandTotal: Xpf,
  /** What coupons of every kind paid. */
  discount: Xpf,
  /** The discount by its kinds; null for the seller. */
  discounts: z.nullable(Discounts),
  due: Xpf,
  /** Coupons that paid part of it, in the order in which they were spent; null for the seller. */
  coupons: z.nullable(z.array(z.object({ couponId: CouponId, type: CouponType, amount: Xpf }))),
  /** For the seller of the order and the admin; null for the customer. */
  earnings: z.nullable(
    z.object({
      commission: Xpf,
      sellerEarning: Xpf,
      sellerShareWithShipping: z.nullable(Xpf),
      /**
       * What the house keeps: as if everything had been paid in money, and less the coupons that paid. For the admin, once
       * the freight is known.
       */
      siteEarning: z.nullable(z.object({ withoutDiscount: Xpf, withDiscount: Xpf })),
    }),
  ),
  payment: z.nullable(
    z.object({
      paymentId: PaymentId,
      method: PaymentMethod,
      status: PaymentStatus,
      amount: Xpf,
      /** What a transfer brought so far, less than what is due. */
      received: Xpf,
      /** Money goes back the way it came, without an account to send it to. */
      goesBackByGateway: z.boolean(),
      reference: z.string(),
      paidAt: z.nullable(Instant),
    }),
  ),
  /** What came back for the order last, or is on its way. */
  refund: z.nullable(RefundView),
  /** Received, with goods that do not perish: its page of returns shows what can be given back, and was. */
  hasReturnableGoods: z.boolean(),
  /** Its seller has nothing left to do, or nobody has: its goods can be ordered again. */
  isOver: z.boolean(),
  /** Everything that came back for it, or is on its way, oldest first. */
  refunds: z.array(RefundView),
  /** The customer's own reference of the order; null for sellers, and where there is none. */
  purchaseReference: z.nullable(z.string()),
  /** Its reader has an unread notification about it, of messages or of anything else. */
  hasNews: z.boolean(),
  /** Person who placed it in the name of their company; null for sellers, and where the customer did themselves. */
  placedBy: z.nullable(z.string()),
  billing: z.nullable(z.object({ address: z.string(), city: z.string(), zipCode: z.string(), country: z.string() })),
  acceptedAt: z.nullable(Instant),
  receivedAt: z.nullable(Instant),
  shipment: z.nullable(ShipmentView),
  /** Freight difference that waits to be paid, or that came back as a coupon. */
  freightDifference: z.nullable(
    z.object({
      kind: z.enum(['PENDING_PAYMENT', 'COUPON']),
      amount: Xpf,
      /** Of the payment; null for a coupon. */
      pendingPaymentId: z.nullable(PendingPaymentId),
      status: z.nullable(PendingPaymentStatus),
    }),
  ),
  /** What the seller typed for freight where an admin checks or checked it; null for the customer. */
  freightCheck: z.nullable(
    z.object({ status: FreightCheckStatus, claimed: Xpf, decided: z.nullable(Xpf), reason: z.nullable(z.string()) }),
  ),
  /** Freight that the seller gets once the customer has paid it; 0 for the customer. */
  awaitedFreight: Xpf,
  divided: DividedOrderView,
  /** For its three sides; null to anybody else, and while there is none. */
  dispute: z.nullable(DisputeView),
  history: z.array(OrderEventView),
  /** What the caller may do next; the server enforces the same table. */
  actions: z.array(OrderAction),
  /** When the clock acts if nobody does, and what it then does. */
  nextDeadline: z.nullable(z.object({ at: Instant, action: OrderAction })),
  /** It enters the pool once its customer's e-mail address is verified, and their account approved. */
  awaitsConfirmation: z.boolean(),
  /** Who collects it in its customer's place; null: nobody, or it is read by no party of it. */
  collector: z.nullable(CollectorView),
});
export type OrderView = z.output<typeof OrderView>;
