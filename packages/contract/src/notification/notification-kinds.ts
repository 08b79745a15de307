import type { Role } from '../endpoint.ts';

/** Kinds of notifications as people choose how they are told of them. */
export const NOTIFICATION_KINDS = [
  'ORDERS',
  'POOL',
  'MONEY',
  'DISPUTES',
  'MESSAGES',
  'CATALOGUE',
  'ACCOUNT',
  'DECISIONS',
  'INQUIRIES',
  'HOUSE',
] as const;
/** A kind of notifications: each code has exactly one (`packages/domain/src/notification/kind-of-code.ts`). */
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const OF_TRADERS = ['ORDERS', 'MONEY', 'DISPUTES', 'MESSAGES', 'CATALOGUE', 'ACCOUNT'] as const;

/** Kinds that concern people of a role, in the order of the page. */
export const KINDS_OF_ROLE: Readonly<Record<Role, readonly NotificationKind[]>> = {
  CUSTOMER: OF_TRADERS,
  SELLER: ['POOL', ...OF_TRADERS],
  ADMIN: ['DECISIONS', 'INQUIRIES', 'HOUSE'],
};

/** When the mails of a kind are sent: each at once, gathered in one mail a day, or not at all. */
export const MAIL_CHOICES = ['AT_ONCE', 'DAILY', 'NEVER'] as const;
/** When the mails of a kind are sent. */
export type MailChoice = (typeof MAIL_CHOICES)[number];
