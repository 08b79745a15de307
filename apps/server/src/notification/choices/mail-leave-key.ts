import { NOTIFICATION_KINDS, type NotificationKind } from '@matete/contract/notification/notification-kinds';
import type { AccountId } from '@matete/contract/units';

import { idOfSignedKey, signedKey } from '#platform/session/signed-key';

/** Stands for everything that is gathered in the mail of the day. */
export const DAILY_MAILS = 'DAILY';

/** Mails that one key switches off. */
export type MailSubject = NotificationKind | typeof DAILY_MAILS;

/** Checks whether a text names mails that can be switched off together. */
export const isMailSubject = (text: string): text is MailSubject =>
  text === DAILY_MAILS || (NOTIFICATION_KINDS as readonly string[]).includes(text);

/** Makes the key by which a mail program switches mails of an account off. */
export const mailLeaveKey = (secret: string, accountId: AccountId, subject: MailSubject): string =>
  signedKey(secret, `mails of ${subject}`, accountId);

/** Account of a key that we made for these mails; undefined for any other. */
export const accountOfLeaveKey = (secret: string, subject: MailSubject, key: string): AccountId | undefined =>
  idOfSignedKey(secret, `mails of ${subject}`, key) as AccountId | undefined;
