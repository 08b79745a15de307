import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  CustomerId,
  Instant,
  OrderId,
  pageOf,
  paging,
  paragraphs,
  PhotoView,
  queryBoolean,
  SellerId,
  sorting,
  Uuid,
} from '../primitives.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

/** Longest message, in characters. */
export const ORDER_MESSAGE_TEXT_MAX = 2000;
/** Most photographs of a message. */
export const ORDER_MESSAGE_PHOTOS_MAX = 4;

/**
 * Whether people can write in the thread of an order: UNPAID, not before it is paid; CLOSED, not any more, it ended too
 * long ago.
 */
export const THREAD_STATES = ['UNPAID', 'OPEN', 'CLOSED'] as const;
/** Whether people can write in the thread of an order. */
export type ThreadState = (typeof THREAD_STATES)[number];

const SIDES = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;

/** One message of the thread of an order, as its reader sees it. */
export const OrderMessageView = z.object({
  messageId: Uuid,
  writtenAt: Instant,
  /** Which side wrote it. */
  side: z.enum(SIDES),
  /** Who wrote it, as orders name them; of the house, an admin's name for admins alone. */
  name: z.string(),
  isOwn: z.boolean(),
  /** It asks the house for an answer. */
  toHouse: z.boolean(),
  /** Null: erased with the account of its author, with its photographs. */
  text: z.nullable(z.string()),
  photos: z.array(PhotoView),
});
export type OrderMessageView = z.output<typeof OrderMessageView>;

/** The thread of an order, as far as its reader may read it. */
export const OrderThread = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  state: z.enum(THREAD_STATES),
  /** When nobody can write any more; null while the order has not ended. */
  closesAt: z.nullable(Instant),
  /** A seller holds the order and reads what is written; otherwise a customer's message is the house's. */
  hasSeller: z.boolean(),
  /** For admins: since when the thread waits for the house; null: it does not. */
  waitingSince: z.nullable(Instant),
  /** The reader has an unread notification about these messages, or those of a dispute of the order. */
  hasNews: z.boolean(),
  messages: z.array(OrderMessageView),
});
export type OrderThread = z.output<typeof OrderThread>;

/** A thread in the list of admins. */
export const OrderThreadSummary = z.object({
  orderId: OrderId,
  orderNumber: z.string(),
  customerId: CustomerId,
  customerName: z.string(),
  sellerId: z.nullable(SellerId),
  /** Null: nobody holds the order. */
  sellerName: z.nullable(z.string()),
  /** Beginning of the last message; null: it was erased. */
  excerpt: z.nullable(z.string()),
  lastAt: Instant,
  waitingSince: z.nullable(Instant),
});
export type OrderThreadSummary = z.output<typeof OrderThreadSummary>;

const roles = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;
const orderParams = z.object({ orderId: OrderId });

export const readOrderThread = endpoint({
  method: 'GET',
  path: '/orders/:orderId/messages',
  summary: 'Read the thread of an order; its seller reads what was written since they accepted it',
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params: orderParams,
  response: OrderThread,
  refusals: ['ORDER_NOT_FOUND'],
});

export const writeOrderMessage = endpoint({
  method: 'POST',
  path: '/orders/:orderId/messages',
  summary: 'Write into the thread of an order, as its customer, its seller or an admin',
  roles,
  company: ['OWNER', 'BUYER'],
  params: orderParams,
  idempotency: 'accepted',
  status: 201,
  files: { attachments: { max: ORDER_MESSAGE_PHOTOS_MAX, kind: 'IMAGE' } },
  body: z.strictObject({
    message: paragraphs(ORDER_MESSAGE_TEXT_MAX),
    /** Asks the house for an answer as well; an admin's own message asks nobody. */
    toHouse: z._default(z.optional(queryBoolean), false),
    /** For admins, whose message answers: the last message that they have read, unless there is none. */
    lastMessageId: z.optional(Uuid),
  }),
  response: OrderThread,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_THREAD_NOT_OPEN',
    'ORDER_THREAD_CLOSED',
    'ORDER_THREAD_CHANGED',
    'ORDER_MESSAGES_TOO_MANY',
    'TOO_MANY_IMAGES',
    ...IMAGE_REFUSALS,
  ],
});

export const settleOrderThread = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/messages/settled',
  summary: 'Mark a thread that waits for the house as settled without an answer',
  roles: ['ADMIN'],
  params: orderParams,
  idempotency: 'accepted',
  /** The last message that the admin has read. */
  body: z.strictObject({ lastMessageId: Uuid }),
  response: OrderThread,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_THREAD_CHANGED'],
});

export const markOrderThreadRead = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/messages/read',
  summary: "Mark the reader's notifications about the messages of an order as read",
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params: orderParams,
  refusals: ['ORDER_NOT_FOUND'],
});

export const markOrderNewsRead = endpoint({
  method: 'PATCH',
  path: '/orders/:orderId/news/read',
  summary: "Mark the reader's notifications about an order as read, but for those of its messages",
  roles,
  company: ['OWNER', 'BUYER', 'ACCOUNTANT'],
  params: orderParams,
  beforeVerification: true,
  refusals: ['ORDER_NOT_FOUND'],
});

export const listOrderThreads = endpoint({
  method: 'GET',
  path: '/order-threads',
  summary: 'List threads of orders for admins: those that wait for the house oldest first, the others newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'number', 'name']),
    isWaiting: z.optional(queryBoolean),
    /** Part of an order's number or of a customer's name. */
    search: z.optional(z.string().check(z.maxLength(100, 'TEXT_TOO_LONG'))),
  }),
  response: z.object({ ...pageOf(OrderThreadSummary).shape, waitingCount: z.int() }),
  refusals: [],
});

/** A message as its author gets it back with their personal data. */
export const OwnOrderMessage = z.object({
  messageId: Uuid,
  orderNumber: z.string(),
  writtenAt: Instant,
  text: z.nullable(z.string()),
  toHouse: z.boolean(),
  photoCount: z.int(),
});
export type OwnOrderMessage = z.output<typeof OwnOrderMessage>;

export const listOwnOrderMessages = endpoint({
  method: 'GET',
  path: '/order-messages/own',
  summary: 'List what the caller wrote in threads of orders, newest first, of orders that they lost too',
  roles,
  query: z.object({ ...paging, ...sorting(['date']) }),
  response: pageOf(OwnOrderMessage),
  refusals: [],
});
