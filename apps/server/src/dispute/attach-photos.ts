import type { AccountId, DisputeId } from '@matete/contract/units';
import { insertAttachments } from '#dispute/dispute-store';
import type { Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';
import { type EncodedFile, keepFiles } from '#platform/storage/keep-files';

export interface Attachment {
  readonly disputeId: DisputeId;
  /** Absent: the photographs belong to the dispute itself. */
  readonly messageId?: string;
  readonly photos: readonly EncodedFile[];
  readonly uploadedBy: AccountId;
  readonly now: Date;
}

/** Stores photographs of a dispute and attaches them to a message, or to the dispute itself. */
export async function attachPhotos(
  services: FilePort,
  tx: Tx,
  { disputeId, messageId, photos, uploadedBy, now }: Attachment,
): Promise<void> {
  if (photos.length === 0) return;
  const fileIds = await keepFiles(services, tx, { purpose: 'DISPUTE', files: photos, uploadedBy, now });
  await insertAttachments(
    tx,
    fileIds.map((fileId) => ({ dispute_id: disputeId, message_id: messageId ?? null, file_id: fileId })),
  );
}
