import * as z from 'zod/mini';
import { Email } from '../account/account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Instant, Language, LANGUAGES, pageOf, paging, sorting, Uuid } from '../primitives.ts';

/** How a subscription stands: PENDING until the link of the mail is confirmed, LEFT once it was given up. */
export const SUBSCRIPTION_STATUSES = ['PENDING', 'CONFIRMED', 'LEFT'] as const;
/** How a subscription stands. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** How a newsletter stands: written, on its way, stopped on its way, or sent to everybody. */
export const NEWSLETTER_STATUSES = ['DRAFT', 'SENDING', 'PAUSED', 'SENT'] as const;
/** How a newsletter stands. */
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/** Longest text of a newsletter in one language, in characters. */
export const NEWSLETTER_TEXT_MAX = 10_000;

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletters/subscribe',
  summary: 'Ask for the newsletter; a mail asks to confirm. The answer is the same whether the address is known or not',
  roles: 'ANYONE',
  perMinute: 3,
  body: z.strictObject({
    email: Email,
    /** People do not see it, and leave it empty; but their password managers fill it in. */
    website: z.optional(z.string().check(z.maxLength(2000, 'TEXT_TOO_LONG'))),
    /** The sender confirms that they send it themselves, though `website` is filled in. */
    isPerson: z._default(z.optional(z.boolean()), false),
  }),
  refusals: ['NEWSLETTERS_TOO_MANY', 'SENDER_TO_CONFIRM'],
});

/** Key of the links in mails: the subscription's id, and a signature that nobody else can make. */
const key = z.string().check(z.maxLength(200, 'TOKEN_INVALID'));

/** A subscription as the one who has its link reads it. */
export const SubscriptionView = z.object({ email: z.string(), status: z.enum(SUBSCRIPTION_STATUSES) });
export type SubscriptionView = z.output<typeof SubscriptionView>;

export const readSubscription = endpoint({
  method: 'GET',
  path: '/newsletters/subscriptions/:key',
  summary: 'Read a subscription by the link of a mail',
  roles: 'ANYONE',
  params: z.object({ key }),
  response: SubscriptionView,
  refusals: ['NEWSLETTER_LINK_INVALID'],
});

export const changeSubscription = endpoint({
  method: 'PATCH',
  path: '/newsletters/subscriptions/:key',
  summary: 'Confirm a subscription, or leave it, by the link of a mail; doing so twice changes nothing',
  roles: 'ANYONE',
  perMinute: 10,
  params: z.object({ key }),
  body: z.strictObject({ status: z.enum(['CONFIRMED', 'LEFT']) }),
  response: SubscriptionView,
  refusals: ['NEWSLETTER_LINK_INVALID'],
});

/** A subscriber as admins see them. */
export const SubscriberView = z.object({
  email: z.string(),
  language: Language,
  status: z.enum(SUBSCRIPTION_STATUSES),
  askedAt: Instant,
  /** When they consented by the link of the mail. */
  confirmedAt: z.nullable(Instant),
  leftAt: z.nullable(Instant),
});
export type SubscriberView = z.output<typeof SubscriberView>;

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/newsletters',
  summary: 'List the subscribers of the newsletter, the newest first',
  roles: ['ADMIN'],
  query: z.object({
    ...paging,
    ...sorting(['askedAt', 'email', 'status']),
    status: z.optional(z.enum(SUBSCRIPTION_STATUSES)),
  }),
  response: z.object({ ...pageOf(SubscriberView).shape, confirmedCount: z.int() }),
  refusals: [],
});

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/newsletters/export',
  summary: 'Download the confirmed subscribers with the date of their consent',
  roles: ['ADMIN'],
  download: 'text/csv',
  refusals: [],
});

const Subject = z.optional(
  z.string().check(z.trim(), z.maxLength(150, 'TEXT_TOO_LONG'), z.regex(/^[^\p{Cc}]*$/u, 'TEXT_INVALID')),
);
const Body = z.optional(
  z
    .string()
    .check(z.trim(), z.maxLength(NEWSLETTER_TEXT_MAX, 'TEXT_TOO_LONG'), z.regex(/^[^\u0000]*$/, 'TEXT_INVALID')),
);
const required = (max: number) =>
  z
    .string('REQUIRED')
    .check(
      z.trim(),
      z.minLength(1, 'REQUIRED'),
      z.maxLength(max, 'TEXT_TOO_LONG'),
      z.regex(/^[^\u0000]*$/, 'TEXT_INVALID'),
    );

const others = <T extends z.ZodMiniType>(text: T) => ({
  en: text,
  ty: text,
  pu: text,
  mrv: text,
  aut: text,
  mar: text,
  hka: text,
});

/** Subject and text of a newsletter by language; French stands in for what is left out. */
export const NewsletterInput = z.strictObject({
  subject: z.strictObject({ fr: required(150), ...others(Subject) }),
  text: z.strictObject({ fr: required(NEWSLETTER_TEXT_MAX), ...others(Body) }),
});
export type NewsletterInput = z.output<typeof NewsletterInput>;

/** How far a newsletter has come, in subscribers. */
const Progress = z.object({
  /** Whom it is for: those who were subscribed when sending began, as far as they still are. Of a draft: who would get it. */
  all: z.int(),
  sent: z.int(),
  /** The mail server's answer was lost, or it refused too often: they are not tried again, because nobody gets it twice. */
  unsure: z.int(),
});

const Texts = z.partialRecord(z.enum(LANGUAGES), z.string());

/** A newsletter with its texts by language, and how far its sending has come. */
export const NewsletterView = z.object({
  newsletterId: Uuid,
  status: z.enum(NEWSLETTER_STATUSES),
  subject: Texts,
  text: Texts,
  changedAt: Instant,
  startedAt: z.nullable(Instant),
  progress: Progress,
});
export type NewsletterView = z.output<typeof NewsletterView>;

export const listNewsletters = endpoint({
  method: 'GET',
  path: '/newsletters/issues',
  summary: 'List newsletters, the newest first',
  roles: ['ADMIN'],
  query: z.object({ ...paging, ...sorting(['changedAt', 'status']) }),
  response: pageOf(NewsletterView),
  refusals: [],
});

const idParams = z.object({ newsletterId: Uuid });

export const readNewsletter = endpoint({
  method: 'GET',
  path: '/newsletters/issues/:newsletterId',
  summary: 'Read a newsletter and how far it has come',
  roles: ['ADMIN'],
  params: idParams,
  response: NewsletterView,
  refusals: ['NEWSLETTER_NOT_FOUND'],
});

export const writeNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters',
  summary: 'Write a newsletter; it is sent later',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  status: 201,
  body: NewsletterInput,
  response: NewsletterView,
  refusals: ['NEWSLETTER_TEXT_MISSING'],
});

export const changeNewsletter = endpoint({
  method: 'PATCH',
  path: '/newsletters/issues/:newsletterId',
  summary: 'Change a newsletter that is not on its way yet',
  roles: ['ADMIN'],
  params: idParams,
  idempotency: 'accepted',
  body: NewsletterInput,
  response: NewsletterView,
  refusals: ['NEWSLETTER_NOT_FOUND', 'NEWSLETTER_STEP_NOT_ALLOWED', 'NEWSLETTER_TEXT_MISSING'],
});

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/issues/:newsletterId/test',
  summary: 'Mail a newsletter to the admin alone, in a language',
  roles: ['ADMIN'],
  perMinute: 20,
  params: idParams,
  idempotency: 'accepted',
  body: z.strictObject({ language: z._default(z.optional(Language), 'fr') }),
  refusals: ['NEWSLETTER_NOT_FOUND'],
});

export const moveNewsletter = endpoint({
  method: 'PATCH',
  path: '/newsletters/issues/:newsletterId/status',
  summary: 'Send a newsletter, stop it on its way, or go on; nobody gets it twice',
  roles: ['ADMIN'],
  params: idParams,
  idempotency: 'required',
  body: z.strictObject({ status: z.enum(['SENDING', 'PAUSED']) }),
  response: NewsletterView,
  refusals: ['NEWSLETTER_NOT_FOUND', 'NEWSLETTER_STEP_NOT_ALLOWED'],
});
