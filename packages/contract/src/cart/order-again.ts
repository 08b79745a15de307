import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AnyKg, CustomerId, Day, queryIds, OrderId, Xpf } from '../primitives.ts';
import { ProductCard } from '../catalogue/product-views.ts';
import { CartView } from './cart.ts';

/** Orders whose goods can be ordered again at once: a payment pays for at most as many. */
export const MAX_ORDERS_AGAIN = 20;

/**
 * Goods of past orders as they can be bought today: what was ordered, what can be had of it, and what the cart would be
 * given. Prices are XPF per kg with VAT.
 */
export const AgainLine = z.object({
  product: ProductCard,
  /** Kg of the past orders. */
  orderedQuantity: AnyKg,
  /** Kg of them that can be ordered today; 0: none. */
  quantity: AnyKg,
  /** Kg that the cart would be given: what it holds of the product already is left out. */
  addedQuantity: AnyKg,
  /** What keeps some of it, or all, from being ordered; null: nothing does. */
  shortage: z.nullable(z.enum(['NOT_SOLD', 'NO_SUPPLY', 'LESS_SUPPLY', 'ORDER_LIMIT', 'CART_FULL'])),
  /** The day of the past order where it may still be chosen; null: one has to be chosen. */
  shipmentDate: z.nullable(Day),
  priceThen: Xpf,
});
export type AgainLine = z.output<typeof AgainLine>;

/** What ordering again would put into the cart. */
export const AgainView = z.object({
  orders: z.array(z.object({ orderId: OrderId, orderNumber: z.string() })),
  lines: z.array(AgainLine),
  /** Fingerprint of the kilograms and prices above: it changes when any of them does. */
  seen: z.string(),
});
export type AgainView = z.output<typeof AgainView>;

const roles = ['CUSTOMER'] as const;
const owner = { in: 'params', name: 'customerId' } as const;
const params = z.object({ customerId: CustomerId });

export const previewOrderAgain = endpoint({
  method: 'GET',
  path: '/cart-items/order-again/:customerId',
  summary: 'What the goods of past orders cost today, and how much of them can be had',
  roles,
  company: ['OWNER', 'BUYER'],
  owner,
  params,
  query: z.object({ orderIds: queryIds, lang: z.optional(z.string()) }),
  response: AgainView,
  refusals: ['ORDER_NOT_FOUND'],
});

export const orderAgain = endpoint({
  method: 'POST',
  path: '/cart-items/order-again/:customerId',
  summary:
    'Put the goods of past orders into the cart; kg that it holds of them already count, so that twice adds nothing',
  roles,
  company: ['OWNER', 'BUYER'],
  owner,
  idempotency: 'accepted',
  params,
  body: z.strictObject({
    orderIds: z.array(OrderId).check(z.minLength(1, 'REQUIRED'), z.maxLength(MAX_ORDERS_AGAIN, 'TOO_MANY')),
    /** Fingerprint of what was shown: nothing is added while kilograms or prices are others. */
    seen: z.string().check(z.maxLength(64, 'TOO_LONG')),
  }),
  response: CartView,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_AGAIN_CHANGED'],
});
