import type { NotificationCode } from '@matete/contract/notification/notifications';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';

import { queueMail } from '#mail/queue-mail';
import type { Tx } from '#services';

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

/** Writes a notification in the transaction of its event: never lost, never doubled. Open pages hear of it at commit. */
export async function notify(tx: Tx, news: News): Promise<void> {
  const id = uuidv7();
  const inserted = await sql<{ email: string; language: string }>`
    with added as (
      insert into notifications (id, account_id, code, data, order_id, event_key, created_at)
      values (${id}, ${news.accountId}, ${news.code}, ${JSON.stringify(news.data)}::jsonb, ${news.orderId ?? null}, ${news.eventKey}, ${news.now})
      on conflict (account_id, code, event_key) do nothing
      returning account_id
    )
    select accounts.email, accounts.language, pg_notify(${NOTIFICATION_CHANNEL}, accounts.id::text)
    from added join accounts on accounts.id = added.account_id`.execute(tx);
  const account = inserted.rows[0];
  if (account === undefined || !MAILED.has(news.code)) return;
  await queueMail(tx, {
    id: uuidv7(),
    accountId: news.accountId,
    recipient: account.email,
    kind: 'notification',
    language: account.language,
    data: { ...news.data, code: news.code, orderId: news.orderId ?? '' },
    now: news.now,
  });
}
