import { fileKindOf } from '@matete/contract/files/file-kind';
import { ok, type Result } from '@matete/domain/result';

import type { ReceivedFile } from '#platform/http/multipart';
import { checkPdf } from '#platform/storage/check-pdf';
import { decodePicture, toJpeg } from '#platform/storage/images';
import type { EncodedFile } from '#platform/storage/keep-files';

/**
 * Encodes a receipt: re-encodes a photograph from its pixels, keeps a PDF that only shows something. Nothing is stored
 * yet.
 */
export async function encodeReceipt(file: ReceivedFile): Promise<Result<EncodedFile>> {
  if (fileKindOf(file.bytes) !== 'application/pdf') return encodePhotograph(file, 'receipt');
  const checked = await checkPdf(file.bytes, 'receipt');
  return checked.ok ? ok({ bytes: checked.value, contentType: 'application/pdf', extension: 'pdf' }) : checked;
}

/** Encodes private photographs, all or none. Nothing is stored yet. @param path Field that they came in. */
export async function encodePhotographs(
  files: readonly ReceivedFile[],
  path = 'attachments',
): Promise<Result<EncodedFile[]>> {
  const encoded: EncodedFile[] = [];
  for (const file of files) {
    const one = await encodePhotograph(file, path);
    if (!one.ok) return one;
    encoded.push(one.value);
  }
  return ok(encoded);
}

async function encodePhotograph(file: ReceivedFile, path: string): Promise<Result<EncodedFile>> {
  const decoded = await decodePicture(file, path);
  if (!decoded.ok) return decoded;
  return ok({ bytes: await toJpeg(decoded.value), contentType: 'image/jpeg', extension: 'jpg' });
}
