import {
  KINDS_OF_ROLE,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@matete/contract/notification/notification-kinds';
import type { Language, TextValues } from '@matete/contract/primitives';
import { isAlwaysMailed, isNotificationCode, kindOfCode } from '@matete/domain/notification/kind-of-code';
import { translate } from '@matete/i18n/translate';

import { DAILY_MAILS, type MailSubject } from '#notification/choices/mail-leave-key';
import { type DigestItem, readDigestItems } from '#notification/digest/digest-items';
import { newsPath } from '#notification/news-path';
import { renderNotification } from '#notification/render-notification';
import { transferLines } from '#notification/transfer-news';

/** Makes the key by which the reader of a mail switches mails off. */
export type LeaveKey = (subject: MailSubject) => string;

interface MailParts {
  readonly values: TextValues;
  readonly publicUrl: string;
  /** Public address with the reader's language. */
  readonly base: string;
  readonly leaveKey: LeaveKey | undefined;
}

/** Page on which people choose how they are told. */
const CHOICES_PATH = '/profil/prevenir';

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** A notification as a mail. One that can be switched off ends with the way to do so. */
export function notificationMail(language: Language, parts: MailParts) {
  const { values, base } = parts;
  const code = Number(values['code']);
  const { title, body } = renderNotification({ code, data: values }, language);
  const orderId = String(values['orderId'] ?? '');
  const link = base + newsPath({ code, data: values, orderId, readerRole: values['readerRole'] });
  const canBeLeft = isNotificationCode(code) && !isAlwaysMailed(code);
  return ended(language, parts, {
    subject: oneLine(title),
    text: `${body}${transferLines(language, values)}\n\n${link}`,
    leaves: canBeLeft ? kindOfCode(code) : undefined,
  });
}

/** The mail of the day: what waited for it, by kind, each with its link. */
export function digestMail(language: Language, parts: MailParts) {
  const items = readDigestItems(parts.values);
  const blocks = kindsOf(items).map(([kind, ofKind]) => {
    const heading = translate(language, `newsletter.told.kind.${kind}.title`).toLocaleUpperCase('fr');
    return [heading, ...ofKind.map((item) => itemText(language, parts, item))].join('\n\n');
  });
  const more = Number(parts.values['moreCount'] ?? 0);
  if (more > 0)
    blocks.push(`${translate(language, 'emails.digest.more', { count: more })}\n${parts.base}/notifications`);
  const count = items.length + more;
  return ended(language, parts, {
    subject: oneLine(translate(language, 'emails.digest.subject', { count })),
    text: blocks.join('\n\n\n'),
    leaves: DAILY_MAILS,
  });
}

/** Items by kind, in the order of the page of choices. */
function kindsOf(items: readonly DigestItem[]): (readonly [NotificationKind, readonly DigestItem[]])[] {
  const order = [...KINDS_OF_ROLE.CUSTOMER, ...NOTIFICATION_KINDS];
  return [...new Set(order)].flatMap((kind) => {
    const ofKind = items.filter(({ code }) => kindOfCode(code) === kind);
    return ofKind.length === 0 ? [] : [[kind, ofKind] as const];
  });
}

function itemText(language: Language, { values, base }: MailParts, { code, data, orderId }: DigestItem): string {
  const { title, body } = renderNotification({ code, data }, language);
  return `${oneLine(title)}\n${body}${transferLines(language, data)}\n${base}${newsPath({ code, data, orderId, readerRole: values['readerRole'] })}`;
}

interface Ending {
  readonly subject: string;
  readonly text: string;
  /** Which mails can be switched off by it; undefined: none. */
  readonly leaves: MailSubject | undefined;
}

/** @source RFC 2369 and RFC 8058 */
function ended(language: Language, { publicUrl, base, leaveKey }: MailParts, { subject, text, leaves }: Ending) {
  const signature = `\n\n${translate(language, 'emails.signature')}\n${publicUrl}`;
  if (leaves === undefined) return { subject, text: `${text}${signature}` };
  const choices = `\n\n${translate(language, 'emails.choices')}\n${base}${CHOICES_PATH}`;
  const mail = { subject, text: `${text}${signature}${choices}` };
  if (leaveKey === undefined) return mail;
  return {
    ...mail,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/notification-mails/leave/${leaves}/${leaveKey(leaves)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
