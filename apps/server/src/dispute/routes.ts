import {
  decideDispute as decideCall,
  openDispute as openCall,
  previewDispute as previewCall,
  sendDisputeMessage as sendCall,
  withdrawDispute as withdrawCall,
} from '@matete/contract/dispute/disputes';
import type { OrderView } from '@matete/contract/order/order-views';
import type { Language } from '@matete/contract/primitives';
import type { OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import { openDispute } from '#dispute/open-dispute';
import { previewDispute } from '#dispute/preview-dispute';
import { sendMessage } from '#dispute/send-message';
import { withdrawDispute } from '#dispute/withdraw-dispute';
import type { StepPorts } from '#order/order-effect';
import { findById } from '#order/order-store';
import { readOrderViews } from '#order/views/order-view';
import type { Db } from '#platform/db/database';
import { type Route, routesFor } from '#platform/http/call';
import type { ReceivedFile } from '#platform/http/multipart';
import type { Runtime } from '#platform/runtime';
import { type Caller, isParty } from '#platform/session/caller';
import { encodePhotographs } from '#platform/storage/encode-upload';
import type { FilePort } from '#platform/storage/file-store';
import type { EncodedFile } from '#platform/storage/keep-files';

type Files = Readonly<Record<string, readonly ReceivedFile[]>>;

async function view(
  db: Db,
  orderId: OrderId,
  { reader, language, now }: { reader: Caller; language: Language; now: Date },
): Promise<Result<OrderView>> {
  const [found] = await readOrderViews(db, { orderIds: [orderId], reader, language, now });
  return found === undefined ? refuse('ORDER_NOT_FOUND') : ok(found);
}

/** Decodes the photographs of a call before its transaction, once the order is known to be the caller's. */
async function takePhotos({
  services,
  params: { orderId },
  caller,
  files,
}: {
  services: Runtime;
  params: { orderId: OrderId };
  caller: Caller;
  files: Files;
}): Promise<Result<EncodedFile[]>> {
  const order = await findById(services.db, orderId);
  if (order === undefined || !isParty(order, caller)) return refuse('ORDER_NOT_FOUND');
  return encodePhotographs(files['attachments'] ?? []);
}

type Ports = StepPorts & DecisionPorts & FilePort;

const { reads, writes, writesPrepared } = routesFor<Ports>();

export const disputeRoutes: readonly Route<Ports>[] = [
  writesPrepared(openCall, takePhotos, async ({ services, tx, params, body, prepared, caller, now, language }) => {
    const { reason, description, lines = [] } = body;
    const opened = await openDispute(services, tx, {
      ...params,
      reason,
      description,
      lines,
      photos: prepared,
      now,
    });
    return opened.ok ? view(tx, params.orderId, { reader: caller, language, now }) : opened;
  }),
  writes(withdrawCall, async ({ services, tx, params, caller, now, language }) => {
    const withdrawn = await withdrawDispute(services, tx, { ...params, now });
    return withdrawn.ok ? view(tx, params.orderId, { reader: caller, language, now }) : withdrawn;
  }),
  writesPrepared(sendCall, takePhotos, async ({ services, tx, params, body, prepared, caller, now, language }) => {
    const { message } = body;
    const sent = await sendMessage(services, tx, { ...params, author: caller, message, photos: prepared, now });
    return sent.ok ? view(tx, params.orderId, { reader: caller, language, now }) : sent;
  }),
  writes(decideCall, async ({ services, tx, params, body, caller, now, language }) => {
    const decided = await decide(services, tx, {
      kind: 'DISPUTE',
      command: { orderId: params.orderId, decision: params.status, refundXpf: body.refundAmount },
      adminId: caller.accountId,
      reason: body.message,
      now,
    });
    if (!decided.ok) return decided;
    const order = await view(tx, params.orderId, { reader: caller, language, now });
    return order.ok ? ok({ ...order.value, approval: decided.value }) : order;
  }),
  reads(previewCall, async ({ services, params, query }) =>
    previewDispute(services, {
      orderId: params.orderId,
      refundXpf: query.refundAmount === undefined ? undefined : Number(query.refundAmount),
    }),
  ),
];
