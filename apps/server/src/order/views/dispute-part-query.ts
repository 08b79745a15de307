import type { DisputeMessageView, DisputeView } from '@matete/contract/order/dispute-view';
import type { Xpf } from '@matete/contract/units';
import { sql } from 'kysely';

import type { Caller } from '#platform/session/caller';

type StoredPhoto = Omit<DisputeView['photos'][number], 'url'>;

interface MessageJson {
  readonly id: string;
  readonly at: string;
  readonly authorId: string;
  readonly side: DisputeMessageView['side'];
  readonly name: string;
  readonly body: string;
  readonly photos: readonly StoredPhoto[];
}

export interface DisputeJson {
  readonly id: string;
  readonly status: DisputeView['status'];
  readonly reason: DisputeView['reason'];
  readonly description: string;
  readonly refundXpf: Xpf | null;
  readonly openedAt: string;
  readonly decidedAt: string | null;
  readonly decisionMessage: string | null;
  readonly photos: readonly StoredPhoto[];
  readonly lines: DisputeView['lines'];
  readonly messages: readonly MessageJson[];
}

const photosOf = (whose: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('fileId', s.id, 'byteCount', s.byte_count) order by s.id)
    from dispute_attachments f join stored_files s on s.id = f.file_id where ${whose}), '[]')`;

/** The dispute about a row `o` of orders, with its thread; null while there is none. */
export const DISPUTE_COLUMN = sql`(
  select jsonb_build_object('id', d.id, 'status', d.status, 'reason', d.reason, 'description', d.description, 'refundXpf', d.refund_xpf,
    'openedAt', d.opened_at, 'decidedAt', d.decided_at, 'decisionMessage', d.decision_message,
    'photos', ${photosOf(sql`f.dispute_id = d.id and f.message_id is null`)},
    'lines', coalesce((select jsonb_agg(jsonb_build_object('productId', w.product_id, 'orderedKg', w.ordered_kg, 'receivedKg', w.received_kg))
      from dispute_lines w where w.dispute_id = d.id), '[]'),
    'messages', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.created_at, 'authorId', m.author_id, 'side', a.role, 'body', m.body,
        'name', case when a.role = 'ADMIN' then 'Mātete' else a.first_name || ' ' || left(a.last_name, 1) || '.' end,
        'photos', ${photosOf(sql`f.message_id = m.id`)}) order by m.id)
      from dispute_messages m join accounts a on a.id = m.author_id where m.dispute_id = d.id), '[]'))
  from disputes d where d.order_id = o.id) as dispute`;

const toPhotos = (photos: readonly StoredPhoto[]) =>
  photos.map((photo) => ({ ...photo, url: `/files/disputes/${photo.fileId}` }));

export function disputePart(dispute: DisputeJson | null, reader: Pick<Caller, 'accountId'>): DisputeView | null {
  if (dispute === null) return null;
  return {
    disputeId: dispute.id,
    status: dispute.status,
    reason: dispute.reason,
    description: dispute.description,
    openedAt: new Date(dispute.openedAt).toISOString(),
    photos: toPhotos(dispute.photos),
    lines: dispute.lines,
    messages: dispute.messages.map((message) => ({
      messageId: message.id,
      at: new Date(message.at).toISOString(),
      side: message.side,
      name: message.name,
      isOwn: message.authorId === reader.accountId,
      message: message.body,
      photos: toPhotos(message.photos),
    })),
    decidedAt: dispute.decidedAt === null ? null : new Date(dispute.decidedAt).toISOString(),
    decisionMessage: dispute.decisionMessage,
    refund: dispute.refundXpf,
  };
}
