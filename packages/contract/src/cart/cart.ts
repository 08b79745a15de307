import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  AnyKg,
  BasisPoints,
  CustomerId,
  Day,
  OrderId,
  PendingPaymentId,
  ProductId,
  queryInteger,
  Xpf,
} from '../primitives.ts';
import { ProductCard } from '../catalogue/product-views.ts';
import { BasketLine, LINE_PROBLEMS, Quote } from './quote.ts';

/** A line of a cart with everything that keeps it from being ordered, each in the reader's words. */
export const CartLine = z.object({
  product: z.object({ ...ProductCard.shape, maxKgPerOrder: AnyKg, vatBasisPoints: BasisPoints }),
  quantity: AnyKg,
  shipmentDate: z.nullable(Day),
  problems: z.array(z.object({ code: z.enum(LINE_PROBLEMS), message: z.string() })),
});
export type CartLine = z.output<typeof CartLine>;

/** A cart as it stands now, with what it would cost: one order for each delivery date. @source domain rules §4 */
export const CartView = z.object({
  lines: z.array(CartLine),
  quote: Quote,
  /** First and last day that may be chosen (tomorrow to three months from today, Tahiti time). */
  dateWindow: z.object({ first: Day, last: Day }),
  /** Unresolved freight difference that blocks ordering. */
  pendingPayment: z.nullable(z.object({ pendingPaymentId: PendingPaymentId, orderId: OrderId, amount: Xpf })),
});
export type CartView = z.output<typeof CartView>;

const owner = { in: 'params', name: 'customerId' } as const;
const customer = z.object({ customerId: CustomerId });
const customerAndProduct = z.object({ customerId: CustomerId, productId: ProductId });
const roles = ['CUSTOMER'] as const;

export const getCart = endpoint({
  method: 'GET',
  path: '/cart-items/all-cart-products/:customerId',
  summary: 'Read the cart with its quote',
  roles,
  owner,
  params: customer,
  query: z.object({ lang: z.optional(z.string()) }),
  beforeVerification: true,
  response: CartView,
  refusals: [],
});

export const previewCart = endpoint({
  method: 'GET',
  path: '/cart-items/preview',
  summary:
    "Show a visitor's cart as an account's would be: its lines with what keeps them from being ordered, its quote",
  roles: 'ANYONE',
  perMinute: 120,
  query: z.object({
    /** `product~kg~yyyymmdd`, separated by dots; the day may be empty. What is no line of a known product is left out. */
    lines: z.string().check(z.maxLength(8000, 'TOO_LONG')),
    lang: z.optional(z.string()),
  }),
  response: CartView,
  refusals: [],
});

export const addCartItem = endpoint({
  method: 'POST',
  path: '/cart-items/:customerId',
  summary: 'Add a product to the cart; kg of the same product and date add up',
  roles,
  owner,
  idempotency: 'accepted',
  params: customer,
  body: BasketLine,
  beforeVerification: true,
  response: CartView,
  refusals: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_INACTIVE',
    'QUANTITY_OUT_OF_RANGE',
    'SHIPMENT_DATE_OUT_OF_WINDOW',
    'TOO_MANY_LINES',
  ],
});

/** What the merge did with each line of the visitor's cart. */
export const MergeOutcome = z.object({ productId: ProductId, outcome: z.enum(['ADDED', 'CAPPED', 'LEFT_OUT']) });

export const mergeCart = endpoint({
  method: 'POST',
  path: '/cart-items/multiple/:customerId',
  summary:
    "Merge a visitor's cart at sign-in: kg add up to the maximum per order; what cannot be ordered is left out and reported",
  roles,
  owner,
  idempotency: 'accepted',
  params: customer,
  body: z.strictObject({ products: z.array(BasketLine).check(z.maxLength(100, 'TOO_MANY')) }),
  beforeVerification: true,
  response: z.object({ cart: CartView, outcomes: z.array(MergeOutcome) }),
  refusals: [],
});

export const changeCartItem = endpoint({
  method: 'PATCH',
  path: '/cart-items/quantity/:customerId/:productId',
  summary: 'Change kg or delivery date of a cart line; 0 kg removes it',
  roles,
  owner,
  params: customerAndProduct,
  query: z.object({
    quantity: z.optional(queryInteger(0, 999_999_999)),
    shipmentDate: z.optional(Day),
    /** The present date of the line, where the product is in the cart for two dates. */
    ofDate: z.optional(Day),
  }),
  beforeVerification: true,
  response: CartView,
  refusals: ['CART_LINE_NOT_FOUND', 'QUANTITY_OUT_OF_RANGE', 'SHIPMENT_DATE_OUT_OF_WINDOW'],
});

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart-items/:customerId/:productId',
  summary: 'Remove a product from the cart',
  roles,
  owner,
  params: customerAndProduct,
  query: z.object({ ofDate: z.optional(Day) }),
  beforeVerification: true,
  refusals: ['CART_LINE_NOT_FOUND'],
});

export const emptyCart = endpoint({
  method: 'DELETE',
  path: '/cart-items/delete-all/:customerId',
  summary: 'Empty the cart',
  roles,
  owner,
  params: customer,
  beforeVerification: true,
  refusals: [],
});

export const quoteBasket = endpoint({
  method: 'POST',
  path: '/orders/calculate-shipping-charges',
  summary: 'Quote a basket without an account: totals, and freight per island',
  roles: 'ANYONE',
  perMinute: 120,
  body: z.strictObject({
    products: z.array(BasketLine).check(z.minLength(1, 'REQUIRED'), z.maxLength(100, 'TOO_MANY')),
  }),
  response: z.object({
    quote: Quote,
    lines: z.array(
      z.object({
        productId: ProductId,
        problems: z.array(z.object({ code: z.enum(LINE_PROBLEMS), message: z.string() })),
      }),
    ),
  }),
  refusals: ['PRODUCT_NOT_FOUND'],
});
