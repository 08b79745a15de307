import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Day, OrderId, ProductId, Xpf } from '../primitives.ts';

/** Days of a report where none are asked for, today included. */
export const USUAL_DAYS = 30;

/** Days in Pacific/Tahiti, both included; the last 30 unless told otherwise, a year at most. */
const range = z.object({ from: z.optional(Day), to: z.optional(Day) });
const refusals = ['DATE_RANGE_REVERSED', 'DATE_RANGE_TOO_LONG'] as const;

export const revenueInfo = endpoint({
  method: 'GET',
  path: '/admins/analytics/revenue-info',
  summary: 'Read revenue, taxes and discounts from the books',
  roles: ['ADMIN'],
  query: range,
  response: z.object({
    from: Day,
    to: Day,
    /** XPF paid for orders in money and coupons, less what was given back. */
    totalRevenue: Xpf,
    totalVATCollected: Xpf,
    totalCPSCollected: Xpf,
    /** XPF of coupons spent, less those that came back. */
    totalClaimedDiscount: Xpf,
    /** XPF still on coupons today, whatever the days asked for. */
    totalUnClaimedDiscount: Xpf,
    totalCommission: Xpf,
    totalFees: Xpf,
    /** XPF that sellers were credited with. */
    totalPaidToSellers: Xpf,
  }),
  refusals,
});

export const analyticsDetail = endpoint({
  method: 'GET',
  path: '/admins/analytics/detail',
  summary: 'Read figures of accounts, products and orders, in total and day by day',
  roles: ['ADMIN'],
  query: range,
  response: z.object({
    from: Day,
    to: Day,
    customers: z.object({ totalNumberOfCustomers: z.int(), totalNumberOfBlockedCustomers: z.int() }),
    sellers: z.object({ totalNumberOfSellers: z.int(), totalNumberOfBlockedSellers: z.int() }),
    products: z.object({ totalNumberOfProducts: z.int() }),
    orders: z.object({
      totalNumberOfOrders: z.int(),
      maxItemsPerOrder: z.nullable(z.object({ orderId: OrderId, numberOfItems: z.int() })),
      /** Orders a day over the days asked for, to two decimals. */
      dailyAverageOrders: z.number(),
      totalNumberOfTodaysOrders: z.int(),
      totalNumberOfCompletedOrders: z.int(),
      totalNumberOfSplittedOrders: z.int(),
      totalNumberOfPartiallySplittedOrders: z.int(),
      mostExpensiveOrderAmount: Xpf,
    }),
    /** Every day of the range. */
    days: z.array(z.object({ day: Day, orders: z.int(), revenue: Xpf })),
    /** The range of the same length before it, for comparing. */
    before: z.object({ orders: z.int(), revenue: Xpf }),
    /** Best sold, by kg. */
    topProducts: z.array(z.object({ productId: ProductId, name: z.string(), quantity: AnyKg, net: Xpf })),
  }),
  refusals,
});
