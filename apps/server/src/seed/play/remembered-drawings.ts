import { createHash } from 'node:crypto';

import { type Drawing, drawPicture } from '#app/files/drawings';
import { encodePhotographs, encodeReceipt } from '#platform/storage/encode-upload';
import { type PreparedImage, storeImage } from '#platform/storage/images';
import type { FileStore } from '#platform/storage/file-store';
import type { EncodedFile } from '#platform/storage/keep-files';
import { must } from '#seed/tools/must';

type Picture = Exclude<Drawing, { readonly invoice: unknown }>;

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Draws the files of the story, and remembers of each what it shows, so that nobody has to keep its bytes. */
export class RememberedDrawings {
  readonly #ofBytes = new Map<string, Drawing>();
  readonly #ofImage = new Map<string, Drawing>();

  /** Draws a receipt, ready to be stored. */
  async receipt(drawing: Picture): Promise<EncodedFile> {
    const bytes = await drawPicture(drawing);
    return this.#remember(await must(encodeReceipt({ fileName: 'recu.png', bytes }), 'read a receipt'), drawing);
  }

  /** Draws a private photograph, ready to be stored. */
  async photograph(drawing: Picture): Promise<EncodedFile[]> {
    const bytes = await drawPicture(drawing);
    const encoded = await must(encodePhotographs([{ fileName: 'photo.png', bytes }]), 'read a photograph');
    return encoded.map((file) => this.#remember(file, drawing));
  }

  /** Draws a public picture and stores it. */
  async image(files: FileStore, drawing: Picture): Promise<PreparedImage> {
    const file = { fileName: 'image.png', bytes: await drawPicture(drawing) };
    const image = await must(storeImage(files, file, 'image'), 'store a picture');
    this.#ofImage.set(image.imageId, drawing);
    return image;
  }

  /** What a stored file shows, by its id or the hash of its bytes, in hexadecimal; undefined: it was not drawn here. */
  find({ id, sha256 }: { readonly id: string; readonly sha256: string }): Drawing | undefined {
    return this.#ofImage.get(id) ?? this.#ofBytes.get(sha256);
  }

  #remember(file: EncodedFile, drawing: Drawing): EncodedFile {
    this.#ofBytes.set(digest(file.bytes), drawing);
    return file;
  }
}
