import * as z from 'zod/mini';
import { Email } from '../account/account-fields.ts';
import { endpoint, ROLES } from '../endpoint.ts';
import {
  AccountId,
  FileId,
  Instant,
  Language,
  optionalLine,
  OrderId,
  pageOf,
  paging,
  paragraphs,
  personName,
  queryBoolean,
  sorting,
  Uuid,
} from '../primitives.ts';
import { IMAGE_REFUSALS } from '../upload-refusals.ts';

/** Why somebody writes to the house. */
export const INQUIRY_KINDS = ['CONTACT', 'PROBLEM'] as const;
/** Why somebody writes to the house: a question, or something of the site that does not work. */
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** What an inquiry is about, as its sender chooses it. */
export const INQUIRY_SUBJECTS = ['ORDER', 'PRODUCT', 'ACCOUNT', 'SELLING', 'ACCESSIBILITY', 'SITE', 'OTHER'] as const;
/** What an inquiry is about. SITE: something of the site does not work. */
export type InquirySubject = (typeof INQUIRY_SUBJECTS)[number];

/** How an inquiry stands: OPEN waits for the house, ANSWERED for its sender, CLOSED for nobody. */
export const INQUIRY_STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
/** How an inquiry stands. */
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** Longest message, in characters. */
export const INQUIRY_TEXT_MAX = 3000;

/** Photograph of a problem, at most one. */
const PHOTO = { photo: { max: 1, kind: 'IMAGE' } } as const;

const sender = {
  name: personName,
  email: Email,
  orderNumber: optionalLine(40),
  message: paragraphs(INQUIRY_TEXT_MAX),
  /** People do not see it, and leave it empty; but their password managers fill it in. */
  website: z.optional(z.string().check(z.maxLength(2000, 'TEXT_TOO_LONG'))),
};

/** What a sender is told: the number of their inquiry. */
const Received = z.object({ number: z.string() });

export const getInTouch = endpoint({
  method: 'POST',
  path: '/users/get-in-touch',
  summary: 'Write to the house; whoever is signed in gets a copy by mail, with a link to go on writing',
  roles: 'ANYONE',
  perMinute: 3,
  idempotency: 'accepted',
  body: z.strictObject({
    ...sender,
    /** The sender confirms that they send it themselves, though `website` is filled in. */
    isPerson: z._default(z.optional(z.boolean()), false),
    subject: z.enum(INQUIRY_SUBJECTS, 'REQUIRED'),
  }),
  status: 201,
  response: Received,
  refusals: ['INQUIRIES_TOO_MANY', 'SENDER_TO_CONFIRM'],
});

export const reportProblem = endpoint({
  method: 'POST',
  path: '/users/report-problem',
  summary: 'Report a problem of the site, with a photograph, and with version and browser where the sender agrees',
  roles: 'ANYONE',
  perMinute: 3,
  idempotency: 'accepted',
  files: PHOTO,
  body: z.strictObject({
    ...sender,
    /** The sender confirms that they send it themselves, though `website` is filled in. */
    isPerson: z._default(z.optional(queryBoolean), false),
    /** The page on which it happened, as its sender says. */
    page: optionalLine(500),
    /** The sender agrees that the version of the site and their browser are kept. */
    sendsDiagnosis: z._default(z.optional(queryBoolean), false),
  }),
  status: 201,
  response: Received,
  refusals: ['INQUIRIES_TOO_MANY', 'SENDER_TO_CONFIRM', 'TOO_MANY_IMAGES', ...IMAGE_REFUSALS],
});

/** One message of an inquiry. */
export const InquiryMessage = z.object({
  messageId: Uuid,
  author: z.enum(['SENDER', 'HOUSE']),
  /** The admin who wrote it, for admins; null for the sender's own, and for the sender. */
  adminName: z.nullable(z.string()),
  text: z.string(),
  writtenAt: Instant,
});
export type InquiryMessage = z.output<typeof InquiryMessage>;

const head = {
  number: z.string(),
  kind: z.enum(INQUIRY_KINDS),
  subject: z.enum(INQUIRY_SUBJECTS),
  status: z.enum(INQUIRY_STATUSES),
  orderNumber: z.nullable(z.string()),
  writtenAt: Instant,
};

/** An inquiry in the list of admins. */
export const InquirySummary = z.object({
  inquiryId: Uuid,
  ...head,
  name: z.string(),
  /** Beginning of the last message. */
  excerpt: z.string(),
  /** When its last message came. */
  lastAt: Instant,
});
export type InquirySummary = z.output<typeof InquirySummary>;

/** An inquiry as admins read it. */
export const InquiryView = z.object({
  inquiryId: Uuid,
  ...head,
  name: z.string(),
  email: z.string(),
  language: Language,
  /** Account that was signed in when it was written. */
  accountId: z.nullable(AccountId),
  accountRole: z.nullable(z.enum(ROLES)),
  /** The order of that number, where there is one. */
  orderId: z.nullable(OrderId),
  page: z.nullable(z.string()),
  /** Version of the product and browser, where the sender agreed. */
  version: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  photoId: z.nullable(FileId),
  messages: z.array(InquiryMessage),
});
export type InquiryView = z.output<typeof InquiryView>;

/** An inquiry as its sender reads it, by the link of their mail. */
export const OwnInquiryView = z.object({ ...head, messages: z.array(InquiryMessage) });
export type OwnInquiryView = z.output<typeof OwnInquiryView>;

export const listInquiries = endpoint({
  method: 'GET',
  path: '/inquiries',
  summary: 'List inquiries: those that wait oldest first, the others newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['date', 'number', 'name']),
    status: z.optional(z.enum(INQUIRY_STATUSES)),
    /** Part of a name, an email address, an inquiry's or an order's number. */
    search: z.optional(z.string().check(z.maxLength(100, 'TEXT_TOO_LONG'))),
  }),
  response: z.object({ ...pageOf(InquirySummary).shape, openCount: z.int() }),
  refusals: [],
});

const inquiryParams = z.object({ inquiryId: Uuid });

export const readInquiry = endpoint({
  method: 'GET',
  path: '/inquiries/:inquiryId',
  summary: 'Read an inquiry with all its messages',
  roles: ['ADMIN'],
  params: inquiryParams,
  response: InquiryView,
  refusals: ['INQUIRY_NOT_FOUND'],
});

export const answerInquiry = endpoint({
  method: 'POST',
  path: '/inquiries/:inquiryId/answers',
  summary: 'Answer an inquiry by mail; refused when a message came that the admin has not seen',
  roles: ['ADMIN'],
  params: inquiryParams,
  idempotency: 'accepted',
  status: 201,
  body: z.strictObject({
    message: paragraphs(INQUIRY_TEXT_MAX),
    /** The last message that the admin has read. */
    lastMessageId: Uuid,
  }),
  response: InquiryView,
  refusals: ['INQUIRY_NOT_FOUND', 'INQUIRY_CHANGED'],
});

export const setInquiryStatus = endpoint({
  method: 'PATCH',
  path: '/inquiries/:inquiryId',
  summary: 'Close an inquiry, or open it again',
  roles: ['ADMIN'],
  params: inquiryParams,
  idempotency: 'accepted',
  body: z.strictObject({ status: z.enum(['OPEN', 'CLOSED']) }),
  response: InquiryView,
  refusals: ['INQUIRY_NOT_FOUND'],
});

/** Key of the link in a sender's mail: the inquiry's id, and a signature that nobody else can make. */
const keyParams = z.object({ key: z.string().check(z.maxLength(200, 'TOKEN_INVALID')) });

export const readOwnInquiry = endpoint({
  method: 'GET',
  path: '/inquiries/own/:key',
  summary: 'Read an inquiry by the link that was mailed to its sender',
  roles: 'ANYONE',
  params: keyParams,
  response: OwnInquiryView,
  refusals: ['INQUIRY_NOT_FOUND'],
});

export const writeAgain = endpoint({
  method: 'POST',
  path: '/inquiries/own/:key/messages',
  summary: 'Go on writing in an inquiry, by the link that was mailed to its sender: it is open again',
  roles: 'ANYONE',
  perMinute: 3,
  params: keyParams,
  status: 201,
  body: z.strictObject({ message: paragraphs(INQUIRY_TEXT_MAX) }),
  response: OwnInquiryView,
  refusals: ['INQUIRY_NOT_FOUND', 'INQUIRIES_TOO_MANY'],
});
