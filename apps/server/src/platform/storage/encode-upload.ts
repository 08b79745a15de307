import { ok, refuse, type Result } from '@matete/domain/result';

import type { ReceivedFile } from '#platform/http/multipart';
import { decodePicture, toJpeg } from '#platform/storage/images';
import type { EncodedFile } from '#platform/storage/keep-files';

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';
/** Matches a PDF with scripts, actions or embedded files, which is refused as a receipt. */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA|RichMedia)\b/;

/** Encodes a receipt: re-encodes a photograph from its pixels, keeps a plain PDF. Nothing is stored yet. */
export async function encodeReceipt(file: ReceivedFile): Promise<Result<EncodedFile>> {
  return isPdf(file.bytes) ? checkPdf(file) : encodePhotograph(file, 'receipt');
}

function checkPdf({ bytes }: ReceivedFile): Result<EncodedFile> {
  const text = bytes.toString('latin1');
  if (ACTIVE_PDF.test(text) || !text.trimEnd().endsWith('%%EOF')) return refuse('FILE_UNREADABLE', { path: 'receipt' });
  return ok({ bytes, contentType: 'application/pdf', extension: 'pdf' });
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
