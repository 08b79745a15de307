import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

import { BackupError } from '#backup/backup-error';

/** First bytes of a file that age encrypted. */
const AGE_MARK = 'age-encryption.org/v1\n';
/** Bytes that tell whether a file is encrypted. */
export const MARK_BYTES = AGE_MARK.length;

export const isEncrypted = (begin: Buffer): boolean =>
  begin.subarray(0, AGE_MARK.length).toString('latin1') === AGE_MARK;

/** Encrypts for these recipients: the key of each opens it. */
export function encrypting(bytes: Readable, recipients: readonly string[]): Readable {
  const age = new Encrypter();
  for (const recipient of recipients) age.addRecipient(recipient);
  return converted(bytes, (stream) => age.encrypt(stream));
}

/** Opens what was encrypted for one of these identities. @throws BackupError, as an error of the stream, where none fits. */
export function decrypting(bytes: Readable, identities: readonly string[]): Readable {
  const age = new Decrypter();
  for (const identity of identities) age.addIdentity(identity);
  return converted(bytes, async (stream) => {
    try {
      return await age.decrypt(stream);
    } catch (error) {
      throw new BackupError(`The key does not open this backup: ${(error as Error).message}.`);
    }
  });
}

/** Turns a stream into another one, whose beginning needs some of the first. */
function converted(
  bytes: Readable,
  convert: (stream: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
): Readable {
  return Readable.from(
    (async function* () {
      const stream = Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
      const made = (await convert(stream as globalThis.ReadableStream<Uint8Array>)) as ReadableStream<Uint8Array>;
      for await (const chunk of made) yield Buffer.from(chunk);
    })(),
    { objectMode: false },
  );
}

/** Identities in the text of a key file, as `age-keygen` writes it: one a line, comments begin with `#`. */
export const identitiesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Makes a key: what opens backups, and whom they are encrypted for. */
export async function makeKey(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
