import {
  decideDispute as decideCall,
  openDispute as openCall,
  previewDispute as previewCall,
  sendDisputeMessage as sendCall,
} from '@matete/contract/dispute/disputes';
import type { OrderView } from '@matete/contract/order/order-views';
import { ok, refuse, type Result } from '@matete/domain/result';

import { decideDispute } from '#dispute/decide-dispute';
import { openDispute } from '#dispute/open-dispute';
import { previewDispute } from '#dispute/preview-dispute';
import { sendMessage } from '#dispute/send-message';
import { reads, writes, type Route } from '#http/call';
import { isParty, type Caller } from '#http/caller';
import type { ReceivedFile } from '#http/multipart';
import { findById } from '#order/order-store';
import { readOrderViews } from '#order/order-view';
import type { Db, Services, Tx } from '#services';
import { preparePhotos } from '#storage/private-photos';
import type { PreparedFile } from '#storage/receipts';

type Files = Readonly<Record<string, readonly ReceivedFile[]>>;

async function view(
  db: Db,
  orderId: string,
  { reader, language, now }: { reader: Caller; language: string; now: Date },
): Promise<Result<OrderView>> {
  const [found] = await readOrderViews(db, { orderIds: [orderId], reader, language, now });
  return found === undefined ? refuse('ORDER_NOT_FOUND') : ok(found);
}

/** Looks at a stranger's pictures no more than at his words. */
async function takePhotos(
  services: Services,
  tx: Tx,
  { orderId, caller, files }: { orderId: string; caller: Caller; files: Files },
): Promise<Result<PreparedFile[]>> {
  const order = await findById(tx, orderId);
  if (order === undefined || !isParty(order, caller)) return refuse('ORDER_NOT_FOUND');
  return preparePhotos(services, files['attachments'] ?? []);
}

export const disputeRoutes: readonly Route[] = [
  writes(openCall, async ({ services, tx, params, body, files, caller, now, language }) => {
    const photos = await takePhotos(services, tx, { orderId: params.orderId, caller, files });
    if (!photos.ok) return photos;
    const { reason, description, lines = [] } = body;
    const opened = await openDispute(services, tx, {
      ...params,
      reason,
      description,
      lines,
      photos: photos.value,
      now,
    });
    return opened.ok ? view(tx, params.orderId, { reader: caller, language, now }) : opened;
  }),
  writes(sendCall, async ({ services, tx, params, body, files, caller, now, language }) => {
    const photos = await takePhotos(services, tx, { orderId: params.orderId, caller, files });
    if (!photos.ok) return photos;
    const { message } = body;
    const sent = await sendMessage(tx, { ...params, author: caller, message, photos: photos.value, now });
    return sent.ok ? view(tx, params.orderId, { reader: caller, language, now }) : sent;
  }),
  writes(decideCall, async ({ services, tx, params, body, caller, now, language }) => {
    const decided = await decideDispute(services, tx, {
      orderId: params.orderId,
      adminId: caller.accountId,
      decision: params.status,
      refundXpf: body.refundAmount,
      message: body.message,
      now,
    });
    return decided.ok ? view(tx, params.orderId, { reader: caller, language, now }) : decided;
  }),
  reads(previewCall, async ({ services, params, query }) =>
    previewDispute(services, {
      orderId: params.orderId,
      refundXpf: query.refundAmount === undefined ? undefined : Number(query.refundAmount),
    }),
  ),
];
