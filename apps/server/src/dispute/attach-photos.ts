import type { Tx } from '#services';
import { storePhotos } from '#storage/private-photos';
import type { PreparedFile } from '#storage/receipts';

export interface Attachment {
  readonly disputeId: string;
  /** Absent: they belong to the complaint itself. */
  readonly messageId?: string;
  readonly photos: readonly PreparedFile[];
  readonly uploadedBy: string;
  readonly now: Date;
}

export async function attachPhotos(
  tx: Tx,
  { disputeId, messageId, photos, uploadedBy, now }: Attachment,
): Promise<void> {
  if (photos.length === 0) return;
  await storePhotos(tx, { photos, uploadedBy, now });
  await tx
    .insertInto('dispute_attachments')
    .values(photos.map(({ fileId }) => ({ dispute_id: disputeId, message_id: messageId ?? null, file_id: fileId })))
    .execute();
}
