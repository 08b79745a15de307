import { createHash } from 'node:crypto';

import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import type { ReceivedFile } from '#http/multipart';
import type { Services, Tx } from '#services';
import { decodePicture, toJpeg } from '#storage/images';

/** A receipt already stored, to be written down in the transaction that it belongs to. */
export interface PreparedFile {
  readonly fileId: string;
  readonly storageKey: string;
  readonly contentType: string;
  readonly byteCount: number;
  readonly sha256: Buffer;
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';
/** A PDF that runs something, or carries files, is not a receipt. */
const ACTIVE_PDF = /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA|RichMedia)\b/;

/** Takes a photograph (re-encoded) or a plain PDF of a receipt. */
export async function prepareReceipt(
  { files }: Pick<Services, 'files'>,
  file: ReceivedFile,
): Promise<Result<PreparedFile>> {
  const encoded = isPdf(file.bytes) ? checkPdf(file) : await encodePhotograph(file);
  if (!encoded.ok) return encoded;
  const { bytes, contentType, extension } = encoded.value;
  const fileId = uuidv7();
  const storageKey = `receipts/${fileId}.${extension}`;
  await files.put(storageKey, bytes, contentType);
  return ok({
    fileId,
    storageKey,
    contentType,
    byteCount: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  });
}

type Encoded = { readonly bytes: Buffer; readonly contentType: string; readonly extension: string };

function checkPdf({ bytes }: ReceivedFile): Result<Encoded> {
  const text = bytes.toString('latin1');
  if (ACTIVE_PDF.test(text) || !text.trimEnd().endsWith('%%EOF')) return refuse('FILE_UNREADABLE', { path: 'receipt' });
  return ok({ bytes, contentType: 'application/pdf', extension: 'pdf' });
}

async function encodePhotograph(file: ReceivedFile): Promise<Result<Encoded>> {
  const decoded = await decodePicture(file, 'receipt');
  if (!decoded.ok) return decoded;
  return ok({
    bytes: await toJpeg(decoded.value.pixels),
    contentType: 'image/jpeg',
    extension: 'jpg',
  });
}

/** @returns The id of the stored file. */
export async function storeReceipt(
  tx: Tx,
  { file, uploadedBy, now }: { file: PreparedFile; uploadedBy: string; now: Date },
): Promise<string> {
  await tx
    .insertInto('stored_files')
    .values({
      id: file.fileId,
      storage_key: file.storageKey,
      purpose: 'RECEIPT',
      content_type: file.contentType,
      byte_count: file.byteCount,
      sha256: file.sha256,
      uploaded_by: uploadedBy,
      created_at: now,
    })
    .execute();
  return file.fileId;
}
