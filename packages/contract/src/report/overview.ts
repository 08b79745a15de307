import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, Xpf } from '../primitives.ts';

/** What waits for a decision of an admin, one queue a kind. */
const Queue = z.object({
  kind: z.enum([
    'SELLERS',
    'CUSTOMERS',
    'PAYMENTS',
    'REFUNDS',
    'FREIGHT',
    'WITHDRAWALS',
    'DISPUTES',
    'RETURNS',
    'INQUIRIES',
    'ORDER_THREADS',
    'APPROVALS',
    'PROPOSALS',
    'RATINGS',
    'SELLER_PAGES',
    'GIFT_CARDS',
  ]),
  count: z.int(),
  oldestAt: z.nullable(Instant),
});

/** Counts what waits, for the navigation of every page of an admin. */
export const adminQueues = endpoint({
  method: 'GET',
  path: '/admins/queues',
  summary: 'Count what waits for an admin',
  roles: ['ADMIN'],
  response: z.object({ queues: z.array(Queue) }),
  refusals: [],
});

/** What waits for the admin, oldest first. */
export const adminOverview = endpoint({
  method: 'GET',
  path: '/admins/overview',
  summary: 'Read what waits for an admin, and the figures of the last seven days',
  roles: ['ADMIN'],
  response: z.object({
    queues: z.array(Queue),
    /** Today and the six days before it; money as in the analytics. */
    week: z.object({ orders: z.int(), completedOrders: z.int(), revenue: Xpf, vat: Xpf, newCustomers: z.int() }),
    /** The last check of the books; null and late where the job has not run. */
    books: z.object({
      balanced: z.boolean(),
      checkedAt: z.nullable(Instant),
      isLate: z.boolean(),
      brokenInvariants: z.array(z.string()),
    }),
  }),
  refusals: [],
});
