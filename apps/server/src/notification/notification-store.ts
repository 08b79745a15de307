import { type Selectable, sql } from 'kysely';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';

import type { NotificationKind } from '@matete/contract/notification/notification-kinds';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { AccountId, CustomerId, OrderId, TahitiDay } from '@matete/contract/units';
import { insertionForDevices } from '#notification/records/push-message-store';
import { insertionForTelephone } from '#notification/records/sms-message-store';
import { countRows } from '#platform/db/count-query';
import type { Db, Tx } from '#platform/db/database';
import { jobPayload } from '#platform/tracing/request-context';
import type { Notification } from '#platform/db/schema';
import { insertionForReaders } from '#platform/mail/mail-store';

export interface NewNotification {
  readonly accountId: AccountId;
  readonly code: number;
  readonly eventKey: string;
  readonly data: Readonly<Record<string, string | number>>;
  readonly orderId?: OrderId;
  readonly now: Date;
  readonly kind: NotificationKind;
  /** It is mailed and pushed, as its reader chose. */
  readonly isSent: boolean;
  /** Its mail comes at once whatever its reader chose. */
  readonly isAlwaysMailed: boolean;
}

/**
 * Inserts a notification, its mail, its pushed messages and its SMS in one statement, unless its account has it, or was
 * erased. A customer whose address is not verified is sent no mail: it may be somebody else's. What its reader chose for its
 * kind decides whether the mail is sent, or waits for the mail of the day. The mail knows
 * the role of its reader, by which it links to their page.
 *
 * @returns Whether it was new.
 */
export async function insert(
  tx: Tx,
  notification: NewNotification,
): Promise<{ readonly placerId: AccountId | null } | undefined> {
  const { accountId, code, eventKey, data, orderId, now, kind, isSent, isAlwaysMailed } = notification;
  const mail = { id: uuidv7(), kind: 'notification', data: { ...data, code, orderId: orderId ?? '' }, now };
  const { rows } = await sql<{ placerId: AccountId | null }>`
    with told as (
      select accounts.id, accounts.email, accounts.phone, accounts.language, accounts.role,
        accounts.role <> 'CUSTOMER' or accounts.email_verified_at is not null as is_reachable,
        case when ${isAlwaysMailed} then 'AT_ONCE' else coalesce(choice.mail, 'AT_ONCE') end as mail,
        coalesce(choice.push, true) as push, coalesce(choice.sms, false) as sms
      from accounts left join notification_choices choice on choice.account_id = accounts.id and choice.kind = ${kind}
      where accounts.id = ${accountId} and accounts.erased_at is null
    ), added as (
      insert into notifications (id, account_id, code, data, order_id, event_key, created_at, waits_for_digest)
      select ${uuidv7()}::uuid, id, ${code}::integer, ${JSON.stringify(data)}::jsonb, ${orderId ?? null}::uuid, ${eventKey},
        ${now}::timestamptz, ${isSent} and told.mail = 'DAILY'
      from told
      on conflict (account_id, code, event_key) do nothing
      returning id, account_id
    ), reader as (
      select told.*, added.id as notification_id from added join told on told.id = added.account_id
    ), mail as (
      ${insertionForReaders(mail, sql`reader where ${isSent} and reader.mail = 'AT_ONCE' and reader.is_reachable`, sql`jsonb_build_object('readerRole', reader.role)`)}
      returning id
    ), pushed as (
      ${insertionForDevices(sql`reader where ${isSent} and push`, now)}
      returning device_id
    ), texted as (
      ${insertionForTelephone(sql`reader where ${isSent} and sms`, now)}
      returning id
    )
    select (select o.placed_by from orders o join company_members m on m.account_id = o.placed_by and m.company_id = o.customer_id
      where o.id = ${orderId ?? null}::uuid and o.customer_id = reader.id and m.role <> 'ACCOUNTANT') as "placerId"
    from reader`.execute(tx);
  return rows[0];
}

/**
 * Lists accounts with notifications that wait for the mail of a day and were written before a moment, but for those that
 * had that day's.
 */
export async function listDigestReaders(
  db: Db,
  { before, day, take }: { before: Date; day: TahitiDay; take: number },
): Promise<AccountId[]> {
  const { rows } = await sql<{ account_id: AccountId }>`
    select distinct account_id from notifications
    where waits_for_digest and created_at < ${before} and not exists (
      select from notification_digests done where done.account_id = notifications.account_id and done.digest_date >= ${day}::date)
    order by account_id limit ${take}`.execute(db);
  return rows.map(({ account_id: accountId }) => accountId);
}

/**
 * Takes what waits for the mail of the day of an account, the oldest first, those read meanwhile as well: they wait no
 * more. Whoever takes the same at the same moment gets nothing.
 */
export async function takeForDigest(
  tx: Tx,
  accountId: AccountId,
  before: Date,
): Promise<Pick<Selectable<Notification>, 'id' | 'code' | 'data' | 'order_id' | 'read_at'>[]> {
  const taken = await tx
    .updateTable('notifications')
    .set({ waits_for_digest: false })
    .where('account_id', '=', accountId)
    .where('waits_for_digest', '=', true)
    .where('created_at', '<', before)
    .returning(['id', 'code', 'data', 'order_id', 'read_at'])
    .execute();
  return taken.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const ofAccount = (db: Db, accountId: AccountId) => db.selectFrom('notifications').where('account_id', '=', accountId);

/** Has whoever writes a notification of a code to an account next wait until this transaction ends. */
const holdCode = (tx: Tx, accountId: AccountId, code: NotificationCode) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`notification ${accountId} ${code}`}, 0))`.execute(tx);

/**
 * Checks whether an account has an unread notification of a code. Whoever asks the same next waits until this
 * transaction ends, so that two events at once write one notification.
 */
export async function holdUnread(tx: Tx, accountId: AccountId, code: NotificationCode): Promise<boolean> {
  await holdCode(tx, accountId, code);
  const row = await ofAccount(tx, accountId)
    .select('id')
    .where('code', '=', code)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Checks whether an account was told of a code since a moment, or has not read what it was told since another. Whoever
 * asks the same next waits until this transaction ends.
 */
export async function holdTold(
  tx: Tx,
  by: { accountId: AccountId; code: NotificationCode; since: Date; unreadSince: Date },
): Promise<boolean> {
  await holdCode(tx, by.accountId, by.code);
  const row = await ofAccount(tx, by.accountId)
    .select('id')
    .where('code', '=', by.code)
    .where((eb) =>
      eb.or([
        eb('created_at', '>', by.since),
        eb.and([eb('read_at', 'is', null), eb('created_at', '>', by.unreadSince)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists a page of an account's notifications, the latest first, and counts all of them, and those that are not read. */
export async function listPage(
  db: Db,
  by: {
    accountId: AccountId;
    isRead: boolean | undefined;
    order?: 'ASC' | 'DESC' | undefined;
    page: number;
    take: number;
  },
): Promise<{ rows: Selectable<Notification>[]; itemCount: number; unreadCount: number }> {
  let matching = ofAccount(db, by.accountId);
  if (by.isRead !== undefined) matching = matching.where('read_at', by.isRead ? 'is not' : 'is', null);
  const order = by.order === 'ASC' ? 'asc' : 'desc';
  // Ids first: the pages before, which may be many, are only counted through.
  const ids = matching
    .select('id')
    .orderBy('id', order)
    .limit(by.take)
    .offset((by.page - 1) * by.take);
  // Counted beside the page: the badge of every page asks for both.
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .select(({ fn }) => unread(db, by.accountId).select(fn.countAll<number>().as('n')).as('unread_count'))
    .where('id', 'in', ids)
    .orderBy('id', order)
    .execute();
  const isWithoutUnread = rows.length === 0 && by.page === 1 && by.isRead !== true;
  const unreadCount = rows[0]?.unread_count ?? (isWithoutUnread ? 0 : await countUnread(db, by.accountId));
  return { rows, itemCount: by.isRead === false ? unreadCount : await countRows(matching), unreadCount };
}

const unread = (db: Db, accountId: AccountId) => ofAccount(db, accountId).where('read_at', 'is', null);

export const countUnread = (db: Db, accountId: AccountId): Promise<number> => countRows(unread(db, accountId));

interface About {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly codes: readonly NotificationCode[];
}

const unreadAbout = ({ accountId, orderId, codes }: About) =>
  sql<boolean>`account_id = ${accountId} and order_id = ${orderId} and code = any(${[...codes]}::integer[]) and read_at is null`;

/** Who placed an order for a company; null: its customer did. */
export async function findPlacer(db: Db, orderId: OrderId): Promise<AccountId | null> {
  const order = await db.selectFrom('orders').select('placed_by').where('id', '=', orderId).executeTakeFirst();
  return order?.placed_by ?? null;
}

/** Whether an account has an unread notification about an order, of some codes. */
export async function hasUnreadAbout(db: Db, about: About): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from notifications where ${unreadAbout(about)}) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Marks the notifications of an account about an order, of some codes, as read. */
export async function markReadAbout(tx: Tx, { now, ...about }: About & { readonly now: Date }): Promise<void> {
  await sql`update notifications set read_at = ${now} where ${unreadAbout(about)}`.execute(tx);
}

/** Marks the notifications of an account about an order, but for some codes, as read. */
export async function markReadAboutOthers(
  tx: Tx,
  { accountId, orderId, codes, now }: About & { readonly now: Date },
): Promise<void> {
  await sql`
    update notifications set read_at = ${now}
    where account_id = ${accountId} and order_id = ${orderId} and code <> all(${[...codes]}::integer[]) and read_at is null`.execute(
    tx,
  );
}

/** Marks a notification of an account as read. @returns Whether there is one. */
export async function markRead(tx: Tx, by: { id: string; accountId: AccountId; now: Date }): Promise<boolean> {
  const updated = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(by.now)) }))
    .where('id', '=', by.id)
    .where('account_id', '=', by.accountId)
    .executeTakeFirst();
  return updated.numUpdatedRows !== 0n;
}

/** Deletes an account's notifications. */
export async function deleteAllOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('notifications').where('account_id', '=', accountId).execute();
}

/** Deletes what somebody was told of the orders of a company that they belong to no more. */
export async function deleteOfCompany(tx: Tx, accountId: AccountId, companyId: CustomerId): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('account_id', '=', accountId)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('customer_id', '=', companyId))
    .execute();
}

export async function markAllRead(tx: Tx, accountId: AccountId, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks the notifications of every account that were written before a moment as read. */
export async function markOlderRead(db: Db, before: Date, now: Date): Promise<void> {
  await db.updateTable('notifications').set({ read_at: now }).where('created_at', '<', before).execute();
}

/** Channel on which every process listens for accounts that have new notifications. */
export const NOTIFICATION_CHANNEL = 'notification';

/** Notifies every process that accounts have new notifications, and queues the jobs that send mail, pushed messages and SMS. */
export async function publish(pool: pg.Pool, accountIds: readonly AccountId[]): Promise<void> {
  await pool.query(
    `select pg_notify($1, account_id) from unnest($2::text[]) account_id
     union all select null from (select graphile_worker.add_job('send-mails', payload := $3::json, job_key := 'send-mails')) job
     union all select null from (select graphile_worker.add_job('send-pushes', payload := $3::json, job_key := 'send-pushes')) job
     union all select null from (select graphile_worker.add_job('send-sms', payload := $3::json, job_key := 'send-sms')) job`,
    [NOTIFICATION_CHANNEL, accountIds, jobPayload()],
  );
}
