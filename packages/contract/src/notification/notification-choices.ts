import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, Uuid } from '../primitives.ts';
import { MAIL_CHOICES, NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';

/** Devices that one account may have pushed messages on. */
export const MOST_PUSH_DEVICES = 10;
/** Longest address of a subscription: those of the known services have less than 500 characters. */
const MAX_ENDPOINT_LENGTH = 1_000;

/** A kind, and how its reader is told of it besides on the page of notifications. */
export const NotificationChoiceView = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  mail: z.enum(MAIL_CHOICES),
  /** Which mails follow the choice: SOME come in any case, because a deadline or the safety of an account needs them. */
  mailScope: z.enum(['ALL', 'SOME', 'NONE']),
  push: z.boolean(),
  /** By SMS too, to the confirmed number. */
  sms: z.boolean(),
});
export type NotificationChoiceView = z.output<typeof NotificationChoiceView>;

/** A browser that shows notifications while the pages of the market are closed. */
export const PushDeviceView = z.object({
  id: Uuid,
  /** Browser and system, as far as they are known; empty: neither is. */
  name: z.string(),
  addedAt: Instant,
  /** It is the one that asks. */
  isThis: z.boolean(),
});
export type PushDeviceView = z.output<typeof PushDeviceView>;

/** Whether SMS reach somebody: NONE: no number is confirmed; AWAITS_CODE: a code was sent to it. */
const SMS_STATES = ['NONE', 'AWAITS_CODE', 'CONFIRMED'] as const;

/** How SMS reach somebody. */
export const SmsView = z.object({
  /** The house has somebody who sends them. */
  isOffered: z.boolean(),
  /** Telephone number of the account; null: it has none. */
  number: z.nullable(z.string()),
  state: z.enum(SMS_STATES),
});
export type SmsView = z.output<typeof SmsView>;

/** How somebody is told of each kind of their role, and on which devices. */
export const NotificationChoicesView = z.object({
  choices: z.array(NotificationChoiceView),
  devices: z.array(PushDeviceView),
  /** The browser that asks was a device until its push service said that its subscription is over. */
  thisDeviceEnded: z.boolean(),
  sms: SmsView,
  /** Public key by which a browser knows our pushed messages (VAPID), base64url. */
  pushKey: z.string(),
});
export type NotificationChoicesView = z.output<typeof NotificationChoicesView>;

const roles = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;

export const readNotificationChoices = endpoint({
  method: 'GET',
  path: '/notifications/choices',
  summary: 'Read how the caller is told of each kind of notification, and on which devices',
  roles,
  response: NotificationChoicesView,
  refusals: [],
});

const Choice = z.optional(
  z.strictObject({ mail: z.enum(MAIL_CHOICES), push: z.boolean(), sms: z.optional(z.boolean()) }),
);
const choicesByKind = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Choice])) as Record<
  NotificationKind,
  typeof Choice
>;

export const changeNotificationChoices = endpoint({
  method: 'PATCH',
  path: '/notifications/choices',
  summary: 'Choose how the caller is told of kinds of notifications; kinds left out stay as they are',
  roles,
  perMinute: 30,
  body: z.strictObject(choicesByKind),
  response: NotificationChoicesView,
  refusals: ['NOTIFICATION_KIND_UNKNOWN'],
});

/** A part of a subscription's keys, base64url as browsers give it. */
const keyText = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`)));

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/notifications/devices',
  summary: 'Have notifications shown on this device, by the subscription of its browser; anew takes its place',
  roles,
  perMinute: 10,
  body: z.strictObject({
    endpoint: z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH)),
    /** Public key of the browser, 65 bytes, and its secret, 16 bytes. */
    keys: z.strictObject({ p256dh: keyText(87), auth: keyText(22) }),
  }),
  response: NotificationChoicesView,
  refusals: ['PUSH_SUBSCRIPTION_INVALID', 'PUSH_SERVICE_UNKNOWN', 'PUSH_DEVICES_FULL'],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/notifications/devices/:deviceId',
  summary: 'Have notifications shown on a device no more',
  roles,
  params: z.object({ deviceId: Uuid }),
  response: NotificationChoicesView,
  refusals: ['PUSH_DEVICE_NOT_FOUND'],
});
