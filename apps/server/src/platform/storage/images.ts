import { createHash } from 'node:crypto';

import { fileKindOf } from '@matete/contract/files/file-kind';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { Sharp, SharpConstructor } from 'sharp';
import { uuidv7 } from 'uuidv7';

import type { ReceivedFile } from '#platform/http/multipart';
import type { FileStore } from '#platform/storage/file-store';
import { isOneScanJpeg } from '#platform/storage/one-scan-jpeg';
import { GateFullError, WorkGate } from '#platform/storage/work-gate';
import { type DecodedHeic, MAX_HEIC_PIXELS } from '#platform/storage/workers/heic-picture';
import { runWorker } from '#platform/storage/workers/run-worker';

/**
 * Most pixels of a picture that is decoded as a whole, read from its header: 50 megapixels take up to 190 MB of memory
 * (measured: a progressive JPEG and an interlaced PNG of 48).
 */
const MAX_WHOLE_PIXELS = 50_000_000;

/**
 * Most pixels of a JPEG that is decoded at an eighth of its size while it is read: 250 megapixels, more than any phone
 * takes, need 20 MB of memory (measured at 200).
 */
const MAX_SCALED_PIXELS = 250_000_000;
const MEGAPIXEL = 1_000_000;

/**
 * Gate for decoding: a picture takes up to 190 MB while it is decoded, and a thread that password hashing and file
 * access need too.
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
  const kind = fileKindOf(bytes);
  if (kind === undefined || kind === 'application/pdf') return refuse('IMAGE_TYPE_REFUSED', { path });
  try {
    return await decoding.run(() => (kind === 'image/heic' ? decodeApart(bytes, path) : decode(bytes, path)));
  } catch (error) {
    if (error instanceof GateFullError) return refuse('UNAVAILABLE');
    throw error;
  }
}

async function decode(bytes: Buffer, path: string): Promise<Result<Picture>> {
  const sharp = await loadSharp();
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const most = isOneScanJpeg(bytes) ? MAX_SCALED_PIXELS : MAX_WHOLE_PIXELS;
    const pixelCount = header.width * header.height;
    if (pixelCount > most) return refusePixels(path, pixelCount, most);
    const input = sharp(bytes, { limitInputPixels: most, failOn: 'error', sequentialRead: true });
    return ok(await scaledDown(input));
  } catch {
    return refuse('FILE_UNREADABLE', { path });
  }
}

/** Decodes a HEIC photograph in a thread of its own, whose memory is given back. */
async function decodeApart(bytes: Buffer, path: string): Promise<Result<Picture>> {
  const decoded = await runWorker<DecodedHeic>('heic-worker', bytes);
  if (decoded === undefined) return refuse('FILE_UNREADABLE', { path });
  if ('tooManyPixels' in decoded) return refusePixels(path, decoded.tooManyPixels, MAX_HEIC_PIXELS);
  const { pixels, width, height } = decoded;
  const sharp = await loadSharp();
  return ok(await scaledDown(sharp(pixels, { raw: { width, height, channels: 4 } })));
}

const refusePixels = (path: string, pixelCount: number, most: number): Result<never> =>
  refuse('IMAGE_TOO_MANY_PIXELS', {
    path,
    params: { megapixels: Math.ceil(pixelCount / MEGAPIXEL), most: Math.floor(most / MEGAPIXEL) },
  });

async function scaledDown(input: Sharp): Promise<Picture> {
  const { data, info } = await input
    .autoOrient()
    .resize({ width: 1440, height: 1440, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}

/**
 * Quality of a master: a size made from it does not show that it was encoded twice, at a quarter of the size of
 * lossless.
 */
export const MASTER = { quality: 92, chromaSubsampling: '4:4:4' } as const;
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
