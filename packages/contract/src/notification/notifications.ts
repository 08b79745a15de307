import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, OrderId, pageOf, paging, ProductId, queryBoolean, sorting, Uuid } from '../primitives.ts';

/** Numeric codes of the specification (§9, domain rules §14); from 9000 on, the house's own. */
export const NOTIFICATION_CODES = [
  1, 2, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 401, 402, 403, 404, 405, 5001, 5002,
  5003, 5004, 5201, 5202, 5203, 5204, 5205, 5206, 5207, 5208, 5401, 5402, 9101, 9300, 9301, 9200, 9201, 9220, 9221,
  9222, 9223, 9224, 9225, 9226, 9227, 9228, 9229, 9230, 9240, 9241, 9242, 9243, 9244, 9245, 9260, 9280, 9281, 9310,
  9312, 9311, 9320, 9330, 9331, 9401, 9402, 9403, 9501, 9502, 9503, 9504, 9522, 9523, 9524, 9525, 9526, 9531, 9541,
  9542, 9551, 9552, 9553, 9561, 9562, 9563, 9564, 9565, 9566, 9567, 9568, 9570, 9571, 9575, 9580, 9581, 9591, 9594,
] as const;
/**
 * What a notification is about: title and body are made of it and the stored data when it is read.
 *
 * @source domain rules §14
 */
export type NotificationCode = (typeof NOTIFICATION_CODES)[number];

/** A notification in its reader's language, or in French where that language has no text. */
export const NotificationView = z.object({
  id: Uuid,
  code: z.int(),
  title: z.string(),
  body: z.string(),
  /** Language the texts are really in. */
  language: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
  orderId: z.nullable(OrderId),
  /** The product that it is about. */
  productId: z.nullable(ProductId),
});
export type NotificationView = z.output<typeof NotificationView>;

const roles = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: "List the caller's notifications, newest first",
  roles,
  query: z.object({ ...paging, ...sorting(['date']), isRead: z.optional(queryBoolean), lang: z.optional(z.string()) }),
  response: z.object({ ...pageOf(NotificationView).shape, unreadCount: z.int() }),
  refusals: [],
});

export const markNotificationRead = endpoint({
  method: 'PATCH',
  path: '/notifications/:id/mark-as-read',
  summary: 'Mark a notification as read',
  roles,
  params: z.object({ id: Uuid }),
  refusals: ['NOTIFICATION_NOT_FOUND'],
});

export const markAllNotificationsRead = endpoint({
  method: 'PATCH',
  path: '/notifications/mark-all-as-read',
  summary: 'Mark all notifications as read',
  roles,
  refusals: [],
});
