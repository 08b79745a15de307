import { ok, type Result } from '@matete/domain/result';

import type { ReceivedFile } from '#platform/http/multipart';
import type { FilePort } from '#platform/storage/file-store';
import { type PreparedImage, storeImage } from '#platform/storage/images';

/** Stores the pictures of a form, or says which one cannot be one. Slow: never inside a transaction. */
export async function storeAll({ files }: FilePort, images: readonly ReceivedFile[]): Promise<Result<PreparedImage[]>> {
  const stored: PreparedImage[] = [];
  for (const [index, file] of images.entries()) {
    const image = await storeImage(files, file, `images.${index}`);
    if (!image.ok) return image;
    stored.push(image.value);
  }
  return ok(stored);
}
