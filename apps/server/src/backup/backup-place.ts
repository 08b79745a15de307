import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { S3Client } from '@aws-sdk/client-s3';

import { BackupError } from '#backup/backup-error';
import type { StorageSettings } from '#platform/storage/file-store';

/** Where backups are kept: a directory, or an S3 bucket. */
export interface BackupPlace {
  /** Keeps the bytes of a backup under its name, whole or not at all. @returns How many bytes. */
  keep(name: string, bytes: Readable): Promise<number>;
  /** Names of what is kept, whatever it is. */
  list(): Promise<string[]>;
  /** @throws BackupError where there is none of this name. */
  open(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
}

export const openPlace = async (settings: StorageSettings): Promise<BackupPlace> =>
  settings.kind === 'disk' ? new BackupDirectory(settings.directory) : openBucket(settings);

/** Age from which nobody writes a half written backup any more, milliseconds: longer than any takes. */
const HALF_MS = 2 * 24 * 3_600_000;

/** Directory that only the account of this process reads. */
class BackupDirectory implements BackupPlace {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async keep(name: string, bytes: Readable): Promise<number> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    await this.#removeHalves();
    const file = path.join(this.#directory, name);
    const half = `${file}.${process.pid}.half`;
    const counted = counting();
    try {
      await pipeline(bytes, counted, createWriteStream(half, { mode: 0o600 }));
      // On the disk before it has its name: a power cut leaves a whole backup or none.
      const written = await open(half, 'r+');
      await written.sync();
      await written.close();
      await rename(half, file);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    return counted.byteCount();
  }

  /** Removes what processes left half written that were ended long ago. */
  async #removeHalves(): Promise<void> {
    for (const name of await readdir(this.#directory)) {
      if (!/^matete-.*\.half$/.test(name)) continue;
      const file = path.join(this.#directory, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > HALF_MS) await rm(file, { force: true });
    }
  }

  async list(): Promise<string[]> {
    try {
      return await readdir(this.#directory);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async open(name: string): Promise<Readable> {
    const file = path.join(this.#directory, name);
    await access(file).catch(() => {
      throw new BackupError(`There is no file ${file}.`);
    });
    return createReadStream(file);
  }

  remove(name: string): Promise<void> {
    return rm(path.join(this.#directory, name), { force: true });
  }
}

function counting(): Transform & { byteCount(): number } {
  let count = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      done(null, chunk);
    },
  });
  return Object.assign(stream, { byteCount: () => count });
}

/** Bytes of a piece that is sent at once; a bucket takes 10,000 pieces: 156 GiB. Two are held in memory. */
const PIECE_BYTES = 16 * 1024 * 1024;

type BucketSettings = Extract<StorageSettings, { kind: 's3' }>;

/** Loads the S3 client on first use: it is large. */
async function openBucket(settings: BucketSettings): Promise<BackupPlace> {
  const s3 = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { bucket: Bucket } = settings;
  const client: S3Client = new s3.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  });
  return {
    async keep(name, bytes) {
      const counted = counting();
      const through = pipeline(bytes, counted);
      const upload = new Upload({
        client,
        params: { Bucket, Key: name, Body: counted, ContentType: 'application/octet-stream' },
        partSize: PIECE_BYTES,
        queueSize: 2,
      });
      await Promise.all([through, upload.done()]).catch(async (error: unknown) => {
        await upload.abort();
        throw error;
      });
      return counted.byteCount();
    },
    async list() {
      const names: string[] = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket }))
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      return names;
    },
    async open(name) {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: name }));
        return Body as Readable;
      } catch (error) {
        if (
          error instanceof s3.NoSuchKey ||
          (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404
        )
          throw new BackupError(`The bucket ${Bucket} has no ${name}.`);
        throw error;
      }
    },
    async remove(name) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: name }));
    },
  };
}
