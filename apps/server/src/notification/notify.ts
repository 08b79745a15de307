import type { NotificationCode } from '@matete/contract/notification/notifications';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { Tx } from '#platform/db/database';

export const NOTIFICATION_CHANNEL = 'notification';

export interface News {
  readonly accountId: string;
  readonly code: NotificationCode;
  /** What happened: an account hears of one event once. */
  readonly eventKey: string;
  /** Amounts in XPF under `…Xpf`, days under `…Date`; made into text when it is read. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly orderId?: string;
  readonly now: Date;
}

/**
 * The ones that ask their reader to do something, or tell of money: they go by mail too.
 *
 * @source domain rules §14 "by email for the ones that need action"
 */
const MAILED: ReadonlySet<NotificationCode> = new Set<NotificationCode>([
  2, 201, 202, 204, 205, 210, 211, 212, 213, 214, 401, 402, 403, 404, 405, 5002, 5003, 5202, 5203, 5207, 5402,
]);

/**
 * Writes a notification in the transaction of its event, with its mail where it has one: never lost, never doubled. Open pages
 * hear of it at commit.
 */
export async function notify(tx: Tx, news: News): Promise<void> {
  const { rows } = await insertion(news).execute(tx);
  if (rows.length > 0) tx.publish(news.accountId);
}

/** As {@link notify}, of an event that cannot have been told before: its statement waits for nothing and goes out with the commit. */
export function notifyAtCommit(tx: Tx, news: News): void {
  tx.onCommit(insertion(news));
  tx.publish(news.accountId);
}

function insertion(news: News): RawBuilder<{ id: string }> {
  const mailData = { ...news.data, code: news.code, orderId: news.orderId ?? '' };
  return sql<{ id: string }>`
    with added as (
      insert into notifications (id, account_id, code, data, order_id, event_key, created_at)
      values (${uuidv7()}, ${news.accountId}, ${news.code}, ${JSON.stringify(news.data)}::jsonb, ${news.orderId ?? null}, ${news.eventKey}, ${news.now})
      on conflict (account_id, code, event_key) do nothing
      returning account_id
    ), reader as (
      select accounts.id, accounts.email, accounts.language from added join accounts on accounts.id = added.account_id
    ), mail as (
      insert into mails (id, account_id, recipient, kind, language, data, created_at)
      select ${uuidv7()}, reader.id, reader.email, 'notification', reader.language, ${JSON.stringify(mailData)}::jsonb, ${news.now}
      from reader where ${MAILED.has(news.code)}
      returning id
    )
    select id from reader`;
}
