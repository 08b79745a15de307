import * as z from 'zod/mini';
import { LocalText } from '../catalogue/product-views.ts';
import { endpoint } from '../endpoint.ts';
import { AnyKg, Day, Instant, OrderId, ShipId } from '../primitives.ts';

/** Days after the goods were received for which a link still leads to their order. */
export const ORDER_LINK_DAYS = 30;

/** The link with which others follow an order; null: it is not shared. */
export const OrderLinkView = z.object({
  link: z.nullable(
    z.object({
      /** Opens the page of the order for whoever has it; stands in its address. */
      key: z.string(),
      since: Instant,
    }),
  ),
});
export type OrderLinkView = z.output<typeof OrderLinkView>;

/** How far a followed order is. `CLOSED`: cancelled, or divided into others; whether it is disputed is nobody's business. */
export const FOLLOWED_STEPS = ['PLACED', 'ACCEPTED', 'ON_BOARD', 'UNLOADED', 'RECEIVED', 'CLOSED'] as const;
/** A step of a followed order. */
export type FollowedStep = (typeof FOLLOWED_STEPS)[number];

/** An order as somebody follows it who is to collect it: no name, no price, nothing of its payment. */
export const FollowedOrderView = z.object({
  orderNumber: z.string(),
  step: z.enum(FOLLOWED_STEPS),
  placedAt: Instant,
  acceptedAt: z.nullable(Instant),
  shippedAt: z.nullable(Instant),
  unloadedAt: z.nullable(Instant),
  receivedAt: z.nullable(Instant),
  /** Day in Pacific/Tahiti by which it is to be at the quay. */
  deliveryDate: Day,
  lines: z.array(z.object({ name: LocalText, quantity: AnyKg })),
  /** The ship that has it on board, or brought it. */
  shipment: z.nullable(
    z.object({ shipId: z.nullable(ShipId), shipName: z.string(), arrivalDate: Day, arrivalAt: z.nullable(Instant) }),
  ),
});
export type FollowedOrderView = z.output<typeof FollowedOrderView>;

const params = z.object({ orderId: OrderId });
const roles = ['CUSTOMER'] as const;
const company = ['OWNER', 'BUYER'] as const;
const path = '/orders/:orderId/link';

export const readOrderLink = endpoint({
  method: 'GET',
  path,
  summary: 'Read the link with which others follow an order',
  roles,
  company,
  params,
  response: OrderLinkView,
  refusals: ['ORDER_NOT_FOUND'],
});

export const shareOrder = endpoint({
  method: 'POST',
  path,
  summary: 'Make a link with which whoever has it follows an order; a second call answers the same link',
  roles,
  company,
  params,
  perMinute: 30,
  idempotency: 'accepted',
  response: OrderLinkView,
  refusals: ['ORDER_NOT_FOUND'],
});

export const stopSharingOrder = endpoint({
  method: 'DELETE',
  path,
  summary: 'Make the link of an order lead nowhere; the next one is another',
  roles,
  company,
  params,
  perMinute: 30,
  response: OrderLinkView,
  refusals: ['ORDER_NOT_FOUND'],
});

export const followOrder = endpoint({
  method: 'GET',
  path: '/followed-orders/:key',
  summary: 'Read where an order is, by the link that its customer shared',
  roles: 'ANYONE',
  params: z.object({ key: z.string().check(z.maxLength(200, 'TOKEN_INVALID')) }),
  perMinute: 60,
  response: FollowedOrderView,
  refusals: ['ORDER_NOT_FOUND'],
});
