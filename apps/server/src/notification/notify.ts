import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { AccountId, OrderId } from '@matete/contract/units';
import { isAlwaysMailed, isSent, kindOfCode } from '@matete/domain/notification/kind-of-code';

import { findPlacer, hasUnreadAbout, insert } from '#notification/notification-store';
import type { Tx } from '#platform/db/database';

export interface News {
  readonly accountId: AccountId;
  readonly code: NotificationCode;
  /** Identifies the event: an account is notified of one event once. */
  readonly eventKey: string;
  /** Amounts in XPF under `…Xpf`, days under `…Date`; formatted when the notification is read. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly orderId?: OrderId;
  /** Neither mailed nor pushed, whatever its code: its reader sees the event happen. */
  readonly isSilent?: boolean;
  readonly now: Date;
}

/**
 * Writes a notification, its mail and its pushed messages, as its reader chose, in the transaction of the event: never
 * lost, never twice. Open pages are notified after the commit. News of an order for its company are for the person who
 * placed it as well, while they belong to it.
 */
export async function notify(tx: Tx, news: News): Promise<void> {
  const { code } = news;
  const sending = {
    kind: kindOfCode(code),
    isSent: news.isSilent !== true && isSent(code),
    isAlwaysMailed: isAlwaysMailed(code),
  };
  const told = await insert(tx, { ...news, ...sending });
  if (told === undefined) return;
  tx.publish(news.accountId);
  const { placerId } = told;
  if (placerId === null) return;
  await insert(tx, { ...news, accountId: placerId, ...sending });
  tx.publish(placerId);
}

/**
 * Notifies an account of news about an order, unless it has not read the last of the same code: a conversation makes one
 * notification and one mail until it is read. Open pages are notified of each, and show it.
 */
export async function notifyUnlessUnread(tx: Tx, news: News & { readonly orderId: OrderId }): Promise<void> {
  const { accountId, orderId, code } = news;
  if (!(await hasUnreadAbout(tx, { accountId, orderId, codes: [code] }))) return notify(tx, news);
  tx.publish(accountId);
  const placerId = await findPlacer(tx, orderId);
  if (placerId !== null) tx.publish(placerId);
}
