import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

import { extract } from 'tar-stream';

import { BackupError } from '#backup/backup-error';
import { decrypting, isEncrypted, MARK_BYTES } from '#backup/encryption';
import { END_NAME } from '#backup/manifest';
import { checksumComment } from '#backup/write-archive';

/** Largest part that is read, bytes: parts are held in memory, and none is written that is near this. */
const MOST_PART_BYTES = 256 * 1024 * 1024;

/** One part of a backup, whose bytes are those that were written. */
export interface Part {
  readonly name: string;
  readonly bytes: Buffer;
  /** SHA-256 over the list of the parts before this one. */
  readonly partsSha256: string;
}

/**
 * Reads the parts of a backup in their order.
 *
 * @param identities Keys that may open it.
 * @throws BackupError where it is damaged, cut off, or encrypted for somebody else. What came before that was whole.
 */
export async function* readArchive(source: Readable, identities: readonly string[]): AsyncGenerator<Part> {
  const tar = extract();
  const opened = openSource(source, identities).then((bytes) => pipeline(bytes, createZstdDecompress(), tar));
  // Told by the loop below, which the end of the archive with an error ends.
  opened.catch((error: Error) => tar.destroy(error));
  const list = createHash('sha256');
  let last = '';
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      const comment = (entry.header.pax as { readonly comment?: string } | undefined)?.comment;
      if (size > MOST_PART_BYTES) throw new BackupError(`The part ${name} of the backup is larger than any can be.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (comment !== checksumComment(sha256)) throw new BackupError(`The part ${name} of the backup is damaged.`);
      yield { name, bytes, partsSha256: list.copy().digest('hex') };
      list.update(`${sha256}  ${name}\n`);
      last = name;
    }
    await opened;
  } catch (error) {
    throw error instanceof BackupError || !isDamage(error)
      ? error
      : new BackupError(`The backup is damaged or cut off: ${(error as Error).message}.`);
  }
  if (last !== END_NAME) throw new BackupError('The backup is cut off: its end is missing.');
}

/** Errors of the formats themselves; others, as of the disk or the network, are told as they are. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  !(error as NodeJS.ErrnoException).syscall &&
  !/^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE)/.test((error as NodeJS.ErrnoException).code ?? '');

/** Bytes of the archive, decrypted where they are encrypted. */
async function openSource(source: Readable, identities: readonly string[]): Promise<Readable> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let begin = Buffer.alloc(0);
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    begin = Buffer.concat([begin, next.value]);
    if (begin.length >= MARK_BYTES) break;
  }
  const whole = Readable.from(
    (async function* () {
      yield begin;
      for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
    })(),
    { objectMode: false },
  );
  if (!isEncrypted(begin)) return whole;
  if (identities.length === 0)
    throw new BackupError(
      'The backup is encrypted: name the file with its key (npm run restore -- FILE --key KEYFILE).',
    );
  return decrypting(whole, identities);
}
