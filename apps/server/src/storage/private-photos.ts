import { createHash } from 'node:crypto';

import { ok, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import type { ReceivedFile } from '#http/multipart';
import { decodePicture, toJpeg } from '#storage/images';
import type { PreparedFile } from '#storage/receipts';
import type { Services, Tx } from '#services';

/** Re-encodes photographs that only some may see, and keeps them under ids of their own; all or none are taken. */
export async function preparePhotos(
  { files: store }: Pick<Services, 'files'>,
  files: readonly ReceivedFile[],
): Promise<Result<PreparedFile[]>> {
  const pictures: Buffer[] = [];
  for (const file of files) {
    const decoded = await decodePicture(file, 'attachments');
    if (!decoded.ok) return decoded;
    pictures.push(await toJpeg(decoded.value.pixels));
  }
  const prepared: PreparedFile[] = [];
  for (const bytes of pictures) {
    const fileId = uuidv7();
    const storageKey = `disputes/${fileId}.jpg`;
    await store.put(storageKey, bytes, 'image/jpeg');
    prepared.push({
      fileId,
      storageKey,
      contentType: 'image/jpeg',
      byteCount: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
    });
  }
  return ok(prepared);
}

/** Writes down prepared photographs of a dispute. */
export async function storePhotos(
  tx: Tx,
  { photos, uploadedBy, now }: { photos: readonly PreparedFile[]; uploadedBy: string; now: Date },
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto('stored_files')
    .values(
      photos.map((photo) => ({
        id: photo.fileId,
        storage_key: photo.storageKey,
        purpose: 'DISPUTE',
        content_type: photo.contentType,
        byte_count: photo.byteCount,
        sha256: photo.sha256,
        uploaded_by: uploadedBy,
        created_at: now,
      })),
    )
    .execute();
}
