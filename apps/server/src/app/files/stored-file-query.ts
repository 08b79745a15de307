import type { CustomerId, FileId, OrderId, PendingPaymentId, SellerId } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Private file, and who may read it besides admins. */
export interface PrivateFile {
  readonly storage_key: string;
  readonly content_type: string;
  /** Null: nobody besides admins. */
  readonly customer_id: CustomerId | null;
  readonly seller_id: SellerId | null;
}

/** Finds a recorded name by the hash of its bytes, in hexadecimal digits. Who records the same bytes twice has two of it. */
export const findSound = (
  db: Db,
  hash: string,
): Promise<Pick<PrivateFile, 'storage_key' | 'content_type'> | undefined> =>
  db
    .selectFrom('stored_files')
    .select(['storage_key', 'content_type'])
    .where('purpose', '=', 'PRODUCT_SOUND')
    .where('sha256', '=', Buffer.from(hash, 'hex'))
    .limit(1)
    .executeTakeFirst();

/** Finds the shipping receipt of an order. */
export const findShippingReceipt = (db: Db, orderId: OrderId): Promise<PrivateFile | undefined> =>
  db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('stored_files as f', 'f.id', 's.receipt_file_id')
    .select(['f.storage_key', 'f.content_type', 'o.customer_id', 'o.seller_id'])
    .where('s.order_id', '=', orderId)
    .executeTakeFirst();

/** Finds the receipt of a transfer for a pending payment. The order's seller may not read it. */
export async function findPaymentReceipt(db: Db, pendingPaymentId: PendingPaymentId): Promise<PrivateFile | undefined> {
  const row = await db
    .selectFrom('pending_payments as p')
    .innerJoin('stored_files as f', 'f.id', 'p.receipt_file_id')
    .select(['f.storage_key', 'f.content_type', 'p.customer_id'])
    .where('p.id', '=', pendingPaymentId)
    .executeTakeFirst();
  return row && { ...row, seller_id: null };
}

/** Finds a photograph of a dispute. */
export const findDisputePhoto = (db: Db, fileId: FileId): Promise<PrivateFile | undefined> =>
  db
    .selectFrom('dispute_attachments as a')
    .innerJoin('disputes as d', 'd.id', 'a.dispute_id')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('stored_files as f', 'f.id', 'a.file_id')
    .select(['f.storage_key', 'f.content_type', 'o.customer_id', 'o.seller_id'])
    .where('a.file_id', '=', fileId)
    .executeTakeFirst();

/** Finds a photograph in the thread of an order: the seller reads it by whose acceptance it was written. */
export async function findOrderMessagePhoto(db: Db, fileId: FileId): Promise<PrivateFile | undefined> {
  const { rows } = await sql<PrivateFile>`
    select f.storage_key, f.content_type, o.customer_id,
      case when m.seller_id = o.seller_id and m.accepted_at = o.accepted_at and o.status <> 'CANCELLED' then o.seller_id end as seller_id
    from order_message_photos p
    join order_messages m on m.id = p.message_id
    join orders o on o.id = m.order_id
    join stored_files f on f.id = p.file_id
    where p.file_id = ${fileId}`.execute(db);
  return rows[0];
}

/** Finds the photograph of an inquiry: it is the admins' to read. */
export async function findInquiryPhoto(db: Db, fileId: FileId): Promise<PrivateFile | undefined> {
  const row = await db
    .selectFrom('inquiries as i')
    .innerJoin('stored_files as f', 'f.id', 'i.photo_file_id')
    .select(['f.storage_key', 'f.content_type'])
    .where('i.photo_file_id', '=', fileId)
    .executeTakeFirst();
  return row && { ...row, customer_id: null, seller_id: null };
}
