import type { Sharp } from 'sharp';

import type { FileStore } from '#platform/storage/file-store';
import { IMAGE_WIDTHS } from '#platform/storage/image-view';
import { imageKey, loadSharp, masterKey } from '#platform/storage/images';
import { WorkGate } from '#platform/storage/work-gate';

const ENCODERS = {
  avif: (image: Sharp) => image.avif({ quality: 50, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 70 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 75, progressive: true }),
} as const;

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof CONTENT_TYPES;

/** One size of one picture, as its address names it. */
export interface PictureSize {
  readonly imageId: string;
  readonly width: number;
  readonly format: PictureFormat;
}

export interface PictureFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** Most requests that wait: more than all pages of a shop show at once, at a few hundred bytes each. */
const MAX_WAITING = 1_000;

/**
 * Serves pictures in the sizes that pages ask for. A size is encoded from the stored master when it is first asked
 * for, and stored; requests for a size that is being encoded wait for the same encoding.
 */
export class PictureSizes {
  readonly #files: FileStore;
  readonly #encoding = new WorkGate({ atOnce: 2, maxWaiting: MAX_WAITING });
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /**
   * Returns one size of a picture; undefined for a picture that does not exist, and for a width that is not served.
   *
   * @throws GateFullError when too many sizes wait to be encoded.
   */
  async get(size: PictureSize): Promise<PictureFile | undefined> {
    if (!(IMAGE_WIDTHS as readonly number[]).includes(size.width)) return undefined;
    const key = imageKey(size.imageId, size.width, size.format);
    const bytes = (await this.#files.get(key)) ?? (await this.#encodeOnce(key, size));
    return bytes && { bytes, contentType: CONTENT_TYPES[size.format] };
  }

  #encodeOnce(key: string, size: PictureSize): Promise<Buffer | undefined> {
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const encoded = this.#encoding
      .run(() => this.#encode(key, size))
      .finally(() => {
        this.#underWay.delete(key);
      });
    this.#underWay.set(key, encoded);
    return encoded;
  }

  async #encode(key: string, { imageId, width, format }: PictureSize): Promise<Buffer | undefined> {
    const master = await this.#files.get(masterKey(imageId));
    if (master === undefined) return undefined;
    const sharp = await loadSharp();
    const picture = sharp(master);
    const { width: masterWidth } = await picture.metadata();
    // No size is larger than the picture, but every picture has the smallest one.
    if (width > masterWidth && width !== IMAGE_WIDTHS[0]) return undefined;
    const bytes = await ENCODERS[format](picture.resize({ width, withoutEnlargement: true })).toBuffer();
    await this.#files.put(key, bytes, CONTENT_TYPES[format]);
    return bytes;
  }
}
