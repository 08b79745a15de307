import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { compactCode } from '../copied-values.ts';
import { CustomerId, Day, OrderKg, PaymentId, ProductId, Xpf } from '../primitives.ts';
import { BillingInput } from '../account/customers.ts';
import { PaymentMethod } from '../payment-method.ts';
import { Collector } from './collector.ts';
import { OrderView } from './order-views.ts';

/** None at all is CART_EMPTY, a refusal of its own. */
const OrderLines = z
  .array(z.strictObject({ productId: ProductId, quantity: OrderKg }))
  .check(z.maxLength(50, 'TOO_MANY'));
const CouponCodes = z._default(
  z.optional(
    z.array(z.string().check(z.overwrite(compactCode), z.maxLength(40, 'INVALID'))).check(z.maxLength(20, 'TOO_MANY')),
  ),
  [],
);
const QuoteId = z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(100, 'INVALID'));

const orderFields = { products: OrderLines, shipmentDate: Day, quoteId: QuoteId };
/** Version of the terms that the customer accepts with the order; needed when another holds than they had accepted. */
const AcceptedTerms = z.optional(z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE')));

const paymentFields = {
  acceptedTerms: AcceptedTerms,
  paymentMethod: PaymentMethod,
  billingDetail: BillingInput,
  couponCodes: CouponCodes,
  /** The customer's own coupons pay as well, after the codes, the oldest first; then their points. */
  usesOwn: z._default(z.optional(z.boolean()), false),
  /** The customer knows that no seller can fill an order by its day as things stand, and wants to wait for one. */
  acceptsWaiting: z._default(z.optional(z.boolean()), false),
  /** Who collects the orders in the customer's place. */
  collector: z.optional(Collector),
};

/** What is to be paid, and how. A card is entered on the gateway's own page, never here. */
export const PlacedOrders = z.object({
  orders: z.array(OrderView),
  payment: z.nullable(
    z.object({
      paymentId: PaymentId,
      method: PaymentMethod,
      amount: Xpf,
      reference: z.string(),
      /** Where to send the money of a transfer. */
      bankTransfer: z.nullable(
        z.object({
          beneficiary: z.string(),
          iban: z.string(),
          bic: z.string(),
          bankName: z.string(),
          reference: z.string(),
          amount: Xpf,
        }),
      ),
    }),
  ),
});
export type PlacedOrders = z.output<typeof PlacedOrders>;

const place = {
  method: 'POST',
  roles: ['CUSTOMER'],
  owner: { in: 'params', name: 'customerId' },
  company: ['OWNER', 'BUYER'],
  params: z.object({ customerId: CustomerId }),
  beforeVerification: true,
  idempotency: 'required',
  status: 201,
  response: PlacedOrders,
  refusals: [
    'ACCOUNT_MAY_NOT_ORDER',
    'COMPANY_ORDERS_ONLY',
    'PENDING_PAYMENT_UNRESOLVED',
    'TERMS_CHANGED',
    'CART_EMPTY',
    'QUANTITY_OUT_OF_RANGE',
    'ORDER_TOO_LARGE',
    'SHIPMENT_DATE_OUT_OF_WINDOW',
    'PRODUCT_NOT_FOUND',
    'PRODUCT_INACTIVE',
    'PRODUCT_TWICE',
    'NO_SUPPLY',
    'NOBODY_CAN_FILL',
    'QUOTE_STALE',
    'CLOSED_SEASON',
    'PAYMENT_METHOD_NOT_OFFERED',
    'PAYMENT_TOO_LATE',
    'COUPON_NOT_FOUND',
    'COUPON_ALREADY_USED',
    'COUPON_ALREADY_APPLIED',
  ],
} as const satisfies Omit<Endpoint, 'path' | 'summary' | 'body'>;

export const placeOrder = endpoint({
  ...place,
  path: '/orders/:customerId',
  summary: 'Place one order',
  body: z.strictObject({ ...orderFields, ...paymentFields }),
});

export const placeOrders = endpoint({
  ...place,
  path: '/orders/customer/:customerId/multiple',
  summary: 'Place several orders with one payment: all or none',
  body: z.strictObject({
    orders: z.array(z.strictObject(orderFields)).check(z.maxLength(20, 'TOO_MANY')),
    ...paymentFields,
  }),
});
