import { createHash } from 'node:crypto';

import { ok, refuse, type Result } from '@matete/domain/result';
import type { SharpConstructor } from 'sharp';
import { uuidv7 } from 'uuidv7';

import type { ReceivedFile } from '#platform/http/multipart';
import type { FileStore } from '#platform/storage/file-store';
import { GateFullError, WorkGate } from '#platform/storage/work-gate';

/**
 * Most pixels, read from the header before decoding: 40 megapixels are more than any phone takes, and do not fill the
 * memory.
 */
const MAX_PIXELS = 40_000_000;

/**
 * Gate for decoding: a decoded picture takes up to 160 MB, and a thread that password hashing and file access need
 * too.
 */
export const decoding = new WorkGate({ atOnce: 2, maxWaiting: 60 });

/** Loads the encoder with the first picture: it takes 8 MB that an idle server does without. */
export async function loadSharp(): Promise<SharpConstructor> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

export interface PreparedImage {
  readonly imageId: string;
  readonly width: number;
  readonly height: number;
  readonly byteCount: number;
  readonly sha256: Buffer;
}

/** Storage key of one size of a picture. */
export const imageKey = (imageId: string, width: number, extension: string): string =>
  `images/${imageId}/${width}.${extension}`;

/** Storage key of the master that every size is encoded from. */
export const masterKey = (imageId: string): string => `images/${imageId}/master.jpg`;

/** Checks for JPEG or PNG by the first bytes, whatever name and browser claim (spec §5: JPG or PNG). */
function isPhotograph(bytes: Buffer): boolean {
  const isJpeg = bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return isJpeg || isPng;
}

/** Decoded picture: the colours of its pixels, one byte each, line by line. */
interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/**
 * Decodes a picture within limits, upright, without its metadata (a phone records where it was taken); or says why
 * not. Never call it inside a transaction: it may wait for others.
 */
export async function decodePicture({ bytes }: ReceivedFile, path: string): Promise<Result<Picture>> {
  if (!isPhotograph(bytes)) return refuse('IMAGE_TYPE_REFUSED', { path });
  try {
    return await decoding.run(() => decode(bytes, path));
  } catch (error) {
    if (error instanceof GateFullError) return refuse('UNAVAILABLE');
    throw error;
  }
}

async function decode(bytes: Buffer, path: string): Promise<Result<Picture>> {
  const sharp = await loadSharp();
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (header.width * header.height > MAX_PIXELS) return refuse('IMAGE_TOO_LARGE', { path });
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: 1440, height: 1440, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return ok({ pixels: data, width: info.width, height: info.height, channels: info.channels });
  } catch {
    return refuse('FILE_UNREADABLE', { path });
  }
}

/**
 * Quality of a master: a size made from it does not show that it was encoded twice, at a quarter of the size of
 * lossless.
 */
const MASTER = { quality: 92, chromaSubsampling: '4:4:4' } as const;
/** Quality of receipts and private photographs, which are stored in one size. */
const PRIVATE = { quality: 75, progressive: true } as const;

/** Encodes a decoded picture as a JPEG: the master of a public one, or a private one as it is stored. */
export async function toJpeg(
  { pixels, width, height, channels }: Picture,
  use: typeof MASTER | typeof PRIVATE = PRIVATE,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels } }).jpeg(use).toBuffer();
}

/** Most pixels of a logo: three times what a paper shows of it. */
const LOGO = { width: 600, height: 180 } as const;

/** Encodes a decoded picture as a small PNG for the head of a paper. */
export async function toLogo({ pixels, width, height, channels }: Picture): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels } })
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/**
 * Stores an uploaded picture under a new id, re-encoded from its pixels: the master that `PictureSizes` encodes each
 * size from. Nothing of the uploaded file itself is stored.
 */
export async function storeImage(files: FileStore, file: ReceivedFile, path: string): Promise<Result<PreparedImage>> {
  const decoded = await decodePicture(file, path);
  if (!decoded.ok) return decoded;
  const { pixels, width, height } = decoded.value;
  const imageId = uuidv7();
  const master = await toJpeg(decoded.value, MASTER);
  await files.put(masterKey(imageId), master, 'image/jpeg');
  return ok({
    imageId,
    width,
    height,
    byteCount: master.length,
    sha256: createHash('sha256').update(pixels).digest(),
  });
}
