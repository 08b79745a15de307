import type { AccountId, OrderId } from '@matete/contract/units';
import { holderOf, MESSAGES_PER_HOUR, threadState } from '@matete/domain/order-message/thread-rules';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { markReadAbout } from '#notification/notification-store';
import { lockById, type OrderRow } from '#order/order-store';
import {
  countSince,
  findLastMessageId,
  insertMessage,
  lockAuthor,
  writeThread,
} from '#order-message/order-message-store';
import { MESSAGE_CODES, readStatusSince } from '#order-message/order-thread-query';
import { tellReaders } from '#order-message/tell-readers';
import { mayUseThread } from '#order-message/thread-access';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';
import type { FilePort } from '#platform/storage/file-store';
import { type EncodedFile, keepFiles } from '#platform/storage/keep-files';

const HOUR_MS = 3_600_000;

export interface NewMessage {
  readonly orderId: OrderId;
  readonly author: Pick<Caller, 'accountId' | 'role'>;
  readonly message: string;
  /** Asks the house as well. */
  readonly toHouse: boolean;
  /** For an admin: the last message that they have read; undefined: none was there. */
  readonly lastMessageId?: string | undefined;
  readonly photos: readonly EncodedFile[];
  readonly now: Date;
}

/**
 * Writes a message into the thread of an order and notifies its other readers.
 *
 * The order is locked: who reads the message is decided by the seller who holds it at this moment, however many accept,
 * give back or write at once. An admin who has not seen the last message is refused, so that nobody is answered twice.
 */
export async function writeMessage(services: FilePort, tx: Tx, written: NewMessage): Promise<Result<OrderRow>> {
  const { orderId, author, now } = written;
  if (!(await lockAuthor(tx, author.accountId))) return refuse('ORDER_NOT_FOUND');
  const order = await lockById(tx, orderId);
  // Someone else's order answers like a missing one, so that ids cannot be probed.
  if (order === undefined || !mayUseThread(order, author)) return refuse('ORDER_NOT_FOUND');
  const times = { status: order.status, paidAt: order.paid_at, statusSince: await readStatusSince(tx, order) };
  const state = threadState(times, now);
  if (state !== 'OPEN') return refuse(state === 'UNPAID' ? 'ORDER_THREAD_NOT_OPEN' : 'ORDER_THREAD_CLOSED');
  const isAdmin = author.role === 'ADMIN';
  if (isAdmin && (await findLastMessageId(tx, orderId)) !== written.lastMessageId)
    return refuse('ORDER_THREAD_CHANGED');
  // Admins answer many people, each of whom may write as often.
  if (!isAdmin && (await countSince(tx, author.accountId, new Date(now.getTime() - HOUR_MS))) >= MESSAGES_PER_HOUR)
    return refuse('ORDER_MESSAGES_TOO_MANY', { params: { max: MESSAGES_PER_HOUR } });
  const sellerId = holderOf({ status: order.status, sellerId: order.seller_id });
  const toHouse = !isAdmin && (written.toHouse || sellerId === null);
  const messageId = await keepMessage(services, tx, { ...written, order, toHouse });
  await tellReaders(tx, { order, sellerId, messageId, author, toHouse, now });
  // Whoever writes has the thread before their eyes.
  await markReadAbout(tx, { accountId: author.accountId, orderId, codes: MESSAGE_CODES, now });
  if (isAdmin) await noteAnswer(tx, { order, adminId: author.accountId, now });
  return ok(order);
}

async function keepMessage(
  services: FilePort,
  tx: Tx,
  { order, author, message, photos, toHouse, now }: NewMessage & { readonly order: OrderRow },
): Promise<string> {
  const id = uuidv7();
  const fileIds = await keepFiles(services, tx, {
    purpose: 'ORDER_MESSAGE',
    files: photos,
    uploadedBy: author.accountId,
    now,
  });
  const sellerId = holderOf({ status: order.status, sellerId: order.seller_id });
  await writeThread(tx, {
    orderId: order.id,
    waiting: author.role === 'ADMIN' ? 'ENDS' : toHouse ? 'BEGINS' : 'STAYS',
    now,
  });
  await insertMessage(
    tx,
    {
      id,
      order_id: order.id,
      author_id: author.accountId,
      side: author.role,
      seller_id: sellerId,
      accepted_at: sellerId === null ? null : order.accepted_at,
      to_house: toHouse,
      text: message,
      written_at: now,
    },
    fileIds,
  );
  return id;
}

const noteAnswer = (tx: Tx, { order, adminId, now }: { order: OrderRow; adminId: AccountId; now: Date }) =>
  audit(tx, {
    actorId: adminId,
    action: 'ORDER_THREAD_ANSWERED',
    subjectKind: 'order',
    subjectId: order.id,
    details: {},
    now,
  });
