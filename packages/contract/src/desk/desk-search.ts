import * as z from 'zod/mini';
import { AccountStatus } from '../account/account-views.ts';
import { CouponStatus } from '../coupon/coupons.ts';
import { endpoint } from '../endpoint.ts';
import { InvoiceKind } from '../invoice/invoices.ts';
import { CouponType } from '../order/coupon-type.ts';
import { OrderStatus, PaymentStatus } from '../order/order-status.ts';
import { AccountId, CouponId, Instant, InvoiceId, OrderId, PaymentId, Xpf } from '../primitives.ts';

/** Hits of one kind that an answer holds at most. */
export const DESK_SEARCH_LIMIT = 8;

/**
 * Searches all that an admin looks for by a word: an order by its number or its customer's reference, people by name, e-mail or telephone, payments by
 * their reference, invoices by their number. A coupon is found by its order or its holder, never by its code, which is cash
 * to whoever reads the address.
 */
export const deskSearch = endpoint({
  method: 'GET',
  path: '/admins/search',
  summary: 'Search orders, people, payments, coupons and invoices',
  roles: ['ADMIN'],
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: z.object({
    orders: z.array(
      z.object({
        orderId: OrderId,
        orderNumber: z.string(),
        customerName: z.string(),
        purchaseReference: z.nullable(z.string()),
        status: OrderStatus,
        placedAt: Instant,
        total: Xpf,
      }),
    ),
    people: z.array(
      z.object({
        userId: AccountId,
        role: z.enum(['CUSTOMER', 'SELLER', 'ADMIN']),
        name: z.string(),
        email: z.string(),
        island: z.nullable(z.string()),
        status: AccountStatus,
      }),
    ),
    payments: z.array(
      z.object({
        paymentId: PaymentId,
        reference: z.string(),
        customerName: z.string(),
        status: PaymentStatus,
        createdAt: Instant,
        amount: Xpf,
        /** One of the orders that it pays; null where it pays for freight alone. */
        orderId: z.nullable(OrderId),
      }),
    ),
    coupons: z.array(
      z.object({
        couponId: CouponId,
        type: CouponType,
        /** Null: no order gave it. */
        orderNumber: z.nullable(z.string()),
        holderName: z.string(),
        status: CouponStatus,
        createdAt: Instant,
        balance: Xpf,
      }),
    ),
    invoices: z.array(
      z.object({
        invoiceId: InvoiceId,
        number: z.string(),
        kind: InvoiceKind,
        orderId: OrderId,
        issuedAt: Instant,
        total: Xpf,
      }),
    ),
  }),
  refusals: [],
});
