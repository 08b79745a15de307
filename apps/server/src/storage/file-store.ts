import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import { pathToFileURL } from 'node:url';

import type { StorageSettings } from '#settings';

/** Where files are kept: a directory, or an S3 bucket that several processes share. Keys are made by us, never by a client. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined: there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
}

export function createFileStore(settings: StorageSettings): FileStore {
  const disk = new Disk(settings.kind === 'disk' ? directoryDriver(settings.directory) : bucketDriver(settings));
  return {
    put: async (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined),
  };
}

const directoryDriver = (directory: string): FSDriver =>
  new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' });

function bucketDriver(settings: Extract<StorageSettings, { kind: 's3' }>): S3Driver {
  return new S3Driver({
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    endpoint: settings.endpoint,
    region: settings.region,
    bucket: settings.bucket,
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
  });
}
