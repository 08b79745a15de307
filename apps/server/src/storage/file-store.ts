import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver } from 'flydrive/drivers/s3';
import { pathToFileURL } from 'node:url';

import type { StorageSettings } from '#settings';

/** Where files are kept: a directory, or an S3 bucket that several processes share. Keys are made by us, never by a client. */
export interface FileStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined: there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
}

export function createFileStore(settings: StorageSettings): FileStore {
  const opened = openDisk(settings);
  return {
    put: async (key, bytes, contentType) => (await opened).put(key, bytes, { contentType }),
    get: async (key) => {
      const disk = await opened;
      return (await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined;
    },
  };
}

async function openDisk(settings: StorageSettings): Promise<Disk> {
  return new Disk(settings.kind === 'disk' ? directoryDriver(settings.directory) : await bucketDriver(settings));
}

const directoryDriver = (directory: string): FSDriver =>
  new FSDriver({ location: pathToFileURL(`${directory}/`), visibility: 'private' });

/** Loaded only where there is a bucket: the client is large, and a start on a directory should not wait for it. */
async function bucketDriver(settings: Extract<StorageSettings, { kind: 's3' }>): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
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
