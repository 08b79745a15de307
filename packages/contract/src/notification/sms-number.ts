import * as z from 'zod/mini';
import { compactText } from '../copied-values.ts';
import { endpoint } from '../endpoint.ts';
import { NotificationChoicesView } from './notification-choices.ts';

/** Digits of the code that confirms a number. */
export const SMS_CODE_DIGITS = 6;
/** Wrong codes that one sent code allows. */
export const MOST_SMS_CODE_TRIES = 5;
/** Minutes that a code is valid. */
export const SMS_CODE_MINUTES = 15;

const roles = ['CUSTOMER', 'SELLER', 'ADMIN'] as const;

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/notifications/sms-number',
  summary: "Send a code to the telephone number of the caller's account, which confirms that SMS reach it",
  roles,
  perMinute: 3,
  response: NotificationChoicesView,
  refusals: ['SMS_NOT_OFFERED', 'SMS_NUMBER_MISSING', 'SMS_CODE_TOO_SOON'],
});

export const confirmSmsNumber = endpoint({
  method: 'POST',
  path: '/notifications/sms-number/confirm',
  summary: 'Confirm the telephone number by the code that was sent to it',
  roles,
  perMinute: 10,
  body: z.strictObject({
    code: z.string().check(z.overwrite(compactText), z.regex(new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`))),
  }),
  response: NotificationChoicesView,
  refusals: ['SMS_CODE_WRONG', 'SMS_CODE_OVER'],
});

export const removeSmsNumber = endpoint({
  method: 'DELETE',
  path: '/notifications/sms-number',
  summary: 'Send no SMS any more',
  roles,
  response: NotificationChoicesView,
  refusals: [],
});
