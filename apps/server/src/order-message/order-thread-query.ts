import { firstSign } from '@matete/i18n/cut-text';
import type { PhotoView } from '@matete/contract/primitives';
import type { Role } from '@matete/contract/endpoint';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { OrderMessageView, OrderThread } from '@matete/contract/order-message/order-messages';
import type { AccountId } from '@matete/contract/units';
import { holderOf, threadClosesAt, threadState } from '@matete/domain/order-message/thread-rules';
import { sql } from 'kysely';

import { hasUnreadAbout } from '#notification/notification-store';
import type { OrderRow } from '#order/order-store';
import type { Db } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';

/** Notifications about messages of an order, and of its dispute: they are read on one page. */
export const MESSAGE_CODES: readonly NotificationCode[] = [9501, 9502, 9503, 9504];

/** Most messages of a thread that are shown: the last ones. */
const SHOWN = 500;

interface MessageRow {
  readonly id: string;
  readonly author_id: AccountId;
  readonly side: Role;
  readonly first_name: string;
  readonly last_name: string;
  readonly to_house: boolean;
  readonly text: string | null;
  readonly written_at: Date;
  readonly photos: readonly Pick<PhotoView, 'fileId' | 'byteCount'>[];
}

type Reader = Pick<Caller, 'accountId' | 'personId' | 'role'>;

/** Reads the thread of an order as somebody sees it who may: see `mayUseThread`. */
export async function readThread(
  db: Db,
  order: OrderRow,
  { reader, now }: { reader: Reader; now: Date },
): Promise<OrderThread> {
  const times = {
    status: order.status,
    paidAt: order.paid_at,
    statusSince: await readStatusSince(db, order),
  };
  const isAdmin = reader.role === 'ADMIN';
  const thread = isAdmin
    ? await db.selectFrom('order_threads').select('waiting_since').where('order_id', '=', order.id).executeTakeFirst()
    : undefined;
  const rows = await listMessages(db, order, reader);
  return {
    orderId: order.id,
    orderNumber: order.order_number,
    state: threadState(times, now),
    closesAt: threadClosesAt(times)?.toISOString() ?? null,
    hasSeller: holderOf({ status: order.status, sellerId: order.seller_id }) !== null,
    waitingSince: thread?.waiting_since?.toISOString() ?? null,
    hasNews: await hasUnreadAbout(db, { accountId: reader.personId, orderId: order.id, codes: MESSAGE_CODES }),
    messages: rows.map((row) => toView(row, reader)),
  };
}

/** Reads when an order came to its status. */
export async function readStatusSince(db: Db, order: Pick<OrderRow, 'id' | 'status' | 'placed_at'>): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(at) as since from order_transitions
    where order_id = ${order.id} and to_status = ${order.status} and from_status is distinct from to_status`.execute(
    db,
  );
  return rows[0]?.since ?? order.placed_at;
}

/** Lists the last messages that somebody reads, oldest first: a seller those written under their own acceptance. */
async function listMessages(db: Db, { id }: OrderRow, { role }: Reader): Promise<readonly MessageRow[]> {
  const isRead = role === 'SELLER' ? sql`m.seller_id = o.seller_id and m.accepted_at = o.accepted_at` : sql`true`;
  const { rows } = await sql<MessageRow>`
    select m.id, m.author_id, m.side, m.to_house, m.text, m.written_at, a.first_name, a.last_name,
      coalesce((select jsonb_agg(jsonb_build_object('fileId', f.id, 'byteCount', f.byte_count) order by f.id)
        from order_message_photos p join stored_files f on f.id = p.file_id where p.message_id = m.id), '[]') as photos
    from order_messages m join orders o on o.id = m.order_id join accounts a on a.id = m.author_id
    where m.order_id = ${id} and ${isRead}
    order by m.id desc limit ${SHOWN}`.execute(db);
  return rows.toReversed();
}

const toView = (row: MessageRow, reader: Reader): OrderMessageView => ({
  messageId: row.id,
  writtenAt: row.written_at.toISOString(),
  side: row.side,
  name: nameOf(row, reader),
  isOwn: row.author_id === reader.accountId,
  toHouse: row.to_house,
  text: row.text,
  photos: row.photos.map((photo) => ({ ...photo, url: `/files/order-messages/${photo.fileId}` })),
});

/** Name of an author as orders show it: a seller's is shortened, and which admin writes only admins need to know. */
function nameOf({ side, first_name: first, last_name: last }: MessageRow, reader: Reader): string {
  if (side === 'SELLER') return `${first} ${firstSign(last)}.`;
  return side === 'CUSTOMER' || reader.role === 'ADMIN' ? `${first} ${last}` : 'Mātete';
}
