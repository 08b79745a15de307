import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { AccountId, OrderId } from '@matete/contract/units';

import { hasUnreadAbout, insert } from '#notification/notification-store';
import type { Tx } from '#platform/db/database';

export interface News {
  readonly accountId: AccountId;
  readonly code: NotificationCode;
  /** Identifies the event: an account is notified of one event once. */
  readonly eventKey: string;
  /** Amounts in XPF under `…Xpf`, days under `…Date`; formatted when the notification is read. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly orderId?: OrderId;
  readonly now: Date;
}

/**
 * Notifications that are also mailed: they ask their reader to act, or are about money.
 *
 * @source domain rules §14 "by email for the ones that need action"
 */
const MAILED: ReadonlySet<NotificationCode> = new Set<NotificationCode>([
  2, 201, 202, 204, 205, 210, 211, 212, 213, 214, 401, 402, 403, 404, 405, 5002, 5003, 5202, 5203, 5207, 5402, 9300,
  9301, 9200, 9201, 9220, 9221, 9223, 9224, 9225, 9226, 9227, 9230, 9240, 9241, 9242, 9243, 9245, 9260, 9280, 9310,
  9311, 9320, 9330, 9331, 9402, 9403, 9501, 9502, 9503, 9504, 9524, 9525, 9526, 9531, 9552, 9553,
]);

/**
 * Writes a notification and its mail in the transaction of the event: never lost, never twice. Open pages are notified
 * after the commit.
 */
export async function notify(tx: Tx, news: News): Promise<void> {
  if (await insert(tx, { ...news, isMailed: MAILED.has(news.code) })) tx.publish(news.accountId);
}

/**
 * Notifies an account of news about an order, unless it has not read the last of the same code: a conversation makes one
 * notification and one mail until it is read.
 */
export async function notifyUnlessUnread(tx: Tx, news: News & { readonly orderId: OrderId }): Promise<void> {
  const { accountId, orderId, code } = news;
  if (!(await hasUnreadAbout(tx, { accountId, orderId, codes: [code] }))) await notify(tx, news);
}
