import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';

import { pack } from 'tar-stream';

import { encrypting } from '#backup/encryption';

/** Comment in the header of a part: the SHA-256 of its bytes. */
export const checksumComment = (sha256: string): string => `SHA-256 ${sha256}`;

/**
 * Writes the parts of a backup one after the other: a tar archive, compressed with zstd and, where there are recipients,
 * encrypted with age. Its usual tools open it: `age -d | zstd -d | tar x`.
 */
export class ArchiveWriter {
  readonly #tar = pack();
  readonly #parts = createHash('sha256');
  readonly #madeAt: Date;
  readonly #aborted = Promise.withResolvers<never>();
  /** Bytes of the backup. Whoever writes parts reads them at the same time. */
  readonly bytes: Readable;

  constructor(recipients: readonly string[], madeAt: Date) {
    this.#madeAt = madeAt;
    const compressed = createZstdCompress();
    // How it ends is told by `bytes`, and to who is writing a part.
    pipeline(Readable.from(this.#tar, { objectMode: false }), compressed, () => undefined);
    this.#aborted.promise.catch(() => undefined);
    this.bytes = recipients.length === 0 ? compressed : encrypting(compressed, recipients);
    this.bytes.on('error', (error) => this.#aborted.reject(error));
  }

  /** Adds a part, once those before it are read. @throws What keeps the bytes from being read. */
  async add(name: string, bytes: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#parts.update(`${sha256}  ${name}\n`);
    const added = new Promise<void>((resolve, reject) => {
      this.#tar.entry(
        { name, size: bytes.length, mode: 0o600, mtime: this.#madeAt, pax: { comment: checksumComment(sha256) } },
        bytes,
        (error) => (error ? reject(error) : resolve()),
      );
    });
    await Promise.race([added, this.#aborted.promise]);
  }

  /** SHA-256 over the list of the parts added until now. */
  partsSha256(): string {
    return this.#parts.copy().digest('hex');
  }

  /** Ends the archive: {@link bytes} end once what is left is read. */
  end(): void {
    this.#tar.finalize();
  }

  /** Gives up: {@link bytes} end with this error. */
  abort(error: Error): void {
    this.#aborted.reject(error);
    this.bytes.destroy(error);
    this.#tar.destroy();
  }
}
