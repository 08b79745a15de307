import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver } from 'flydrive/drivers/s3';

import { SourceUnavailable } from '#platform/outbound/source-unavailable';

/** Where files are stored: a directory of this machine, or an S3 bucket. */
export type StorageSettings =
  | { kind: 'disk'; directory: string }
  | { kind: 's3'; endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Where the list of the files is kept that the demonstration draws when they are first asked for, by their keys. */
export const DRAWINGS_KEY = 'demonstration/drawings.json';

/** What people call a storage: its directory, or its bucket and host. No keys. */
export const nameOfStorage = (settings: StorageSettings): string =>
  settings.kind === 'disk' ? settings.directory : `s3://${new URL(settings.endpoint).host}/${settings.bucket}`;

/**
 * Storage of files: a directory, or an S3 bucket that several processes share. Keys are made by us, never by a client. While a
 * bucket is away, or a disk is full or read only, its calls throw {@link SourceUnavailable}.
 */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns undefined when there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Lists the keys of every file below a folder, a page at a time. */
  list(folder: string): AsyncIterable<readonly string[]>;
  /** Deletes a file; one that does not exist counts as deleted. */
  remove(key: string): Promise<void>;
}

export function createFileStore(settings: StorageSettings): FileStore {
  const opened = openDisk(settings);
  return {
    put: async (key, bytes, contentType) => whileThere((await opened).put(key, bytes, { contentType })),
    get: async (key) => {
      const disk = await opened;
      return (await whileThere(disk.exists(key))) ? Buffer.from(await whileThere(disk.getBytes(key))) : undefined;
    },
    list: async function* (folder) {
      const disk = await opened;
      let page: string | undefined;
      do {
        const found = await whileThere(listFolder(disk, folder, page));
        yield found.keys;
        page = found.next;
      } while (page !== undefined);
    },
    remove: async (key) => whileThere((await opened).delete(key)),
  };
}

/** Waits for a storage. @throws SourceUnavailable where it does not answer, has no room, or answers that it cannot. */
async function whileThere<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // The driver wraps it, but for lists.
    const cause = error instanceof Error ? ((error.cause ?? error) as StorageError) : undefined;
    const isOfSystem = cause?.syscall !== undefined;
    if (isOfSystem || (cause?.$metadata?.httpStatusCode ?? 0) >= 500 || MAY_PASS.has(cause?.name ?? ''))
      throw new SourceUnavailable('the storage of the files fails', { cause: error });
    throw error;
  }
}

/** Errors of the S3 client that may pass: nothing came in time; this clock was wrong, which the client reckons with the next time. */
const MAY_PASS: ReadonlySet<string> = new Set(['TimeoutError', 'RequestTimeTooSkewed']);

/** What the system or the S3 client says of an error. */
interface StorageError extends NodeJS.ErrnoException {
  readonly $metadata?: { readonly httpStatusCode?: number };
}

async function listFolder(
  disk: Disk,
  folder: string,
  page: string | undefined,
): Promise<{ keys: string[]; next: string | undefined }> {
  try {
    const { objects, paginationToken } = await disk.listAll(folder, {
      recursive: true,
      ...(page === undefined ? {} : { paginationToken: page }),
    });
    return { keys: [...objects].flatMap((file) => (file.isFile ? [file.key] : [])), next: paginationToken };
  } catch (error) {
    // A directory is created with its first file.
    if (error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT')
      return { keys: [], next: undefined };
    throw error;
  }
}

async function openDisk(settings: StorageSettings): Promise<Disk> {
  return new Disk(settings.kind === 'disk' ? new PrivateDirectory(settings.directory) : await bucketDriver(settings));
}

const OWNER_ONLY_DIRECTORY = 0o700;
const OWNER_ONLY_FILE = 0o600;

/**
 * Directory whose files only the account of this process may read: receipts, photographs of disputes and invoices are
 * private. Files that an earlier version left readable are protected by the directory itself.
 */
class PrivateDirectory extends FSDriver {
  readonly #directory: string;

  constructor(directory: string) {
    super({ location: pathToFileURL(`${directory}/`), visibility: 'private' });
    this.#directory = directory;
    mkdirSync(directory, { recursive: true, mode: OWNER_ONLY_DIRECTORY });
    chmodSync(directory, OWNER_ONLY_DIRECTORY);
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = path.join(this.#directory, key);
    await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY_DIRECTORY });
    // Renamed when it is complete: another process may read it at any moment.
    const half = `${file}.${randomUUID()}`;
    try {
      await writeFile(half, contents, { mode: OWNER_ONLY_FILE });
      await rename(half, file);
    } catch (error) {
      // A full disk has room again for what is smaller.
      await rm(half, { force: true }).catch(() => undefined);
      throw error;
    }
  }
}

/** How long a bucket may take, milliseconds; it is asked twice. Who sends a file waits as long. */
const PATIENCE = {
  connectionTimeout: 3_000,
  socketTimeout: 5_000,
  requestTimeout: 60_000,
  throwOnRequestTimeout: true,
};

/** Loads the S3 client on first use: it is large, and a start on a directory should not wait for it. */
async function bucketDriver(settings: Extract<StorageSettings, { kind: 's3' }>): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    endpoint: settings.endpoint,
    region: settings.region,
    bucket: settings.bucket,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: PATIENCE,
    supportsACL: false,
    visibility: 'private',
  });
}

export interface FilePort {
  readonly files: FileStore;
}
