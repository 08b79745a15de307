import * as z from 'zod/mini';
import { CouponView } from '../coupon/coupons.ts';
import { endpoint } from '../endpoint.ts';
import { CustomerId, Instant, MAX_NUMBER, OrderId, pageOf, paging, sorting, Uuid, Xpf } from '../primitives.ts';

/** Fewest points that can be turned into a coupon at once; a point is worth one XPF. */
export const FEWEST_POINTS = 100;

/** What changed the points of somebody. */
export const POINT_EVENTS = ['EARNED', 'TURNED', 'TAKEN_BACK', 'GIVEN_AGAIN'] as const;

/**
 * One change of somebody's points: earned by an order, turned into a coupon, taken back with goods or money that went back, or
 * given again because the money counts after all.
 */
export const PointEvent = z.object({
  eventId: Uuid,
  kind: z.enum(POINT_EVENTS),
  at: Instant,
  /** More than zero adds. */
  points: z.int(),
  /** The order that earned them, or whose goods came back; null for points that were turned into a coupon. */
  orderId: z.nullable(OrderId),
  orderNumber: z.nullable(z.string()),
});
export type PointEvent = z.output<typeof PointEvent>;

const params = z.object({ customerId: CustomerId });

export const readPoints = endpoint({
  method: 'GET',
  path: '/points/customer/:customerId',
  summary: "Read a customer's points with what changed them, newest first",
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  owner: { in: 'params', name: 'customerId' },
  params,
  query: z.object({ ...paging, ...sorting(['date']) }),
  response: z.object({
    ...pageOf(PointEvent).shape,
    /** One point is worth one XPF. Negative: points that went back were spent, and what is earned next makes up for them. */
    balance: Xpf,
    /** Points that 100 XPF of goods earn today; 0: none are given. */
    perHundred: z.int(),
  }),
  refusals: [],
});

export const turnPoints = endpoint({
  method: 'POST',
  path: '/points/customer/:customerId/coupon',
  summary: 'Turn points into a coupon of as many XPF',
  roles: ['CUSTOMER'],
  company: ['OWNER', 'BUYER'],
  owner: { in: 'params', name: 'customerId' },
  params,
  idempotency: 'required',
  body: z.strictObject({
    points: z
      .int('NUMBER_INVALID')
      .check(z.minimum(FEWEST_POINTS, 'NUMBER_OUT_OF_RANGE'), z.maximum(MAX_NUMBER, 'NUMBER_OUT_OF_RANGE')),
  }),
  status: 201,
  response: CouponView,
  refusals: ['POINTS_INSUFFICIENT'],
});
